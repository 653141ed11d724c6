import { readStrictHtml, type Tag } from './html.ts';

const TAGS = new Set(
  (
    'a abbr b big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark nav ol p pre q rp rt ruby s samp section small span strike strong ' +
    'sub summary sup table tbody td tfoot th thead tr tt u ul var wbr cairn-ref ' +
    'math semantics mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose munder mover ' +
    'munderover msub msup msubsup mtable mtr mtd'
  ).split(' '),
);
const ATTRIBUTES =
  /^(?:href|src|title|alt|width|height|open|start|reversed|type|value|align|colspan|rowspan|scope|span|dir|lang|class|id|style|rel|target|checked|disabled|loading|aria-label|data-(?:n|outside|line|lines|inapplicable|footnote-ref|footnote-backref)|xmlns|display|mathvariant|stretchy|fence|separator|[lr]space|m(?:in|ax)size|depth|voffset|linethickness|displaystyle|scriptlevel|accent|accentunder|movablelimits|largeop|symmetric|form|notation|column(?:align|spacing|lines)|row(?:spacing|lines|align)|math(?:color|background|size))$/;
const CLASSES =
  /^(?:footnotes|footnote-ref|footnote-backref|task-list|task-list-item|task-list-item-checkbox|table-of-contents|idiff|media-link|media-(?:video|audio)|markdown-(?:refused|plain)|markdown-alert(?:-title|-note|-tip|-important|-caution|-warning)?|gfm-color_chip|mermaid-source|math-source|math-display|language-[^\s"<>]{1,40})$/;
const COLOR = /^background-color: (?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([0-9.%, ]+\))$/i;
const SCHEME = /^(?:https?|mailto|ftps?|sftp|ssh|git|smb|ircs?|xmpp|tel|sms|news|nntp|magnet|geo)$/;

/**
 * Dangers in this HTML: scripts, script addresses, names that scripts of the page would trust. Empty for
 * inert HTML.
 */
export function dangersIn(html: string): string[] {
  try {
    return readStrictHtml(html).flatMap((piece) => ('tag' in piece ? dangersOf(piece.tag) : []));
  } catch (error) {
    return [(error as Error).message];
  }
}

function dangersOf({ name, attributes }: Tag): string[] {
  const dangers = TAGS.has(name) ? [] : [`tag ${name}`];
  for (const [attribute, value] of attributes) {
    if (!ATTRIBUTES.test(attribute) || !isHarmless(name, attribute, value)) {
      dangers.push(`${name} ${attribute}=${value}`);
    }
  }
  if (name === 'input' && (attributes.get('type') !== 'checkbox' || !attributes.has('disabled'))) {
    dangers.push('an input that can be used');
  }
  if (attributes.has('target') && !(attributes.get('rel') ?? '').includes('noopener')) {
    dangers.push('a new window that knows its opener');
  }
  return dangers;
}

function isHarmless(tag: string, attribute: string, value: string): boolean {
  if (attribute === 'href') return isAddress(value, true);
  if (attribute === 'src') return isAddress(value, false) && !/^(?:https?:|[/\\]{2})/i.test(value.trim());
  if (attribute === 'data-outside') return tag === 'img' && isAddress(value, false);
  if (attribute === 'style') return tag === 'span' && COLOR.test(value);
  if (attribute === 'id') return value.startsWith('user-content-');
  if (attribute === 'class') return value.split(' ').every((one) => CLASSES.test(one));
  if (attribute === 'xmlns') return tag === 'math' && value === 'http://www.w3.org/1998/Math/MathML';
  return true;
}

/**
 * Checks an address as a browser reads it: ignores control characters and spaces before and inside the
 * scheme.
 */
function isAddress(address: string, link: boolean): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is left out
  const seen = address.replace(/[\u0000-\u0020\u007F-\u009F]/g, '');
  const scheme = /^([^:/?#]*):/.exec(seen)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  return link ? SCHEME.test(scheme) : /^https?$/.test(scheme);
}
