import type { SavedFilters } from '@cairn/domain/saved-views/filters';
import type { SavedViewList } from '@cairn/domain/saved-views/display';
import type { SavedView } from './saved-view.ts';

/** What of a list a view keeps, apart from its columns. */
export interface ListLook {
  readonly filters: SavedFilters;
  readonly sort: SavedView['sort'];
  readonly layout?: string;
  readonly groupBy?: string;
}

/** A list that can be looked at through saved views. */
export interface ListKind {
  readonly list: SavedViewList;
  /** Every parameter that its address is read by, in any spelling. */
  readonly params: ReadonlySet<string>;
  readonly lookOf: (query: string) => ListLook;
  /** How the list was read when its bare address was shown before, as far as that is kept. */
  readonly keptQuery?: () => string | null;
  /** The query of the list's address that looks so. */
  readonly queryOf: (look: ListLook) => string;
}
