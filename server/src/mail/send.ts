import { isMailAddress, type MailAddress } from './address.ts';
import { htmlText, type Email, oneLine, plainText } from './email.ts';
import type { MailSettings } from './settings.ts';

export interface Mail {
  readonly to: MailAddress;
  readonly subject: string;
  readonly letter: Email;
  /** The same id when the same email is sent again, so that the recipient's side can drop the second one. */
  readonly messageId: string;
  /** The id of the thread's first email, for emails of a thread. */
  readonly inReplyTo?: string;
  /** Unsubscribes by one POST (RFC 8058); emails that the recipient asked for have none. */
  readonly unsubscribeUrl?: string;
  /** The id of the list that mail programs sort by (RFC 2919). */
  readonly listId?: string;
  /** The page with the email's content (RFC 2369). */
  readonly archiveUrl?: string;
  /** The reason for the email, as one word. */
  readonly reason: string;
  /** An attached file. */
  readonly attachment?: { readonly filename: string; readonly type: string; readonly content: string };
}

/** Timeouts for the mail server. */
interface Timeouts {
  /** For its name, its connection and its greeting, each. */
  readonly connectMs: number;
  /** For each answer after that. */
  readonly silenceMs: number;
}

const TIMEOUTS: Timeouts = { connectMs: 15_000, silenceMs: 60_000 };
const LONGEST_SUBJECT = 250;

/** Returns a message id, which contains the installation's host: `<local@host>`. */
export function messageId(local: string, publicUrl: string): string {
  return `<${local}@${new URL(publicUrl).hostname}>`;
}

const LONGEST_LIST_NAME = 200;

/**
 * Returns the id of a list with its name: `"name" <local.host>`. Characters that a header cannot contain
 * become question marks.
 */
export function listId(local: string, name: string, publicUrl: string): string {
  const phrase = name.replace(/[^ -~]|["\\]/g, '?').slice(0, LONGEST_LIST_NAME);
  return `"${phrase}" <${local}.${new URL(publicUrl).hostname}>`;
}

/** True when the mail server has refused permanently, so that a retry would be useless. */
const isPermanentRefusal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
};

/**
 * Sends one email. Throws when the mail server cannot be reached or asks to retry later; a permanent refusal
 * is logged and dropped.
 */
export async function sendMail(
  settings: MailSettings,
  mail: Mail,
  timeouts: Timeouts = TIMEOUTS,
): Promise<void> {
  if (!isMailAddress(mail.to.address)) return;
  try {
    await deliverMail(settings, mail, timeouts);
  } catch (error) {
    if (!isPermanentRefusal(error)) throw error;
    console.error(
      `cairn: mail: the mail server refuses ${mail.to.address}: ${oneLine((error as Error).message)}`,
    );
  }
}

/** Sends one email. Throws whatever the mail server answers. */
export async function deliverMail(
  settings: MailSettings,
  mail: Mail,
  { connectMs, silenceMs }: Timeouts = TIMEOUTS,
): Promise<void> {
  const { createTransport } = await import('nodemailer'); // imported when needed, as most installations never send email
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
  } finally {
    transport.close();
  }
}
