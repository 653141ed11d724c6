/** What a text can point at with the short marks of GitLab's markdown. */
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

/** `+` asks for the title, `+s` for the title, the people, the milestone and the health. */
export type ReferenceSuffix = '' | '+' | '+s';

/**
 * One reference as written: nothing is looked up. `path` is what stands before the mark, relative or full.
 * `id` is a number, a name or a title; of kind `url` it is the whole address without the suffix.
 */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly path: string | null;
  readonly id: string;
  readonly suffix: ReferenceSuffix;
  /** The id stood in quotes, so it is a title even where it is all digits. */
  readonly quoted?: true;
}

/** A reference and where it stands: from `start` up to, not including, `end`. */
export interface FoundReference {
  readonly start: number;
  readonly end: number;
  readonly reference: Reference;
}

/** The number to look up; null where the id is a title. */
export function numberOf({ id, quoted }: Reference): number | null {
  const number = quoted !== true && /^\d+$/.test(id) ? Number(id) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** The whole world of a place: `@all`. */
export const EVERYBODY = 'all';
