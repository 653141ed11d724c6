import {
  LOADING,
  settled,
  type LoadedList,
  type Stream,
  type TreeHead,
  type TreeState,
} from './tree-state.ts';
import type { TreeItem } from './tree-item.ts';

/** A page of a parent's children; a stream that was not asked for keeps its end. */
export type Page = {
  readonly items: readonly TreeItem[];
  readonly epics?: Stream;
  readonly issues?: Stream;
};

export type TreeStore = ReturnType<typeof createTreeStore>;

/**
 * The children of an epic as plain objects outside of React: pages of two streams per parent, merged into one order.
 * Every publication is a new state; what did not change keeps its identity.
 */
export function createTreeStore(head: TreeHead) {
  let state: TreeState = { head, items: new Map(), lists: new Map(), expanded: new Set() };
  const listeners = new Set<() => void>();

  const publish = (next: Partial<TreeState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const withList = (id: string, list: LoadedList) => new Map(state.lists).set(id, list);

  /** Puts items in place of what was known of them, wherever they stand now. */
  const upsert = (given: readonly TreeItem[]) => {
    const items = new Map(state.items);
    const lists = new Map(state.lists);
    const touched = new Set<string>();
    for (const item of given) {
      const old = items.get(item.id);
      if (old !== undefined && old.parentId !== item.parentId) {
        const list = lists.get(old.parentId);
        if (list !== undefined)
          lists.set(old.parentId, { ...list, ids: list.ids.filter((id) => id !== item.id) });
        touched.add(old.parentId);
      }
      const list = lists.get(item.parentId);
      if (list?.status !== 'ready') {
        items.delete(item.id);
        continue;
      }
      items.set(item.id, item);
      if (!list.ids.includes(item.id)) lists.set(item.parentId, { ...list, ids: [...list.ids, item.id] });
      else if (old?.position === item.position && old.open === item.open) continue;
      touched.add(item.parentId);
    }
    for (const id of touched) {
      const list = lists.get(id);
      if (list !== undefined) lists.set(id, settled(list, items));
    }
    publish({ items, lists });
  };

  return {
    current: (): TreeState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setHead(head: TreeHead): void {
      publish({ head });
    },
    startList(parentId: string): void {
      publish({ lists: withList(parentId, LOADING) });
    },
    failList(parentId: string): void {
      publish({ lists: withList(parentId, settled({ ...LOADING, status: 'failed' }, state.items)) });
    },
    setLoadingMore(parentId: string, loadingMore: boolean): void {
      const list = state.lists.get(parentId);
      if (list !== undefined) publish({ lists: withList(parentId, { ...list, loadingMore }) });
    },
    /** Adds a page to a list, or begins the list anew with it. */
    putPage(parentId: string, page: Page, anew: boolean): void {
      const old = anew ? LOADING : (state.lists.get(parentId) ?? LOADING);
      const items = new Map(state.items);
      const lists = new Map(state.lists);
      for (const item of page.items) {
        // A page may be older than a move that brought the item here or took it away; the page is read later than both.
        const before = items.get(item.id);
        const list = before && before.parentId !== parentId ? lists.get(before.parentId) : undefined;
        if (before !== undefined && list !== undefined) {
          const ids = list.ids.filter((id) => id !== item.id);
          lists.set(before.parentId, settled({ ...list, ids }, items));
        }
        items.set(item.id, item);
      }
      const ids = [...new Set([...old.ids, ...page.items.map(({ id }) => id)])];
      if (anew)
        for (const { id, parentId: at } of state.items.values())
          if (at === parentId && !ids.includes(id)) items.delete(id);
      const { epics = old.epics, issues = old.issues } = page;
      const list: LoadedList = { ...old, status: 'ready', ids, epics, issues, loadingMore: false };
      publish({ items, lists: lists.set(parentId, settled(list, items)) });
    },
    upsert,
    drop(ids: ReadonlySet<string>): void {
      const items = new Map(state.items);
      const lists = new Map(state.lists);
      for (const id of ids) {
        const old = items.get(id);
        items.delete(id);
        const list = old && lists.get(old.parentId);
        if (old === undefined || list === undefined) continue;
        lists.set(old.parentId, settled({ ...list, ids: list.ids.filter((one) => one !== id) }, items));
      }
      publish({ items, lists });
    },
    /** Moves the end of what is shown of a list behind a position, for an item that was put there by hand. */
    reach(parentId: string, position: number): void {
      const list = state.lists.get(parentId);
      if (list === undefined) return;
      const reaching = { ...list, reach: Math.max(list.reach, position) };
      publish({ lists: withList(parentId, settled(reaching, state.items)) });
    },
    setExpanded(id: string, open: boolean): void {
      if (state.expanded.has(id) === open) return;
      const expanded = new Set(state.expanded);
      if (open) expanded.add(id);
      else expanded.delete(id);
      publish({ expanded });
    },
  };
}
