import type { JSONContent } from '@tiptap/core';
import { rowsOfTabs, tableOf } from '../edit/paste.ts';
import { opened, type Fit } from './blocks.ts';

/**
 * The blocks of a pasted text: markdown is parsed, tab-separated lines become a table. Null when the text is
 * better inserted literally: one line within other text, or markdown that cannot be represented.
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
