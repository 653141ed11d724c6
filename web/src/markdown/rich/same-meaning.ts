import type { JSONContent } from '@tiptap/core';

/**
 * True when two documents look the same; differences in markup style, and white space that markdown ignores,
 * do not count.
 */
export function isSameMeaning(one: readonly JSONContent[], other: readonly JSONContent[]): boolean {
  return meaningOf(one) === meaningOf(other);
}

/** Attributes that affect what a block shows; the others describe how it is written. */
const VISIBLE_ATTRS = [
  'level',
  'checked',
  'language',
  'align',
  'start',
  'src',
  'alt',
  'title',
  'href',
  'source',
];

const meaningOf = (nodes: readonly JSONContent[]): string =>
  nodes.filter(isFilled).map(blockMeaning).join('\n');

const isFilled = ({ type, content = [] }: JSONContent): boolean => type !== 'paragraph' || content.length > 0;

function blockMeaning(node: JSONContent): string {
  const content = node.content ?? [];
  const inside =
    node.type === 'codeBlock'
      ? JSON.stringify(content.map(({ text }) => text).join(''))
      : content.some(({ type }) => isInline(type))
        ? words(content)
        : meaningOf(content);
  return `${attrsText(node.type, node.attrs)}(${inside})`;
}

const isInline = (type: string | undefined): boolean =>
  type === 'text' || type === 'hardBreak' || type === 'image';

function attrsText(type: string | undefined, attrs: Record<string, unknown> = {}): string {
  const values = VISIBLE_ATTRS.map((name) =>
    name === 'source' ? String(attrs[name] ?? '').trim() : (attrs[name] ?? null),
  );
  return JSON.stringify([type, ...values]);
}

const SPACE = ' ';
const BREAK = 'break';

/** Each character with its marks. White space has no visible marks, and is not visible itself at an edge. */
function words(nodes: readonly JSONContent[]): string {
  const pieces = nodes.flatMap(({ type, text = '', attrs, marks = [] }) => {
    if (type === 'hardBreak') return [BREAK];
    // A formula is identified by its dollar signs alone.
    const seen = marks.filter((mark) => mark.type !== 'formula');
    const worn = seen
      .map((mark) => attrsText(mark.type, mark.attrs))
      .sort()
      .join();
    if (type !== 'text') return [attrsText(type, attrs) + worn];
    const isCode = marks.some((mark) => mark.type === 'code');
    return (text.match(/[ \t\n]+|[^]/gu) ?? []).map((one) =>
      /^[ \t\n]/.test(one) && !isCode ? SPACE : one + worn,
    );
  });
  const seenPieces: string[] = [];
  for (const piece of pieces) {
    const last = seenPieces.at(-1);
    if (piece === BREAK && last === SPACE) seenPieces.pop();
    const atEdge = last === undefined || last === BREAK;
    if (piece === SPACE ? !atEdge && last !== SPACE : piece !== BREAK || last !== undefined) {
      seenPieces.push(piece);
    }
  }
  while (seenPieces.at(-1) === SPACE || seenPieces.at(-1) === BREAK) seenPieces.pop();
  return JSON.stringify(seenPieces);
}
