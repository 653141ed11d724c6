import { numberOf } from '../groups/namespace.ts';
import { items } from '../items/table.ts';
import { createGatherer } from '../live/gather.ts';
import { listenToGroup, type News } from '../live/group-news.ts';

/**
 * Delays in ms: frequent changes are read together, and more than MOST_BY_ID of them by reading the whole
 * list again.
 */
const BY_ID = { firstMs: 150, everyMs: 600 };
const WHOLE_LIST = { firstMs: 1500, everyMs: 3000 };
const MOST_BY_ID = 200;
/** Pauses in ms before a list that could not be read is read again; they grow with each failure. */
const RETRY_MS = 3000;
const MOST_RETRY_MS = 60_000;

const WORK_ITEM = 'gid://gitlab/WorkItem/';

/**
 * The list that news is applied to: reads all again, reads some items, removes deleted ones, and records the
 * position.
 */
export interface FollowedList {
  readonly refresh: () => Promise<boolean>;
  readonly refreshItems: (ids: readonly string[]) => Promise<boolean>;
  readonly remove: (gone: readonly string[]) => void;
  readonly setPosition: (at: string | null) => void;
  /** The ids of its items; absent in lists grouped by facts such as labels, which are read as a whole instead. */
  readonly ids?: () => readonly string[];
}

/** Of the changed items, those of the list's kind, by the ids that the list uses. */
const LISTED = {
  epic: (id: string): string | null => (id.includes('/Epic/') ? id : null),
  issue: (id: string): string | null =>
    id.startsWith(WORK_ITEM) ? id.replace(WORK_ITEM, 'gid://gitlab/Issue/') : null,
} as const;

/** What a list follows: groups and projects; news covers everything below their top-level group. */
export interface Followed {
  readonly places: readonly string[];
  /**
   * The list depends on the viewer's to-dos, which are reported wherever they arise; the item of a new one
   * may be listed.
   */
  readonly own?: boolean;
}

/**
 * Updates the items of a list from news of its places. `onChanged` is called when counts and other parts next
 * to the list may be out of date, with whether milestones changed. Returns a function that stops it.
 */
export function followNews(
  { places, own = false }: Followed,
  kind: keyof typeof LISTED,
  tree: FollowedList,
  onChanged: (milestones: boolean) => void,
): () => void {
  const waiting = new Set<string>();
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let backoffMs = RETRY_MS;
  let overdue = false;
  /** The list may lack changes that were already reported. */
  let isStale = false;
  let stopped = false;

  const wholeList = createGatherer(async () => {
    clearTimeout(retrying);
    const read = await tree.refresh();
    if (read) isStale = false;
    if (stopped) return;
    if (read && overdue) onChanged(true);
    overdue = !read;
    if (overdue) retrying = setTimeout(() => wholeList.soon(0), backoffMs);
    backoffMs = overdue ? Math.min(2 * backoffMs, MOST_RETRY_MS) : RETRY_MS;
  }, WHOLE_LIST);
  const byId = createGatherer(async () => {
    const ids = [...waiting];
    waiting.clear();
    const applied = ids.length <= MOST_BY_ID && (await tree.refreshItems(ids).catch(() => false));
    if (stopped) return void (applied || tree.setPosition(null));
    if (!applied) readWhole();
    onChanged(false);
  }, BY_ID);
  const onNews = ({ items: told, gone }: News) => {
    const listed = LISTED[kind];
    const removed = gone.flatMap((id) => listed(id) ?? []);
    tree.remove(removed);
    if (told.some(({ type }) => type === 'milestone')) onChanged(true);
    if (own && told.some(({ type }) => type === 'todo')) {
      readWhole();
      onChanged(false);
    }
    const changed = [...told.flatMap(({ id }) => listed(id) ?? []), ...bearersOf(told)];
    if (changed.length === 0 && removed.length === 0) return;
    for (const id of changed) waiting.add(id);
    byId.soon();
  };
  /** The listed items with a changed label or milestone, whose name may have changed. */
  const bearersOf = (changes: News['items']): readonly string[] => {
    const renamed = changes.filter(({ type }) => type === 'label' || type === 'milestone');
    if (renamed.length === 0) return [];
    if (tree.ids === undefined) {
      readWhole();
      return [];
    }
    const numbers = new Set(renamed.map(({ type, id }) => `${type} ${numberOf(id)}`));
    return tree.ids().filter((id) => {
      const { labels = [], milestone } = items.item(id) ?? {};
      return (
        labels.some((label) => numbers.has(`label ${numberOf(label.id)}`)) ||
        (milestone != null && numbers.has(`milestone ${numberOf(milestone.id)}`))
      );
    });
  };
  const readWhole = (ms?: number) => {
    isStale = true;
    wholeList.soon(ms);
  };
  const onResync = () => {
    readWhole(0);
    onChanged(true);
  };
  const onOnline = () => {
    if (overdue) wholeList.soon(0);
  };
  addEventListener('online', onOnline);
  const stops = places.map((place) => listenToGroup(place, { onNews, onResync, onTold: tree.setPosition }));
  return () => {
    stopped = true;
    if (waiting.size > 0 || isStale) tree.setPosition(null);
    clearTimeout(retrying);
    byId.end();
    wholeList.end();
    removeEventListener('online', onOnline);
    for (const stop of stops) stop();
  };
}
