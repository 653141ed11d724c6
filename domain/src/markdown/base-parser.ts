import Parser from 'markdown-it';
import type { MarkdownIt } from 'markdown-it';
import { encodeAddress } from './html/addresses.ts';
import { countWork } from './counted-states.ts';
import { autolinks } from './rules/autolinks.ts';
import { footnotes } from './rules/footnotes.ts';
import { linkLabels } from './rules/link-labels.ts';
import { strikethrough } from './rules/strikethrough.ts';
import { tableCells } from './rules/table-cells.ts';
import { taskItems } from './rules/task-items.ts';

/** The grammar of CommonMark and GFM that rendering and editing share. */
export function baseParser(): MarkdownIt {
  const md = new Parser('commonmark', { html: true, xhtmlOut: true, maxNesting: 100 });
  // Links are parsed whatever their address is; the address is checked later.
  md.validateLink = () => true;
  md.normalizeLink = encodeAddress;
  md.normalizeLinkText = (text) => text;
  countWork(md);
  linkLabels(md);
  tableCells(md);
  strikethrough(md);
  autolinks(md);
  taskItems(md);
  footnotes(md);
  return md;
}
