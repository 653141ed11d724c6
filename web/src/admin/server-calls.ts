import type { ServerFacts } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';

export function readServer(): Promise<ServerFacts> {
  return sendJson('GET', '/-/admin/server');
}

/** Sends a mail to the viewer's own address, and returns it; throws HttpRefused with the mail server's answer. */
export async function sendTestMail(): Promise<string> {
  return (await sendJson('POST', '/-/admin/server/test_mail', { body: {} })).sent_to;
}
