import type { Reference } from '@cairn/domain/references/reference';
import { escapeXml } from '@cairn/domain/text/xml';

/** A part of a system note: plain text, a reference, or highlighted text. */
export type Piece =
  | string
  | { readonly reference: Reference; readonly text: string }
  | { readonly strong: readonly Piece[] }
  | { readonly gone: string }
  | { readonly fresh: string }
  | { readonly code: string };

/** The text for one field of an entry. */
export type Phrase = readonly Piece[];

/** A system note as markdown, and as HTML whose references are not yet resolved for the viewer. */
export interface SystemNoteText {
  readonly body: string;
  readonly html: string;
  readonly references: readonly Reference[];
}

/** Joins phrases: "a", "a and b", "a, b, and c". */
export function joinPhrases(phrases: readonly Phrase[]): Phrase {
  return phrases.flatMap((phrase, index) => {
    if (index === 0) return phrase;
    if (index < phrases.length - 1) return [', ', ...phrase];
    return [phrases.length > 2 ? ', and ' : ' and ', ...phrase];
  });
}

const asMarkdown = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if ('reference' in piece) return piece.text;
  if ('strong' in piece) return `**${piece.strong.map(asMarkdown).join('')}**`;
  if ('code' in piece) return `\`${piece.code}\``;
  return 'gone' in piece ? `{-${piece.gone}-}` : `{+${piece.fresh}+}`;
};

const asHtml = (piece: Piece, references: Reference[]): string => {
  if (typeof piece === 'string') return escapeXml(piece);
  if ('reference' in piece)
    return `<cairn-ref data-n="${references.push(piece.reference) - 1}">${escapeXml(piece.text)}</cairn-ref>`;
  if ('strong' in piece)
    return `<strong>${piece.strong.map((inner) => asHtml(inner, references)).join('')}</strong>`;
  if ('code' in piece) return `<code>${escapeXml(piece.code)}</code>`;
  return 'gone' in piece
    ? `<span class="idiff left right deletion">${escapeXml(piece.gone)}</span>`
    : `<span class="idiff left right addition">${escapeXml(piece.fresh)}</span>`;
};

/** Builds the whole note. */
export function buildText(phrases: readonly Phrase[]): SystemNoteText {
  const pieces = joinPhrases(phrases);
  const references: Reference[] = [];
  const html = pieces.map((piece) => asHtml(piece, references)).join('');
  return { body: pieces.map(asMarkdown).join(''), html: `<p>${html}</p>`, references };
}

/** Both titles, with their differences marked. */
export function titleDifference(before: string, after: string): { before: Phrase; after: Phrase } {
  const [old, young] = [[...before], [...after]];
  const most = Math.min(old.length, young.length);
  let head = 0;
  while (head < most && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1;
  const cut = (text: string[], mark: (middle: string) => Piece): Phrase =>
    [
      text.slice(0, head).join(''),
      mark(text.slice(head, text.length - tail).join('')),
      text.slice(text.length - tail).join(''),
    ].filter((piece) => piece !== '' && !(typeof piece === 'object' && Object.values(piece)[0] === ''));
  return {
    before: cut(old, (gone) => ({ gone })),
    after: cut(young, (fresh) => ({ fresh })),
  };
}
