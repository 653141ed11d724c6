import { isMailAddress, type MailAddress } from './address.ts';
import { htmlText, type Email, oneLine, plainText } from './email.ts';
import type { MailSettings } from './settings.ts';

export interface Mail {
  readonly to: MailAddress;
  readonly subject: string;
  readonly letter: Email;
  /** The same when the same mail is sent once more, so that the reader's side can drop the second one. */
  readonly messageId: string;
  /** The id of the thread's first mail, in a thread. */
  readonly inReplyTo?: string;
  /** Stops such mails by one POST (RFC 8058); one that was asked for has none. */
  readonly unsubscribeUrl?: string;
  /** What mail programs sort by (RFC 2919). */
  readonly listId?: string;
  /** The page that keeps what the mail tells of (RFC 2369). */
  readonly archiveUrl?: string;
  /** Why it is sent, in one word. */
  readonly reason: string;
  /** A file that goes with it. */
  readonly attachment?: { readonly filename: string; readonly type: string; readonly content: string };
}

/** How long to wait for a mail server. */
interface Patience {
  /** For its name, its connection and its greeting, each. */
  readonly connectMs: number;
  /** For each answer after that. */
  readonly silenceMs: number;
}

const PATIENCE: Patience = { connectMs: 15_000, silenceMs: 60_000 };
const LONGEST_SUBJECT = 250;

/** Message ids name their installation: `<local@host>`. */
export function messageId(local: string, publicUrl: string): string {
  return `<${local}@${new URL(publicUrl).hostname}>`;
}

const LONGEST_LIST_NAME = 200;

/** The id of a list and its name in words: `"name" <local.host>`. What a header cannot carry as it is becomes a question mark. */
export function listId(local: string, name: string, publicUrl: string): string {
  const phrase = name.replace(/[^ -~]|["\\]/g, '?').slice(0, LONGEST_LIST_NAME);
  return `"${phrase}" <${local}.${new URL(publicUrl).hostname}>`;
}

/** Whether the mail server will never take it, so that trying again is of no use. */
const refusedForGood = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
};

/**
 * Hands one mail to the mail server. Throws when the server cannot be reached or asks for patience; a recipient it
 * will never take is said on the operator's console and let go.
 */
export async function sendMail(
  settings: MailSettings,
  mail: Mail,
  { connectMs, silenceMs } = PATIENCE,
): Promise<void> {
  if (!isMailAddress(mail.to.address)) return;
  const { createTransport } = await import('nodemailer'); // most installations never need it
  const transport = createTransport({
    url: settings.url,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const named = ({ name, address }: MailAddress): MailAddress => ({ name: oneLine(name), address });
  try {
    await transport.sendMail({
      from: named(settings.from),
      to: named(mail.to),
      subject: oneLine(mail.subject).slice(0, LONGEST_SUBJECT),
      text: plainText(mail.letter),
      html: htmlText(mail.letter),
      messageId: mail.messageId,
      ...(mail.attachment !== undefined && {
        attachments: [
          {
            filename: mail.attachment.filename,
            contentType: mail.attachment.type,
            content: mail.attachment.content,
          },
        ],
      }),
      ...(mail.inReplyTo !== undefined && { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(mail.listId !== undefined && { 'List-Id': mail.listId }),
        ...(mail.archiveUrl !== undefined && { 'List-Archive': `<${mail.archiveUrl}>` }),
        'X-Cairn-Reason': mail.reason,
        ...(mail.unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  } catch (error) {
    if (!refusedForGood(error)) throw error;
    console.error(`cairn: mail: ${mail.to.address} is refused: ${oneLine((error as Error).message)}`);
  } finally {
    transport.close();
  }
}
