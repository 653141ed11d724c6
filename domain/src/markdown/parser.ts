import type { MarkdownIt } from 'markdown-it';
import { baseParser } from './base-parser.ts';
import { contentsHtml } from './html/contents.ts';
import { fenceHtml, inlineCodeHtml } from './html/code.ts';
import { footnoteHtml } from './html/footnotes.ts';
import { formulaHtml } from './html/formulas.ts';
import { alerts } from './rules/alerts.ts';
import { descriptionLists } from './rules/description-lists.ts';
import { emoji } from './rules/emoji.ts';
import { frontMatter } from './rules/front-matter.ts';
import { headings } from './rules/headings.ts';
import { images } from './rules/images.ts';
import { inlineDiff } from './rules/inline-diff.ts';
import { jsonTables } from './rules/json-tables.ts';
import { links } from './rules/links.ts';
import { math } from './rules/math.ts';
import { multilineQuotes } from './rules/multiline-quotes.ts';
import { ownTags } from './rules/own-tags.ts';
import { rawHtml } from './rules/raw-html.ts';
import { texts } from './rules/texts.ts';

/** Exactly CommonMark and GFM, as tested by the published cases. */
export function bareParser(): MarkdownIt {
  const md = baseParser();
  texts(md);
  rawHtml(md);
  Object.assign(md.renderer.rules, footnoteHtml);
  return md;
}

/** The full grammar: GLFM on top of GFM, ids, references and the rules for links. */
export function fullParser(): MarkdownIt {
  const md = bareParser();
  frontMatter(md);
  multilineQuotes(md);
  math(md);
  descriptionLists(md);
  jsonTables(md);
  alerts(md);
  emoji(md);
  inlineDiff(md);
  images(md);
  headings(md);
  links(md);
  ownTags(md);
  Object.assign(md.renderer.rules, {
    code_inline: inlineCodeHtml,
    fence: fenceHtml,
    contents: contentsHtml,
    math: (tokens, i, _options, env) => {
      const { content, info, block } = tokens[i] as (typeof tokens)[number];
      const html = formulaHtml(env, content, info === 'display');
      return block ? `<p>${html}</p>\n` : html;
    },
  } satisfies MarkdownIt['renderer']['rules']);
  return md;
}
