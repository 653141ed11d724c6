import type { LocalFacts } from './local/facts.ts';

/** What an order goes by; what has none comes last. */
export type ValueOf = (item: LocalFacts) => string | number | null | undefined;
export type Order = (one: LocalFacts, other: LocalFacts) => number;

/** By the names that lists of epics and the roadmap sort by. */
export const BY_PLAN_OR_TITLE = {
  START_DATE: ({ start }) => start,
  END_DATE: ({ due }) => due,
  TITLE: ({ title }) => title?.toLowerCase(),
} as const satisfies Readonly<Record<string, ValueOf>>;

/** What an item is ordered by; the serial number is that in its id. */
interface Key {
  readonly id: string;
  readonly value: string | number | null;
  readonly serial: number;
}

/** A sort of the API, in two steps for those who order many items: what each goes by is read once. */
export interface KeyOrder {
  readonly keyOf: (item: LocalFacts) => Key;
  readonly compare: (one: Key, other: Key) => number;
}

/**
 * The order of a sort of the API, as its lists are ordered: what has no value comes last, and of equals the newest
 * first. Undefined where a list does not bring the values of a sort; it says which it does.
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

/** Of so many a sample holds one. */
const SAMPLED = 32;

/** The first of many in an order, each once. A sample of them tells which come too late to be sorted. */
export function firstInOrder(keys: readonly Key[], { compare }: KeyOrder, count: number): readonly Key[] {
  const ordered = (some: readonly Key[]): Key[] =>
    some.toSorted(compare).filter((key, at, all) => key.id !== all[at - 1]?.id);
  const sample = ordered(keys.filter((_, at) => at % SAMPLED === 0));
  const expected = count / SAMPLED;
  // So much further down that there are hardly ever too few before it.
  const last = sample[Math.ceil(expected + 4 * Math.sqrt(expected))];
  const early = last === undefined ? [] : ordered(keys.filter((key) => compare(key, last) <= 0));
  return (early.length < count ? ordered(keys) : early).slice(0, count);
}

/** The same of two items. */
export function orderOf(sort: string, values: Readonly<Record<string, ValueOf>>): Order | undefined {
  const order = keyOrderOf(sort, values);
  return order && ((one, other) => order.compare(order.keyOf(one), order.keyOf(other)));
}
