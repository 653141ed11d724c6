import type { JSONContent } from '@tiptap/core';
import { rowsOfTabs, tableOf } from '../edit/paste.ts';
import { opened, type Fit } from './blocks.ts';

/**
 * The blocks that a pasted text is: markdown is read, lines with tabs become a table. Null for what is better put in
 * as it stands: one line in the middle of others, or one that is not understood.
 */
export function pastedBlocks(text: string, fit: Fit, amongWords: boolean): JSONContent[] | null {
  const rows = rowsOfTabs(text);
  const nodes = opened(rows === null ? text : tableOf(rows), fit).blocks.map(({ node }) => node);
  const [first] = nodes;
  if (first === undefined) return null;
  const isLine = !text.trim().includes('\n');
  if (isLine && (first.type === 'sourceIsland' || (amongWords && first.type !== 'paragraph'))) return null;
  return nodes;
}
