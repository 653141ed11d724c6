import type { HealthCounts } from '@cairn/domain/health/health';
import { comparePositions, completeUntil, type StreamEnd } from '@cairn/domain/tree/child-order';
import type { ChildList } from '@cairn/domain/tree/child-rows';
import type { Totals } from '../../items/facts.ts';
import type { TreeItem } from './tree-item.ts';

/** The epic whose children are shown. */
export interface TreeHead {
  readonly id: string;
  readonly title: string;
  readonly confidential: boolean;
  readonly webPath: string;
  readonly group: { readonly id: string; readonly fullPath: string; readonly name: string };
  /** Number of its ancestors. */
  readonly depth: number;
  /** True when the viewer may create child epics. */
  readonly mayAdmin: boolean;
  /** True when the viewer may add, order and remove children. */
  readonly mayRelate: boolean;
  readonly maySeeRelations: boolean;
  readonly totals: Totals;
  readonly weights: { readonly openedIssues: number; readonly closedIssues: number };
  readonly health: HealthCounts;
  /** The project where the viewer last created an issue; its id is a global one. */
  readonly usualProject: {
    readonly id: string;
    readonly name: string;
    readonly nameWithNamespace: string;
  } | null;
}

/** One of the two streams of a parent's children. */
export type Stream = StreamEnd & { readonly cursor: string };

export const STREAM_START: Stream = { more: true, last: null, cursor: '' };

export interface LoadedList {
  readonly status: ChildList['status'];
  /** All that is loaded, in order; what is beyond the frontier is shown after the pages before it. */
  readonly ids: readonly string[];
  readonly epics: Stream;
  readonly issues: Stream;
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
  epics: STREAM_START,
  issues: STREAM_START,
  reach: Number.NEGATIVE_INFINITY,
  loadingMore: false,
  shown: NOTHING,
};

/** Returns a list with its children sorted and its shown part updated. */
export function settled(list: LoadedList, items: ReadonlyMap<string, TreeItem>): LoadedList {
  const present = list.ids.flatMap((id) => items.get(id) ?? []);
  const sorted = present.toSorted(comparePositions);
  const frontier = Math.max(completeUntil([list.epics, list.issues]), list.reach);
  const end = sorted.findIndex(({ position }) => position > frontier);
  const ids = sorted.map(({ id }) => id);
  const more = list.epics.more || list.issues.more;
  return {
    ...list,
    ids,
    shown: { status: list.status, ids: end === -1 ? ids : ids.slice(0, end), more },
  };
}

/** The streams to read next: those whose end is where the shown list ends. */
export function nextStreams(list: Pick<LoadedList, 'epics' | 'issues'>): { epics: boolean; issues: boolean } {
  const frontier = completeUntil([list.epics, list.issues]);
  const due = ({ more, last }: Stream) => more && (last ?? Number.NEGATIVE_INFINITY) <= frontier;
  return { epics: due(list.epics), issues: due(list.issues) };
}
