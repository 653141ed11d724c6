import type { Known } from './facts.ts';

type Fact = 'start' | 'due' | 'title' | 'createdAt' | 'updatedAt' | 'closedAt' | 'weight' | 'upvotes';

const FACTS: Readonly<Record<string, Fact>> = {
  START_DATE: 'start',
  END_DATE: 'due',
  TITLE: 'title',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
  CREATED: 'createdAt',
  UPDATED: 'updatedAt',
  CLOSED_AT: 'closedAt',
  DUE_DATE: 'due',
  WEIGHT: 'weight',
  POPULARITY: 'upvotes',
};

const serial = ({ id }: Known): number => Number(id.slice(id.lastIndexOf('/') + 1));

const valueOf = (item: Known, fact: Fact): string | number | null =>
  fact === 'title' ? (item.title?.toLowerCase() ?? null) : (item[fact] ?? null);

/**
 * The order of a sort of the API, as its lists are ordered: what has no value comes last, and of equals the newest
 * first. Undefined where its lists do not bring the fact; `brought` says which they do.
 */
export function orderOf(
  sort: string,
  brought: readonly Fact[],
): ((one: Known, other: Known) => number) | undefined {
  const [, name = '', way] = /^(.*)_(ASC|DESC)$/i.exec(sort.toUpperCase()) ?? [];
  const fact = FACTS[name];
  if (fact === undefined || !brought.includes(fact)) return undefined;
  const turn = way === 'DESC' ? -1 : 1;
  return (one, other) => {
    const [a, b] = [valueOf(one, fact), valueOf(other, fact)];
    if (a === b) return serial(other) - serial(one);
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -turn : turn;
  };
}
