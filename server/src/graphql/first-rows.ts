import { orderBy, rangesBeyond, type Sort } from './sort.ts';

/** How many rows are tried in order before all rows that match are looked for and sorted. */
export const TRIED = 2000;
/** Up to how many rows that an index gives for a filter are looked at instead. */
export const FEW = 5000;

/** The rows of a list, as SQL text over one table with the alias `row`. */
export interface Listed {
  readonly table: string;
  readonly row: string;
  readonly join: string;
  readonly where: readonly string[];
  readonly sort: Sort;
  /** Where an index holds the order: the conditions on which it begins, and the place after which the page does. */
  readonly walk: { readonly within: readonly string[]; readonly after: readonly string[] | null } | null;
  /** For each filter of which an index knows, a query for the ids of all rows it may hold for. */
  readonly among: readonly string[];
}

/**
 * The first rows of a list in order, as a source of the table's columns. How many rows match cannot be known when the
 * statement is planned: the planner sorts all of them for one page, or reads the order to its end. So what is best is
 * found while it runs. Where a filter holds for few rows, these are looked at. Where an index has the order, the first
 * rows in it are tried, which is all there is to do when a fair part of them matches. Only then are all sorted. One of
 * the two must be there.
 */
export const firstRows = (listed: Listed, backwards: boolean, limit: string): string => {
  const { table, row, join, where, sort, walk, among } = listed;
  // Only of a column does the planner know that rows come in its order; of an expression over columns it does not.
  const columns = sort.map((key, index) => `, ${key.sql(row)} AS by${index}`).join('');
  const keys = sort.map((key, index) => ({ ...key, sql: () => `${row}.by${index}` }));
  const cut = ` ORDER BY ${orderBy(keys, row, backwards)} LIMIT ${limit}`;
  // Fenced, so that rows are found by what is asked of them and no index of the order is tried again. Sorted without
  // what else they hold, which would not fit into memory.
  const sorted = (also: readonly string[]): string =>
    `SELECT ${row}.*${keys.map((_, index) => `, sorted.by${index}`).join('')} FROM (SELECT ${row}.* FROM (SELECT ${row}.id${columns}` +
    ` FROM ${table} ${row} ${join}${whereText([...also, ...where])} OFFSET 0) ${row}${cut}) sorted JOIN ${table} ${row} ON ${row}.id = sorted.id`;

  const few = among.length > 0 ? `(SELECT ids FROM ${row}_few)` : 'NULL::bigint[]';
  const parts = among.length > 0 ? [`${row}_few AS MATERIALIZED (${fewIds(among)})`] : [];
  const ways =
    among.length > 0 ? [[sorted([`${row}.id = ANY (${few}::bigint[])`]), `${few} IS NOT NULL`]] : [];
  if (walk === null) ways.push([sorted([]), `${few} IS NULL`]);
  else {
    const ahead = aheadOf(table, row, sort, walk);
    const tried = `(SELECT ${row}.*${columns} FROM ${ahead} ORDER BY ${orderBy(sort, row, false)} LIMIT ${TRIED})`;
    const near = `SELECT ${row}.* FROM ${tried} ${row} ${join}${whereText([`${few} IS NULL`, ...where])}${cut}`;
    parts.push(
      `${row}_near AS MATERIALIZED (${near})`,
      `${row}_short AS MATERIALIZED (SELECT ${few} IS NULL AND (SELECT count(*) FROM ${row}_near) < ${limit}` +
        ` AND EXISTS (SELECT 1 FROM ${ahead} OFFSET ${TRIED}) AS short)`,
    );
    const short = `(SELECT short FROM ${row}_short)`;
    ways.push([`SELECT * FROM ${row}_near`, `NOT ${short}`], [sorted([]), short]);
  }
  const chosen = ways.map(([way, when]) => `SELECT * FROM (${way}) way WHERE ${when}`);
  return `(WITH ${parts.join(', ')} ${chosen.join(' UNION ALL ')})`;
};

export const whereText = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';

/** The ids that the first filter gives that gives few; null where none does. */
const fewIds = (among: readonly string[]): string => {
  const lists = among.map((ids, index) => `ARRAY(${ids} LIMIT ${FEW + 1}) AS ids${index}`);
  const picked = among.map((_, index) => `CASE WHEN cardinality(ids${index}) <= ${FEW} THEN ids${index} END`);
  return `SELECT coalesce(${picked.join(', ')}) AS ids FROM (SELECT ${lists.join(', ')} OFFSET 0) tried`;
};

/** The rows from the place on: one part for each range of the index, which the planner merges as it goes. */
const aheadOf = (
  table: string,
  row: string,
  sort: Sort,
  { within, after }: NonNullable<Listed['walk']>,
): string => {
  const ranges = after === null ? [null] : rangesBeyond(sort, row, after);
  const parts = ranges.map((range) => [...within, ...(range === null ? [] : [range])].join(' AND '));
  const [only = '', ...others] = parts;
  if (others.length === 0) return `${table} ${row} WHERE ${only}`;
  return `(${parts.map((part) => `SELECT ${row}.* FROM ${table} ${row} WHERE ${part}`).join(' UNION ALL ')}) ${row}`;
};
