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

/** The grammar of CommonMark and GFM, on which reading and editing build. */
export function baseParser(): MarkdownIt {
  const md = new Parser('commonmark', { html: true, xhtmlOut: true, maxNesting: 100 });
  // Links keep their place in the grammar whatever they lead to; where they may lead is judged afterwards.
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
