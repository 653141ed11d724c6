import type { ItemKey, ItemTable } from '../items/table.ts';
import type { PagedList } from './paged-list.ts';

/** The parts of a list's state, with what its subscribers see. */
export type ShownState<Parts> = Parts & {
  /** Grows when the facts of one of its items change. */
  readonly facts: number;
};

/**
 * The state of a list made of other lists. Each change creates a new state and notifies subscribers, as do
 * changes of its items. Until `end` is called, the item table keeps the items of its lists.
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
  let position: string | null = null;

  const holds = (key: ItemKey): boolean => lists().some((list) => list.holds(key));
  const forget = table.hold(() => lists().flatMap((list) => list.held()));

  /** Items may have changed while there was no subscriber. */
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
    /** Runs a read; quietly means without a new state before all of it is complete. */
    async load(run: () => Promise<void>, quietly: boolean): Promise<void> {
      isQuiet = quietly;
      await run();
      isQuiet = false;
      publish();
    },
    /** The API for components that show the list. */
    shown: {
      current(): ShownState<Parts> {
        catchUp();
        return state;
      },
      /** Calls the listener with each new state, and when items change. */
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
      /** True when something can be shown, confirmed or not. */
      isKnown: (): boolean => lists().some((list) => list.current().ids.length > 0),
      /** Lets the table drop its items once they have no subscriber. */
      end(): void {
        isOver = true;
        if (listeners.size === 0) forget();
      },
      /** The news position of its data; null when unknown. */
      upTo: (): string | null => position,
      setPosition(at: string | null): void {
        position = at;
      },
    },
  };
}
