import { escapeXml } from '@cairn/domain/text/xml';

export interface Link {
  readonly text: string;
  readonly url: string;
}

/** A part of an email: a sentence, a user's text with its lines, or a list of links. */
export type Part =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'links'; readonly links: readonly Link[] };

/** The content of an email; its plain text and HTML are made from it. */
export interface Email {
  readonly parts: readonly Part[];
  /** The page that the email is about, if there is one. */
  readonly link: Link | null;
  /** Why the recipient gets it: "You get this email because you are assigned." */
  readonly reason: string;
  /** Further links at the end: unsubscribe, settings. */
  readonly footer: readonly Link[];
}

/**
 * Returns a text as one line that is safe in headers and mail programs: without line breaks and characters
 * that change the text direction.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}]/gu, '')
    .trim();
}

/** Returns the lines of a user's text, each made safe like oneLine(). */
const linesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine);

const plainPart = (part: Part): string => {
  if (part.kind === 'line') return oneLine(part.text);
  if (part.kind === 'links')
    return part.links.map(({ text, url }) => `- ${oneLine(text)}\n  ${url}`).join('\n');
  return linesOf(part.text)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
};

export function plainText({ parts, link, reason, footer }: Email): string {
  return [
    ...parts.map(plainPart),
    '',
    ...(link ? [`${link.text}: ${link.url}`, ''] : []),
    '-- ',
    reason,
    ...footer.map(({ text, url }) => `${text}: ${url}`),
    '',
  ].join('\n');
}

const anchor = ({ text, url }: Link): string => `<a href="${escapeXml(url)}">${escapeXml(oneLine(text))}</a>`;

const htmlPart = (part: Part): string => {
  if (part.kind === 'line') return `<p>${escapeXml(oneLine(part.text))}</p>`;
  if (part.kind === 'links')
    return `<ul>${part.links.map((link) => `<li>${anchor(link)}</li>`).join('')}</ul>`;
  const lines = linesOf(part.text).map(escapeXml).join('<br>');
  return `<blockquote style="margin: 0 0 1em; padding-left: 1em; border-left: 3px solid #ccc">${lines}</blockquote>`;
};

export function htmlText({ parts, link, reason, footer }: Email): string {
  return [
    '<!doctype html><html lang="en"><body style="font-family: sans-serif; font-size: 14px; line-height: 1.5">',
    ...parts.map(htmlPart),
    ...(link ? [`<p>${anchor(link)}</p>`] : []),
    '<hr>',
    `<p style="font-size: 12px">${escapeXml(reason)}<br>${footer.map(anchor).join(' · ')}</p>`,
    '</body></html>',
  ].join('\n');
}
