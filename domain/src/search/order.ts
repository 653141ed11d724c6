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

const serial = ({ id }: LocalFacts): number => Number(id.slice(id.lastIndexOf('/') + 1));

/**
 * The order of a sort of the API, as its lists are ordered: what has no value comes last, and of equals the newest
 * first. Undefined where a list does not bring the values of a sort; it says which it does.
 */
export function orderOf(sort: string, values: Readonly<Record<string, ValueOf>>): Order | undefined {
  const [, name = '', way] = /^(.*)_(ASC|DESC)$/i.exec(sort.toUpperCase()) ?? [];
  const valueOf = values[name];
  if (valueOf === undefined) return undefined;
  const turn = way === 'DESC' ? -1 : 1;
  return (one, other) => {
    const [a, b] = [valueOf(one) ?? null, valueOf(other) ?? null];
    if (a === b) return serial(other) - serial(one);
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -turn : turn;
  };
}
