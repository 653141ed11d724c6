import type { MarkdownIt, Token } from 'markdown-it';
import { filterTags, wholeTags } from '../html/raw.ts';
import { pageOf, type Page } from '../page.ts';

/** Finding a raw tag and passing the allow-list with it. */
const TAG_COST = 24;

/** Raw HTML: GFM's tag filter in bare texts, else whole tags only, for the allow-list to judge. */
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
  const { html, tags } = wholeTags(token.content, page.openTags);
  page.budget.spend(tags * TAG_COST);
  token.content = html;
  page.rawTags ||= tags > 0;
}
