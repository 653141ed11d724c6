import type { SavedFilters } from '@cairn/domain/saved-views/filters';
import type { DisplaySettings, SavedViewList } from '@cairn/domain/saved-views/display';
import type { SavedView } from './saved-view.ts';

/** What a view stores of a list, besides its columns. */
export interface ListLook {
  readonly filters: SavedFilters;
  readonly sort: SavedView['sort'];
  readonly display: Omit<DisplaySettings, 'hiddenMetadataKeys'>;
}

/** A kind of list that has saved views. */
export interface ListKind {
  readonly list: SavedViewList;
  /** Every query parameter of the list, in any spelling. */
  readonly params: ReadonlySet<string>;
  readonly lookOf: (query: string) => ListLook;
  /** The query of the persisted list at its bare address, if known. */
  readonly keptQuery?: () => string | null;
  /** Adds a sort order, by its name in views, to a query without one. */
  readonly withSort: (query: string, sort: SavedView['sort']) => string;
  /** The query for a look. */
  readonly queryOf: (look: ListLook) => string;
}
