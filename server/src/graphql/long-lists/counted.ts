import { BOUNDS } from './bounds.ts';
import { whereText } from './ahead.ts';
import { fewIds, type Listed } from './first-rows.ts';
import {
  areKnownToTexts,
  isHeldByOneOf,
  isLarge,
  ofRow,
  sampledTexts,
  textsAsTheyLie,
  textsByNamespace,
  textsInPlace,
  whereOfTexts,
  wordIds,
} from './words.ts';

/** What is counted of a list. */
export interface Counted extends Pick<
  Listed,
  'table' | 'row' | 'join' | 'where' | 'among' | 'words' | 'wordPlace' | 'bounds'
> {
  /** A query for ids among which all of the list are, where an index alone gives them. */
  readonly counted: string | null;
  /** What is asked of each row beside that it is there. */
  readonly columns?: readonly string[];
}

/** Whether an index knows something of what is asked. */
export function isCountedByIndex({ among, words }: Pick<Counted, 'among' | 'words'>): boolean {
  return among.length > 0 || words !== null;
}

/**
 * A source with one row for each row of a list, no more than are asked for, in any order. What an index gives for a filter is looked
 * up one by one: the planner would rather find all rows of the place, to count ten thousand of them. Where all that is
 * asked is known to the texts, a word is counted in them alone. Else one that stands in many texts is looked for where
 * it may be, as that finds enough of them sooner than its index.
 */
export function countedRows(given: Counted, limit: string): string {
  const { table, row, join, where, among, words, wordPlace, counted, columns = [] } = given;
  const { few, commonCounted, large } = given.bounds ?? BOUNDS;
  const asked = words === null ? where : [...where, ofRow(row, words.asked)];
  const listed = columns.map((column) => `${row}.${column}`).join(', ');
  const kept = columns.map((column) => `one.${column}`).join(', ');
  const lookedUp = (conditions: readonly string[]): string =>
    `CROSS JOIN LATERAL (SELECT ${listed} FROM ${table} ${row} ${join}${whereText([`${row}.id = found.id`, ...conditions])} OFFSET 0) one`;
  const parts: string[] = [];
  const sources: string[] = [];
  const left: string[] = [];
  const [ids] = among;
  if (ids !== undefined) {
    parts.push(`${row}_few AS MATERIALIZED (${fewIds(among, few)})`);
    sources.push(`SELECT ${kept} FROM (SELECT unnest(ids) AS id FROM ${row}_few) found ${lookedUp(asked)}`);
    left.push(`(SELECT ids FROM ${row}_few) IS NULL`);
  }
  if (words !== null) {
    const samples = `${row}_samples`;
    const isCommon = wordPlace === null ? 'false' : isHeldByOneOf(commonCounted, samples);
    if (wordPlace !== null) parts.push(`${samples} AS MATERIALIZED (${sampledTexts(words, wordPlace)})`);
    const known = [...left, words.known].join(' AND ');
    parts.push(`${row}_way AS MATERIALIZED (SELECT ${known} AS known, ${known} AND ${isCommon} AS common)`);
    const way = (when: string): string => `(SELECT ${when} FROM ${row}_way)`;
    const isRare = way('known AND common IS NOT TRUE');
    if (wordPlace === null || !areKnownToTexts(row, where)) {
      const found = wordIds(words, wordPlace, { row: 'said', join: '', also: [] });
      sources.push(
        `SELECT held.* FROM (SELECT ${kept} FROM (${found}) found ${lookedUp(where)}) held WHERE ${isRare}`,
      );
      left.push(`${isRare} IS NOT TRUE`);
    } else {
      const texts = [[textsInPlace(words, wordPlace, row, samples), isRare]];
      left.push(`${isRare} IS NOT TRUE`);
      if (ids === undefined) {
        const [common, isOfAll] = [way('common'), isLarge(large, wordPlace)];
        texts.push(
          [textsAsTheyLie(words, wordPlace, row, samples), `${common} AND ${isOfAll}`],
          [textsByNamespace(words, wordPlace, row, samples), `${common} AND ${isOfAll} IS NOT TRUE`],
        );
        left.push(`${common} IS NOT TRUE`);
      }
      const held = texts.map(([source, when]) => `SELECT ${row}.* FROM ${source} WHERE ${when}`);
      sources.push(
        `SELECT ${listed} FROM (${held.join(' UNION ALL ')}) ${row} ${join}${whereOfTexts(row, where)}`,
      );
    }
  }
  if (ids !== undefined) {
    // Both sets whole and side by side, as the planner would look up each row of one in the other.
    const lying = counted === null ? ids : `${ids} INTERSECT ${counted}`;
    sources.push(
      `SELECT ${kept} FROM (SELECT * FROM (${lying} OFFSET 0) asked (id)${whereText(left)}) found ${lookedUp(asked)}`,
    );
  }
  const plain = `SELECT plain.* FROM (SELECT ${listed} FROM ${table} ${row} ${join}${whereText(asked)} OFFSET 0) plain${whereText(left)}`;
  const all = ids === undefined ? ` UNION ALL ${plain}` : '';
  return `(WITH ${parts.join(', ')} ${sources.join(' UNION ALL ')}${all} LIMIT ${limit})`;
}
