import type { RendererRule } from 'markdown-it';
import { pageOf, type Heading } from '../page.ts';
import { escapeHtml } from './escape.ts';
import { openTag } from './tags.ts';

/** Renders the table of contents as a nested list: deeper headings are inside the item of their parent. */
export const contentsHtml: RendererRule = (_tokens, _i, _options, env) => {
  const page = pageOf(env);
  page.budget.spendTokens(4 * page.headings.length);
  if (page.headings.length === 0) return '';
  return `${openTag(env, 'nav', { class: 'table-of-contents' })}\n${list(page.headings)}</nav>\n`;
};

function list(headings: readonly Heading[]): string {
  const open: number[] = [];
  let html = '';
  for (const { level, text, slug } of headings) {
    while (open.length > 1 && (open.at(-1) as number) > level) {
      open.pop();
      html += '</li>\n</ul>\n';
    }
    if (open.length === 0 || (open.at(-1) as number) < level) {
      open.push(level);
      html += '<ul>\n';
    } else {
      open[open.length - 1] = level;
      html += '</li>\n';
    }
    html += `<li><a href="#user-content-${escapeHtml(slug)}">${escapeHtml(text)}</a>`;
  }
  return html + '</li>\n</ul>\n'.repeat(open.length);
}
