import type { MarkdownIt, Token } from 'markdown-it';
import type { Budget } from '../budget.ts';
import { OURS } from '../html/tags.ts';
import { pageOf } from '../page.ts';

/** The cost of sanitising a tag and its end. */
const TAG_COST = 12;

/** If the text contains raw HTML, marks the renderer's own attributes. Runs last. */
export function ownTags(md: MarkdownIt): void {
  md.core.ruler.push('own_tags', ({ tokens, env }) => {
    const page = pageOf(env);
    if (page.rawTags) mark(tokens, page.budget);
  });
}

function mark(tokens: readonly Token[], budget: Budget): void {
  for (const token of tokens) {
    if (token.nesting > 0 && !token.hidden) budget.spend(TAG_COST);
    if (token.attrs && token.attrs.length > 0) token.attrPush([OURS, '']);
    if (token.children) mark(token.children, budget);
  }
}
