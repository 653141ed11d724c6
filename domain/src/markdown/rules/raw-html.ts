import type { MarkdownIt, Token } from 'markdown-it';
import { filterTags, keepAllowedTags } from '../html/raw.ts';
import { pageOf, type Page } from '../page.ts';

/** The cost of finding and sanitising a raw tag. */
const TAG_COST = 24;

/** Raw HTML: GFM's tag filter in bare texts, else only complete tags, which are sanitised later. */
export function rawHtml(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'raw_html', ({ tokens, env }) => {
    const page = pageOf(env);
    for (const token of tokens) {
      clean(token, page);
      for (const child of token.children ?? []) clean(child, page);
    }
  });
}

function clean(token: Token, page: Page): void {
  if (token.type !== 'html_block' && token.type !== 'html_inline') return;
  if (page.bare) {
    token.content = filterTags(token.content);
    return;
  }
  const { html, tags } = keepAllowedTags(token.content, page.openTags);
  page.budget.spend(tags * TAG_COST);
  token.content = html;
  page.rawTags ||= tags > 0;
}
