import { filterParams, readFilters, writeFilters, type FilterState } from '@cairn/domain/search/address';
import { type Grouping, readGrouping, writeGrouping } from '@cairn/domain/search/grouping';
import { type IgnoredParam, ignoredParams, ignoredValue } from '@cairn/domain/search/ignored-params';
import { STATE_TABS, type StateTab } from '../lists/tabs/state-tab.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';
import type { ItemListKind } from './kinds/kind.ts';

export const LIST_LAYOUTS = ['list', 'tree'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** The view of a list that a URL describes. */
export interface ListView {
  readonly state: StateTab;
  readonly sort: string;
  /** Always `list` for kinds without a tree. */
  readonly layout: ListLayout;
  readonly filters: FilterState;
  /** The property it is grouped by; null for a plain list or a tree. */
  readonly grouping: Grouping | null;
}

type Kind = Pick<ItemListKind, 'list' | 'tokens' | 'sorts' | 'firstSort' | 'tree'>;

const GROUP_PARAM = 'group_by';

const layoutKey = ({ list }: Pick<ItemListKind, 'list'>): string => `${list}_list_layout`;

/** The layout of lists of a kind that was last used in this browser. */
export function rememberedLayout(kind: Kind): ListLayout {
  return kind.tree !== undefined && readStored(layoutKey(kind)) === 'tree' ? 'tree' : 'list';
}

export function rememberLayout(kind: Kind, layout: ListLayout): void {
  writeStored(layoutKey(kind), layout === 'tree' ? 'tree' : null);
}

/** The named sort order, ignoring case; undefined when unknown. */
export function sortNamed({ sorts }: Kind, name: string | null): string | undefined {
  const wanted = name?.toUpperCase();
  return sorts
    .flatMap(({ ascending, descending }) => [ascending, descending])
    .find((sort): sort is string => sort !== null && sort === wanted);
}

const layoutNamed = ({ tree }: Kind, name: string | null): ListLayout | undefined =>
  tree === undefined ? undefined : LIST_LAYOUTS.find((one) => one === name);

/**
 * Parses the URL query of a list; missing or invalid parameters get their defaults or the remembered layout.
 */
export function readListView(kind: Kind, query: string, remembered: ListLayout = 'list'): ListView {
  const params = new URLSearchParams(query);
  const layout = layoutNamed(kind, params.get('layout'));
  const grouping = layout === 'tree' ? null : readGrouping(kind.list, params.get(GROUP_PARAM));
  return {
    state: STATE_TABS.find((one) => one === params.get('state')) ?? 'opened',
    sort: sortNamed(kind, params.get('sort')) ?? kind.firstSort,
    layout: layout ?? (grouping === null ? remembered : 'list'),
    filters: readFilters(kind.tokens, params),
    grouping,
  };
}

/** The parameters and values in the URL query that the list does not know. */
export function ignoredInQuery(kind: Kind, query: string): readonly IgnoredParam[] {
  const params = new URLSearchParams(query);
  const isTree = layoutNamed(kind, params.get('layout')) === 'tree';
  return [
    ...ignoredValue(params, 'state', 'Status', (value) => STATE_TABS.some((one) => one === value)),
    ...ignoredValue(params, 'sort', 'Sort', (value) => sortNamed(kind, value) !== undefined),
    ...(kind.tree === undefined
      ? []
      : ignoredValue(params, 'layout', 'Layout', (value) => layoutNamed(kind, value) !== undefined)),
    ...ignoredValue(
      params,
      GROUP_PARAM,
      'Group by',
      (value) => !isTree && readGrouping(kind.list, value) !== null,
    ),
    ...ignoredParams(kind.tokens, params),
  ];
}

/** All parameters that a list reads from its URL. */
export function listParams({ tokens, tree }: Kind): ReadonlySet<string> {
  return new Set([
    'state',
    'sort',
    GROUP_PARAM,
    ...(tree === undefined ? [] : ['layout']),
    ...filterParams(tokens),
  ]);
}

/** The query of the server's request, which does not depend on layout and grouping. */
export function requestQuery(kind: Kind, view: ListView): string {
  return writeListView(kind, { ...view, layout: 'list', grouping: null }, '');
}

/** Writes a view to the URL query of the list; defaults are omitted and other parameters kept. */
export function writeListView(kind: Kind, view: ListView, query: string): string {
  const { state, sort, layout, filters, grouping } = view;
  const own = listParams(kind);
  const params = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !own.has(name)));
  if (state !== 'opened') params.append('state', state);
  if (sort !== kind.firstSort) params.append('sort', sort.toLowerCase());
  if (layout !== 'list') params.append('layout', layout);
  if (grouping !== null) params.append(GROUP_PARAM, writeGrouping(grouping));
  for (const [name, value] of writeFilters(kind.tokens, filters)) params.append(name, value);
  return params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** What a query without layout and sort order gets. */
export interface RememberedView {
  readonly layout: ListLayout;
  readonly sort: string;
}

/** Writes a view whose address must not depend on what is remembered of a person. */
export function writeWholeView(
  kind: Kind,
  view: ListView,
  query: string,
  remembered: RememberedView,
): string {
  return [
    writeListView(kind, view, query),
    view.sort === kind.firstSort && remembered.sort !== view.sort ? `sort=${view.sort.toLowerCase()}` : '',
    view.layout === 'list' && remembered.layout === 'tree' ? 'layout=list' : '',
  ]
    .filter((part) => part !== '')
    .join('&');
}
