import Parser from 'markdown-it';
import type { MarkdownIt } from 'markdown-it';
import { countWork } from './counted-states.ts';
import { descriptionLists } from './rules/description-lists.ts';
import { footnotes } from './rules/footnotes.ts';
import { frontMatter } from './rules/front-matter.ts';
import { math } from './rules/math.ts';
import { multilineQuotes } from './rules/multiline-quotes.ts';
import { taskItems } from './rules/task-items.ts';

/** Parses only the blocks of a text, as the full parser does, without inline content: enough to find tasks. */
export function blockParser(): MarkdownIt {
  const md = new Parser('commonmark', { html: true, maxNesting: 100 });
  md.enable('table');
  countWork(md);
  frontMatter(md);
  multilineQuotes(md);
  math(md);
  descriptionLists(md);
  footnotes(md);
  taskItems(md);
  md.core.ruler.enableOnly(['normalize', 'block', 'task_marks']);
  return md;
}
