export interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'void';
  readonly attributes: ReadonlyMap<string, string>;
}

export type Piece = { readonly text: string } | { readonly tag: Tag };

const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'mspace']);
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"<>]*")?)*)\s*(\/?)>/y;
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/g;

/**
 * Parses HTML in a strict form that every parser reads alike: lower-case tags, quoted attributes, no bare
 * angle brackets, nothing unclosed.
 * @throws Error with the position where the HTML is not of that form.
 */
export function readStrictHtml(html: string): Piece[] {
  const pieces: Piece[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    const bracket = html.indexOf('<', at);
    const text = html.slice(at, bracket < 0 ? undefined : bracket);
    if (text !== '') pieces.push({ text: decoded(text) });
    if (bracket < 0) break;
    TAG.lastIndex = bracket;
    const match = TAG.exec(html);
    if (!match) throw new Error(`not a strict tag: ${html.slice(bracket, bracket + 80)}`);
    const [whole, slash, name = '', attributes = ''] = match;
    const kind = slash === '/' ? 'close' : VOID.has(name) ? 'void' : 'open';
    if (kind === 'open') open.push(name);
    if (kind === 'close' && open.pop() !== name) throw new Error(`${name} is closed but was not open`);
    pieces.push({ tag: { name, kind, attributes: readAttributes(attributes) } });
    at = bracket + whole.length;
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(' ')}`);
  return pieces;
}

function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (found.has(name)) throw new Error(`${name} is given twice`);
    found.set(name, decoded(value));
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decoded(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot);|#(\d+);|#x([0-9a-f]+);)/gi, (_, name, decimal, hex) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] as string;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal));
  });
}
