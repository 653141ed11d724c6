import type { Env, Token } from 'markdown-it';
import { TooMuchWork } from './budget.ts';
import { editingParser } from './editing-parser.ts';
import { envOf, openPage } from './page.ts';

/** A block with its child blocks, or inline text with its marks; types are the parser's names. */
export interface Part {
  readonly type: string;
  /** The source characters of the mark, such as `*`, `##` or `~~~`. */
  readonly markup: string;
  readonly info: string;
  readonly content: string;
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  /** A paragraph of a tight list. */
  readonly hidden: boolean;
  /** The checkbox of a task. */
  readonly task: string | undefined;
  readonly parts: readonly Part[];
}

/** Source lines and the block they form; null if they form none, such as a link definition. */
export interface WrittenBlock {
  readonly source: string;
  readonly part: Part | null;
}

/** Link definitions of the whole text, needed to parse a part of it. */
export type Definitions = Env['references'];

export interface WrittenText {
  /** In order; their sources joined are the text. */
  readonly blocks: readonly WrittenBlock[];
  readonly definitions: Definitions;
}

const parser = editingParser();

/**
 * Splits a text (with plain line breaks) into its blocks. A text that exceeds the budget is one block without
 * a part.
 */
export function partsOf(text: string, definitions?: Definitions): WrittenText {
  const env: Env = { ...envOf(openPage(text, false)), references: { ...definitions } };
  try {
    const tokens = parser.parse(text, env);
    return { blocks: blocksOf(text, tokens), definitions: env.references };
  } catch (error) {
    if (error instanceof TooMuchWork || error instanceof RangeError) {
      return { blocks: [{ source: text, part: null }], definitions: undefined };
    }
    throw error;
  }
}

function blocksOf(text: string, tokens: readonly Token[]): WrittenBlock[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const blocks: WrittenBlock[] = [];
  let done = 0;
  const add = (to: number, part: Part | null): void => {
    const source = lines.slice(done, to).join('');
    done = Math.max(done, to);
    if (source === '') return;
    const last = blocks.at(-1);
    // Empty lines belong to the preceding block.
    if (part !== null || source.trim() !== '' || last === undefined) blocks.push({ source, part });
    else blocks[blocks.length - 1] = { ...last, source: last.source + source };
  };
  for (const { part, map } of treeOf(tokens)) {
    if (map === null) continue;
    add(map[0], null);
    add(map[1], part);
  }
  add(lines.length, null);
  return withoutEmptyStart(blocks);
}

/** Empty lines at the start belong to the first block. */
function withoutEmptyStart(blocks: readonly WrittenBlock[]): WrittenBlock[] {
  const [first, second, ...rest] = blocks;
  if (first === undefined || second === undefined || first.source.trim() !== '') return [...blocks];
  return [{ ...second, source: first.source + second.source }, ...rest];
}

interface Rooted {
  readonly part: Part;
  readonly map: readonly [number, number] | null;
}

function treeOf(tokens: readonly Token[]): Rooted[] {
  const roots: Rooted[] = [];
  const open: Part[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const around = open.at(-1);
    if (token.type === 'inline') {
      around?.push(...treeOf(token.children ?? []).map(({ part }) => part));
      continue;
    }
    const parts: Part[] = token.children === null ? [] : treeOf(token.children).map(({ part }) => part);
    const part = partOf(token, parts, tokens[at + 1]?.meta?.['task']);
    if (around === undefined) roots.push({ part, map: token.map });
    else around.push(part);
    if (token.nesting > 0) open.push(parts);
  }
  return roots;
}

const partOf = (token: Token, parts: Part[], task: unknown): Part => ({
  type: token.type.replace(/_open$/, ''),
  markup: token.markup,
  info: token.info,
  content: token.content,
  tag: token.tag,
  attrs: Object.fromEntries(token.attrs ?? []),
  hidden: token.hidden,
  task: token.type === 'paragraph_open' && typeof task === 'string' ? task : undefined,
  parts,
});
