/** The query parameter that names the view. */
export const VIEW_PARAM = 'view';
/** Its value for no view where the list has a default view. */
export const NO_VIEW = 'none';
/** The query parameter of the hidden columns; the list's own filters ignore it. */
export const HIDE_PARAM = 'hide';

/** The view named in a query; null when there is no such parameter. */
export function viewOf(query: string): number | typeof NO_VIEW | null {
  const value = new URLSearchParams(query).get(VIEW_PARAM);
  if (value === NO_VIEW) return NO_VIEW;
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** True when a query has no parameters of the list. */
export function isBare(query: string, params: ReadonlySet<string>): boolean {
  return ![...new URLSearchParams(query).keys()].some((name) => name === VIEW_PARAM || params.has(name));
}

/** List parameters may be written with or without []. */
const plainName = (name: string): string => name.replace(/\[\]$/, '');

type Pair = readonly [name: string, value: string];

const pairsOf = (query: string): Pair[] => [...new URLSearchParams(query)];

/** A readable query string. */
export function queryText(pairs: Iterable<Pair>): string {
  return new URLSearchParams([...pairs].map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .replaceAll('%2C', ',');
}

/** The values of each parameter, whatever its spelling. */
function valuesByName(pairs: readonly Pair[], params: ReadonlySet<string>): Map<string, Pair[]> {
  const found = new Map<string, Pair[]>();
  for (const pair of pairs) {
    if (!params.has(pair[0])) continue;
    const name = plainName(pair[0]);
    found.set(name, [...(found.get(name) ?? []), pair]);
  }
  return found;
}

/**
 * The query that a list reads when its address names a view: that of the view, overridden by the parameters
 * of the address.
 */
export function heldQuery(viewQuery: string, query: string, params: ReadonlySet<string>): string {
  const given = pairsOf(query).filter(([name]) => name !== VIEW_PARAM);
  const named = valuesByName(given, params);
  const kept = pairsOf(viewQuery).filter(([name]) => !named.has(plainName(name)));
  // A parameter without value removes the view's values.
  return queryText([...kept, ...given.filter(([name, value]) => value !== '' || !params.has(name))]);
}

/** The query of an address with a view and the parameters that differ from it; the inverse of heldQuery(). */
export function differingQuery(
  view: number,
  viewQuery: string,
  wanted: string,
  params: ReadonlySet<string>,
): string {
  const [of, now] = [valuesByName(pairsOf(viewQuery), params), valuesByName(pairsOf(wanted), params)];
  const differing = [...new Set([...of.keys(), ...now.keys()])].flatMap((name): Pair[] => {
    const [before, after] = [of.get(name) ?? [], now.get(name) ?? []];
    if (same(before, after)) return [];
    return after.length > 0 ? after : before.slice(0, 1).map(([spelled]) => [spelled, '']);
  });
  const others = pairsOf(wanted).filter(([name]) => name !== VIEW_PARAM && !params.has(name));
  return queryText([[VIEW_PARAM, String(view)], ...differing, ...others]);
}

/** Compares values regardless of their order. */
function same(one: readonly Pair[], other: readonly Pair[]): boolean {
  const values = (pairs: readonly Pair[]) => JSON.stringify(pairs.map(([, value]) => value).toSorted());
  return values(one) === values(other);
}
