import type { Known } from '../items/facts.ts';
import { idsBelow, type Move, movedIds } from './moved-ids.ts';
import { type ItemKey, type ItemTable, keyOf, type ReadStamp } from '../items/table.ts';

/** The largest page size of the server. */
export const MOST_AT_ONCE = 100;

/** Which page of a list; with ids, which of these belong to it. */
export interface Question {
  readonly first: number;
  readonly after: string | null;
  readonly ids?: readonly string[];
}

export interface Page {
  readonly items: readonly Known[];
  /** The cursor of the next page; null when there is none. */
  readonly next: string | null;
  readonly reading: ReadStamp;
  /** The count without filters, if requested. */
  readonly unfiltered?: number;
  /** The number of items of the page that are left out of the list. */
  readonly filteredOut?: number;
  /** Whether the viewer can add items here, if the page includes it. */
  readonly canCreate?: boolean;
  /** Whether the viewer can bulk-edit items, if the page includes it. */
  readonly canEdit?: boolean;
}

export type PagedList = ReturnType<typeof createPagedList>;

export interface ListState {
  readonly status: 'loading' | 'failed' | 'ready' | 'missing';
  /** While loading or failed, the items known to be in the list, not confirmed by the server. */
  readonly ids: readonly string[];
  readonly next: string | null;
  readonly more: 'idle' | 'busy' | 'failed';
  /** The number of items excluded by the filters, if requested. */
  readonly leftOut: number;
  /** Whether the viewer can add items here; null while unknown. */
  readonly canCreate: boolean | null;
  /** Whether the viewer can bulk-edit items; null while unknown. */
  readonly canEdit: boolean | null;
}

export interface ListOptions {
  readonly table: ItemTable;
  /** Reads a page; null when the place is gone, or hidden from the viewer. */
  readonly read: (question: Question) => Promise<Page | null>;
  readonly pageSize: number;
  /** Compares items in the order of the list; undefined where known facts do not determine it. */
  readonly compare?: ((one: Known, other: Known) => number) | undefined;
  /**
   * Listed items keep their position until the list is read again, instead of moving when their sort key
   * changes.
   */
  readonly staysPut?: boolean;
  /** The items known to be in the list before it is read, in its order. */
  readonly known?: (Pick<ListState, 'ids'> & Partial<Pick<ListState, 'canEdit'>>) | undefined;
  readonly onChange: () => void;
}

/** The most items read again at once; those further down stay as they are. */
const MOST_ANEW = 1000;

export const EMPTY: ListState = {
  status: 'loading',
  ids: [],
  next: null,
  more: 'idle',
  leftOut: 0,
  canCreate: null,
  canEdit: null,
};

/** One list of items, page by page: their ids in the server's order. Their facts are in the item table. */
export function createPagedList(options: ListOptions) {
  const { table, read, pageSize, compare, staysPut = false, known, onChange } = options;
  let state: ListState = { ...EMPTY, ...known };
  let turn = 0;
  let loading: Promise<boolean> = Promise.resolve(true);
  let reading: Promise<void> | null = null;
  let keys = new Set<ItemKey>(state.ids.map(keyOf));
  /** Manual moves whose request is pending, applied over the server's order. */
  let moves: readonly Move[] = [];
  let shown = { of: state, moves, state };
  let loads = 0;
  /** How many rows that are not loaded yet have been scrolled into view. */
  let seen = 0;
  /** Ids that have been read for the list and are not in it yet. */
  const inFlight = new Set<readonly string[]>();

  const setState = (part: Partial<ListState>): void => {
    const { ids } = state;
    state = { ...state, ...part };
    if (state.ids !== ids) noteKeys(ids);
    onChange();
  };
  /** Adding a page must not cost a pass over all rows before it. */
  const noteKeys = (before: readonly string[]): void => {
    const added = state.ids.slice(before.length);
    if (state.ids[before.length - 1] !== before.at(-1) || added.length === 0) keys = new Set();
    for (const id of keys.size === 0 ? state.ids : added) keys.add(keyOf(id));
  };
  const putInTable = ({ items, reading, canCreate, canEdit }: Page): string[] => {
    if (canCreate !== undefined) state = { ...state, canCreate };
    if (canEdit !== undefined) state = { ...state, canEdit };
    table.put(items, reading);
    // Leaves out what was removed since the page was requested.
    return items.flatMap(({ id }) => (table.item(id) === undefined ? [] : [id]));
  };

  /** Reads the list from its beginning, at least `least` items if there are as many. */
  const whole = async (ids: string[], least: number, size: number) => {
    let next: string | null = null;
    let leftOut = 0;
    let filteredOut = 0;
    do {
      const page = await read({ first: size, after: next });
      if (page === null) return null;
      ids.push(...putInTable(page));
      ({ next } = page);
      filteredOut += page.filteredOut ?? 0;
      leftOut = Math.max(0, (page.unfiltered ?? 0) - ids.length - filteredOut);
    } while (next !== null && ids.length < Math.max(least, Math.min(seen, MOST_ANEW)));
    return { ids: [...new Set(ids)], next, leftOut };
  };

  const load = async (least: number, size: number): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    if (state.status !== 'ready') setState({ status: 'loading' });
    else if (state.more === 'failed') setState({ more: 'idle' });
    const ids: string[] = [];
    inFlight.add(ids);
    loads += 1;
    try {
      const found = await whole(ids, least, size);
      // A later read has newer data.
      if (mine !== turn) return true;
      if (found === null) setState({ ...EMPTY, status: 'missing' });
      else {
        // Rows that were loaded beyond the read part stay, if there are more pages.
        const stays = found.next !== null && state.status === 'ready';
        const rest = stays ? idsBelow(state.ids, found.ids.at(-1)) : [];
        const next = rest.length > 0 ? state.next : found.next;
        const all = [...new Set([...found.ids, ...rest])];
        seen = 0;
        setState({ status: 'ready', ids: all, next, leftOut: found.leftOut, more: 'idle' });
      }
      return true;
    } catch {
      if (mine !== turn) return true;
      if (state.status !== 'ready') setState({ status: 'failed' });
      return false;
    } finally {
      loads -= 1;
      inFlight.delete(ids);
    }
  };
  const begin = (least: number, size: number): Promise<boolean> => {
    loading = load(least, size);
    return loading;
  };

  /** Reads the next page; returns the resulting change of state. */
  const nextPage = async (after: string): Promise<Partial<ListState>> => {
    try {
      const page = await read({ first: pageSize, after });
      if (page === null) return { ...EMPTY, status: 'missing' };
      const ids = putInTable(page);
      // The list was read again meanwhile and ends elsewhere.
      if (state.next !== after) return { more: 'idle' };
      const added = ids.filter((id) => !keys.has(keyOf(id)));
      return { ids: [...state.ids, ...added], next: page.next, more: 'idle' };
    } catch {
      return { more: 'failed' };
    }
  };
  const readMore = async (): Promise<void> => {
    await loading;
    const { next } = state;
    if (next !== null) setState({ more: 'busy' });
    const change = next === null ? null : await nextPage(next);
    // Listeners may request the page after it at once.
    reading = null;
    if (change !== null) setState(change);
  };

  /** Inserts an item at its position among the loaded ones; beyond the last it comes with its page. */
  const placed = (ids: string[], item: Known): void => {
    if (compare === undefined) return;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = table.serverState(ids[middle] as string);
      if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    if (low < ids.length || state.next === null) ids.splice(low, 0, item.id);
  };

  const refresh = (): Promise<boolean> => {
    const held = state.status === 'ready' ? state.ids.length : seen;
    const least = Math.min(Math.max(held, pageSize), MOST_ANEW);
    return begin(least, Math.min(least, MOST_AT_ONCE));
  };

  return {
    current(): ListState {
      if (shown.of !== state || shown.moves !== moves)
        shown = { of: state, moves, state: { ...state, ids: moves.reduce(movedIds, state.ids) } };
      return shown.state;
    },

    holds: (key: ItemKey): boolean => keys.has(key),

    /** Reports that rows up to this number are in view; what is missing up to there is read at once. */
    onVisibleRows(rows: number): void {
      if (state.status !== 'ready') seen = Math.max(seen, Math.min(rows, state.ids.length));
    },

    /** The ids of all items that must stay in the item table. */
    held: (): string[] => [...state.ids, ...[...inFlight].flat()],

    /**
     * Reads the list, at least `least` items of it; what is shown stays until that has loaded. Returns
     * whether it was read.
     */
    load: (least = 0): Promise<boolean> => begin(least, least > 0 ? MOST_AT_ONCE : pageSize),

    /** Reads again what is loaded, in place; keeps it when that fails. Returns whether it was read. */
    refresh,

    /** Moves an item at once, and back when the server refuses. */
    async move<Answer>(move: Move, send: () => Promise<Answer>): Promise<Answer> {
      moves = [...moves, move];
      onChange();
      try {
        const answer = await send();
        state = { ...state, ids: movedIds(state.ids, move) };
        // Reads requested before the move may not include it.
        if (loads > 0) void refresh();
        return answer;
      } finally {
        moves = moves.filter((one) => one !== move);
        onChange();
      }
    },

    /** Reads the next page; calls during that share the same request. */
    more(): Promise<void> {
      reading ??= readMore();
      return reading;
    },

    /**
     * Asks the server which of the items now belong to the list, and inserts these at their positions.
     * Returns false when that cannot be determined and the list must be read again.
     */
    async refreshItems(ids: readonly string[]): Promise<boolean> {
      await loading;
      if (state.status !== 'ready') return true;
      const mine = turn;
      const found: string[] = [];
      inFlight.add(found);
      try {
        for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
          const some = ids.slice(at, at + MOST_AT_ONCE);
          const page = await read({ first: some.length, after: null, ids: some });
          if (page === null) return false;
          found.push(...putInTable(page));
        }
      } finally {
        inFlight.delete(found);
      }
      if (mine !== turn) return true;
      const known = new Set(state.ids);
      const looked = new Set(ids);
      const stay = new Set(found);
      const kept = state.ids.filter((id) => !looked.has(id) || stay.has(id));
      const unknownIds = found.filter((id) => !known.has(id));
      const moving = staysPut || isOrdered(kept) ? unknownIds : found;
      const next = moving === unknownIds ? kept : kept.filter((id) => !looked.has(id));
      for (const id of moving) placed(next, table.serverState(id) as Known);
      if (next.length !== state.ids.length || next.some((id, at) => id !== state.ids[at]))
        setState({ ids: next });
      return compare !== undefined || (staysPut ? unknownIds.length === 0 : found.length === 0);
    },

    /** Removes items that are gone. */
    remove(gone: ReadonlySet<string>): void {
      const ids = state.ids.filter((id) => !gone.has(id));
      if (ids.length < state.ids.length) setState({ ids });
    },
  };

  function isOrdered(ids: readonly string[]): boolean {
    if (compare === undefined) return true;
    return ids.every((id, at) => {
      const [one, other] = [
        at === 0 ? undefined : table.serverState(ids[at - 1] as string),
        table.serverState(id),
      ];
      return one === undefined || other === undefined || compare(one, other) <= 0;
    });
  }
}
