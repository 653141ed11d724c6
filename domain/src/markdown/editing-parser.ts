import Parser from 'markdown-it';
import type { MarkdownIt } from 'markdown-it';
import { encodeAddress } from './html/addresses.ts';
import { countWork } from './counted-states.ts';
import { alerts } from './rules/alerts.ts';
import { autolinks } from './rules/autolinks.ts';
import { descriptionLists } from './rules/description-lists.ts';
import { footnotes } from './rules/footnotes.ts';
import { frontMatter } from './rules/front-matter.ts';
import { headings } from './rules/headings.ts';
import { linkLabels } from './rules/link-labels.ts';
import { math } from './rules/math.ts';
import { multilineQuotes } from './rules/multiline-quotes.ts';
import { strikethrough } from './rules/strikethrough.ts';
import { tableCells } from './rules/table-cells.ts';
import { taskItems } from './rules/task-items.ts';

/** Sees blocks and marks as the whole pipeline does, but leaves words as they are written: what is edited are words. */
export function editingParser(): MarkdownIt {
  const md = new Parser('commonmark', { html: true, maxNesting: 100 });
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
  frontMatter(md);
  multilineQuotes(md);
  math(md);
  descriptionLists(md);
  alerts(md);
  headings(md);
  md.inline.ruler.disable('footnote');
  md.core.ruler.disable(['footnotes', 'task_boxes', 'headings']);
  return md;
}
