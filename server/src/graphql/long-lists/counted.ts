import { BOUNDS } from './bounds.ts';
import { whereText } from './ahead.ts';
import { fewIds, type Listed } from './first-rows.ts';
import {
  areKnownToTexts,
  matchesOneIn,
  isLarge,
  ofRow,
  sampledTexts,
  textsByFullScan,
  textsByNamespace,
  textsByIndex,
  whereOfTexts,
  wordIds,
} from './words.ts';

/** A list of which rows are counted. */
export interface Counted extends Pick<
  Listed,
  'table' | 'row' | 'join' | 'where' | 'candidateIds' | 'words' | 'wordPlace' | 'bounds'
> {
  /** A query for a superset of the list's ids, where an index alone has them. */
  readonly counted: string | null;
  /** The columns to return of each row; none when only their number matters. */
  readonly columns?: readonly string[];
}

/** True when an index can answer a part of the conditions. */
export function isCountedByIndex({ candidateIds, words }: Pick<Counted, 'candidateIds' | 'words'>): boolean {
  return candidateIds.length > 0 || words !== null;
}

/**
 * Returns a source with one row for each row of a list, up to a limit, in any order. Rows found by an index
 * for a filter are looked up one by one; the planner would find all rows of the namespace instead, to count
 * ten thousand of them. When the table of texts has all columns of the conditions, a text search is counted
 * in it alone. Otherwise a common text is looked for row by row, as that finds enough rows sooner than the
 * text index.
 */
export function countedRows(given: Counted, limit: string): string {
  const { table, row, join, where, candidateIds, words, wordPlace, counted, columns = [] } = given;
  const { few, commonCounted, large } = given.bounds ?? BOUNDS;
  const asked = words === null ? where : [...where, ofRow(row, words.asked)];
  const listed = columns.map((column) => `${row}.${column}`).join(', ');
  const resultColumns = columns.map((column) => `one.${column}`).join(', ');
  const lookedUp = (conditions: readonly string[]): string =>
    `CROSS JOIN LATERAL (SELECT ${listed} FROM ${table} ${row} ${join}${whereText([`${row}.id = found.id`, ...conditions])} OFFSET 0) one`;
  const parts: string[] = [];
  const sources: string[] = [];
  const remaining: string[] = [];
  const [ids] = candidateIds;
  if (ids !== undefined) {
    parts.push(`${row}_few AS MATERIALIZED (${fewIds(candidateIds, few)})`);
    sources.push(
      `SELECT ${resultColumns} FROM (SELECT unnest(ids) AS id FROM ${row}_few) found ${lookedUp(asked)}`,
    );
    remaining.push(`(SELECT ids FROM ${row}_few) IS NULL`);
  }
  if (words !== null) {
    const samples = `${row}_samples`;
    const isCommon = wordPlace === null ? 'false' : matchesOneIn(commonCounted, samples);
    if (wordPlace !== null) parts.push(`${samples} AS MATERIALIZED (${sampledTexts(words, wordPlace)})`);
    const known = [...remaining, words.known].join(' AND ');
    parts.push(`${row}_way AS MATERIALIZED (SELECT ${known} AS known, ${known} AND ${isCommon} AS common)`);
    const way = (when: string): string => `(SELECT ${when} FROM ${row}_way)`;
    const isRare = way('known AND common IS NOT TRUE');
    if (wordPlace === null || !areKnownToTexts(row, where)) {
      const found = wordIds(words, wordPlace, { row: 'said', join: '', also: [] });
      sources.push(
        `SELECT held.* FROM (SELECT ${resultColumns} FROM (${found}) found ${lookedUp(where)}) held WHERE ${isRare}`,
      );
      remaining.push(`${isRare} IS NOT TRUE`);
    } else {
      const texts = [[textsByIndex(words, wordPlace, row, samples), isRare]];
      remaining.push(`${isRare} IS NOT TRUE`);
      if (ids === undefined) {
        const [common, isOfAll] = [way('common'), isLarge(large, wordPlace)];
        texts.push(
          [textsByFullScan(words, wordPlace, row, samples), `${common} AND ${isOfAll}`],
          [textsByNamespace(words, wordPlace, row, samples), `${common} AND ${isOfAll} IS NOT TRUE`],
        );
        remaining.push(`${common} IS NOT TRUE`);
      }
      const matching = texts.map(([source, when]) => `SELECT ${row}.* FROM ${source} WHERE ${when}`);
      sources.push(
        `SELECT ${listed} FROM (${matching.join(' UNION ALL ')}) ${row} ${join}${whereOfTexts(row, where)}`,
      );
    }
  }
  if (ids !== undefined) {
    // OFFSET 0 makes the planner compute both sets and intersect them, instead of looking up each row of one
    // in the other.
    const candidates = counted === null ? ids : `${ids} INTERSECT ${counted}`;
    sources.push(
      `SELECT ${resultColumns} FROM (SELECT * FROM (${candidates} OFFSET 0) asked (id)${whereText(remaining)}) found ${lookedUp(asked)}`,
    );
  }
  const plain = `SELECT plain.* FROM (SELECT ${listed} FROM ${table} ${row} ${join}${whereText(asked)} OFFSET 0) plain${whereText(remaining)}`;
  const all = ids === undefined ? ` UNION ALL ${plain}` : '';
  return `(WITH ${parts.join(', ')} ${sources.join(' UNION ALL ')}${all} LIMIT ${limit})`;
}
