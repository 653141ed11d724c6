import type { LocalFacts } from './local/facts.ts';

/** The value an order compares; items without one come last. */
export type ValueOf = (item: LocalFacts) => string | number | null | undefined;
export type Order = (one: LocalFacts, other: LocalFacts) => number;

/** By the sort names of lists of epics and of the roadmap. */
export const BY_PLAN_OR_TITLE = {
  START_DATE: ({ start }) => start,
  END_DATE: ({ due }) => due,
  TITLE: ({ title }) => title?.toLowerCase(),
} as const satisfies Readonly<Record<string, ValueOf>>;

/** The sort key of an item; the serial is the number in its id. */
interface Key {
  readonly id: string;
  readonly value: string | number | null;
  readonly serial: number;
}

/** An API sort order in two steps, for ordering many items: the key of each item is computed once. */
export interface KeyOrder {
  readonly keyOf: (item: LocalFacts) => Key;
  readonly compare: (one: Key, other: Key) => number;
}

/**
 * The local equivalent of an API sort order: items without a value last, equal ones newest first. Undefined
 * if the list does not load the values (`values` are those it loads).
 */
export function keyOrderOf(sort: string, values: Readonly<Record<string, ValueOf>>): KeyOrder | undefined {
  const [, name = '', way] = /^(.*)_(ASC|DESC)$/i.exec(sort.toUpperCase()) ?? [];
  const valueOf = values[name];
  if (valueOf === undefined) return undefined;
  const turn = way === 'DESC' ? -1 : 1;
  return {
    keyOf: (item) => ({
      id: item.id,
      value: valueOf(item) ?? null,
      serial: Number(item.id.slice(item.id.lastIndexOf('/') + 1)),
    }),
    compare(one, other) {
      const [a, b] = [one.value, other.value];
      if (a === b) return other.serial - one.serial;
      if (a === null || b === null) return a === null ? 1 : -1;
      return a < b ? -turn : turn;
    },
  };
}

/** The sample has one of so many keys. */
const SAMPLED = 32;

/** The first `count` keys in an order. A sample gives a bound that excludes most keys from sorting. */
export function firstInOrder(keys: readonly Key[], { compare }: KeyOrder, count: number): readonly Key[] {
  const ordered = (some: readonly Key[]): Key[] =>
    some.toSorted(compare).filter((key, at, all) => key.id !== all[at - 1]?.id);
  const sample = ordered(keys.filter((_, at) => at % SAMPLED === 0));
  const expected = count / SAMPLED;
  // With a margin, so that there are hardly ever fewer than `count` keys before it.
  const last = sample[Math.ceil(expected + 4 * Math.sqrt(expected))];
  const early = last === undefined ? [] : ordered(keys.filter((key) => compare(key, last) <= 0));
  return (early.length < count ? ordered(keys) : early).slice(0, count);
}

/** The same for comparing two items. */
export function orderOf(sort: string, values: Readonly<Record<string, ValueOf>>): Order | undefined {
  const order = keyOrderOf(sort, values);
  return order && ((one, other) => order.compare(order.keyOf(one), order.keyOf(other)));
}
