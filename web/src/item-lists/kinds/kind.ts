import type { FilterState } from '@cairn/domain/search/address';
import type { Grouping } from '@cairn/domain/search/grouping';
import type { SortOption } from '@cairn/domain/search/sort-option';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import type { ComponentType, ReactNode } from 'react';
import type { BulkBarProps } from '../../bulk-edits/BulkBar.tsx';
import type { Namespace } from '../../groups/namespace.ts';
import type { Followed } from '../../lists/follow-news.ts';
import type { ItemTreeSource } from '../../lists/item-tree.ts';
import type { PeekProps } from '../../lists/peek/Peek.tsx';
import type { SectionedSource } from '../../lists/sections/sectioned-list.ts';
import type { StateCounts, StateTab } from '../../lists/tabs/state-tab.ts';
import type { ListLook } from '../../saved-views/list-kind.ts';
import type { Suggest } from '../../search/suggestion.ts';
import type { Person } from '../../search/values/people.ts';
import type { Document } from '../../api/document.ts';
import type { ListLayout, ListView } from '../list-view.ts';
import type { ItemColumn } from '../rows/column.ts';
import type { TreeItemsProps } from '../tree/TreeItems.tsx';

/** A list as its source reads it: its place, the arguments of its filters, state and order. */
export interface ListQuestion {
  /** Null for the viewer's own items of all groups and projects. */
  readonly namespace: Namespace | null;
  /** The filters as arguments of the API. */
  readonly request: object;
  /** The same filters in the form of the filter bar. */
  readonly filters: FilterState;
  readonly state: StateTab;
  readonly sort: string;
  readonly layout: ListLayout;
}

export type SectionsQuestion = ListQuestion & { readonly grouping: Grouping };

/** The filters of a view as arguments of the API. */
export interface AskedFilters {
  /** Undefined while an item that a filter names is looked up. */
  readonly request: object | undefined;
  /** Repeats a failed look-up. */
  readonly retry: (() => void) | null;
}

/** A group or project in the answer of the counts, or in that of the permissions alone. */
export interface ListedPlace {
  readonly id: string;
  readonly userPermissions: Readonly<Record<string, boolean | string>>;
  readonly okrsEnabled?: boolean;
}

interface Counted {
  readonly countsByState: StateCounts | null;
}

export interface CountsAnswer {
  readonly currentUser?: Person | null;
  readonly place?: (ListedPlace & { readonly items: Counted }) | null;
  /** In place of a group or project: the viewer's own items. */
  readonly items?: Counted;
}

export interface RightsAnswer {
  readonly place: ListedPlace | null;
}

/** What the buttons above a list depend on. */
export interface ListHead {
  readonly namespace: Namespace | null;
  /** Undefined until it has been read. */
  readonly place: ListedPlace | undefined;
  readonly isSignedIn: boolean;
  /** The path of the list, and the query of its request. */
  readonly list: string;
  readonly query: string;
  /** The number of items in the current state; undefined until known. */
  readonly count: number | undefined;
}

/** The buttons above a list, and what its empty state offers. */
export interface ListActions {
  readonly buttons: ReactNode;
  /** The path of the form for a new item; null without permission. */
  readonly newPath: string | null;
  /** Imports items from a file; null without permission. */
  readonly onImport: (() => void) | null;
  /** Path of the import from Jira; null without permission. */
  readonly jiraPath: string | null;
  /** A message above the list. */
  readonly notice?: ReactNode;
}

/** Which of the viewer's own items a list of all groups and projects shows. */
export interface OwnScope {
  /** The name of the choice. */
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  /** The filters with the default choice where they have none. */
  readonly complete: (filters: FilterState, username: string) => FilterState;
  readonly choose: (filters: FilterState, choice: string, username: string) => FilterState;
  /** The current choice; undefined for somebody else's items. */
  readonly chosen: (filters: FilterState, username: string) => string | undefined;
  /** The filters without the choice. */
  readonly without: (filters: FilterState) => FilterState;
}

/** Filters that a list always has. */
export interface Preset {
  /** The key of its tokens. */
  readonly key: string;
  readonly complete: (filters: FilterState) => FilterState;
  readonly without: (filters: FilterState) => FilterState;
}

/** Everything by which the lists of one kind of item differ from those of another. */
export interface ItemListKind {
  readonly noun: 'epic' | 'issue';
  /** The name of the list in addresses, saved views and the storage of the browser. */
  readonly list: 'epics' | 'issues';
  readonly title: string;
  /** What the texts call an item, if not by the noun. */
  readonly item?: string;
  /** Filters that the list always has, and that its address and filter bar leave out. */
  readonly preset?: Preset;
  readonly tokens: readonly TokenDefinition[];
  readonly recentSearches: string;
  readonly sorts: readonly SortOption<string>[];
  readonly firstSort: string;
  /** The names of sort orders in saved views. */
  readonly savedSort: {
    readonly write: (sort: string) => ListLook['sort'];
    readonly read: (saved: string | null) => string | undefined;
  };
  /** True for the order that people arrange by dragging. */
  readonly isManual: (sort: string, namespace: Namespace | null) => boolean;
  readonly columns: readonly ItemColumn[];
  /** The widgets that are shown as signs after the title and can be edited there. */
  readonly signs: readonly string[];
  /** Renders the layout as a tree; absent for lists that have none. */
  readonly tree?: ComponentType<TreeItemsProps>;
  /** True when the beginning of the list is stored in the browser and shown before the next answer. */
  readonly isPersisted: boolean;
  readonly own?: OwnScope;

  readonly path: (namespace: Namespace | null) => string;
  readonly suggest: (namespace: Namespace | null, viewer: Person | null) => Promise<Suggest>;
  /** The label scopes that the list can be grouped by. */
  readonly labelScopes: (namespace: Namespace | null, view: ListView) => Promise<readonly string[]>;
  readonly useFilters: (namespace: Namespace | null, filters: FilterState) => AskedFilters;
  readonly source: (question: ListQuestion) => ItemTreeSource;
  readonly sections: (question: SectionsQuestion) => SectionedSource;
  /** The places whose news the list follows; `ids` are the items it shows. */
  readonly useFollowed: (question: ListQuestion, ids: readonly string[]) => Followed;
  readonly counts: (
    namespace: Namespace | null,
    request: object | undefined,
  ) => {
    readonly document: Document<CountsAnswer, object>;
    readonly variables: object;
    /** The server has stored counts, which are exact at once. */
    readonly isStored: boolean;
  };
  /** The permissions in a place, read when the counts, which include them, fail. */
  readonly rights: (kind: Namespace['kind']) => Document<RightsAnswer, object>;
  /** Whether items can be bulk-edited, as far as the permissions in the place determine it. */
  readonly mayEdit: (place: ListedPlace | undefined) => boolean | null;

  /** Whether the viewer may add items at the end of the list of a place. */
  readonly mayAdd: (head: Pick<ListHead, 'namespace' | 'place' | 'isSignedIn'>) => boolean;

  readonly useActions: (head: ListHead) => ListActions;
  /** The text of the empty state of a place without items. */
  readonly intro: (namespace: Namespace | null) => string;
  readonly bulkBar: ComponentType<Omit<BulkBarProps, 'fields'>>;
  readonly peek: PeekProps['item'];
}
