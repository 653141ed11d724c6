import { escapeXml } from '@cairn/domain/text/xml';
import type { Link } from '../registry.ts';

const attribute = (name: string, value: string | number): string => ` ${name}="${escapeXml(String(value))}"`;

/** HTML without its tags, for use in an attribute; the text between the tags is escaped already. */
const asAttribute = (html: string): string => html.replace(/<[^<>]*>/g, '').replaceAll('"', '&quot;');

/** A reference as HTML; `inside` is the HTML of the text as typed. */
export function linkHtml(link: Link, inside: string): string {
  const data = Object.entries(link.data ?? {}).map(([name, value]) => attribute(`data-${name}`, value));
  const tag = link.href === null ? 'span' : 'a';
  const head =
    `<${tag}${link.href === null ? '' : attribute('href', link.href)}${attribute('class', `gfm gfm-${link.kind}`)}` +
    `${attribute('data-reference-type', link.kind)} data-original="${asAttribute(inside)}"${data.join('')}` +
    `${link.title === '' ? '' : attribute('title', link.title)}>`;
  const parts = link.parts?.map(
    (part) =>
      `<span${attribute('class', part.className)}${attribute('style', part.style)}>${escapeXml(part.text)}</span>`,
  );
  return `${head}${parts?.join('') ?? escapeXml(link.text)}</${tag}>`;
}
