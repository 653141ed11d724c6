import type { Known } from '../../items/facts.ts';
import { type ItemTable, keyOf, type ReadStamp } from '../../items/table.ts';
import { treeItem, type TreeItem } from './tree-item.ts';
import {
  LOADING,
  settled,
  type Loaded,
  type LoadedList,
  type TreeHead,
  type TreeState,
} from './tree-state.ts';

/** A page of a parent's children. */
export interface Page {
  readonly items: readonly Known[];
  readonly reading: ReadStamp;
  readonly loaded: Loaded;
}

export type TreeStore = ReturnType<typeof createTreeStore>;

/**
 * Creates the store of an item's children, in pages for each parent. The items and their positions come from the item table; a change there updates the row, position or list here.
 * Every published state is a new object; unchanged parts keep their identity.
 */
export function createTreeStore(table: ItemTable, head: TreeHead) {
  let state: TreeState = { head, items: new Map(), lists: new Map(), expanded: new Set() };
  const listeners = new Set<() => void>();

  const publish = (next: Partial<TreeState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const withList = (id: string, list: LoadedList) => new Map(state.lists).set(id, list);

  /** Moves items to their current positions; those whose list is not loaded are removed from view. */
  const place = (given: readonly { readonly id: string; readonly item: TreeItem | undefined }[]) => {
    const items = new Map(state.items);
    const lists = new Map(state.lists);
    const touched = new Set<string>();
    for (const { id, item } of given) {
      const old = items.get(id);
      const leaves =
        old !== undefined && old.parentId !== item?.parentId ? lists.get(old.parentId) : undefined;
      if (old !== undefined && leaves !== undefined) {
        lists.set(old.parentId, { ...leaves, ids: leaves.ids.filter((one) => one !== id) });
        touched.add(old.parentId);
      }
      const list = item && lists.get(item.parentId);
      if (item === undefined || list?.status !== 'ready') {
        items.delete(id);
        continue;
      }
      items.set(id, item);
      if (!list.ids.includes(id)) lists.set(item.parentId, { ...list, ids: [...list.ids, id] });
      else if (old?.position === item.position && old.open === item.open) continue;
      touched.add(item.parentId);
    }
    for (const id of touched) {
      const list = lists.get(id);
      if (list !== undefined) lists.set(id, settled(list, items));
    }
    publish({ items, lists });
  };

  const follow = (changed: ReadonlySet<string>): void => {
    const given = [...changed].flatMap((key) => {
      const known = table.item(key);
      const item = treeItem(known);
      const id = known?.id ?? [...state.items.keys()].find((one) => keyOf(one) === key);
      const isHere = id !== undefined && (state.items.has(id) || (item && state.lists.has(item.parentId)));
      return isHere ? [{ id, item }] : [];
    });
    const { head: before } = state;
    const root = changed.has(keyOf(before.id)) ? table.item<TreeHeadFacts>(before.id) : undefined;
    if (root !== undefined) state = { ...state, head: headWith(before, root) };
    if (given.length > 0) place(given);
    else if (root !== undefined) publish({});
  };
  const unfollow = table.subscribe(follow);
  const forget = table.hold(() => [state.head.id, ...state.items.keys()]);

  return {
    current: (): TreeState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Unsubscribes from the table, which may then drop the items. */
    end(): void {
      unfollow();
      forget();
    },
    setHead(next: TreeHead, reading: ReadStamp): void {
      table.put([factsOf(next)], reading);
      publish({ head: headWith(next, table.item(next.id) as TreeHeadFacts) });
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
    /** Adds a page to a list, or restarts the list with it. */
    putPage(parentId: string, page: Page, anew: boolean): void {
      const pageIds = new Set(page.items.map(({ id }) => id));
      const before = [...state.items.values()].filter((item) => item.parentId === parentId);
      const missing = anew ? before.filter(({ id }) => !pageIds.has(id)) : [];
      const nowhere = missing.map(({ id }) => ({ id, parentId: null }));
      table.put([...page.items, ...nowhere], page.reading);
      const old = anew ? LOADING : (state.lists.get(parentId) ?? LOADING);
      // A page may be older than a move that changed an item's parent.
      const here = [...before.map(({ id }) => id), ...pageIds].flatMap(
        (id) => treeItem(table.item(id)) ?? [],
      );
      const present = here.filter((item) => item.parentId === parentId);
      const items = new Map(state.items);
      for (const item of present) items.set(item.id, item);
      const ids = [...new Set(present.map(({ id }) => id))];
      const list: LoadedList = { ...old, status: 'ready', ids, loaded: page.loaded, loadingMore: false };
      publish({ items, lists: withList(parentId, settled(list, items)) });
    },
    /** Extends the shown part of a list beyond a position, for an item that was placed there by the user. */
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

type TreeHeadFacts = Required<
  Pick<
    Known,
    'id' | 'title' | 'confidential' | 'webPath' | 'totals' | 'weights' | 'healthBelow' | 'below' | 'mayRelate'
  >
>;

const factsOf = ({
  id,
  title,
  confidential,
  webPath,
  totals,
  weights,
  health,
  below,
  mayRelate,
}: TreeHead): TreeHeadFacts => ({
  id,
  title,
  confidential,
  webPath,
  totals,
  weights,
  healthBelow: health,
  below,
  mayRelate,
});

const headWith = (head: TreeHead, facts: TreeHeadFacts): TreeHead => {
  const { title, confidential, webPath, totals, weights, healthBelow: health, below, mayRelate } = facts;
  return { ...head, title, confidential, webPath, totals, weights, health, below, mayRelate };
};
