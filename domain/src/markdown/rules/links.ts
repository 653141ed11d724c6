import type { MarkdownIt, Token } from 'markdown-it';
import { OUTSIDE, leadsOutside, mayLinkTo } from '../html/addresses.ts';
import { pageOf, type Page } from '../page.ts';

// Direction marks and overrides can make an address read backwards.
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex -- ASCII begins with the control characters
const NOT_ASCII = /[^\u0000-\u007F]/;

/** The rules for links: harmless schemes only, outside links give nothing away, headings are found by name. */
export function links(md: MarkdownIt): void {
  md.core.ruler.push('links', ({ tokens, env }) => {
    const page = pageOf(env);
    for (const { children } of tokens) {
      for (let i = 0; children && i < children.length; i += 1) {
        const token = children[i] as Token;
        if (token.type === 'link_open') judge(token, children[i + 1], page);
      }
    }
  });
}

function judge(link: Token, text: Token | undefined, page: Page): void {
  const href = String(link.attrGet('href') ?? '');
  if (!mayLinkTo(href)) {
    link.attrs = (link.attrs ?? []).filter(([name]) => name !== 'href');
    return;
  }
  if (href.startsWith('#')) {
    if (namesHeading(href.slice(1), page)) link.attrSet('href', `#user-content-${href.slice(1)}`);
    return;
  }
  if (!leadsOutside(href)) return;
  for (const [name, value] of Object.entries(OUTSIDE)) link.attrSet(name, value);
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
