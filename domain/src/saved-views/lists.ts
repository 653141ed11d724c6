import { SORTS } from '../roadmap/sorts.ts';
import type { SavedViewList } from './display.ts';
import { epicSortToSave } from './epic-sorts.ts';
import { EPIC_TOKENS } from '../search/epic-tokens.ts';
import { ISSUE_SORT_OPTIONS } from '../search/issues/sorts.ts';
import { ISSUE_TOKENS } from '../search/issues/tokens.ts';
import type { TokenDefinition } from '../search/tokens.ts';

/** In characters, as GitLab has it. */
export const VIEW_DESCRIPTION_MAX = 140;
/** Of the filters and of the display settings, as JSON. */
export const VIEW_PART_MAX = 8192;
/** Of one person in one place; with those that are shared there, one page of GraphQL holds all. */
export const PRIVATE_VIEWS_MAX = 50;
/** Of one group or project. */
export const SHARED_VIEWS_MAX = 50;

export const SAVED_STATES = ['opened', 'closed', 'all'] as const;

interface ListRules {
  readonly tokens: readonly TokenDefinition[];
  /** Its orders, as views name them. */
  readonly sorts: readonly string[];
}

/** What a view of each list can hold. */
export const LIST_RULES: Readonly<Record<SavedViewList, ListRules>> = {
  issues: {
    tokens: ISSUE_TOKENS,
    sorts: ISSUE_SORT_OPTIONS.flatMap(({ ascending, descending }) =>
      descending === null ? [ascending] : [ascending, descending],
    ),
  },
  epics: {
    tokens: EPIC_TOKENS,
    sorts: SORTS.map(epicSortToSave),
  },
};
