import path from 'node:path';
import { documentsBelow, fragmentsAmong, wholeText } from '../../web/build/documents.ts';
import type { Request } from './load.ts';

const fragments = fragmentsAmong(documentsBelow(path.resolve(import.meta.dirname, '../../web/src')));

const NO_ANSWER = new Promise<never>(() => {});

/** A request as sent by the web app's own code, byte for byte, intercepted before it is sent. */
export async function interceptRequest(ask: () => unknown, token: string): Promise<Request> {
  const found = Promise.withResolvers<{ path: string; init: RequestInit }>();
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) => {
    found.resolve({ path: String(address), init: init ?? {} });
    return NO_ANSWER;
  };
  try {
    void ask();
    const { path: address, init } = await found.promise;
    const headers = { ...(init.headers as Record<string, string>), 'private-token': token };
    const { query, ...body } = JSON.parse(String(init.body)) as { query: string };
    // The same transformation as in the build.
    const whole = { ...body, query: wholeText(query, fragments) };
    return { method: 'POST', path: address, headers, body: JSON.stringify(whole) };
  } finally {
    globalThis.fetch = fetch;
  }
}
