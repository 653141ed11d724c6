import { countedRows, isCountedByIndex } from '../long-lists/counted.ts';
import { fromRows, type Rows } from './rows.ts';

const ofIndex = (rows: Rows, limit: string, columns: readonly string[]): string =>
  countedRows(
    { ...rows, table: rows.type.table ?? '', row: rows.child, where: rows.besideWords, columns },
    limit,
  );

/** Returns a query for some columns of the rows, up to a limit. */
export function someRows(rows: Rows, columns: readonly string[], limit: string): string {
  const { child, type } = rows;
  const listed = columns.map((column) => `${child}.${column}`).join(', ');
  if (!isCountedByIndex(rows)) return `SELECT ${listed} FROM ${fromRows(rows)} LIMIT ${limit}`;
  return (
    `SELECT ${listed} FROM ${ofIndex(rows, limit, ['id'])} found` +
    ` CROSS JOIN LATERAL (SELECT ${listed} FROM ${type.table} ${child} WHERE ${child}.id = found.id OFFSET 0) ${child}`
  );
}

/** Returns the precomputed number of rows where it is valid, else the counted one. */
const storedOr = (sum: Rows['sum'], count: string | undefined, limit: string, counted: string): string => {
  if (sum === null || count === undefined) return counted;
  const stored = limit === 'ALL' ? count : `least(${count}, ${limit})`;
  return sum.when === null ? stored : `CASE WHEN ${sum.when} THEN ${stored} ELSE ${counted} END`;
};

/** Returns SQL for the number of rows, up to a limit. */
export function rowCount(rows: Rows, limit: string): string {
  const source = isCountedByIndex(rows)
    ? ofIndex(rows, limit, [])
    : `(SELECT 1 FROM ${fromRows(rows)} LIMIT ${limit})`;
  return storedOr(rows.sum, rows.sum?.count(), limit, `(SELECT count(*) FROM ${source} counted)`);
}

/**
 * Returns a query for the number of rows of each state, each up to a limit. Rows found by an index are read
 * once for all states, and only as far as the last of the counts needs.
 */
export function stateCounts(rows: Rows, states: readonly string[], limit: string): string {
  const { child, sum, where } = rows;
  const isOnce = isCountedByIndex(rows);
  const columns = states.map((state) => {
    const source = isOnce
      ? `counted WHERE counted.state = '${state}'`
      : fromRows({ ...rows, where: [...where, `${child}.state = '${state}'`] });
    const counted = `(SELECT count(*) FROM (SELECT FROM ${source} LIMIT ${limit}) one)`;
    return `${storedOr(sum, sum?.count(state), limit, counted)} AS ${state}`;
  });
  const counted = isOnce ? `WITH counted AS MATERIALIZED ${ofIndex(rows, 'ALL', ['state'])} ` : '';
  return `${counted}SELECT ${columns.join(', ')}`;
}
