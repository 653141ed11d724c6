/** What a text can refer to with the short marks of GitLab's markdown. */
export const REFERENCE_KINDS = [
  'issue',
  'epic',
  'work_item',
  'merge_request',
  'label',
  'milestone',
  'user',
  'iteration',
  'url',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** `+` shows the title, `+s` the title, assignees, milestone and health. */
export type ReferenceSuffix = '' | '+' | '+s';

/**
 * One reference as written, before any lookup. `path` is the text before the mark, relative or full. `id` is
 * a number, a name or a title; for kind `url` it is the whole address without the suffix.
 */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly path: string | null;
  readonly id: string;
  readonly suffix: ReferenceSuffix;
  /** The id was quoted, so it is a title even if it is all digits. */
  readonly quoted?: true;
}

/** A reference and its range: from `start` up to, not including, `end`. */
export interface FoundReference {
  readonly start: number;
  readonly end: number;
  readonly reference: Reference;
}

/** The number to look up; null if the id is a title. */
export function numberOf({ id, quoted }: Reference): number | null {
  const number = quoted !== true && /^\d+$/.test(id) ? Number(id) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Everyone in a group or project: `@all`. */
export const EVERYBODY = 'all';
