import { describe, expect, it } from 'vitest';
import { renderBare, renderMarkdown } from './render.ts';
import { DIFFERENCES } from './testing/differences.ts';
import { readStrictHtml } from './testing/html.ts';
import { collection } from './testing/machine.ts';

interface Case {
  readonly example: number;
  readonly markdown: string;
  readonly html: string;
  readonly extensions?: readonly string[];
}

function casesOf(name: string): Case[] {
  const text = collection(`markdown/${name}.json`);
  const cases = text === null ? [] : (JSON.parse(text) as Case[]);
  return cases.filter(({ extensions }) => extensions?.includes('disabled') !== true);
}

/** Ignores white space between tags and how void tags are closed. */
const loose = (html: string): string =>
  html
    .replace(/>\s+</g, '><')
    .replace(/\s+\/>/g, ' />')
    .trim();

const isBareRight = ({ markdown, html }: Case): boolean => loose(renderBare(markdown)) === loose(html);

// Of GLFM's canonical HTML only the tags, the text and these attributes are compared.
const COMPARED = new Set(['href', 'src', 'title', 'type', 'checked', 'disabled', 'data-inapplicable', 'id']);

/** Normalises HTML: no other attributes, ids without our prefix, the random part of footnote ids as 42. */
function skeleton(html: string): string {
  const strict = html.replace(/<task-button\/>/g, '<task-button></task-button>');
  let inCode = 0;
  let inBackLink = false;
  return readStrictHtml(strict)
    .map((piece) => {
      if ('text' in piece) {
        // The arrow of the back link is ours; the canonical HTML has no text there.
        if (inBackLink) return '';
        return inCode > 0 ? piece.text.trim() : piece.text.replace(/\s+/g, '').trim();
      }
      const { name, kind, attributes } = piece.tag;
      if (name === 'code') inCode += kind === 'open' ? 1 : -1;
      if (name === 'a') inBackLink = attributes.has('data-footnote-backref');
      if (kind === 'close') return `</${name}>`;
      const kept = [...attributes].filter(([key]) => COMPARED.has(key) && !isHeadingId(name, key));
      const written = kept.map(([key, value]) => ` ${key}="${plainId(value)}"`).sort();
      return `<${name}${written.join('')}>`;
    })
    .join('');
}

const isHeadingId = (name: string, attribute: string): boolean => attribute === 'id' && /^h[1-6]$/.test(name);

const plainId = (value: string): string =>
  value.replace('user-content-', '').replace(/^(#?fn(?:ref)?-.*-)\d+$/, '$142');

const isCanonical = ({ markdown, html }: Case): boolean =>
  skeleton(renderMarkdown(markdown).html) === skeleton(html);

const COLLECTIONS = [
  ['commonmark-0.31.2', isBareRight],
  ['gfm-0.29', isBareRight],
  ['gfm-extensions', isBareRight],
  ['gfm-regression', isBareRight],
  ['glfm-canonical', isCanonical],
] as const;

describe.each(COLLECTIONS)('the cases of %s', (name, isRight) => {
  const cases = casesOf(name);
  const wrong = cases.filter((one) => !isRight(one)).map(({ example }) => example);
  const listed = DIFFERENCES.filter((one) => one.collection === name).flatMap(({ examples }) => examples);

  it.skipIf(cases.length === 0)('come out as published, but for the written differences', () => {
    expect(wrong.filter((example) => !listed.includes(example))).toEqual([]);
  });

  it.skipIf(cases.length === 0)('come out differently where a difference is written down', () => {
    expect(listed.filter((example) => !wrong.includes(example))).toEqual([]);
  });
});
