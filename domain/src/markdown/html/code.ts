import type { RendererRule, Token } from 'markdown-it';
import { pageOf } from '../page.ts';
import { escapeHtml } from './escape.ts';
import { formulaHtml } from './formulas.ts';
import { openTag } from './tags.ts';

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const FUNCTION = /^(?:rgb|hsl)a?\([0-9.%, ]{5,40}\)$/i;
const LANGUAGE = /^[\p{L}\p{N}_+#.-]{1,40}/u;

/** Inline code; a colour is followed by a colour chip. */
export const inlineCodeHtml: RendererRule = (tokens, i, _options, env) => {
  const { content } = tokens[i] as Token;
  const isColor = HEX.test(content) || FUNCTION.test(content);
  if (isColor) pageOf(env).budget.spendTokens(4);
  const chip = isColor
    ? `${openTag(env, 'span', { class: 'gfm-color_chip' })}${openTag(env, 'span', { style: `background-color: ${content}` })}</span></span>`
    : '';
  return `<code>${escapeHtml(content)}${chip}</code>`;
};

/** Code blocks: formulas and diagrams by their language, everything else unchanged. */
export const fenceHtml: RendererRule = (tokens, i, _options, env) => {
  const { content, info } = tokens[i] as Token;
  const language = LANGUAGE.exec(info.trim())?.[0] ?? '';
  if (language === 'math') return `<p>${formulaHtml(env, content.trim(), true)}</p>\n`;
  if (language === 'mermaid') {
    return `${openTag(env, 'pre', { class: 'mermaid-source' })}<code>${escapeHtml(content)}</code></pre>\n`;
  }
  const code = language === '' ? '<code>' : openTag(env, 'code', { class: `language-${language}` });
  return `<pre>${code}${escapeHtml(content)}</code></pre>\n`;
};
