import type { MarkdownIt } from 'markdown-it';
import { baseParser } from './base-parser.ts';
import { alerts } from './rules/alerts.ts';
import { descriptionLists } from './rules/description-lists.ts';
import { frontMatter } from './rules/front-matter.ts';
import { headings } from './rules/headings.ts';
import { math } from './rules/math.ts';
import { multilineQuotes } from './rules/multiline-quotes.ts';

/**
 * Parses blocks and marks as the full parser does, but leaves the text of references and emoji as written,
 * because it is edited.
 */
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
