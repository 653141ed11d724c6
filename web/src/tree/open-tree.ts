import { items } from '../items/table.ts';
import { toast } from '../ui/messages/toast.ts';
import { aheadOf, forgetAhead, readFirst, type FirstReading } from './reading/first-reading.ts';
import { createTreeAdder, type TreeAdder } from './tree-adder.ts';
import { createTreeLoader, FETCH_FAILED, type TreeLoader } from './reading/tree-loader.ts';
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

/**
 * Reads an epic and its first children at once. Throws when the epic cannot be read; a failed list can be
 * retried.
 */
export async function openTree(fullPath: string, iid: string): Promise<Tree> {
  const ahead = (await aheadOf(fullPath, iid)?.reading.catch(() => null)) ?? null;
  const early = ahead !== null && ahead.page !== null;
  const reading = early ? ahead : await readFirst(fullPath, iid);
  return treeOf({ fullPath, iid }, reading, early);
}

/** Returns the tree that was read before its page was opened; undefined when there is none. */
export function openTreeEarly(fullPath: string, iid: string): Tree | undefined {
  const done = aheadOf(fullPath, iid)?.done;
  return done?.page == null ? undefined : treeOf({ fullPath, iid }, done, true);
}

function treeOf(
  { fullPath, iid }: { fullPath: string; iid: string },
  { head: { head, reading }, page }: FirstReading,
  early: boolean,
): Tree {
  if (early) forgetAhead();
  const root = { id: head.id, fullPath, iid };
  const store = createTreeStore(items, head);
  store.setHead(head, reading);
  if (page === null) {
    store.failList(head.id);
    toast({ text: FETCH_FAILED, tone: 'danger' });
  } else store.putPage(head.id, page, true);
  const loader = createTreeLoader(store, root);
  const news = createTreeNews(items, store, loader, root);
  const mover = createTreeMover(items, store, head.id, news);
  const remover = createTreeRemover(items, news);
  const adder = createTreeAdder(head.id, news);
  return { store, loader, news, mover, remover, adder, early };
}
