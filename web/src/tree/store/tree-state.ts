import type { HealthCounts } from '@cairn/domain/health/health';
import { comparePositions, completeUntil } from '@cairn/domain/tree/child-order';
import type { ChildList } from '@cairn/domain/tree/child-rows';
import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import type { ItemFacts, Totals } from '../../items/facts.ts';
import type { TreeItem } from './tree-item.ts';

/** The item whose children are shown. */
export interface TreeHead {
  readonly id: string;
  readonly type: WorkItemType;
  readonly iid: string;
  readonly title: string;
  readonly confidential: boolean;
  readonly webPath: string;
  /** Its group or project. */
  readonly place: { readonly id: string; readonly fullPath: string; readonly name: string };
  /** Types of its ancestors. */
  readonly ancestorTypes: readonly WorkItemType[];
  /** True when the viewer may create child epics. */
  readonly mayAdmin: boolean;
  /** True when the viewer may add, order and remove children. */
  readonly mayRelate: boolean;
  /** Global ids of the types that its children may have. */
  readonly typeIds: Readonly<Partial<Record<WorkItemType, string>>>;
  /** For an epic. */
  readonly totals: Totals;
  readonly weights: { readonly openedIssues: number; readonly closedIssues: number };
  readonly health: HealthCounts;
  /** For every other type. */
  readonly below: ItemFacts['below'];
  /** The project where the viewer last created an issue; its id is a global one. */
  readonly usualProject: {
    readonly id: string;
    readonly name: string;
    readonly nameWithNamespace: string;
    readonly fullPath: string;
  } | null;
}

/** How far a list of children is loaded. */
export interface Loaded {
  readonly more: boolean;
  /** The last loaded position. */
  readonly last: number | null;
  readonly cursor: string;
}

export const NOTHING_LOADED: Loaded = { more: true, last: null, cursor: '' };

export interface LoadedList {
  readonly status: ChildList['status'];
  /** All that is loaded, in order; what is beyond the last loaded page is shown after the pages before it. */
  readonly ids: readonly string[];
  readonly loaded: Loaded;
  /** Position up to which children are shown, because an item was placed after the last shown one. */
  readonly reach: number;
  readonly loadingMore: boolean;
  /** The shown part of it. */
  readonly shown: ChildList;
}

export interface TreeState {
  readonly head: TreeHead;
  readonly items: ReadonlyMap<string, TreeItem>;
  readonly lists: ReadonlyMap<string, LoadedList>;
  readonly expanded: ReadonlySet<string>;
}

const NOTHING: ChildList = { status: 'loading', ids: [], more: false };

export const LOADING: LoadedList = {
  status: 'loading',
  ids: [],
  loaded: NOTHING_LOADED,
  reach: Number.NEGATIVE_INFINITY,
  loadingMore: false,
  shown: NOTHING,
};

/** Returns a list with its children sorted and its shown part updated. */
export function settled(list: LoadedList, items: ReadonlyMap<string, TreeItem>): LoadedList {
  const present = list.ids.flatMap((id) => items.get(id) ?? []);
  const sorted = present.toSorted(comparePositions);
  const frontier = Math.max(completeUntil(list.loaded), list.reach);
  const end = sorted.findIndex(({ position }) => position > frontier);
  const ids = sorted.map(({ id }) => id);
  return {
    ...list,
    ids,
    shown: { status: list.status, ids: end === -1 ? ids : ids.slice(0, end), more: list.loaded.more },
  };
}
