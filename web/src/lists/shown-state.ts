import type { ItemKey, ItemTable } from '../items/table.ts';
import type { PagedList } from './paged-list.ts';

/** What a list consists of, and what whoever looks at it sees. */
export type ShownState<Parts> = Parts & {
  /** Grows when what is known of one of its items is another. */
  readonly facts: number;
};

/**
 * The state of a list that consists of others. Each change is a new state, and whoever looks hears of it, also of items
 * of it that are others now. Until its `end` the table keeps what its lists hold.
 */
export function createShownState<Parts extends object>(
  table: ItemTable,
  lists: () => readonly PagedList[],
  read: () => Parts,
) {
  const listeners = new Set<() => void>();
  let facts = 0;
  let state: ShownState<Parts> = { ...read(), facts };
  let isQuiet = false;
  let isOver = false;
  let seen = table.changes();
  let stop = () => {};
  let told: string | null = null;

  const holds = (key: ItemKey): boolean => lists().some((list) => list.holds(key));
  const forget = table.hold(() => lists().flatMap((list) => list.held()));

  /** While nobody looks, items may become others. */
  const catchUp = (): void => {
    if (listeners.size > 0 || table.changes() === seen) return;
    seen = table.changes();
    facts += 1;
    state = { ...state, facts };
  };
  const publish = (): void => {
    if (isQuiet) return;
    catchUp();
    state = { ...read(), facts };
    for (const listener of listeners) listener();
  };

  return {
    publish,
    /** Reads it; quietly where nothing of it is said before all of it is there. */
    async load(run: () => Promise<void>, quietly: boolean): Promise<void> {
      isQuiet = quietly;
      await run();
      isQuiet = false;
      publish();
    },
    /** What those who show the list do with it. */
    shown: {
      current(): ShownState<Parts> {
        catchUp();
        return state;
      },
      /** Tells of each new state, and of items of it that are others now. */
      subscribe(listener: () => void): () => void {
        if (listeners.size === 0) {
          catchUp();
          stop = table.subscribe((changed) => {
            if (![...changed].some(holds)) return;
            facts += 1;
            publish();
          });
        }
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          seen = table.changes();
          stop();
          if (isOver) forget();
        };
      },
      isShown: (): boolean => listeners.size > 0,
      /** Something of it can be shown, read or not. */
      isKnown: (): boolean => lists().some((list) => list.current().ids.length > 0),
      /** Lets the table forget its items, as soon as nobody looks at them. */
      end(): void {
        isOver = true;
        if (listeners.size === 0) forget();
      },
      /** Up to where it is as the news have it; null where that is not known. */
      upTo: (): string | null => told,
      heard(at: string | null): void {
        told = at;
      },
    },
  };
}
