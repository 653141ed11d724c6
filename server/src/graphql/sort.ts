import type { Steps } from './long-lists/ahead.ts';
import type { Given } from './arguments.ts';

/** One column of an order. Nulls come last, whichever way it runs. */
export interface SortKey {
  /** Its name inside cursors. */
  readonly name: string;
  readonly sql: (row: string) => string;
  readonly type: 'bigint' | 'integer' | 'date' | 'timestamptz' | 'text';
  readonly desc?: boolean;
  readonly nullable?: boolean;
  /** Where an index holds the whole order that begins with this key: in a top-level group, or in one group or project. */
  readonly walked?: readonly Within[];
  /** Where the index holds the order only within parts of the place: of each a condition. */
  readonly parts?: (row: string, given: Given) => readonly string[];
  /** Where it is the time of creation, by weeks of which texts are found. */
  readonly byCreation?: boolean;
  /** What to walk instead where no index holds the whole order that begins with this key. */
  readonly steps?: Steps;
}

export type Within = 'root' | 'namespace';

/** An order whose last key is unique, so that a cursor names one place in it. */
export type Sort = readonly SortKey[];

export function ascending(name: string, type: SortKey['type'], sql?: SortKey['sql']): SortKey {
  return {
    name,
    type,
    sql: sql ?? ((row) => `${row}.${name}`),
  };
}

export function descending(...args: Parameters<typeof ascending>): SortKey {
  return {
    ...ascending(...args),
    desc: true,
  };
}

export function nullable(key: SortKey): SortKey {
  return { ...key, nullable: true };
}

/** The same key for an order that an index holds. */
export function walked(key: SortKey, ...within: readonly Within[]): SortKey {
  return { ...key, walked: within };
}

/** The sets of conditions with which the indexes of an order begin, each with each part. */
export function withinParts(
  [key]: Sort,
  within: readonly (readonly string[])[],
  row: string,
  given: Given,
): readonly (readonly string[])[] {
  const parts = key?.parts?.(row, given);
  return parts === undefined ? within : within.flatMap((one) => parts.map((part) => [...one, part]));
}

/** The same order, walked in steps; its last key must be the id downwards. */
export function inSteps([key, ...rest]: Sort, steps: Steps): Sort {
  return key === undefined ? [] : [{ ...key, steps }, ...rest];
}

/** The usual last key: newest first. */
export const newestFirst: SortKey = descending('id', 'bigint');

/** Case-blind title order, the same on every server. */
export function byTitle(column = 'title'): SortKey {
  return ascending(column, 'text', (row) => `lower(${row}.${column}) COLLATE "C"`);
}

/** ORDER BY text; backwards turns every key round, nulls too. */
export function orderBy(sort: Sort, row: string, backwards: boolean): string {
  return sort
    .map((key) => {
      const desc = (key.desc ?? false) !== backwards;
      const nulls = key.nullable ? ` NULLS ${backwards ? 'FIRST' : 'LAST'}` : '';
      return `${key.sql(row)}${desc ? ' DESC' : ''}${nulls}`;
    })
    .join(', ');
}

/** The condition on rows that come after a place (before it when backwards), given the place's values as SQL. */
export function beyond(sort: Sort, row: string, place: readonly string[], backwards: boolean): string {
  const [key, ...rest] = sort;
  const [value, ...others] = place;
  if (isOneComparison(sort)) return compared(sort, row, place, backwards);
  if (key === undefined || value === undefined) return 'false';
  const column = key.sql(row);
  const further = `${column} ${(key.desc ?? false) === backwards ? '>' : '<'} ${value}`;
  const pastNulls = backwards
    ? `(${value} IS NULL AND ${column} IS NOT NULL)`
    : `(${value} IS NOT NULL AND ${column} IS NULL)`;
  const strictly = key.nullable ? `(${further} OR ${pastNulls})` : further;
  if (rest.length === 0) return strictly;
  const level = key.nullable ? `${column} IS NOT DISTINCT FROM ${value}` : `${column} = ${value}`;
  return `(${strictly} OR (${level} AND ${beyond(rest, row, others, backwards)}))`;
}

/** Only as one comparison can an index begin at the place instead of reading up to it. */
const isOneComparison = (sort: Sort): boolean =>
  sort.length > 1 && sort.every((one) => !one.nullable && (one.desc ?? false) === (sort[0]?.desc ?? false));

const compared = (sort: Sort, row: string, place: readonly string[], backwards: boolean): string => {
  const columns = sort.map((one) => one.sql(row)).join(', ');
  return `(${columns}) ${(sort[0]?.desc ?? false) === backwards ? '>' : '<'} (${place.join(', ')})`;
};

/**
 * The same condition for an order of two keys, forwards, as the ranges of an index that lie beyond the place. A value
 * that is null is known when the statement is planned, so the ranges it makes impossible cost nothing.
 */
export function rangesBeyond(sort: Sort, row: string, place: readonly string[]): readonly string[] {
  if (isOneComparison(sort)) return [compared(sort, row, place, false)];
  const [key, last, ...others] = sort;
  const [value = 'NULL', id = 'NULL'] = place;
  if (key === undefined || others.length > 0) throw new Error('Only an order of one or two keys is walked');
  const column = key.sql(row);
  const further = `${column} ${key.desc ? '<' : '>'} ${value}`;
  if (last === undefined) return [further];
  const level = `${last.sql(row)} ${last.desc ? '<' : '>'} ${id}`;
  return [
    `${column} = ${value} AND ${level}`,
    further,
    ...(key.nullable ? [`${column} IS NULL AND (${value} IS NOT NULL OR ${level})`] : []),
  ];
}
