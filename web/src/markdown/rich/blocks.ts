import { partsOf, type Definitions, type Part } from '@cairn/domain/markdown/parts';
import type { JSONContent } from '@tiptap/core';
import { nodeOf } from './from-markdown.ts';
import { isSameMeaning } from './same-meaning.ts';
import { markdownOf, USUAL, type Signs } from './to-markdown.ts';

/** A part of the text with the one node that shows it; the sources of all parts together are the text. */
export interface Block {
  readonly source: string;
  readonly node: JSONContent;
}

/** A text as the rich mode shows it, with what is needed to write it again in its own style. */
export interface Opened {
  readonly blocks: readonly Block[];
  readonly signs: Signs;
  readonly definitions: Definitions;
}

/** Longer texts stay plain: cutting and comparing them would keep the page from answering. */
export const MOST_RICH = 300_000;

/** A node as the editor keeps it; null where it does not fit. */
export type Fit = (node: JSONContent) => JSONContent | null;

/** Cuts a text into blocks; what the rich mode does not understand exactly becomes an island of source text. */
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

/** The node of a block; null when writing it again would mean anything else. */
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

/** Islands that touch are shown as one, because HTML and the like often spans several blocks. */
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

/** The signs the text uses first, so that new words follow its custom. */
function signsOf(parts: readonly (Part | null)[]): Signs {
  const found: { -readonly [Name in keyof Signs]?: string } = {};
  const look = (part: Part): void => {
    if (part.type === 'strong') found.bold ??= part.markup;
    else if (part.type === 'em') found.italic ??= part.markup;
    else if (part.type === 'bullet_list') found.bullet ??= part.markup;
    part.parts.forEach(look);
  };
  for (const part of parts) if (part !== null) look(part);
  return { ...USUAL, ...found };
}
