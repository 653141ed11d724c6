import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { toast } from '../../ui/messages/toast.ts';
import { readHead, readPage, type ItemAddress } from './read-children.ts';
import { type Loaded, NOTHING_LOADED } from '../store/tree-state.ts';
import type { Known } from '../../items/facts.ts';
import type { Page, TreeStore } from '../store/tree-store.ts';

/** The message for children that could not be read. */
export function fetchFailedText(type: WorkItemType | undefined): string {
  return `Something went wrong while fetching child ${type === undefined || type === 'EPIC' ? 'epics' : 'items'}`;
}

export type TreeLoader = ReturnType<typeof createTreeLoader>;

/** Creates the loader that reads heads, first pages and further pages of a tree into its store. */
export function createTreeLoader(store: TreeStore, root: ItemAddress) {
  const addressOf = (id: string): ItemAddress | null =>
    id === root.id ? root : (store.current().items.get(id) ?? null);
  const reportFailure = () => toast({ text: fetchFailedText(store.current().head.type), tone: 'danger' });

  /** Reads at least the given number of an item's children, if it has them. */
  const whole = async (item: ItemAddress, atLeast: number): Promise<Page> => {
    let loaded: Loaded = NOTHING_LOADED;
    const items: Known[] = [];
    let reading: Page['reading'] | undefined;
    do {
      const page = await readPage(item, loaded);
      items.push(...page.items);
      // Of several pages, the first was read first.
      reading ??= page.reading;
      ({ loaded } = page);
    } while (loaded.more && items.length < atLeast);
    return { items, reading, loaded };
  };

  const open = async (id: string, atLeast = 0): Promise<void> => {
    const item = addressOf(id);
    if (item === null) return;
    store.startList(id);
    try {
      store.putPage(id, await whole(item, atLeast), true);
    } catch {
      store.failList(id);
      reportFailure();
    }
  };

  return {
    open,
    /** Expands or collapses an item; its children are fetched the first time and after a failure. */
    toggle(id: string, wanted?: boolean): void {
      const { expanded, lists } = store.current();
      const opens = wanted ?? !expanded.has(id);
      store.setExpanded(id, opens);
      const status = lists.get(id)?.status;
      if (opens && (status === undefined || status === 'failed')) void open(id);
    },
    async more(id: string): Promise<void> {
      const list = store.current().lists.get(id);
      const item = addressOf(id);
      if (item === null || list?.status !== 'ready' || list.loadingMore || !list.shown.more) return;
      store.setLoadingMore(id, true);
      try {
        store.putPage(id, await readPage(item, list.loaded), false);
      } catch {
        store.setLoadingMore(id, false);
        reportFailure();
      }
    },
    /** Reloads everything shown, in place; lists that fail stay as they were. Returns true when all succeeded. */
    async refresh(): Promise<boolean> {
      const { lists } = store.current();
      const readings = [...lists].map(async ([id, list]) => {
        const item = addressOf(id);
        if (item === null || list.status !== 'ready') return;
        store.putPage(id, await whole(item, list.ids.length), true);
      });
      const head = readHead(root.fullPath, root.iid).then((read) => store.setHead(read.head, read.reading));
      const done = await Promise.allSettled([...readings, head]);
      return done.every(({ status }) => status === 'fulfilled');
    },
  };
}
