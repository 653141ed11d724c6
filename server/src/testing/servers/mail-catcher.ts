import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../mail/settings.ts';

export interface CaughtMail {
  readonly to: readonly string[];
  /** By lower-case name, unfolded and decoded. */
  readonly headers: Readonly<Record<string, string>>;
  /** All header lines, for counting them. */
  readonly headerLines: readonly string[];
  /** The plain and the HTML part, decoded. */
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly type: string;
    readonly content: string;
  }[];
}

export interface MailCatcher {
  readonly settings: MailSettings;
  /** The emails received so far, oldest first. */
  readonly mails: CaughtMail[];
  /** Answers the next recipients with this code; 0 accepts them again. */
  refuse: (code: number) => void;
  /** Leaves the next sender without an answer; resolves when one is waiting for it. */
  hold: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const quotedPrintable = (content: string): string =>
  Buffer.from(
    content
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const encodedWords = (value: string): string =>
  value
    .replace(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : quotedPrintable(content.replaceAll('_', ' ')),
    );

const readHeaders = (head: string): string[] => head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');

const byName = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      encodedWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );

const splitHead = (raw: string): [string, string] => {
  const at = raw.indexOf('\r\n\r\n');
  return [raw.slice(0, at), raw.slice(at + 4)];
};

interface MailPart {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string;
}

/** The leaf parts of a body, including nested ones. */
const partsIn = (headers: Readonly<Record<string, string>>, body: string): MailPart[] => {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => {
        const [head, inner] = splitHead(part.replace(/^\r\n/, ''));
        return partsIn(byName(readHeaders(head)), inner);
      });
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  if (encoding === 'base64') return [{ headers, content: Buffer.from(body, 'base64').toString('utf8') }];
  const content = (encoding === 'quoted-printable' ? quotedPrintable(body) : body).replaceAll('\r\n', '\n');
  return [{ headers, content }];
};

const read = (to: readonly string[], raw: string): CaughtMail => {
  const [head, body] = splitHead(raw);
  const headerLines = readHeaders(head);
  const headers = byName(headerLines);
  const parts = partsIn(headers, body);
  const typeOf = (part: MailPart): string => part.headers['content-type']?.split(';')[0] ?? '';
  const isAttached = (part: MailPart): boolean =>
    part.headers['content-disposition']?.startsWith('attachment') === true;
  const textOf = (type: string): string =>
    parts.find((part) => typeOf(part) === type && !isAttached(part))?.content ?? '';
  return {
    to,
    headers,
    headerLines,
    text: textOf('text/plain'),
    html: textOf('text/html'),
    attachments: parts.filter(isAttached).map((part) => ({
      filename: /filename="?([^";]+)/.exec(part.headers['content-disposition'] ?? '')?.[1] ?? '',
      type: typeOf(part),
      content: part.content,
    })),
  };
};

/** A mail server on this machine that stores what it receives. */
export async function catchMail(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusal = 0;
  let held: (() => void) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, answer) => {
      if (held !== null) {
        held();
        held = null;
        return;
      }
      answer(refusal === 0 ? null : Object.assign(new Error('No such mailbox'), { responseCode: refusal }));
    },
    onData: (stream, session, answer) => {
      text(stream).then(
        (raw) => {
          mails.push(
            read(
              session.envelope.rcptTo.map(({ address }) => address),
              raw,
            ),
          );
          answer();
        },
        (error: Error) => answer(error),
      );
    },
  });
  server.on('error', () => {}); // a killed sender breaks the connection
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      url: `smtp://127.0.0.1:${port}`,
      from: { name: 'Cairn', address: 'cairn@cairn.test' },
      comments: false,
    },
    mails,
    refuse: (code) => {
      refusal = code;
    },
    hold: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
