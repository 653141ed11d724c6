import { type MailAddress, readSender } from './address.ts';

export interface MailSettings {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  readonly url: string;
  readonly from: MailAddress;
  /** True when emails contain the text of comments. */
  readonly comments: boolean;
}

/** Returns the operator's settings for email; null without a mail server. */
export function mailSettings(settings: {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly mailComments: boolean;
  readonly publicUrl: string;
}): MailSettings | null {
  if (settings.smtpUrl === undefined) return null;
  const from = settings.mailFrom === undefined ? null : readSender(settings.mailFrom);
  const host = new URL(settings.publicUrl).hostname;
  return {
    url: settings.smtpUrl,
    from: from ?? { name: 'Cairn', address: `cairn@${host}` },
    comments: settings.mailComments,
  };
}
