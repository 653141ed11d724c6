import { items } from '../items/table.ts';
import { toast } from '../ui/messages/toast.ts';
import { aheadOf, forgetAhead, readFirst, type FirstReading } from './reading/first-reading.ts';
import { createTreeAdder, type TreeAdder } from './tree-adder.ts';
import { createTreeLoader, fetchFailedText, type TreeLoader } from './reading/tree-loader.ts';
import { createTreeMover, type TreeMover } from './moves/tree-mover.ts';
import { createTreeNews, type TreeNews } from './reading/tree-news.ts';
import { createTreeRemover, type TreeRemover } from './tree-remover.ts';
import { createTreeStore, type TreeStore } from './store/tree-store.ts';

/** A tree on screen: its loaded data and its operations. */
export interface Tree {
  readonly store: TreeStore;
  readonly loader: TreeLoader;
  readonly news: TreeNews;
  readonly mover: TreeMover;
  readonly remover: TreeRemover;
  readonly adder: TreeAdder;
  /** True while it shows data that was read before its page was opened. */
  readonly early: boolean;
}

/** Identifies the root of a tree. */
export interface TreeRoot {
  /** Path of its group or project. */
  readonly fullPath: string;
  readonly iid: string;
  /** Path of the nearest group, whose changes are received. */
  readonly groupPath: string;
}

/**
 * Reads an item and its first children at once. Throws when the item cannot be read; a failed list can be
 * retried.
 */
export async function openTree(root: TreeRoot): Promise<Tree> {
  const { fullPath, iid } = root;
  const ahead = (await aheadOf(fullPath, iid)?.reading.catch(() => null)) ?? null;
  const early = ahead !== null && ahead.page !== null;
  const reading = early ? ahead : await readFirst(fullPath, iid);
  return treeOf(root, reading, early);
}

/** Returns the tree that was read before its page was opened; undefined when there is none. */
export function openTreeEarly(root: TreeRoot): Tree | undefined {
  const done = aheadOf(root.fullPath, root.iid)?.done;
  return done?.page == null ? undefined : treeOf(root, done, true);
}

function treeOf(
  { fullPath, iid, groupPath }: TreeRoot,
  { head: { head, reading }, page }: FirstReading,
  early: boolean,
): Tree {
  if (early) forgetAhead();
  const root = { id: head.id, fullPath, iid, groupPath };
  const store = createTreeStore(items, head);
  store.setHead(head, reading);
  if (page === null) {
    store.failList(head.id);
    toast({ text: fetchFailedText(head.type), tone: 'danger' });
  } else store.putPage(head.id, page, true);
  const loader = createTreeLoader(store, root);
  const news = createTreeNews(items, store, loader, root);
  const mover = createTreeMover(items, store, news);
  const remover = createTreeRemover(items, news);
  const adder = createTreeAdder(head.id, news);
  return { store, loader, news, mover, remover, adder, early };
}
