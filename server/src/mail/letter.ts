import { escapeXml } from '@cairn/domain/text/xml';

/** What a mail says; both its forms, plain and HTML, are made of it. */
export interface Letter {
  /** Whole sentences, one a line. */
  readonly lines: readonly string[];
  /** Where to go on. */
  readonly link: { readonly text: string; readonly url: string };
  /** Why this person gets it: "You get this mail because you are assigned." */
  readonly reason: string;
  /** Further links at the end: stop these mails, settings. */
  readonly footer: readonly { readonly text: string; readonly url: string }[];
}

/** One line that no header and no reader of mail can take for more: no line breaks, no signs that turn text around. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}]/gu, '')
    .trim();

const anchor = ({ text, url }: { readonly text: string; readonly url: string }): string =>
  `<a href="${escapeXml(url)}">${escapeXml(text)}</a>`;

export const plainText = ({ lines, link, reason, footer }: Letter): string =>
  [
    ...lines.map(oneLine),
    '',
    `${link.text}: ${link.url}`,
    '',
    '-- ',
    reason,
    ...footer.map(({ text, url }) => `${text}: ${url}`),
    '',
  ].join('\n');

export const htmlText = ({ lines, link, reason, footer }: Letter): string =>
  [
    '<!doctype html><html lang="en"><body style="font-family: sans-serif; font-size: 14px; line-height: 1.5">',
    ...lines.map((line) => `<p>${escapeXml(oneLine(line))}</p>`),
    `<p>${anchor(link)}</p>`,
    '<hr>',
    `<p style="font-size: 12px">${escapeXml(reason)}<br>${footer.map(anchor).join(' · ')}</p>`,
    '</body></html>',
  ].join('\n');
