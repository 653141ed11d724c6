import type { MarkdownIt } from 'markdown-it';
import { baseParser } from './base-parser.ts';
import { alerts } from './rules/alerts.ts';
import { descriptionLists } from './rules/description-lists.ts';
import { frontMatter } from './rules/front-matter.ts';
import { headings } from './rules/headings.ts';
import { math } from './rules/math.ts';
import { multilineQuotes } from './rules/multiline-quotes.ts';

/** Sees blocks and marks as the whole pipeline does, but leaves words as they are written: what is edited are words. */
export function editingParser(): MarkdownIt {
  const md = baseParser();
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
