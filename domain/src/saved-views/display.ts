import { legalSettings, type RoadmapSettings } from '../roadmap/settings.ts';
import { readGrouping } from '../search/grouping.ts';

/** What can have saved views: the lists, and the roadmap of a group. */
export const SAVED_VIEW_LISTS = ['issues', 'epics', 'roadmap'] as const;
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number];

/** In characters, as in GitLab. */
export const VIEW_NAME_MAX = 140;

/** A part of a row that can be hidden, by GitLab's name where it has one. */
export interface Column {
  readonly key: string;
  readonly label: string;
}

const LABELS = { key: 'labels', label: 'Labels' };
const DATES = { key: 'dates', label: 'Dates' };
const HEALTH = { key: 'health', label: 'Health' };
const TIME_ESTIMATE = { key: 'time_estimate', label: 'Estimate' };
const TIME_SPENT = { key: 'time_spent', label: 'Time spent' };
const BLOCKED = { key: 'blocked', label: 'Blocked' };
const COMMENTS = { key: 'comments', label: 'Comments' };
const CREATED = { key: 'created', label: 'Created' };
const UPDATED = { key: 'updated', label: 'Updated' };

/** The columns of each list, in display order. */
export const COLUMNS: Readonly<Record<SavedViewList, readonly Column[]>> = {
  issues: [
    BLOCKED,
    HEALTH,
    { key: 'milestone', label: 'Milestone' },
    { key: 'iteration', label: 'Iteration' },
    { key: 'parent', label: 'Epic' },
    { key: 'weight', label: 'Weight' },
    { key: 'progress', label: 'Progress' },
    TIME_ESTIMATE,
    TIME_SPENT,
    { key: 'tasks', label: 'Tasks' },
    { key: 'designs', label: 'Designs' },
    LABELS,
    { key: 'start', label: 'Start date' },
    DATES,
    { key: 'assignee', label: 'Assignees' },
    { key: 'popularity', label: 'Popularity' },
    COMMENTS,
    CREATED,
    UPDATED,
  ],
  epics: [
    BLOCKED,
    HEALTH,
    { key: 'children', label: 'Child items' },
    LABELS,
    DATES,
    { key: 'progress', label: 'Progress' },
    TIME_ESTIMATE,
    TIME_SPENT,
    COMMENTS,
    CREATED,
    UPDATED,
  ],
  roadmap: [],
};

/** Columns hidden by default, because rows have limited width. */
export const HIDDEN_BY_DEFAULT: Readonly<Record<SavedViewList, readonly string[]>> = {
  issues: ['iteration', 'progress', 'time_estimate', 'time_spent', 'start', 'created', 'updated'],
  epics: ['time_estimate', 'time_spent', 'created'],
  roadmap: [],
};

const LAYOUTS: Readonly<Record<SavedViewList, readonly string[]>> = {
  issues: [],
  epics: ['list', 'tree'],
  roadmap: [],
};

/** The settings of a roadmap besides its state and order, which a view stores as lists do. */
type RoadmapDisplay = Omit<RoadmapSettings, 'state' | 'sort'>;

/** How a list is displayed: hidden columns, tree or flat, and grouping; or how a roadmap is. */
export interface DisplaySettings extends Partial<Omit<RoadmapDisplay, 'layout'>> {
  readonly hiddenMetadataKeys?: readonly string[];
  readonly layout?: string;
  readonly groupBy?: string;
}

/** The tree layout does not support grouping. */
const isGrouping = (list: SavedViewList, value: unknown, layout: unknown): value is string =>
  list !== 'roadmap' && typeof value === 'string' && layout !== 'tree' && readGrouping(list, value) !== null;

/** Hidden columns in the order of the list, each once; unknown ones are left out. */
export function legalHidden(list: SavedViewList, keys: readonly string[]): string[] {
  return COLUMNS[list].flatMap(({ key }) => (keys.includes(key) ? [key] : []));
}

/** The settings in a view; those of another version that are unknown here are left out. */
export function savedDisplay(list: SavedViewList, saved: Readonly<Record<string, unknown>>): DisplaySettings {
  if (list === 'roadmap') return roadmapDisplay(saved);
  const { hiddenMetadataKeys: keys, layout, groupBy } = saved;
  const known = Array.isArray(keys) ? legalHidden(list, keys.map(String)) : [];
  const kept = LAYOUTS[list].find((one) => one === layout);
  return {
    ...(known.length > 0 && { hiddenMetadataKeys: known }),
    ...(kept !== undefined && { layout: kept }),
    ...(isGrouping(list, groupBy, kept) && { groupBy }),
  };
}

function roadmapDisplay(saved: Readonly<Record<string, unknown>>): RoadmapDisplay {
  const { state: _state, sort: _sort, ...display } = legalSettings(saved);
  return display;
}

/** The names of settings that are invalid in a view. */
export function invalidSettings(list: SavedViewList, given: Readonly<Record<string, unknown>>): string[] {
  if (list === 'roadmap') {
    const legal = new Map<string, unknown>(Object.entries(roadmapDisplay(given)));
    return Object.entries(given).flatMap(([name, value]) =>
      legal.has(name) && JSON.stringify(legal.get(name)) === JSON.stringify(value) ? [] : [name],
    );
  }
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
