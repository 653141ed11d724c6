import { COLUMNS, type DisplaySettings, legalHidden, savedDisplay } from '@cairn/domain/saved-views/display';
import type { ListKind, ListLook } from './list-kind.ts';
import type { SavedView } from './saved-view.ts';
import { HIDE_PARAM, queryText, VIEW_PARAM } from './view-address.ts';

/** What a view stores of a list, in the shape of the server's input. */
export type KeptLook = Pick<ListLook, 'filters' | 'sort'> & { readonly displaySettings: DisplaySettings };

/** In place of column keys: no column is hidden. */
const NOTHING = 'none';

/** The query with these columns hidden; null leaves it to the browser's settings. */
export function withHidden(query: string, hidden: readonly string[] | null): string {
  const params = new URLSearchParams(query);
  params.delete(HIDE_PARAM);
  if (hidden !== null) params.append(HIDE_PARAM, hidden.length === 0 ? NOTHING : hidden.join(','));
  return queryText(params);
}

/** The same for a list that may have no columns. */
function withColumns(kind: ListKind, query: string, hidden: readonly string[]): string {
  return COLUMNS[kind.list].length === 0 ? query : withHidden(query, hidden);
}

/** The look of a list with a query; columns not in the query are as stored in the browser. */
export function lookOf(kind: ListKind, query: string, remembered: readonly string[]): KeptLook {
  const { filters, sort, display } = kind.lookOf(query);
  const keys = new URLSearchParams(query).get(HIDE_PARAM)?.split(',') ?? remembered;
  const hidden = legalHidden(kind.list, keys);
  return {
    filters,
    sort,
    displaySettings: {
      ...(hidden.length > 0 && { hiddenMetadataKeys: hidden }),
      ...display,
    },
  };
}

/** The query that a list reads to show a view. */
export function queryOfView(kind: ListKind, { filters, sort, displaySettings }: SavedView): string {
  const { hiddenMetadataKeys = [], ...display } = savedDisplay(kind.list, asObject(displaySettings));
  return withColumns(kind, kind.queryOf({ filters: asObject(filters), sort, display }), hiddenMetadataKeys);
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The query for a look, in canonical spelling. */
export function queryOfLook(kind: ListKind, { filters, sort, displaySettings }: KeptLook): string {
  const { hiddenMetadataKeys = [], ...display } = displaySettings;
  return withColumns(kind, kind.queryOf({ filters, sort, display }), hiddenMetadataKeys);
}

/** A query in canonical spelling with all defaults spelled out; parameters of others stay. */
export function canonicalQuery(kind: ListKind, query: string, remembered: readonly string[]): string {
  const params = new URLSearchParams(queryOfLook(kind, lookOf(kind, query, remembered)));
  for (const [name, value] of new URLSearchParams(query))
    if (name !== VIEW_PARAM && !kind.params.has(name)) params.append(name, value);
  return queryText(params);
}
