import { BOUNDS } from './bounds.ts';
import { whereText } from './ahead.ts';
import { fewIds, type Listed } from './first-rows.ts';
import { isCommon, wordIds } from './words.ts';

/** What is counted of a list. */
export interface Counted extends Pick<
  Listed,
  'table' | 'row' | 'join' | 'where' | 'among' | 'words' | 'wordPlace' | 'bounds'
> {
  /** A query for ids among which all of the list are, where an index alone gives them. */
  readonly counted: string | null;
}

/** Whether an index knows something of what is asked. */
export const isCountedByIndex = ({ among, words }: Pick<Counted, 'among' | 'words'>): boolean =>
  among.length > 0 || words !== null;

/**
 * A source with one row for each row of a list, no more than are asked for. What an index gives for a filter is looked
 * up one by one: the planner would rather find all rows of the place, to count ten thousand of them. A word that stands
 * in many texts is looked for where it may be, as that finds enough of them sooner than its index.
 */
export const countedRows = (given: Counted, limit: string): string => {
  const { table, row, join, where, among, words, wordPlace, counted } = given;
  const { few } = given.bounds ?? BOUNDS;
  const looked = `CROSS JOIN LATERAL (SELECT FROM ${table} ${row} ${join}${whereText([`${row}.id = found.id`, ...where])} OFFSET 0) one`;
  const parts: string[] = [];
  const sources: string[] = [];
  const left: string[] = [];
  const [ids] = among;
  if (ids !== undefined) {
    parts.push(`${row}_few AS MATERIALIZED (${fewIds(among, few)})`);
    sources.push(`SELECT unnest(ids) AS id FROM ${row}_few`);
    left.push(`(SELECT ids FROM ${row}_few) IS NULL`);
  }
  if (words !== null) {
    const rare = wordPlace === null ? [words.known] : [words.known, `NOT ${isCommon(words, wordPlace)}`];
    parts.push(`${row}_rare AS MATERIALIZED (SELECT ${[...left, ...rare].join(' AND ')} AS rare)`);
    const isRare = `(SELECT rare FROM ${row}_rare)`;
    sources.push(`SELECT * FROM (${wordIds(words, wordPlace)}) said WHERE ${isRare}`);
    left.push(`${isRare} IS NOT TRUE`);
  }
  if (ids !== undefined) {
    // Both sets whole and side by side, as the planner would look up each row of one in the other.
    const lying = counted === null ? ids : `${ids} INTERSECT ${counted}`;
    sources.push(`SELECT * FROM (${lying} OFFSET 0) asked${whereText(left)}`);
  }
  const found = `SELECT FROM (${sources.join(' UNION ALL ')}) found ${looked}`;
  const plain = `SELECT FROM (SELECT FROM ${table} ${row} ${join}${whereText(where)} OFFSET 0) plain${whereText(left)}`;
  const all = ids === undefined ? ` UNION ALL ${plain}` : '';
  return `(WITH ${parts.join(', ')} ${found}${all} LIMIT ${limit})`;
};
