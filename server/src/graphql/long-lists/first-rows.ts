import { triedRows, type Walk } from './ahead.ts';
import { beyond, orderBy, type Sort } from '../sort.ts';

/** Up to how many rows that an index gives for a filter are looked at instead. */
export const FEW = 5000;
/** The same for what an index gives only after it has found all of them. */
export const SOUGHT = 20_000;

/** A query for the ids of rows, and the condition on which an index answers it. */
export interface Sought {
  readonly ids: string;
  readonly known: string;
}

/** The rows of a list, as SQL text over one table with the alias `row`. */
export interface Listed {
  readonly table: string;
  readonly row: string;
  readonly join: string;
  /** What is asked of each row, aside from the place. */
  readonly where: readonly string[];
  readonly sort: Sort;
  /** The place after which the page begins. */
  readonly after: readonly string[] | null;
  /** Where rows lie together in this order. */
  readonly walk: Omit<Walk, 'after'> | null;
  /** For each filter of which an index knows, a query for the ids of all rows it may hold for. */
  readonly among: readonly string[];
  /** The same where the index finds all of them before it gives the first. */
  readonly sought: readonly Sought[];
}

/**
 * The first rows of a list in order, as a source of the table's columns. How many rows match cannot be known when the
 * statement is planned: the planner sorts all of them for one page, or reads the order to its end. So what is best is
 * found while it runs. Where a filter holds for few rows, these are looked at. Where the order can be walked, the first
 * rows in it are tried, which is all there is to do when a fair part of them matches. Only then is an index of words
 * asked, or are all sorted. One of the three must be there.
 */
export const firstRows = (listed: Listed, backwards: boolean, limit: string): string => {
  const { table, row, join, where, sort, after, walk, among, sought } = listed;
  // Only of a column does the planner know that rows come in its order; of an expression over columns it does not.
  const columns = sort.map((key, index) => `, ${key.sql(row)} AS by${index}`).join('');
  const keys = sort.map((key, index) => ({ ...key, sql: () => `${row}.by${index}` }));
  const cut = ` ORDER BY ${orderBy(keys, row, backwards)} LIMIT ${limit}`;
  const asked = after === null ? where : [...where, beyond(sort, row, after, false)];
  // Fenced, so that rows are found by what is asked of them and no index of the order is tried again. Sorted without
  // what else they hold, which would not fit into memory.
  const sorted = (also: readonly string[]): string =>
    `SELECT ${row}.*${keys.map((_, index) => `, sorted.by${index}`).join('')} FROM (SELECT ${row}.* FROM (SELECT ${row}.id${columns}` +
    ` FROM ${table} ${row} ${join}${whereText([...also, ...asked])} OFFSET 0) ${row}${cut}) sorted JOIN ${table} ${row} ON ${row}.id = sorted.id`;
  const idIn = (ids: string): string => `${row}.id = ANY (${ids}::bigint[])`;

  const parts: string[] = [];
  const ways: (readonly [way: string, when: string])[] = [];
  let left = 'true';
  if (among.length > 0) {
    const few = `(SELECT ids FROM ${row}_few)`;
    parts.push(`${row}_few AS MATERIALIZED (${fewIds(among)})`);
    ways.push([sorted([idIn(few)]), `${few} IS NOT NULL`]);
    left = `${few} IS NULL`;
  }
  if (walk !== null) {
    const tried = triedRows(table, row, sort, { ...walk, after });
    parts.push(
      `${row}_near AS MATERIALIZED (SELECT ${row}.* FROM ${tried.rows} ${row} ${join}${whereText([left, ...where])}${cut})`,
      `${row}_short AS MATERIALIZED (SELECT ${left} AND (SELECT count(*) FROM ${row}_near) < ${limit} AND ${tried.more} AS short)`,
    );
    left = `(SELECT short FROM ${row}_short)`;
    ways.push([`SELECT * FROM ${row}_near`, `NOT ${left}`]);
  }
  if (sought.length > 0) {
    const found = `(SELECT ids FROM ${row}_sought)`;
    parts.push(`${row}_sought AS MATERIALIZED (${soughtIds(sought, left)})`);
    ways.push([sorted([idIn(found)]), `${found} IS NOT NULL`]);
    left = `${left} AND ${found} IS NULL`;
  }
  ways.push([sorted([]), left]);
  const chosen = ways.map(([way, when]) => `SELECT * FROM (${way}) way WHERE ${when}`);
  return `(WITH ${parts.join(', ')} ${chosen.join(' UNION ALL ')})`;
};

export const whereText = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';

/** The ids that the first query gives that gives few; null where none does. */
const fewIds = (among: readonly string[]): string => {
  const lists = among.map((ids, index) => `ARRAY(${ids} LIMIT ${FEW + 1}) AS ids${index}`);
  const picked = among.map((_, index) => `CASE WHEN cardinality(ids${index}) <= ${FEW} THEN ids${index} END`);
  return `SELECT coalesce(${picked.join(', ')}) AS ids FROM (SELECT ${lists.join(', ')} OFFSET 0) tried`;
};

const soughtIds = (sought: readonly Sought[], when: string): string => {
  const lists = sought.map(
    ({ ids, known }, index) =>
      `CASE WHEN ${known} AND ${when} THEN ARRAY(${ids} LIMIT ${SOUGHT + 1}) END AS ids${index}`,
  );
  const picked = sought.map(
    (_, index) => `CASE WHEN cardinality(ids${index}) <= ${SOUGHT} THEN ids${index} END`,
  );
  return `SELECT coalesce(${picked.join(', ')}) AS ids FROM (SELECT ${lists.join(', ')} OFFSET 0) tried`;
};
