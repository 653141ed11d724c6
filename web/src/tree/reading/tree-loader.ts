import { toast } from '../../ui/messages/toast.ts';
import { readHead, readPage, type EpicPlace } from './read-children.ts';
import { LOADING, type LoadedList } from '../store/tree-state.ts';
import type { Known } from '../../items/facts.ts';
import type { Page, TreeStore } from '../store/tree-store.ts';

export const FETCH_FAILED = 'Something went wrong while fetching child epics';

export type TreeLoader = ReturnType<typeof createTreeLoader>;

/** Creates the loader that reads heads, first pages and further pages of a tree into its store. */
export function createTreeLoader(store: TreeStore, root: EpicPlace) {
  const placeOf = (id: string): EpicPlace | null => {
    if (id === root.id) return root;
    const item = store.current().items.get(id);
    return item?.kind === 'epic' ? item : null;
  };

  /** Reads at least the given number of an epic's children, if it has them. */
  const whole = async (place: EpicPlace, atLeast: number): Promise<Page> => {
    let { epics, issues }: Pick<LoadedList, 'epics' | 'issues'> = LOADING;
    const items: Known[] = [];
    let reading: Page['reading'] | undefined;
    do {
      const page = await readPage(place, { epics, issues });
      items.push(...page.items);
      // Of several pages, the first was read first.
      reading ??= page.reading;
      epics = page.epics ?? epics;
      issues = page.issues ?? issues;
    } while ((epics.more || issues.more) && items.length < atLeast);
    return { items, reading, epics, issues };
  };

  const open = async (id: string, atLeast = 0): Promise<void> => {
    const place = placeOf(id);
    if (place === null) return;
    store.startList(id);
    try {
      store.putPage(id, await whole(place, atLeast), true);
    } catch {
      store.failList(id);
      toast({ text: FETCH_FAILED, tone: 'danger' });
    }
  };

  return {
    open,
    /** Expands or collapses an epic; its children are fetched the first time and after a failure. */
    toggle(id: string, wanted?: boolean): void {
      const { expanded, lists } = store.current();
      const opens = wanted ?? !expanded.has(id);
      store.setExpanded(id, opens);
      const status = lists.get(id)?.status;
      if (opens && (status === undefined || status === 'failed')) void open(id);
    },
    async more(id: string): Promise<void> {
      const list = store.current().lists.get(id);
      const place = placeOf(id);
      if (place === null || list?.status !== 'ready' || list.loadingMore || !list.shown.more) return;
      store.setLoadingMore(id, true);
      try {
        store.putPage(id, await readPage(place, list), false);
      } catch {
        store.setLoadingMore(id, false);
        toast({ text: FETCH_FAILED, tone: 'danger' });
      }
    },
    /** Reloads everything shown, in place; lists that fail stay as they were. Returns true when all succeeded. */
    async refresh(): Promise<boolean> {
      const { lists } = store.current();
      const readings = [...lists].map(async ([id, list]) => {
        const place = placeOf(id);
        if (place === null || list.status !== 'ready') return;
        store.putPage(id, await whole(place, list.ids.length), true);
      });
      const head = readHead(root.fullPath, root.iid).then((read) => store.setHead(read.head, read.reading));
      const done = await Promise.allSettled([...readings, head]);
      return done.every(({ status }) => status === 'fulfilled');
    },
  };
}
