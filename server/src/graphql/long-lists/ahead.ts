import { beyond, orderBy, rangesBeyond, type Sort } from '../sort.ts';

/** One way to find rows of a step by an index: tables and conditions, and the column with the row's id. */
export interface StepRows {
  readonly from: string;
  readonly where: readonly string[];
  readonly id: string;
}

/**
 * An order that no index has, as a sequence of steps: rows of one step are equal in all sort keys but the
 * last, which is the id descending. An index has the ids of each step in order.
 */
export interface Steps {
  /**
   * A query for the steps of a top-level group: the values of the sort keys as by0, by1 …, and the columns
   * that `rows` and `check` need.
   */
  readonly of: (root: string) => string;
  /** How to find the candidate rows of a step; with several ways, each row is found by exactly one. */
  readonly rows: (step: string, root: string) => readonly StepRows[];
  /** The condition that a row found for a step belongs to it and to none before it. */
  readonly check?: (row: string, step: string) => string;
}

/** How to read rows from an index in the requested order. */
export interface IndexScan {
  /** The conditions with which the index begins; with several sets, each row meets exactly one. */
  readonly within: readonly (readonly string[])[];
  /** The id of the top-level group. */
  readonly root: string;
  /** The sort values after which the page begins. */
  readonly after: readonly string[] | null;
  /** The number of rows that are read at most. */
  readonly tried: number;
}

/** A source of the rows after a cursor, and its order. */
interface Ahead {
  readonly source: string;
  readonly order: string;
}

/** A table with an alias, its joins and the conditions on its rows. */
export interface Asked {
  readonly table: string;
  readonly row: string;
  readonly join: string;
  readonly where: readonly string[];
}

/**
 * Returns those of the first rows in order that match, each with its sort keys as by0, by1 …; `more` is true
 * when the list has more rows than were read.
 */
export function triedRows(
  { table, row, join, where }: Asked,
  sort: Sort,
  indexScan: IndexScan,
): { readonly rows: string; readonly more: string } {
  const steps = sort[0]?.steps;
  const tried = ({ source, order }: Ahead, columns: string): string =>
    `(SELECT ${columns} FROM ${source} ORDER BY ${order} LIMIT ${indexScan.tried})`;
  const more = ({ source }: Ahead): string => `EXISTS (SELECT 1 FROM ${source} OFFSET ${indexScan.tried})`;
  if (steps === undefined) {
    const ahead = rangesAhead(table, row, sort, indexScan);
    const rows = `(SELECT ${row}.* FROM ${tried(ahead, `${row}.*`)} ${row} ${join}${whereText(where)})`;
    return { rows, more: more(ahead) };
  }
  const step = `${row}_step`;
  const ahead = stepsAhead(step, sort, steps, indexScan);
  const keys = sort.map((_, index) => `${step}.${index < sort.length - 1 ? `by${index}` : 'found'}`);
  const columns = keys.map((key, index) => `, ${key} AS by${index}`).join('');
  const asked = [`${row}.id = ${step}.found`, ...where, ...(steps.check ? [steps.check(row, step)] : [])];
  // OFFSET 0 keeps the planner from merging this subquery: each row is looked up by its id, in order, no more
  // of them than a page needs, and then filtered.
  const lookup = `CROSS JOIN LATERAL (SELECT ${row}.* FROM ${table} ${row} ${join}${whereText(asked)} OFFSET 0) ${row}`;
  return {
    rows: `(SELECT ${row}.*${columns} FROM ${tried(ahead, `${step}.*, found.id AS found`)} ${step} ${lookup})`,
    more: more(ahead),
  };
}

/**
 * Does the same with the table of texts alone, when it has all columns of the conditions: an index has the
 * ids in order. `asked` are the conditions on a row of the source `texts`. Returns ids with their sort keys.
 */
export function triedTexts(
  table: string,
  row: string,
  texts: string,
  asked: readonly string[],
  sort: Sort,
  indexScan: IndexScan,
): { readonly rows: string; readonly more: string } {
  const { source, order } = rangesAhead(table, row, sort, indexScan);
  const keys = sort.map((_, index) => `, ${row}.by${index}`).join('');
  const tried = `(SELECT ${row}.id${keys} FROM ${source} ORDER BY ${order} LIMIT ${indexScan.tried})`;
  return {
    rows:
      `(SELECT found.* FROM ${tried} found CROSS JOIN LATERAL` +
      ` (SELECT FROM ${texts}${whereText([`${row}.id = found.id`, ...asked])} OFFSET 0) held)`,
    more: `EXISTS (SELECT 1 FROM ${source} OFFSET ${indexScan.tried})`,
  };
}

/**
 * Returns one part for each range of each index, to be merged in order. The planner can only merge parts that
 * are ordered and have one column for each sort key.
 */
const rangesAhead = (table: string, row: string, sort: Sort, { within, after, tried }: IndexScan): Ahead => {
  const ranges = after === null ? [[]] : rangesBeyond(sort, row, after).map((range) => [range]);
  const columns = sort.map((key, index) => `, ${key.sql(row)} AS by${index}`).join('');
  const parts = within.flatMap((begin) =>
    ranges.map(
      (range) =>
        `(SELECT ${row}.*${columns} FROM ${table} ${row} WHERE ${[...begin, ...range].join(' AND ')}` +
        ` ORDER BY ${orderBy(sort, row, false)} LIMIT ${tried + 1})`,
    ),
  );
  const keys = sort.map((key, index) => ({ ...key, sql: () => `${row}.by${index}` }));
  return { source: `(${parts.join(' UNION ALL ')}) ${row}`, order: orderBy(keys, '', false) };
};

/**
 * Reads ids step by step; the next step is read only when the previous ones were not enough. Each step reads
 * at most `tried` ids and one more, which shows that there are more. The rows themselves are filtered later.
 */
const stepsAhead = (step: string, sort: Sort, steps: Steps, { root, after, tried }: IndexScan): Ahead => {
  const keys = sort.slice(0, -1).map((key, index) => ({ ...key, sql: () => `${step}.by${index}` }));
  const level = keys.map((key, index) => `${key.sql()} IS NOT DISTINCT FROM ${after?.[index]}`).join(' AND ');
  const begun = after === null ? '' : ` WHERE (${level}) OR ${beyond(keys, '', after, false)}`;
  const parts = steps.rows(step, root).map(({ from, where, id }) => {
    const next =
      after === null ? [] : [`${id} < CASE WHEN ${level} THEN ${after.at(-1)} ELSE ${BEYOND_ALL} END`];
    return `(SELECT ${id} AS id FROM ${from} WHERE ${[...where, ...next].join(' AND ')} ORDER BY ${id} DESC LIMIT ${tried + 1})`;
  });
  // The steps are ordered already, so that the planner reads one after the other.
  const order = orderBy(keys, '', false);
  const begin = `(SELECT * FROM (${steps.of(root)}) ${step}${begun} ORDER BY ${order}) ${step}`;
  return {
    source: `${begin} CROSS JOIN LATERAL (${parts.join(' UNION ALL ')}) found`,
    order: `${order}, found.id DESC`,
  };
};

/** Joins conditions to a WHERE clause. */
export function whereText(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
}

const BEYOND_ALL = '9223372036854775807';
