import type { JSONContent } from '@tiptap/core';
import { nodeOf } from './from-markdown.ts';
import { isSameList, markdownOf } from './to-markdown.ts';
import { blockTokens, meaning } from './tokens.ts';

/** A part of the text with the one node that shows it; the sources of all parts together are the text. */
export type Block = { readonly source: string; readonly node: JSONContent };

/** Longer texts stay plain: cutting and comparing them would keep the page from answering. */
export const MOST_RICH = 300_000;

/** A node as the editor keeps it; null where it does not fit. */
export type Fit = (node: JSONContent) => JSONContent | null;

/** Cuts a text into blocks; what the rich mode does not understand exactly becomes an island of source text. */
export function blocksOf(text: string, fit: Fit): Block[] {
  const plain = text.replace(/\r\n?/g, '\n');
  if (plain.trim() === '') return [];
  const tokens = plain.length > MOST_RICH ? [] : blockTokens(plain);
  if (tokens.map(({ raw }) => raw).join('') !== plain) return [island(plain)];

  const result: Block[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    // Empty lines belong to the block above them.
    if (token.type === 'space' && last !== undefined) {
      result[result.length - 1] = {
        ...last,
        source: last.source + token.raw,
        node: grown(last.node, token.raw),
      };
    } else if (token.type === 'space') result.push(island(token.raw));
    else {
      const read = nodeOf(token);
      const node = read === null ? null : fit(read);
      result.push(
        node !== null && isFaithful(token.raw, node) ? { source: token.raw, node } : island(token.raw),
      );
    }
  }
  return merged(result);
}

const island = (source: string): Block => ({
  source,
  node: { type: 'sourceIsland', attrs: { source } },
});

const grown = (node: JSONContent, gap: string): JSONContent =>
  node.type === 'sourceIsland' ? { ...node, attrs: { source: String(node.attrs?.['source']) + gap } } : node;

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

/** True when writing the node gives back the same meaning and, but for the choice of signs, the same characters. */
function isFaithful(source: string, node: JSONContent): boolean {
  const written = markdownOf(node);
  return characters(source) === characters(written) && meaning(source) === meaning(written);
}

const characters = (text: string): string =>
  text
    .replace(/<((?:https?:|mailto:)?[^\s<>]+[.:@][^\s<>]*)>/g, '$1')
    .replace(/\\(?=[*_\n])/g, '')
    .replace(/\d+(?=[.)]\s)/g, '')
    .replace(/\\$/gm, '')
    .replace(/[\s*_+=#>|`.):-]/g, '')
    .replaceAll('~~', '');

/**
 * The document as markdown. Blocks nobody touched keep their exact source, so that opening a text and closing it changes
 * nothing; changed ones are written anew.
 */
export function textOf(before: readonly Block[], nodes: readonly JSONContent[]): string {
  const current = withoutEmptyEnd(nodes);
  const kept = keptBlocks(before, current);
  let text = '';
  for (const [at, node] of current.entries()) {
    const own = kept[at];
    const previous = kept[at - 1];
    const untouched = own !== undefined && previous !== undefined && own === previous + 1;
    if (at > 0 && !untouched) text = text.replace(/\n*$/, '\n\n');
    if (at > 0 && !untouched && isSameList(current[at - 1], node)) text += '<!-- -->\n\n';
    text += own === undefined ? markdownOf(node) : (before[own]?.source ?? '');
  }
  if (current.length > 0 && kept.at(-1) === undefined) {
    const ends = /\n*$/.exec(before.at(-1)?.source ?? '')?.[0] ?? '';
    return text + ends;
  }
  return text;
}

/** The empty paragraph that waits at the end for more words is no part of the text. */
function withoutEmptyEnd(nodes: readonly JSONContent[]): readonly JSONContent[] {
  const end = nodes.findLastIndex(({ type, content }) => type !== 'paragraph' || (content ?? []).length > 0);
  return nodes.slice(0, end + 1);
}

/** For each current node the number of the block it still is, in order; undefined for changed and new ones. */
function keptBlocks(before: readonly Block[], current: readonly JSONContent[]): (number | undefined)[] {
  const old = before.map(({ node }) => JSON.stringify(node));
  const now = current.map((node) => JSON.stringify(node));
  const kept: (number | undefined)[] = now.map(() => undefined);
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) kept[head] = head++;
  let [oldTo, nowTo] = [old.length, now.length];
  while (oldTo > head && nowTo > head && old[oldTo - 1] === now[nowTo - 1]) kept[--nowTo] = --oldTo;
  // Between the two ends: each node takes the next block that equals it.
  let from = head;
  for (let at = head; at < nowTo; at += 1) {
    const found = old.indexOf(now[at] ?? '', from);
    if (found < 0 || found >= oldTo) continue;
    kept[at] = found;
    from = found + 1;
  }
  return kept;
}
