import { readGrouping } from '../search/grouping.ts';

export const SAVED_VIEW_LISTS = ['issues', 'epics'] as const;
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number];

/** In characters, as GitLab has it. */
export const VIEW_NAME_MAX = 140;

/** A part of a row that can be left out, under GitLab's name where it has one. */
export interface Column {
  readonly key: string;
  readonly label: string;
}

const LABELS = { key: 'labels', label: 'Labels' };
const DATES = { key: 'dates', label: 'Dates' };
const HEALTH = { key: 'health', label: 'Health' };
const BLOCKED = { key: 'blocked', label: 'Blocked' };
const COMMENTS = { key: 'comments', label: 'Comments' };

/** The columns of each list, in the order they stand in a row. */
export const COLUMNS: Readonly<Record<SavedViewList, readonly Column[]>> = {
  issues: [
    BLOCKED,
    HEALTH,
    { key: 'milestone', label: 'Milestone' },
    { key: 'iteration', label: 'Iteration' },
    { key: 'parent', label: 'Epic' },
    { key: 'weight', label: 'Weight' },
    { key: 'tasks', label: 'Tasks' },
    LABELS,
    { key: 'start', label: 'Start date' },
    DATES,
    { key: 'assignee', label: 'Assignees' },
    { key: 'popularity', label: 'Popularity' },
    COMMENTS,
  ],
  epics: [
    BLOCKED,
    HEALTH,
    { key: 'updated', label: 'Updated' },
    { key: 'children', label: 'Child items' },
    LABELS,
    DATES,
    { key: 'progress', label: 'Progress' },
    COMMENTS,
  ],
};

/** Those that are left out until somebody chooses them: rows have room for so much. */
export const HIDDEN_AT_FIRST: Readonly<Record<SavedViewList, readonly string[]>> = {
  issues: ['iteration', 'parent', 'start'],
  epics: [],
};

const LAYOUTS: Readonly<Record<SavedViewList, readonly string[]>> = { issues: [], epics: ['list', 'tree'] };

/** How a list looks: which parts of its rows are left out, whether its rows form a tree, and by what they are grouped. */
export interface DisplaySettings {
  readonly hiddenMetadataKeys?: readonly string[];
  readonly layout?: string;
  readonly groupBy?: string;
}

/** A tree has its own groups. */
const isGrouping = (list: SavedViewList, value: unknown, layout: unknown): value is string =>
  typeof value === 'string' && layout !== 'tree' && readGrouping(list, value) !== null;

/** Hidden columns in the order of the list, each once; what the list does not know is left out. */
export function legalHidden(list: SavedViewList, keys: readonly string[]): string[] {
  return COLUMNS[list].flatMap(({ key }) => (keys.includes(key) ? [key] : []));
}

/** The settings that a view holds; what an older or newer version kept and this one does not know is left out. */
export function savedDisplay(list: SavedViewList, saved: Readonly<Record<string, unknown>>): DisplaySettings {
  const { hiddenMetadataKeys: keys, layout, groupBy } = saved;
  const known = Array.isArray(keys) ? legalHidden(list, keys.map(String)) : [];
  const kept = LAYOUTS[list].find((one) => one === layout);
  return {
    ...(known.length > 0 && { hiddenMetadataKeys: known }),
    ...(kept !== undefined && { layout: kept }),
    ...(isGrouping(list, groupBy, kept) && { groupBy }),
  };
}

/** The names of settings that a view could not hold as they are. */
export function strangeSettings(list: SavedViewList, given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const known =
      name === 'layout'
        ? LAYOUTS[list].some((one) => one === value)
        : name === 'groupBy'
          ? isGrouping(list, value, given['layout'])
          : name === 'hiddenMetadataKeys' &&
            Array.isArray(value) &&
            value.every((one) => COLUMNS[list].some(({ key }) => key === one));
    return known ? [] : [name];
  });
}
