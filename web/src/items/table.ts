import { isEarlier } from '../server/position.ts';
import { tellAgain } from '../live/listeners.ts';
import type { Known } from './facts.ts';

/** Epic, EpicIssue, Issue and WorkItem are one item under one number; all else goes by its global id. */
export type ItemKey = string;

const KINDS = new Set(['Epic', 'EpicIssue', 'Issue', 'WorkItem'].map((kind) => `gid://gitlab/${kind}/`));

/** `7` of `gid://gitlab/Epic/7`. Asked of every row of long lists, where a pattern takes three times as long. */
export function keyOf(id: string): ItemKey {
  const number = id.lastIndexOf('/') + 1;
  return KINDS.has(id.slice(0, number)) ? id.slice(number) : id;
}

/** When an answer was asked for, and how far the news had been told when it was given. */
export interface ReadStamp {
  readonly asked: number;
  readonly position: string | null;
}

/** What the server said of an item last, and when: by its own news, and by ours of the answer and of our last write. */
interface Said {
  readonly known: Known;
  readonly position: string | null;
  readonly heard: number;
  readonly written: number;
}

type Layer = ReadonlyMap<ItemKey, Known>;

export type ItemTable = ReturnType<typeof createItemTable>;

/**
 * Every item that is on a screen, or was on one of the last places: what the server said of it, with the writes that are
 * on their way laid over. Lists hold ids; what changes here has changed in all of them. Where an answer and a write
 * crossed, nobody knows here which of them the server saw last: `onDoubt` hears of the items, and asks again.
 */
export function createItemTable(onConflict: (ids: readonly string[]) => void = () => {}) {
  const said = new Map<ItemKey, Said>();
  const gone = new Map<ItemKey, number>();
  const shown = new Map<ItemKey, Known>();
  /** The same by their own ids, by which lists of thousands find them sooner. */
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

  /** Lays what is on its way over what was said, and tells of what is another now. */
  const notify = (keys: Iterable<ItemKey>): void => {
    const changed = new Set<ItemKey>();
    for (const key of keys) {
      const base = said.get(key)?.known;
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

  const isOld = (before: Said, { asked, position }: ReadStamp): boolean =>
    asked < before.written ||
    (position !== null && before.position !== null && isEarlier(position, before.position));

  /** Takes in what an answer says of an item. Of an older answer only what was not known at all. */
  const mergeAnswer = (item: Known, reading: ReadStamp): void => {
    const key = keyOf(item.id);
    if (reading.asked < (gone.get(key) ?? 0)) return;
    gone.delete(key);
    const before = said.get(key);
    if (before === undefined) {
      said.set(key, { known: item, position: reading.position, heard: clock, written: 0 });
      return;
    }
    if (isOld(before, reading)) {
      if (reading.asked < before.written) onConflict([before.known.id]);
      said.set(key, { ...before, known: merged(item, before.known) });
    } else {
      const known = merged(before.known, item);
      said.set(key, { ...before, known, position: reading.position ?? before.position, heard: clock });
    }
  };

  const put = (items: readonly Known[], reading: ReadStamp): void => {
    for (const item of items) mergeAnswer(item, reading);
    notify(items.map(({ id }) => keyOf(id)));
  };

  return {
    /** To be taken before something is asked for; the answer's position is added to it. */
    reading: (): ReadStamp => ({ asked: (clock += 1), position: null }),

    /** What is shown of an item; whoever lists it has put there all that its rows show. */
    item: <Row extends Known = Known>(id: string): Row | undefined =>
      (shownUnder.get(id) ?? shown.get(keyOf(id))) as Row | undefined,

    /** What the server says without what is on its way. */
    said: <Row extends Known = Known>(id: string): Row | undefined =>
      said.get(keyOf(id))?.known as Row | undefined,

    /** Takes in items of one answer, and tells of them once. */
    put,

    /** Items that are gone, or that the viewer may see no more. */
    remove(ids: Iterable<string>): void {
      const keys = [...ids].map(keyOf);
      clock += 1;
      for (const key of keys) {
        said.delete(key);
        gone.set(key, clock);
      }
      notify(keys);
    },

    /**
     * Lays facts over items until the server has answered. What it says lies below: a refusal takes away these facts and
     * nothing else, whatever news came meanwhile. What it accepted stays, with what it answered over it; `answered` gives
     * null for an answer that refuses.
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
      const lift = () => {
        layers = layers.filter((other) => other !== layer);
      };
      try {
        const answer = await send();
        lift();
        clock += 1;
        const told = answered(answer);
        const written = told === null ? [] : [...facts, ...told];
        const conflicting = new Set<string>();
        for (const one of written) {
          const before = said.get(keyOf(one.id));
          if (before === undefined) continue;
          if (before.heard > begun && before.written < begun) conflicting.add(before.known.id);
          said.set(keyOf(one.id), { ...before, known: merged(before.known, one), written: clock });
        }
        if (conflicting.size > 0) onConflict([...conflicting]);
        notify(new Set([...layer.keys(), ...written.map(({ id }) => keyOf(id))]));
        return answer;
      } catch (problem) {
        lift();
        notify(layer.keys());
        throw problem;
      }
    },

    /** Grows with each change, for those who do not listen all the time. */
    changes: (): number => changes,

    /** Tells which items are others now, once for all that changed together. */
    subscribe(listener: (changed: ReadonlySet<ItemKey>) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Keeps the items of a list as long as the list is kept; the end of it forgets those that no other list holds. */
    hold(ids: () => Iterable<string>): () => void {
      holders.add(ids);
      return () => {
        holders.delete(ids);
        const held = new Set(layers.flatMap((layer) => [...layer.keys()]));
        for (const each of holders) for (const id of each()) held.add(keyOf(id));
        for (const key of said.keys())
          if (!held.has(key)) {
            said.delete(key);
            show(key, undefined);
          }
      };
    },
  };
}

/** A global id that says no more than that it is an item gives way to one that says which kind. */
const idOf = (known: string, other: string): string => (known.includes('/WorkItem/') ? other : known);

/** What is known with more facts over it. What stays the same keeps its identity, for those who compare. */
function merged(known: Known, facts: Known): Known {
  const other = Object.entries(facts).filter(
    ([name, fact]) => name !== 'id' && !isEqual(known[name as keyof Known], fact),
  );
  const id = idOf(known.id, facts.id);
  return other.length === 0 && id === known.id ? known : { ...known, ...Object.fromEntries(other), id };
}

/** Facts are plain data of few levels. */
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
export const items: ItemTable = createItemTable((ids) => queueMicrotask(() => tellAgain(ids)));
