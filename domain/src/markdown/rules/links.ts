import type { MarkdownIt, Token } from 'markdown-it';
import { OUTSIDE, destinationOf } from '../html/addresses.ts';
import { pageOf, type Page } from '../page.ts';

// Direction marks and overrides can make an address read backwards.
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex -- ASCII begins with the control characters
const NOT_ASCII = /[^\u0000-\u007F]/;

/** Up to this many characters, address and title cost no more than any link. */
const SHORT = 100;
const CHARACTERS_PER_VISIT = 2;

/** Rules for links: safe schemes only, no referrer for outside links, headings are found by name. */
export function links(md: MarkdownIt): void {
  md.core.ruler.push('links', ({ tokens, env }) => {
    const page = pageOf(env);
    for (const { children } of tokens) {
      for (let i = 0; children && i < children.length; i += 1) {
        const token = children[i] as Token;
        if (token.meta?.['label'] !== undefined) payDefinition(token, page);
        if (token.type === 'link_open') judge(token, children[i + 1], page);
      }
    }
  });
}

/** A definition is written once, but counted for each use. */
function payDefinition({ attrs }: Token, page: Page): void {
  let length = 0;
  for (const [, value] of attrs ?? []) length += String(value).length;
  if (length > SHORT) page.budget.spend((length - SHORT) / CHARACTERS_PER_VISIT);
}

function judge(link: Token, text: Token | undefined, page: Page): void {
  const href = String(link.attrGet('href') ?? '');
  const destination = destinationOf(href);
  if (destination === 'forbidden' || page.hides(href)) {
    link.attrs = (link.attrs ?? []).filter(([name]) => name !== 'href');
    return;
  }
  if (href.startsWith('#')) {
    if (namesHeading(href.slice(1), page)) link.attrSet('href', `#user-content-${href.slice(1)}`);
    return;
  }
  if (destination === 'inside') return;
  link.attrs?.push(['rel', OUTSIDE.rel], ['target', OUTSIDE.target]);
  const shown = text?.type === 'text' ? text.content : '';
  const deceives = TURNS.test(shown) || (link.info === 'auto' && NOT_ASCII.test(shown));
  if (deceives && link.attrGet('title') === null) link.attrSet('title', href);
}

function namesHeading(name: string, page: Page): boolean {
  try {
    return page.slugs.has(decodeURIComponent(name));
  } catch {
    return false;
  }
}
