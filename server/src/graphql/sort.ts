import type { Steps } from './long-lists/ahead.ts';
import type { Given } from './arguments.ts';

/** One column of an order. Nulls are last in either direction. */
export interface SortKey {
  /** Its name in cursors. */
  readonly name: string;
  readonly sql: (row: string) => string;
  readonly type: 'bigint' | 'integer' | 'date' | 'timestamptz' | 'text';
  readonly desc?: boolean;
  readonly nullable?: boolean;
  /**
   * Where an index has the whole order that begins with this key: within a top-level group, within one group
   * or project, or both.
   */
  readonly indexed?: readonly Within[];
  /** Conditions for the parts of a namespace, where the index has the order only within each part. */
  readonly parts?: (row: string, given: Given) => readonly string[];
  /** True for the time of creation, by whose weeks texts are indexed. */
  readonly byCreation?: boolean;
  /** The steps to read where no index has the whole order that begins with this key. */
  readonly steps?: Steps;
}

export type Within = 'root' | 'namespace';

/** An order whose last key is unique, so that a cursor identifies one position. */
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

/** Returns the key of an order that an index has. */
export function indexed(key: SortKey, ...within: readonly Within[]): SortKey {
  return { ...key, indexed: within };
}

/** Returns the sets of conditions with which the indexes of an order begin, each combined with each part. */
export function withinParts(
  [key]: Sort,
  within: readonly (readonly string[])[],
  row: string,
  given: Given,
): readonly (readonly string[])[] {
  const parts = key?.parts?.(row, given);
  return parts === undefined ? within : within.flatMap((one) => parts.map((part) => [...one, part]));
}

/** Returns the order, read in steps; its last key must be the id, descending. */
export function inSteps([key, ...rest]: Sort, steps: Steps): Sort {
  return key === undefined ? [] : [{ ...key, steps }, ...rest];
}

/** The usual last key: newest first. */
export const newestFirst: SortKey = descending('id', 'bigint');

/** Title order without regard to case, the same on every server. */
export function byTitle(column = 'title'): SortKey {
  return ascending(column, 'text', (row) => `lower(${row}.${column}) COLLATE "C"`);
}

/** Returns ORDER BY text; `backwards` reverses every key and the nulls. */
export function orderBy(sort: Sort, row: string, backwards: boolean): string {
  return sort
    .map((key) => {
      const desc = (key.desc ?? false) !== backwards;
      const nulls = key.nullable ? ` NULLS ${backwards ? 'FIRST' : 'LAST'}` : '';
      return `${key.sql(row)}${desc ? ' DESC' : ''}${nulls}`;
    })
    .join(', ');
}

/**
 * Returns the condition on rows after a position (before it when backwards), given the position's sort values
 * as SQL.
 */
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

/**
 * True when the keys can be compared as one row value; only then can an index start at the position instead
 * of reading up to it.
 */
const isOneComparison = (sort: Sort): boolean =>
  sort.length > 1 && sort.every((one) => !one.nullable && (one.desc ?? false) === (sort[0]?.desc ?? false));

const compared = (sort: Sort, row: string, place: readonly string[], backwards: boolean): string => {
  const columns = sort.map((one) => one.sql(row)).join(', ');
  return `(${columns}) ${(sort[0]?.desc ?? false) === backwards ? '>' : '<'} (${place.join(', ')})`;
};

/**
 * Returns the same condition for an order of one or two keys, forwards, as the index ranges after the
 * position. Nulls are known when the statement is planned, so impossible ranges cost nothing.
 */
export function rangesBeyond(sort: Sort, row: string, place: readonly string[]): readonly string[] {
  if (isOneComparison(sort)) return [compared(sort, row, place, false)];
  const [key, last, ...others] = sort;
  const [value = 'NULL', id = 'NULL'] = place;
  if (key === undefined || others.length > 0)
    throw new Error('Only an order of one or two keys can be read from an index');
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
