import { TooMuchWork } from '../budget.ts';
import type { OpenTags } from './open-tags.ts';
import { USER_TAGS } from './user-tags.ts';

const ATTRIBUTE = `\\s+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:\\s*=\\s*(?:[^"'=<>\`\\x00-\\x20]+|'[^']*'|"[^"]*"))?`;
/** A complete opening or closing tag as defined by CommonMark. */
const TAG = new RegExp(
  `<(?:([A-Za-z][A-Za-z0-9-]*)(?:${ATTRIBUTE})*\\s*/?|/([A-Za-z][A-Za-z0-9-]*)\\s*)>`,
  'y',
);

/** Tags whose content browsers do not parse as markup, GFM's list among them. They are shown as text. */
const SHOWN_AS_TEXT = new Set(
  (
    'title textarea style xmp iframe noembed noframes script plaintext ' +
    'noscript template svg math select option listing'
  ).split(' '),
);
/** Maximum nesting of raw tags; browsers allow about five hundred. */
const DEEPEST = 100;
const GFM_FILTER =
  /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?:[\s/>]|$))/gi;

/** GFM's tag filter: escapes the bracket of tags that would change how the rest is parsed. */
export function filterTags(html: string): string {
  return html.replace(GFM_FILTER, '&lt;');
}

interface Cleaned {
  readonly html: string;
  readonly tags: number;
}

/**
 * Keeps only complete, allowed tags of raw HTML: comments and other tags are removed, every other `<` is
 * escaped. So no tag can swallow the text after it.
 */
export function keepAllowedTags(html: string, open: OpenTags): Cleaned {
  let result = '';
  let tags = 0;
  let from = 0;
  const lastCommentEnd = html.lastIndexOf('-->');
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    result += html.slice(from, at);
    // An unclosed comment hides nothing.
    if (lastCommentEnd >= at + 2 && html.startsWith('<!--', at)) {
      from = html.indexOf('-->', at + 2) + 3;
      continue;
    }
    TAG.lastIndex = at;
    const match = TAG.exec(html);
    const name = (match?.[1] ?? match?.[2] ?? '').toLowerCase();
    if (match && !SHOWN_AS_TEXT.has(name)) {
      from = at + match[0].length;
      if (!USER_TAGS.has(name)) continue;
      result += match[0];
      tags += 1;
      if (match[2] === undefined) open.open(name);
      else open.close(name);
      if (open.depth > DEEPEST) throw new TooMuchWork('raw tags are nested too deeply');
    } else {
      result += '&lt;';
      from = at + 1;
    }
  }
  return { html: result + html.slice(from), tags };
}
