import { partsOf, type Definitions, type Part } from '@cairn/domain/markdown/parts';
import type { JSONContent } from '@tiptap/core';
import { nodeOf } from './from-markdown.ts';
import { isSameMeaning } from './same-meaning.ts';
import { markdownOf, USUAL, type Signs } from './to-markdown.ts';

/** A part of the text and the one node that shows it; the sources of all blocks joined are the whole text. */
export interface Block {
  readonly source: string;
  readonly node: JSONContent;
}

/** A text as shown in the rich mode, with the information needed to write it again in its own style. */
export interface Opened {
  readonly blocks: readonly Block[];
  readonly signs: Signs;
  readonly definitions: Definitions;
}

/**
 * Maximum length of a text in the rich mode, in characters; longer ones would block the page while they are
 * parsed and compared.
 */
export const MOST_RICH = 300_000;

/** Normalises a node to the editor's schema; null when it is not valid there. */
export type Fit = (node: JSONContent) => JSONContent | null;

/**
 * Splits a text into blocks. A block that the rich mode cannot represent exactly becomes an island of source
 * text.
 */
export function opened(text: string, fit: Fit, known?: Definitions): Opened {
  const plain = text.replace(/\r\n?/g, '\n');
  const empty = { blocks: [], signs: USUAL, definitions: undefined };
  if (plain.trim() === '') return empty;
  if (plain.length > MOST_RICH) return { ...empty, blocks: [island(plain)] };
  const { blocks: found, definitions } = partsOf(plain, known);
  const read = found.map(({ source, part }): Block => {
    const node = part === null ? null : fitted(part, fit);
    return node === null ? island(source) : { source, node };
  });
  return { blocks: merged(read), signs: signsOf(found.map(({ part }) => part)), definitions };
}

/** The node of a block; null when writing it back to markdown would change its meaning. */
function fitted(part: Part, fit: Fit): JSONContent | null {
  const read = nodeOf(part);
  const node = read === null ? null : fit(read);
  if (node === null) return null;
  const [again, ...more] = partsOf(markdownOf(node, USUAL)).blocks;
  if (again?.part === undefined || again.part === null || more.length > 0) return null;
  const same = nodeOf(again.part);
  const kept = same === null ? null : fit(same);
  return kept !== null && isSameMeaning([kept], [node]) ? node : null;
}

const island = (source: string): Block => ({
  source,
  node: { type: 'sourceIsland', attrs: { source } },
});

/** Merges adjacent islands, because HTML and similar syntax often spans several blocks. */
function merged(parts: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.node.type === 'sourceIsland' && part.node.type === 'sourceIsland') {
      result[result.length - 1] = island(last.source + part.source);
    } else result.push(part);
  }
  return result;
}

/** The markers that the text uses first; new text uses the same ones. */
function signsOf(parts: readonly (Part | null)[]): Signs {
  const found: { bold?: string; italic?: string; bullet?: string } = {};
  const look = (part: Part): void => {
    if (part.type === 'strong') found.bold ??= part.markup;
    else if (part.type === 'em') found.italic ??= part.markup;
    else if (part.type === 'bullet_list') found.bullet ??= part.markup;
    part.parts.forEach(look);
  };
  for (const part of parts) if (part !== null) look(part);
  return { ...USUAL, ...found };
}
