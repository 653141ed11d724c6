/** What a text can refer to with the short marks of GitLab's markdown. */
export const REFERENCE_KINDS = [
  'issue',
  'epic',
  'work_item',
  'design',
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
 * a number, a name or a title; for kind `design` it is the number of the issue with the name, `1[home.png]`; for
 * kind `url` it is the whole address without the suffix.
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

/** The id of a reference to a design. */
export function designId(iid: number | string, filename: string): string {
  return `${iid}[${filename}]`;
}

/** The number of the issue and the name of the design that a reference names. */
export function designOf({ id }: Reference): { readonly iid: number; readonly filename: string } {
  const at = id.indexOf('[');
  return { iid: Number(id.slice(0, at)), filename: id.slice(at + 1, -1) };
}

/** Names that a reference to a design needs no quotes for. */
export const PLAIN_DESIGN_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_\-.]*$/u;

/** How a text names a design after the reference to its issue: `[home.png]`, or `["odd name.png"]`. */
export function designMark(filename: string): string {
  if (PLAIN_DESIGN_NAME.test(filename)) return `[${filename}]`;
  return `["${filename.replaceAll(/["\\]/g, (letter) => `\\${letter}`)}"]`;
}

/** The number to look up; null if the id is a title. */
export function numberOf({ id, quoted }: Reference): number | null {
  const number = quoted !== true && /^\d+$/.test(id) ? Number(id) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Everyone in a group or project: `@all`. */
export const EVERYBODY = 'all';
