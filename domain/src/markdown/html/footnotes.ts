import type { Env, RendererRule, Token } from 'markdown-it';
import { pageOf } from '../page.ts';
import { openTag } from './tags.ts';

interface Names {
  readonly note: string;
  readonly reference: string;
}

/** The ids of a footnote and of the reference to it. */
function namesOf(token: Token, env: Env | undefined): Names {
  const { bare, checksum } = pageOf(env);
  const { label, number } = token.meta as { label: string; number: number };
  if (bare) return { note: `fn${number}`, reference: `fnref${number}` };
  const name = `${encodeURIComponent(label.toLowerCase().replace(/[\uD800-\uDFFF]/g, ''))}-${checksum}`;
  return { note: `user-content-fn-${name}`, reference: `user-content-fnref-${name}` };
}

const back: RendererRule = (tokens, i, _options, env) => {
  const token = tokens[i] as Token;
  const { reference } = namesOf(token, env);
  const attributes: Record<string, string> = { href: `#${reference}`, class: 'footnote-backref' };
  if (!pageOf(env).bare) {
    attributes['data-footnote-backref'] = '';
    attributes['aria-label'] = `Back to reference ${String(token.meta?.['number'])}`;
  }
  return `${openTag(env, 'a', attributes)}↩</a>`;
};

/** Renderers of footnote tokens. */
export const footnoteHtml: Readonly<Record<string, RendererRule>> = {
  footnote_ref: (tokens, i, _options, env) => {
    const token = tokens[i] as Token;
    const { note, reference } = namesOf(token, env);
    const { bare } = pageOf(env);
    const attributes: Record<string, string> = { href: `#${note}` };
    if (bare || token.meta?.['repeated'] !== true) attributes['id'] = reference;
    if (!bare) attributes['data-footnote-ref'] = '';
    const link = `${openTag(env, 'a', attributes)}${String(token.meta?.['number'])}</a>`;
    return `${openTag(env, 'sup', { class: 'footnote-ref' })}${link}</sup>`;
  },
  footnotes_open: (_tokens, _i, _options, env) =>
    `${openTag(env, 'section', { class: 'footnotes', ...(!pageOf(env).bare && { 'data-footnotes': '' }) })}\n<ol>\n`,
  footnotes_close: () => '</ol>\n</section>\n',
  footnote_item_open: (tokens, i, _options, env) =>
    `${openTag(env, 'li', { id: namesOf(tokens[i] as Token, env).note })}\n`,
  footnote_item_close: () => '</li>\n',
  footnote_back: back,
};
