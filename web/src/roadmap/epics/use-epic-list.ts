import { useMemo, useState } from 'react';
import { items } from '../../items/table.ts';
import type { ItemTree, ItemTreeState } from '../../lists/item-tree.ts';
import { useItemTree } from '../../lists/use-item-tree.ts';
import { type EpicSource, roadmapSource } from './roadmap-source.ts';
import { createTimelineRows, type EpicList } from './timeline-rows.ts';

export interface LoadState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
}

const isWaiting = ({ top }: ItemTreeState): boolean => top.status === 'loading' && top.ids.length === 0;

function loadOf({ top }: ItemTreeState, limit: number): LoadState {
  const failed = top.status === 'failed' || top.status === 'missing' || top.more === 'failed';
  return {
    status: failed ? 'failed' : top.status === 'ready' ? 'ready' : 'loading',
    hasMore: top.next !== null && top.ids.length < limit,
    loadingMore: top.more === 'busy',
  };
}

/**
 * At most `limit` epics of a roadmap, and their rows. After a change of the request, the previous rows are
 * shown until the answer arrives.
 */
export function useEpicList(
  source: EpicSource,
  limit: number,
): {
  tree: ItemTree;
  list: EpicList;
  load: LoadState;
  /** True while the rows are those of the request before. */
  stale: boolean;
  /** Returns the current state. */
  now: () => EpicList & LoadState;
} {
  const { tree, state } = useItemTree('roadmap', source, roadmapSource);
  const scoped = source.epicIid !== null;
  const rowsOf = useMemo(() => createTimelineRows(items, scoped, limit), [scoped, limit]);
  const [last, setLast] = useState(state);
  if (!isWaiting(state) && last !== state) setLast(state);
  const waits = isWaiting(state) && !isWaiting(last);
  const load = loadOf(waits ? last : state, limit);
  return {
    tree,
    list: rowsOf(waits ? last : state),
    load: waits ? { ...load, hasMore: false, loadingMore: true } : load,
    stale: waits,
    now: () => ({ ...rowsOf(tree.current()), ...loadOf(tree.current(), limit) }),
  };
}
