import type { Day } from '@cairn/domain/dates/day';

/** What a grouped list holds below one heading. */
export interface Section {
  /** What the server knows it by; null for what stands in none of the others. */
  readonly key: string | null;
  readonly title: string | null;
  /** How many items stand in it, of those that were gone through. */
  readonly count: number;
  /** These were not all of the list. */
  readonly isPartial: boolean;
  readonly start: Day | null;
  readonly due: Day | null;
  /** `#rrggbb` of a label. */
  readonly color: string | null;
  readonly avatarUrl: string | null;
  /** Of the group or project that it belongs to. */
  readonly fullPath: string | null;
}

/** What a section goes by in the browser: its key, or nothing. */
export type SectionId = string;

export function sectionId({ key }: Pick<Section, 'key'>): SectionId {
  return key ?? '';
}

/** So many items of a list are gone through for its sections unless somebody asks for all. */
export const MOST_GONE_THROUGH = 100_000;

/** So many are shown, and what stands in none of them. */
export const MOST_SECTIONS = 1000;

/** So many items are read of a section at once. */
export const SECTION_PAGE = 20;
