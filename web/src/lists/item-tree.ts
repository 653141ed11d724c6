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
  /** At least so many children are read when an item is opened. */
  readonly childrenAtLeast?: number;
  readonly compareChildren?: ListOptions['compare'];
  /** How it answers before the server has; left out where it does not. */
  readonly local?: LocalAnswer;
  /** What it held when it was shown before the page was loaded. */
  readonly kept?: ListOptions['known'];
};

export type ItemTreeState = ShownState<{
  readonly top: ListState;
  /** The children of the items that were opened. */
  readonly branches: ReadonlyMap<string, ListState>;
  readonly open: ReadonlySet<string>;
}>;

/** How far a list was read, and how many children of each item that was open in it. */
export interface KeptTree {
  readonly count: number;
  readonly open: Readonly<Record<string, number>>;
}

export type ItemTree = ReturnType<typeof createItemTree>;

/**
 * A list of items and the children of those that are open in it. Each change is a new state. What is known of it already
 * is shown until it is read.
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
      // An item without a place for its children is gone, and goes with the news of it.
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

  /** The children of those among the items that were open, and of those among these. */
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
    /** Reads the list for the first time; with what was kept of an earlier visit all of that, before more is shown. */
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
    /** Reads more of the children of an item, or what of them could not be read. */
    async moreChildren(id: string): Promise<void> {
      const list = branches.get(id);
      if (list?.current().status === 'ready') await list.more();
      else await loadBranch(id);
    },
    /** Shows or hides the children of an item; the first time and after a failure they are read. */
    toggle(id: string): void {
      const opened = new Set(open);
      if (!opened.delete(id)) opened.add(id);
      open = opened;
      const status = branches.get(id)?.current().status;
      if (opened.has(id) && status !== 'ready' && (status !== 'loading' || !branches.has(id)))
        void loadBranch(id);
      publish();
    },
    /** Reads all that is shown again, in place; what cannot be read stays. Says whether all was read. */
    async refresh(): Promise<boolean> {
      const closed = [...branches.keys()].filter((id) => !open.has(id));
      // What is closed is read when it is opened again.
      for (const id of closed) branches.delete(id);
      const read = await Promise.all([top.refresh(), ...openBranches().map(([, list]) => list.refresh())]);
      return read.every(Boolean);
    },
    /**
     * Takes in that items changed: asks each list that is open which of them belong to it now, and reads a list again of
     * which that cannot be told. Says whether all could be read.
     */
    async look(ids: readonly string[]): Promise<boolean> {
      const lists = [top, ...openBranches().map(([, list]) => list)];
      const read = await Promise.all(
        lists.map(async (list) => (await list.refreshItems(ids)) || (await list.refresh())),
      );
      return read.every(Boolean);
    },
    /** Takes out what is gone. */
    remove(gone: readonly string[]): void {
      const keys = new Set(gone.map(keyOf));
      const mine = new Set(allIds().filter((id) => keys.has(keyOf(id))));
      for (const list of [top, ...branches.values()]) list.remove(mine);
      table.remove(gone);
    },
    /** What a later visit needs to show the same; undefined while there is nothing. */
    kept(): KeptTree | undefined {
      const { status, ids } = top.current();
      if (status !== 'ready') return undefined;
      const opened = openBranches().map(([id, list]) => [id, list.current().ids.length] as const);
      return { count: ids.length, open: Object.fromEntries(opened) };
    },
  };
}
