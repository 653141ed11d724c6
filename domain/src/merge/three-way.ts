import { diff3Merge } from 'node-diff3';

export type Region<T> =
  | { readonly kind: 'merged'; readonly items: readonly T[] }
  | {
      readonly kind: 'conflict';
      readonly base: readonly T[];
      readonly mine: readonly T[];
      readonly theirs: readonly T[];
    };

/** Comparing takes up to the product of the lengths, so longer lists are one conflict. */
const MOST_COMPARISONS = 4_000_000;
/** Each pair of equal items costs far more than a pair of different ones. */
const MOST_PAIRS = 100_000;

/**
 * Merges two lists that began as `base`. What only one side changed comes from that side; equal changes are
 * applied once. Insertions of both at one position are a conflict, except for their common parts.
 */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Region<string>[] {
  const shortest = Math.min(base.length, mine.length, theirs.length);
  let head = 0;
  while (head < shortest && base[head] === mine[head] && base[head] === theirs[head]) head += 1;
  let tail = 0;
  const last = (list: readonly string[]): string | undefined => list[list.length - 1 - tail];
  while (tail < shortest - head && last(base) === last(mine) && last(base) === last(theirs)) tail += 1;
  const middle = (list: readonly string[]): string[] => list.slice(head, list.length - tail);
  return [
    { kind: 'merged', items: base.slice(0, head) },
    ...mergeMiddles(middle(base), middle(mine), middle(theirs)),
    { kind: 'merged', items: tail === 0 ? [] : base.slice(-tail) },
  ];
}

/** The number of pairs of equal items. */
function pairs(one: readonly string[], other: readonly string[]): number {
  const times = new Map<string, number>();
  for (const item of one) times.set(item, (times.get(item) ?? 0) + 1);
  return other.reduce((sum, item) => sum + (times.get(item) ?? 0), 0);
}

function mergeMiddles(base: string[], mine: string[], theirs: string[]): Region<string>[] {
  const long = Math.max(mine.length, theirs.length) * Math.max(base.length, 1) > MOST_COMPARISONS;
  if (long || Math.max(pairs(base, mine), pairs(base, theirs)) > MOST_PAIRS) {
    return settle(base, mine, theirs);
  }
  return diff3Merge(mine, base, theirs, { excludeFalseConflicts: true }).flatMap((region) => {
    if (region.ok) return [{ kind: 'merged' as const, items: region.ok }];
    const { a = [], o = [], b = [] } = region.conflict ?? {};
    return settle(o, a, b);
  });
}

/** Resolves adjacent changes that the comparison could not separate. */
function settle(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Region<string>[] {
  if (same(mine, theirs) || same(base, theirs)) return [{ kind: 'merged', items: mine }];
  if (same(base, mine)) return [{ kind: 'merged', items: theirs }];
  if (base.length === 0) return insertions(mine, theirs);
  if (mine.length !== base.length || theirs.length !== base.length) {
    return [{ kind: 'conflict', base, mine, theirs }];
  }
  return base.map((item, i) => {
    const [one, other] = [mine[i] as string, theirs[i] as string];
    if (one === other || other === item) return { kind: 'merged', items: [one] };
    if (one === item) return { kind: 'merged', items: [other] };
    return { kind: 'conflict', base: [item], mine: [one], theirs: [other] };
  });
}

/** Two insertions at one position: their common start and end are merged. */
function insertions(mine: readonly string[], theirs: readonly string[]): Region<string>[] {
  const shortest = Math.min(mine.length, theirs.length);
  let head = 0;
  while (head < shortest && mine[head] === theirs[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && mine.at(-1 - tail) === theirs.at(-1 - tail)) tail += 1;
  const [own, other] = [mine.slice(head, mine.length - tail), theirs.slice(head, theirs.length - tail)];
  const rest: Region<string> =
    own.length === 0 || other.length === 0
      ? { kind: 'merged', items: [...other, ...own] }
      : { kind: 'conflict', base: [], mine: own, theirs: other };
  return [
    { kind: 'merged', items: mine.slice(0, head) },
    rest,
    { kind: 'merged', items: mine.slice(mine.length - tail) },
  ];
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, i) => item === other[i]);
