import type { Known } from '../items/facts.ts';
import { type ItemTable, keyOf } from '../items/table.ts';
import type { LocalAnswer } from './loaded/local-filter.ts';
import {
  createPagedList,
  type ListOptions,
  type ListState,
  type Page,
  type PagedList,
  type Question,
} from './paged-list.ts';
import { createShownState, type ShownState } from './shown-state.ts';

export type ItemTreeSource = Pick<ListOptions, 'read' | 'pageSize' | 'compare' | 'staysPut'> & {
  /** Reads the children of an item of the list; null when it is gone. */
  readonly readChildren?: (parent: Known, question: Question) => Promise<Page | null>;
  /** The minimum number of children read when an item is expanded. */
  readonly childrenAtLeast?: number;
  readonly compareChildren?: ListOptions['compare'];
  /** Computes an answer before the server's; optional. */
  readonly local?: LocalAnswer;
  /** The persisted list from before the page was loaded. */
  readonly kept?: ListOptions['known'];
};

export type ItemTreeState = ShownState<{
  readonly top: ListState;
  /** The children of the items that were expanded. */
  readonly branches: ReadonlyMap<string, ListState>;
  readonly open: ReadonlySet<string>;
}>;

/** How many rows of a list were loaded, and how many children of each expanded item. */
export interface KeptTree {
  readonly count: number;
  readonly open: Readonly<Record<string, number>>;
}

export type ItemTree = ReturnType<typeof createItemTree>;

/**
 * A list of items and the children of the expanded ones. Each change creates a new state. What is already
 * known of the list is shown until it has been read.
 */
export function createItemTree(table: ItemTable, source: ItemTreeSource, known?: ListOptions['known']) {
  const branches = new Map<string, PagedList>();
  let open: ReadonlySet<string> = new Set();

  const top = createPagedList({ table, ...source, known, onChange: () => shownState.publish() });
  const shownState = createShownState(
    table,
    () => [top, ...branches.values()],
    (): Omit<ItemTreeState, 'facts'> => ({
      top: top.current(),
      branches: new Map([...branches].map(([id, list]) => [id, list.current()] as const)),
      open,
    }),
  );
  const { publish, shown } = shownState;
  const allIds = (): string[] => [top, ...branches.values()].flatMap((list) => list.current().ids);

  const branchOf = (id: string): PagedList => {
    const known = branches.get(id);
    if (known !== undefined) return known;
    const read: ListOptions['read'] = async (question) => {
      const parent = table.item(id);
      const page = parent === undefined ? null : await source.readChildren?.(parent, question);
      // An item without children data is gone; news will remove it.
      if (page == null) throw new Error('The item is gone');
      return page;
    };
    const list = createPagedList({
      ...source,
      table,
      read,
      compare: source.compareChildren,
      onChange: publish,
    });
    branches.set(id, list);
    return list;
  };
  const loadBranch = (id: string, least = 0) =>
    branchOf(id).load(Math.max(least, source.childrenAtLeast ?? 0));

  /** Expands those items again that were expanded, and their children likewise. */
  const reopen = async ({ open: kept }: KeptTree): Promise<void> => {
    const found = new Set<string>();
    for (let level = top.current().ids; level.length > 0;) {
      const due = level.filter((id) => kept[id] !== undefined && !found.has(id));
      for (const id of due) found.add(id);
      await Promise.all(due.map((id) => loadBranch(id, kept[id])));
      level = due.flatMap((id) => branches.get(id)?.current().ids ?? []);
    }
    open = found;
  };

  const openBranches = () => [...branches].filter(([id]) => open.has(id));

  return {
    ...shown,
    ids: allIds,
    isRead: (): boolean => top.current().status === 'ready',
    /**
     * Reads the list for the first time; on a return visit everything that was loaded before, before more is
     * shown.
     */
    async load(kept?: KeptTree): Promise<void> {
      const quietly = kept !== undefined && top.current().ids.length === 0;
      await shownState.load(async () => {
        await top.load(kept?.count);
        if (kept !== undefined) await reopen(kept);
      }, quietly);
    },
    more: (): Promise<void> => top.more(),
    move: top.move,
    sees: top.onVisibleRows,
    /** Reads more children of an item, or repeats the read that failed. */
    async moreChildren(id: string): Promise<void> {
      const list = branches.get(id);
      if (list?.current().status === 'ready') await list.more();
      else await loadBranch(id);
    },
    /** Expands or collapses an item; its children are read the first time and after a failure. */
    toggle(id: string): void {
      const opened = new Set(open);
      if (!opened.delete(id)) opened.add(id);
      open = opened;
      const status = branches.get(id)?.current().status;
      if (opened.has(id) && status !== 'ready' && (status !== 'loading' || !branches.has(id)))
        void loadBranch(id);
      publish();
    },
    /**
     * Reads everything that is shown again, in place; what cannot be read stays. Returns whether everything
     * was read.
     */
    async refresh(): Promise<boolean> {
      const closed = [...branches.keys()].filter((id) => !open.has(id));
      // Collapsed items are read when they are expanded again.
      for (const id of closed) branches.delete(id);
      const read = await Promise.all([top.refresh(), ...openBranches().map(([, list]) => list.refresh())]);
      return read.every(Boolean);
    },
    /**
     * Applies changes of items: asks the server for each expanded list which of them now belong to it, and
     * reads a list again when that cannot be determined. Returns whether everything could be read.
     */
    async refreshItems(ids: readonly string[]): Promise<boolean> {
      const lists = [top, ...openBranches().map(([, list]) => list)];
      const read = await Promise.all(
        lists.map(async (list) => (await list.refreshItems(ids)) || (await list.refresh())),
      );
      return read.every(Boolean);
    },
    /** Removes items that are gone. */
    remove(gone: readonly string[]): void {
      const keys = new Set(gone.map(keyOf));
      const mine = new Set(allIds().filter((id) => keys.has(keyOf(id))));
      for (const list of [top, ...branches.values()]) list.remove(mine);
      table.remove(gone);
    },
    /** What a later visit needs to show the same; undefined while nothing is loaded. */
    kept(): KeptTree | undefined {
      const { status, ids } = top.current();
      if (status !== 'ready') return undefined;
      const opened = openBranches().map(([id, list]) => [id, list.current().ids.length] as const);
      return { count: ids.length, open: Object.fromEntries(opened) };
    },
  };
}
