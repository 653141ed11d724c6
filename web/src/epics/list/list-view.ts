import { STATE_TABS, type StateTab } from '../../lists/tabs/state-tab.ts';
import { legalSort, SORTS, type Sort } from '@cairn/domain/roadmap/sorts';
import { filterParams, readFilters, writeFilters, type FilterState } from '@cairn/domain/search/address';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { type EpicGrouping, readEpicGrouping, writeGrouping } from '@cairn/domain/search/grouping';
import { type IgnoredParam, ignoredParams, ignoredValue } from '@cairn/domain/search/ignored-params';
import { readStored, writeStored } from '../../ui/first/stored.ts';

export const LIST_LAYOUTS = ['list', 'tree'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** The view of the list of epics that a URL describes. */
export interface ListView {
  readonly state: StateTab;
  readonly sort: Sort;
  readonly layout: ListLayout;
  readonly filters: FilterState;
  /** The property it is grouped by; null for a plain list or a tree. */
  readonly grouping: EpicGrouping | null;
}

/** Newest first, so that an epic just created is at the top. */
export const FIRST_SORT: Sort = 'CREATED_AT_DESC';

const GROUP_PARAM = 'group_by';

const LAYOUT_KEY = 'epics_list_layout';

/** The layout last used in this browser. */
export function rememberedLayout(): ListLayout {
  return readStored(LAYOUT_KEY) === 'tree' ? 'tree' : 'list';
}

export function rememberLayout(layout: ListLayout): void {
  return writeStored(LAYOUT_KEY, layout === 'tree' ? 'tree' : null);
}

/**
 * Parses the URL query of the list; missing or invalid parameters get their defaults or the remembered
 * layout.
 */
export function readListView(query: string, remembered: ListLayout = 'list'): ListView {
  const params = new URLSearchParams(query);
  const sort = params.get('sort')?.toUpperCase();
  const said = LIST_LAYOUTS.find((one) => one === params.get('layout'));
  const grouping = said === 'tree' ? null : readEpicGrouping(params.get(GROUP_PARAM));
  return {
    state: STATE_TABS.find((one) => one === params.get('state')) ?? 'opened',
    sort: SORTS.some((one) => one === sort) ? legalSort(sort) : FIRST_SORT,
    layout: said ?? (grouping === null ? remembered : 'list'),
    filters: readFilters(EPIC_TOKENS, params),
    grouping,
  };
}

/** The parameters and values in the URL query that the list does not know. */
export function ignoredEpicFilters(query: string): readonly IgnoredParam[] {
  const params = new URLSearchParams(query);
  const isTree = params.get('layout') === 'tree';
  return [
    ...ignoredValue(params, 'state', 'Status', (value) => STATE_TABS.some((one) => one === value)),
    ...ignoredValue(params, 'sort', 'Sort', (value) => SORTS.some((one) => one === value.toUpperCase())),
    ...ignoredValue(params, 'layout', 'Layout', (value) => LIST_LAYOUTS.some((one) => one === value)),
    ...ignoredValue(params, GROUP_PARAM, 'Group by', (value) => !isTree && readEpicGrouping(value) !== null),
    ...ignoredParams(EPIC_TOKENS, params),
  ];
}

/** All parameters that the list reads from its URL. */
export const LIST_PARAMS = new Set<string>([
  'state',
  'sort',
  'layout',
  GROUP_PARAM,
  ...filterParams(EPIC_TOKENS),
]);

/** The query of the server's request, which does not depend on the layout. */
export function askedQuery(view: ListView): string {
  return writeListView({ ...view, layout: 'list', grouping: null }, '');
}

/** Writes a view to the URL query of the list; defaults are omitted and other parameters kept. */
export function writeListView({ state, sort, layout, filters, grouping }: ListView, query: string): string {
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !LIST_PARAMS.has(name)),
  );
  if (state !== 'opened') params.append('state', state);
  if (sort !== FIRST_SORT) params.append('sort', sort.toLowerCase());
  params.append('layout', layout);
  if (grouping !== null) params.append(GROUP_PARAM, writeGrouping(grouping));
  for (const [name, value] of writeFilters(EPIC_TOKENS, filters)) params.append(name, value);
  if (layout === 'list') params.delete('layout');
  return params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}
