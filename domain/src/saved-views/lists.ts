import { SORTS, type Sort } from '../roadmap/sorts.ts';
import { EPIC_TOKENS } from '../search/epic-tokens.ts';
import { ISSUE_SORT_OPTIONS } from '../search/issues/sorts.ts';
import { ISSUE_TOKENS } from '../search/issues/tokens.ts';
import type { TokenDefinition } from '../search/tokens.ts';

export const SAVED_VIEW_LISTS = ['issues', 'epics'] as const;
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number];

/** In characters, as GitLab has it. */
export const VIEW_NAME_MAX = 140;
export const VIEW_DESCRIPTION_MAX = 140;
/** Of the filters and of the display settings, as JSON. */
export const VIEW_PART_MAX = 8192;
/** Of one person, in all places together. */
export const PRIVATE_VIEWS_MAX = 100;
/** Of one group or project. */
export const SHARED_VIEWS_MAX = 100;

export const SAVED_STATES = ['opened', 'closed', 'all'] as const;

/** A part of a row that can be left out, under GitLab's name for it. */
export type Column = { readonly key: string; readonly label: string };

const LABELS = { key: 'labels', label: 'Labels' };
const DATES = { key: 'dates', label: 'Dates' };
const HEALTH = { key: 'health', label: 'Health' };
const BLOCKED = { key: 'blocked', label: 'Blocked' };
const COMMENTS = { key: 'comments', label: 'Comments' };

type ListRules = {
  readonly tokens: readonly TokenDefinition[];
  /** Its orders, as views name them. */
  readonly sorts: readonly string[];
  readonly columns: readonly Column[];
  readonly layouts: readonly string[];
};

/** The lists of epics name two days otherwise than lists of work items do. */
export const epicSortToSave = (sort: Sort): string =>
  sort.replace('END_DATE', 'DUE_DATE').replace('_AT_', '_');

/** The order of a list of epics that a view names; undefined where it names none. */
export const savedEpicSort = (saved: string | null): Sort | undefined =>
  SORTS.find((sort) => epicSortToSave(sort) === saved);

/** What a view of each list can hold. */
export const LIST_RULES: Readonly<Record<SavedViewList, ListRules>> = {
  issues: {
    tokens: ISSUE_TOKENS,
    sorts: ISSUE_SORT_OPTIONS.flatMap(({ ascending, descending }) =>
      descending === null ? [ascending] : [ascending, descending],
    ),
    columns: [
      { key: 'milestone', label: 'Milestone' },
      { key: 'weight', label: 'Weight' },
      { key: 'tasks', label: 'Tasks' },
      LABELS,
      HEALTH,
      BLOCKED,
      DATES,
      { key: 'assignee', label: 'Assignees' },
      { key: 'popularity', label: 'Popularity' },
      COMMENTS,
    ],
    layouts: [],
  },
  epics: {
    tokens: EPIC_TOKENS,
    sorts: SORTS.map(epicSortToSave),
    columns: [
      { key: 'updated', label: 'Updated' },
      { key: 'children', label: 'Child items' },
      LABELS,
      HEALTH,
      BLOCKED,
      DATES,
      { key: 'progress', label: 'Progress' },
      COMMENTS,
    ],
    layouts: ['list', 'tree'],
  },
};
