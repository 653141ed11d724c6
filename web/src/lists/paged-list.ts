import type { Known } from '../items/facts.ts';
import { idsBelow, type Move, movedIds } from './moved-ids.ts';
import { type ItemKey, type ItemTable, keyOf, type ReadStamp } from '../items/table.ts';

/** The largest page the server gives. */
export const MOST_AT_ONCE = 100;

/** Which page of a list; with ids, which of these belong to it. */
export interface Question {
  readonly first: number;
  readonly after: string | null;
  readonly ids?: readonly string[];
}

export interface Page {
  readonly items: readonly Known[];
  /** Where the next page begins; null when there is none. */
  readonly next: string | null;
  readonly reading: ReadStamp;
  /** How many there are whatever the filters say, where that is asked. */
  readonly unfiltered?: number;
  /** How many of the page are not listed all the same. */
  readonly filteredOut?: number;
  /** Whether the viewer may add items here, where a page tells. */
  readonly canCreate?: boolean;
  /** Whether the viewer may change many of them at once, where a page tells. */
  readonly canEdit?: boolean;
}

export type PagedList = ReturnType<typeof createPagedList>;

export interface ListState {
  readonly status: 'loading' | 'failed' | 'ready' | 'missing';
  /** While it is loading or has failed, what it is known to hold; the server has not confirmed that yet. */
  readonly ids: readonly string[];
  readonly next: string | null;
  readonly more: 'idle' | 'busy' | 'failed';
  /** How many more there are that the filters leave out, where that is asked. */
  readonly leftOut: number;
  /** Whether the viewer may add items here; null while that is not known. */
  readonly canCreate: boolean | null;
  /** The same of changing many of them at once. */
  readonly canEdit: boolean | null;
}

export interface ListOptions {
  readonly table: ItemTable;
  /** Null when the place is gone, or hidden from the viewer. */
  readonly read: (question: Question) => Promise<Page | null>;
  readonly pageSize: number;
  /** The order of the list, as far as it can be told from what is known of its items; undefined where it cannot. */
  readonly compare?: ((one: Known, other: Known) => number) | undefined;
  /** What is listed stays where it is until the list is read again; else it moves when its place in the order does. */
  readonly staysPut?: boolean;
  /** What it is known to hold before it is read, in its order. */
  readonly known?: (Pick<ListState, 'ids'> & Partial<Pick<ListState, 'canEdit'>>) | undefined;
  readonly onChange: () => void;
}

/** So many are read anew at once; those further down stay as they were read. */
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

/** One list of items, page by page: their ids in the server's order. What they are stands in the table of items. */
export function createPagedList(options: ListOptions) {
  const { table, read, pageSize, compare, staysPut = false, known, onChange } = options;
  let state: ListState = { ...EMPTY, ...known };
  let turn = 0;
  let loading: Promise<boolean> = Promise.resolve(true);
  let reading: Promise<void> | null = null;
  let keys = new Set<ItemKey>(state.ids.map(keyOf));
  /** Moves by hand that are on their way, laid over what the server said. */
  let moves: readonly Move[] = [];
  let shown = { of: state, moves, state };
  let loads = 0;
  /** So many rows of what is not read yet have been looked at. */
  let seen = 0;
  /** What has been read for it, and is not listed yet. */
  const inFlight = new Set<readonly string[]>();

  const say = (part: Partial<ListState>): void => {
    const { ids } = state;
    state = { ...state, ...part };
    if (state.ids !== ids) noteKeys(ids);
    onChange();
  };
  /** A page that was added is no reason to go through all that were there before. */
  const noteKeys = (before: readonly string[]): void => {
    const added = state.ids.slice(before.length);
    if (state.ids[before.length - 1] !== before.at(-1) || added.length === 0) keys = new Set();
    for (const id of keys.size === 0 ? state.ids : added) keys.add(keyOf(id));
  };
  const take = ({ items, reading, canCreate, canEdit }: Page): string[] => {
    if (canCreate !== undefined) state = { ...state, canCreate };
    if (canEdit !== undefined) state = { ...state, canEdit };
    table.put(items, reading);
    // What was removed since the page was asked for is not there.
    return items.flatMap(({ id }) => (table.item(id) === undefined ? [] : [id]));
  };

  /** The list from its beginning, at least so long where it is. */
  const whole = async (ids: string[], least: number, size: number) => {
    let next: string | null = null;
    let leftOut = 0;
    let filteredOut = 0;
    do {
      const page = await read({ first: size, after: next });
      if (page === null) return null;
      ids.push(...take(page));
      ({ next } = page);
      filteredOut += page.filteredOut ?? 0;
      leftOut = Math.max(0, (page.unfiltered ?? 0) - ids.length - filteredOut);
    } while (next !== null && ids.length < Math.max(least, Math.min(seen, MOST_ANEW)));
    return { ids: [...new Set(ids)], next, leftOut };
  };

  const load = async (least: number, size: number): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    if (state.status !== 'ready') say({ status: 'loading' });
    else if (state.more === 'failed') say({ more: 'idle' });
    const ids: string[] = [];
    inFlight.add(ids);
    loads += 1;
    try {
      const found = await whole(ids, least, size);
      // A later reading knows more.
      if (mine !== turn) return true;
      if (found === null) say({ ...EMPTY, status: 'missing' });
      else {
        // What was not read before is no end of what is.
        const stays = found.next !== null && state.status === 'ready';
        const rest = stays ? idsBelow(state.ids, found.ids.at(-1)) : [];
        const next = rest.length > 0 ? state.next : found.next;
        const all = [...new Set([...found.ids, ...rest])];
        seen = 0;
        say({ status: 'ready', ids: all, next, leftOut: found.leftOut, more: 'idle' });
      }
      return true;
    } catch {
      if (mine !== turn) return true;
      if (state.status !== 'ready') say({ status: 'failed' });
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

  /** The next page, and what comes of it. */
  const nextPage = async (after: string): Promise<Partial<ListState>> => {
    try {
      const page = await read({ first: pageSize, after });
      if (page === null) return { ...EMPTY, status: 'missing' };
      const ids = take(page);
      // The list was read anew meanwhile and ends elsewhere.
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
    if (next !== null) say({ more: 'busy' });
    const told = next === null ? null : await nextPage(next);
    // Whoever hears of it may ask for the page after it at once.
    reading = null;
    if (told !== null) say(told);
  };

  /** Where an item stands among others; beyond the last of those loaded it comes with its page. */
  const placed = (ids: string[], item: Known): void => {
    if (compare === undefined) return;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = table.said(ids[middle] as string);
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

    /** Takes note that rows up to this number are looked at: what is not read yet is read so far at once. */
    onVisibleRows(rows: number): void {
      if (state.status !== 'ready') seen = Math.max(seen, Math.min(rows, state.ids.length));
    },

    /** The ids of all that it needs to be known of. */
    held: (): string[] => [...state.ids, ...[...inFlight].flat()],

    /** Reads the list, or at least so much of it; what is shown stays until that is here. Says whether it was read. */
    load: (least = 0): Promise<boolean> => begin(least, least > 0 ? MOST_AT_ONCE : pageSize),

    /** Reads again what is loaded, in place; keeps it when that fails. Says whether it was read. */
    refresh,

    /** Moves an item at once; once the server has taken it, it stands there, and where it stood when that is refused. */
    async move<Answer>(move: Move, send: () => Promise<Answer>): Promise<Answer> {
      moves = [...moves, move];
      onChange();
      try {
        const answer = await send();
        state = { ...state, ids: movedIds(state.ids, move) };
        // What was asked for before may know nothing of it.
        if (loads > 0) void refresh();
        return answer;
      } finally {
        moves = moves.filter((one) => one !== move);
        onChange();
      }
    },

    /** Reads the next page; the same reading for whoever asks meanwhile. */
    more(): Promise<void> {
      reading ??= readMore();
      return reading;
    },

    /**
     * Asks which of the items belong to the list as they are now, and puts these where they stand. Says whether that
     * can be told; otherwise the list is to be read again.
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
          found.push(...take(page));
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
      for (const id of moving) placed(next, table.said(id) as Known);
      if (next.length !== state.ids.length || next.some((id, at) => id !== state.ids[at])) say({ ids: next });
      return compare !== undefined || (staysPut ? unknownIds.length === 0 : found.length === 0);
    },

    /** Takes out what is gone. */
    remove(gone: ReadonlySet<string>): void {
      const ids = state.ids.filter((id) => !gone.has(id));
      if (ids.length < state.ids.length) say({ ids });
    },
  };

  function isOrdered(ids: readonly string[]): boolean {
    if (compare === undefined) return true;
    return ids.every((id, at) => {
      const [one, other] = [at === 0 ? undefined : table.said(ids[at - 1] as string), table.said(id)];
      return one === undefined || other === undefined || compare(one, other) <= 0;
    });
  }
}
