import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf, type Page } from '../page.ts';

const PUNCTUATION = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;
const LONGEST = 255;
const CONTENTS = /^(?:\[\[_TOC_\]\]|\[TOC\])$/i;

/** Headings get ids made of their text; `[TOC]` or `[[_TOC_]]` alone in a paragraph lists them. */
export function headings(md: MarkdownIt): void {
  md.core.ruler.after('block', 'contents_marks', markContents);
  md.core.ruler.push('headings', nameHeadings);
}

function markContents(state: StateCore): void {
  for (let i = 0; i < state.tokens.length; i += 1) {
    const token = state.tokens[i] as Token;
    if (token.type !== 'inline' || !CONTENTS.test(token.content.trim())) continue;
    const [open, close] = [state.tokens[i - 1], state.tokens[i + 1]];
    if (open?.type !== 'paragraph_open' || open.level > 0 || close?.type !== 'paragraph_close') continue;
    open.hidden = true;
    close.hidden = true;
    token.content = '';
    open.type = 'contents';
  }
}

function nameHeadings({ tokens, env }: StateCore): void {
  const page = pageOf(env);
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (token.type !== 'heading_open') continue;
    const text = plainText(tokens[i + 1]?.children ?? []).trim();
    const slug = uniqueSlug(text, page);
    if (slug === '') continue;
    page.headings.push({ level: Number(token.tag.slice(1)), text, slug });
    token.attrSet('id', `user-content-${slug}`);
  }
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'text' || token.type === 'code_inline') return token.content;
      return token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : '';
    })
    .join('');
}

function uniqueSlug(text: string, page: Page): string {
  const words = text.toLowerCase().replace(PUNCTUATION, '').trim().replace(/[ -]+/g, '-').slice(0, LONGEST);
  if (words === '') return '';
  const slug = /^\d+$/.test(words) ? `anchor-${words}` : words;
  const uses = page.slugs.get(slug) ?? 0;
  page.slugs.set(slug, uses + 1);
  if (uses === 0) return slug;
  const next = `${slug}-${uses}`;
  if (!page.slugs.has(next)) page.slugs.set(next, 1);
  return next;
}
