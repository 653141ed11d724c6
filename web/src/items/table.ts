import { isEarlier } from '../api/position.ts';
import { notifyAgain } from '../live/listeners.ts';
import type { Known } from './facts.ts';

/**
 * Epic, EpicIssue, Issue and WorkItem are the same item under one number; everything else is keyed by its
 * global id.
 */
export type ItemKey = string;

const KINDS = new Set(['Epic', 'EpicIssue', 'Issue', 'WorkItem'].map((kind) => `gid://gitlab/${kind}/`));

/**
 * `7` for `gid://gitlab/Epic/7`. Called for every row of long lists, where a regular expression takes three
 * times as long.
 */
export function keyOf(id: string): ItemKey {
  const number = id.lastIndexOf('/') + 1;
  return KINDS.has(id.slice(0, number)) ? id.slice(number) : id;
}

/** When an answer was requested, and up to which position news had been received when it was given. */
export interface ReadStamp {
  readonly asked: number;
  readonly position: string | null;
}

/**
 * The last server state of an item and when it is from: the news position of the server, and our clock at the
 * answer and at our last write.
 */
interface ServerState {
  readonly known: Known;
  readonly position: string | null;
  readonly heard: number;
  readonly written: number;
}

type Layer = ReadonlyMap<ItemKey, Known>;

export type ItemTable = ReturnType<typeof createItemTable>;

/**
 * The table of all items on screen or on recently left pages: the server's state, with pending writes laid
 * over it. Lists contain ids; a change here applies to all of them. When an answer and a write overlapped,
 * the order in which the server saw them is unknown: `onDoubt` is called with those items to request them
 * again.
 */
export function createItemTable(onConflict: (ids: readonly string[]) => void = () => {}) {
  const serverStates = new Map<ItemKey, ServerState>();
  const gone = new Map<ItemKey, number>();
  const shown = new Map<ItemKey, Known>();
  /** The same by their own ids, which is faster for lists of thousands. */
  const shownUnder = new Map<string, Known>();
  const listeners = new Set<(changed: ReadonlySet<ItemKey>) => void>();
  const holders = new Set<() => Iterable<string>>();
  let layers: readonly Layer[] = [];
  let clock = 0;
  let changes = 0;

  const show = (key: ItemKey, item: Known | undefined): void => {
    shownUnder.delete(shown.get(key)?.id ?? '');
    if (item === undefined) return void shown.delete(key);
    shown.set(key, item);
    shownUnder.set(item.id, item);
  };

  /** Lays pending writes over the server state, and notifies listeners of the items that changed. */
  const notify = (keys: Iterable<ItemKey>): void => {
    const changed = new Set<ItemKey>();
    for (const key of keys) {
      const base = serverStates.get(key)?.known;
      const over = layers.flatMap((layer) => layer.get(key) ?? []);
      const before = shown.get(key);
      const now = base === undefined ? undefined : over.reduce((known, facts) => merged(known, facts), base);
      if (before === now) continue;
      show(key, now);
      changed.add(key);
    }
    if (changed.size === 0) return;
    changes += 1;
    for (const listener of listeners) listener(changed);
  };

  const isOld = (before: ServerState, { asked, position }: ReadStamp): boolean =>
    asked < before.written ||
    (position !== null && before.position !== null && isEarlier(position, before.position));

  /** Merges the facts of an answer into an item. From an older answer only facts that were unknown are used. */
  const mergeAnswer = (item: Known, reading: ReadStamp): void => {
    const key = keyOf(item.id);
    if (reading.asked < (gone.get(key) ?? 0)) return;
    gone.delete(key);
    const before = serverStates.get(key);
    if (before === undefined) {
      serverStates.set(key, { known: item, position: reading.position, heard: clock, written: 0 });
      return;
    }
    if (isOld(before, reading)) {
      if (reading.asked < before.written) onConflict([before.known.id]);
      serverStates.set(key, { ...before, known: merged(item, before.known) });
    } else {
      const known = merged(before.known, item);
      serverStates.set(key, {
        ...before,
        known,
        position: reading.position ?? before.position,
        heard: clock,
      });
    }
  };

  const put = (items: readonly Known[], reading: ReadStamp): void => {
    for (const item of items) mergeAnswer(item, reading);
    notify(items.map(({ id }) => keyOf(id)));
  };

  return {
    /** To be called before a request; the answer's position is added to the result. */
    reading: (): ReadStamp => ({ asked: (clock += 1), position: null }),

    /** The facts of an item as shown. Lists must have put all facts that their rows show. */
    item: <Row extends Known = Known>(id: string): Row | undefined =>
      (shownUnder.get(id) ?? shown.get(keyOf(id))) as Row | undefined,

    /** The server state without pending writes. */
    serverState: <Row extends Known = Known>(id: string): Row | undefined =>
      serverStates.get(keyOf(id))?.known as Row | undefined,

    /** Puts the items of one answer, and notifies listeners once. */
    put,

    /** Removes items that were deleted, or that the viewer can no longer see. */
    remove(ids: Iterable<string>): void {
      const keys = [...ids].map(keyOf);
      clock += 1;
      for (const key of keys) {
        serverStates.delete(key);
        gone.set(key, clock);
      }
      notify(keys);
    },

    /**
     * Lays facts over items until the server has answered. The server state stays below: a refusal removes
     * these facts and nothing else, whatever news arrived meanwhile. Accepted facts stay, with the answer
     * over them; `answered` returns null for an answer that is a refusal.
     */
    async write<Answer>(
      facts: readonly Known[],
      send: () => Promise<Answer>,
      answered: (answer: Answer) => readonly Known[] | null = () => [],
    ): Promise<Answer> {
      const layer: Layer = new Map(facts.map((one) => [keyOf(one.id), one]));
      clock += 1;
      const begun = clock;
      layers = [...layers, layer];
      notify(layer.keys());
      const removeLayer = () => {
        layers = layers.filter((other) => other !== layer);
      };
      try {
        const answer = await send();
        removeLayer();
        clock += 1;
        const accepted = answered(answer);
        const written = accepted === null ? [] : [...facts, ...accepted];
        const conflicting = new Set<string>();
        for (const one of written) {
          const before = serverStates.get(keyOf(one.id));
          if (before === undefined) continue;
          if (before.heard > begun && before.written < begun) conflicting.add(before.known.id);
          serverStates.set(keyOf(one.id), { ...before, known: merged(before.known, one), written: clock });
        }
        if (conflicting.size > 0) onConflict([...conflicting]);
        notify(new Set([...layer.keys(), ...written.map(({ id }) => keyOf(id))]));
        return answer;
      } catch (problem) {
        removeLayer();
        notify(layer.keys());
        throw problem;
      }
    },

    /** A counter that grows with each change, for code that does not subscribe. */
    changes: (): number => changes,

    /**
     * Calls the listener with the items that changed, once for all that changed together. Returns a function
     * that removes it.
     */
    subscribe(listener: (changed: ReadonlySet<ItemKey>) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Keeps the items of a list in the table. Returns a function that drops those that no other list keeps. */
    hold(ids: () => Iterable<string>): () => void {
      holders.add(ids);
      return () => {
        holders.delete(ids);
        const held = new Set(layers.flatMap((layer) => [...layer.keys()]));
        for (const each of holders) for (const id of each()) held.add(keyOf(id));
        for (const key of serverStates.keys())
          if (!held.has(key)) {
            serverStates.delete(key);
            show(key, undefined);
          }
      };
    },
  };
}

/** A WorkItem id, which does not name the kind of item, is replaced by one that does. */
const idOf = (known: string, other: string): string => (known.includes('/WorkItem/') ? other : known);

/** Known facts with more facts over them. Unchanged values keep their identity, for comparisons. */
function merged(known: Known, facts: Known): Known {
  const other = Object.entries(facts).filter(
    ([name, fact]) => name !== 'id' && !isEqual(known[name as keyof Known], fact),
  );
  const id = idOf(known.id, facts.id);
  return other.length === 0 && id === known.id ? known : { ...known, ...Object.fromEntries(other), id };
}

/** Facts are plain data with few levels of nesting. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isEqual((one as never)[name], (other as never)[name]))
  );
}

/** The table of this page. */
export const items: ItemTable = createItemTable((ids) => queueMicrotask(() => notifyAgain(ids)));
