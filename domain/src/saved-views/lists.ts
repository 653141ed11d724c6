import { SORTS } from '../roadmap/sorts.ts';
import type { SavedViewList } from './display.ts';
import { epicSortToSave } from './epic-sorts.ts';
import { EPIC_SORTS } from '../roadmap/epic-sorts.ts';
import { EPIC_TOKENS } from '../search/epic-tokens.ts';
import { ISSUE_SORT_OPTIONS } from '../search/issues/sorts.ts';
import { ISSUE_TOKENS } from '../search/issues/tokens.ts';
import type { TokenDefinition } from '../search/tokens.ts';

/** In characters, as in GitLab. */
export const VIEW_DESCRIPTION_MAX = 140;
/** Of the filters and of the display settings, in characters of JSON. */
export const VIEW_PART_MAX = 8192;
/** Per person and namespace; together with the shared views they fit one page of GraphQL. */
export const PRIVATE_VIEWS_MAX = 50;
/** Per group or project. */
export const SHARED_VIEWS_MAX = 50;

export const SAVED_STATES = ['opened', 'closed', 'all'] as const;

interface ListRules {
  readonly tokens: readonly TokenDefinition[];
  /** Names of its sort orders in views. */
  readonly sorts: readonly string[];
}

/** What a view of each list can contain. */
export const LIST_RULES: Readonly<Record<SavedViewList, ListRules>> = {
  issues: {
    tokens: ISSUE_TOKENS,
    sorts: ISSUE_SORT_OPTIONS.flatMap(({ ascending, descending }) =>
      descending === null ? [ascending] : [ascending, descending],
    ),
  },
  epics: { tokens: EPIC_TOKENS, sorts: EPIC_SORTS.map(epicSortToSave) },
  roadmap: { tokens: EPIC_TOKENS, sorts: SORTS.map(epicSortToSave) },
};

/** True for lists that only groups have. */
export const isOfGroups = (list: SavedViewList): boolean => list !== 'issues';
