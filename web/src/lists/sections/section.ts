import type { Day } from '@cairn/domain/dates/day';

/** The items of a grouped list below one heading. */
export interface Section {
  /** Its key on the server; null for the section of items that are in no other. */
  readonly key: string | null;
  readonly title: string | null;
  /** The number of its items, among those that were counted. */
  readonly count: number;
  /** Not all items of the list were counted. */
  readonly isPartial: boolean;
  readonly start: Day | null;
  readonly due: Day | null;
  /** The `#rrggbb` colour of a label. */
  readonly color: string | null;
  readonly avatarUrl: string | null;
  /** The path of the group or project that it belongs to. */
  readonly fullPath: string | null;
}

/** Identifies a section in the browser: its key, or an empty string. */
export type SectionId = string;

export function sectionId({ key }: Pick<Section, 'key'>): SectionId {
  return key ?? '';
}

/** How many items of a list are counted for its sections unless the user asks for all. */
export const MOST_GONE_THROUGH = 100_000;

/** The most sections shown, besides that of items in no other. */
export const MOST_SECTIONS = 1000;

/** The page size of a section. */
export const SECTION_PAGE = 20;
