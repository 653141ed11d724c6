import { createGatherer, type Gatherer } from '../../live/gather.ts';
import { numberOf } from '../../groups/namespace.ts';
import { listenToGroup, type News } from '../../live/group-news.ts';
import type { ItemTable } from '../../items/table.ts';
import { readHead, readItems, type ItemAddress, type ItemReading } from './read-children.ts';
import type { TreeLoader } from './tree-loader.ts';
import type { TreeStore } from '../store/tree-store.ts';

/** Changes in quick succession are read together; too many of them are read by reloading everything shown. */
const GATHER = { firstMs: 80, everyMs: 600 };
const MOST_BY_ID = 20;
/** A failed read is repeated with increasing delays, starting with this one. */
const RETRY_MS = 2000;
const MOST_RETRY_MS = 60_000;

export type TreeNews = ReturnType<typeof createTreeNews>;

/**
 * Keeps a tree up to date with the server. Changed items are read again by id and moved to their current
 * positions; their old and new ancestors are read for their counts.
 */
export function createTreeNews(
  table: ItemTable,
  store: TreeStore,
  loader: TreeLoader,
  root: ItemAddress & {
    /** Path of the group whose changes are received. */
    readonly groupPath: string;
  },
) {
  const waiting = new Set<string>();
  let gathering: Gatherer | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let overdue = false;
  let stopped = false;
  // Answers are applied in the order of their requests, so that an older one never overwrites a newer one.
  let queue: Promise<void> = Promise.resolve();

  const parentOf = (id: string): string | null => store.current().items.get(id)?.parentId ?? null;
  const chainOf = (id: string | null): string[] => {
    const chain: string[] = [];
    for (let at = id; at !== null && !chain.includes(at); at = parentOf(at)) chain.push(at);
    return chain;
  };

  const readAgain = async (ids: readonly string[]): Promise<void> => {
    const items = ids.filter((id) => id !== root.id);
    const above = new Set<string>(items.length < ids.length ? [root.id] : []);
    const readings = await readItems(items);
    if (stopped) return;
    for (const { id } of readings) for (const one of chainOf(parentOf(id))) above.add(one);
    place(readings);
    for (const { above: chain } of readings) {
      if (chain.includes(root.id)) for (const one of chain.slice(chain.indexOf(root.id))) above.add(one);
    }
    const { items: known } = store.current();
    const counted = [...above].filter((id) => known.has(id) && !items.includes(id));
    const [parents] = await Promise.all([
      readItems(counted),
      above.has(root.id)
        ? readHead(root.fullPath, root.iid).then((read) => stopped || store.setHead(read.head, read.reading))
        : null,
    ]);
    if (!stopped) place(parents);
  };

  /**
   * Updates the table with the items' current state and position; those that were deleted or left the tree
   * are removed from view.
   */
  const place = (readings: readonly ItemReading[]) => {
    for (const { item, reading } of readings) if (item !== null) table.put([item], reading);
    table.remove(readings.flatMap(({ id, item }) => (item === null ? [id] : [])));
  };

  const apply = (ids: readonly string[]): Promise<void> => {
    queue = queue
      .then(() => (ids.length > MOST_BY_ID ? refresh() : readAgain(ids)))
      .catch(() => void retry());
    return queue;
  };
  const refresh = async () => {
    if (!(await loader.refresh())) throw new Error('Some of the tree could not be read');
    overdue = false;
  };
  const retry = (patience = RETRY_MS) => {
    overdue = true;
    clearTimeout(retrying);
    if (stopped) return;
    retrying = setTimeout(
      () => void refresh().catch(() => retry(Math.min(2 * patience, MOST_RETRY_MS))),
      patience,
    );
  };

  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const ids = [...waiting];
    waiting.clear();
    await apply(ids);
  };

  const onNews = ({ items, gone }: News) => {
    const ids = items.flatMap(({ type, id }) => {
      if (type === 'epic') return [id];
      if (type === 'milestone') return itemsOfMilestone(id);
      if (type === 'label') return itemsOfLabel(id);
      return id.includes('/WorkItem/') ? [id.replace('/WorkItem/', '/Issue/')] : [];
    });
    for (const id of ids) waiting.add(id);
    for (const id of gone) waiting.add(id.replace('/WorkItem/', '/Issue/'));
    gathering?.soon();
  };
  const itemsOfMilestone = (id: string): string[] =>
    [...store.current().items.values()].flatMap((item) => (item.milestone?.id === id ? [item.id] : []));
  const itemsOfLabel = (id: string): string[] =>
    [...store.current().items.values()].flatMap((item) =>
      item.labels.some((label) => numberOf(label.id) === numberOf(id)) ? [item.id] : [],
    );
  const onOnline = () => {
    if (overdue) retry(0);
  };

  return {
    apply,
    /** Reloads everything shown, at once and again until it succeeds. */
    readAll: () => retry(0),
    listen(): () => void {
      stopped = false;
      addEventListener('online', onOnline);
      gathering = createGatherer(flush, GATHER);
      const stop = listenToGroup(root.groupPath, { onNews, onResync: () => retry(0) });
      return () => {
        stopped = true;
        gathering?.end();
        clearTimeout(retrying);
        removeEventListener('online', onOnline);
        stop();
      };
    },
  };
}
