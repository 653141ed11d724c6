import type { Node } from '@tiptap/pm/model';
import { shownBefore, sourceAfter } from '../caret-map.ts';
import type { Block } from './blocks.ts';

/** Document position of an offset in the markdown; `blocks` are those the document was created from. */
export function positionAt(doc: Node, blocks: readonly Block[], offset: number): number {
  let begin = 0;
  let at = 0;
  for (const [index, { source }] of blocks.entries()) {
    const node = doc.maybeChild(index);
    if (node === null) break;
    const within = offset - begin;
    if (within < source.length || index === blocks.length - 1) {
      return at + placeIn(node, shownBefore(source, within, node.textContent));
    }
    begin += source.length;
    at += node.nodeSize;
  }
  return 0;
}

/** Offset in the markdown of a document position; `blocks` are those of the current markdown. */
export function offsetAt(doc: Node, blocks: readonly Block[], position: number): number {
  const $position = doc.resolve(position);
  const index = Math.min($position.index(0), doc.childCount - 1);
  // Empty paragraphs have no markdown.
  let block = 0;
  for (let at = 0; at < index; at += 1) if (doc.child(at).childCount > 0 || doc.child(at).isAtom) block += 1;
  const begin = blocks.slice(0, block).reduce((sum, { source }) => sum + source.length, 0);
  const { source = '' } = blocks[block] ?? {};
  const first = $position.posAtIndex(index, 0);
  const count = position > first ? doc.textBetween(first, position, '').length : 0;
  return begin + sourceAfter(source, count, doc.child(index).textContent);
}

/** Position after the given number of characters of a node, measured from just before the node. */
function placeIn(node: Node, count: number): number {
  let passed = 0;
  let found: number | null = null;
  node.descendants((child, position) => {
    if (found !== null || !child.isText) return found === null;
    const { length } = child.text ?? '';
    if (passed + length >= count) found = 1 + position + count - passed;
    passed += length;
    return false;
  });
  return found ?? (node.isAtom ? 0 : 1);
}
