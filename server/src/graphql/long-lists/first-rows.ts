import { type Asked, triedRows, triedTexts, type IndexScan, whereText } from './ahead.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { beyond, orderBy, type Sort } from '../sort.ts';
import {
  areKnownToTexts,
  byWeek,
  matchesOneIn,
  ofNamespaces,
  ofRow,
  sampledTexts,
  textsInSpan,
  under,
  wordIds,
  type WordPlace,
  type Words,
} from './words.ts';

/** The rows of a list, as SQL text over one table with the alias `row`. */
export interface Listed extends Asked {
  readonly sort: Sort;
  /** The sort values after which the page begins. */
  readonly after: readonly string[] | null;
  /** How to read the rows from an index in this order; null when there is none. */
  readonly indexScan: Omit<IndexScan, 'after' | 'tried'> | null;
  /** One query for each filter that an index can answer: the ids of all rows that can match, each once. */
  readonly candidateIds: readonly string[];
  /** A query for the ids of all rows of the namespace, used when these can be few. */
  readonly namespaceIds: string | null;
  /**
   * The text search, which is not part of `where`, and the namespace of the search where the text index knows
   * it.
   */
  readonly words: Words | null;
  readonly wordPlace: WordPlace | null;
  readonly bounds?: Bounds;
}

/**
 * Returns the first rows of a list in order, as a source of the table's columns. The number of matching rows
 * is unknown when the statement is planned, so the planner would either sort all of them for one page or read
 * the order to its end. This statement chooses while it runs. If a filter matches few rows, these are
 * checked. If an index has the order, its first rows are read, which is enough when a fair share of them
 * matches. Only then is the text index used, or all matching rows are sorted. At least one of an index for a
 * filter, for the order or for the text must be given.
 */
export function firstRows(listed: Listed, backwards: boolean, limit: string): string {
  const { table, row, join, where, sort, after, indexScan, candidateIds, namespaceIds, words, wordPlace } =
    listed;
  const { few, tried, triedInSteps, triedForWords, triedOfCommon, common, sought } = listed.bounds ?? BOUNDS;
  // The planner knows the order of rows by a column, but not by an expression over columns.
  const columns = sort.map((key, index) => `, ${key.sql(row)} AS by${index}`).join('');
  const keys = sort.map((key, index) => ({ ...key, sql: () => `${row}.by${index}` }));
  const cut = ` ORDER BY ${orderBy(keys, row, backwards)} LIMIT ${limit}`;
  const asked = after === null ? where : [...where, beyond(sort, row, after, false)];
  const textConditions = words === null ? [] : [ofRow(row, words.asked)];
  // Sorts only ids and sort keys and joins the other columns afterwards, as whole rows would not fit into
  // memory.
  const withAllColumns = (sorted: string): string =>
    `SELECT ${row}.*${keys.map((_, index) => `, sorted.by${index}`).join('')} FROM (${sorted}) sorted JOIN ${table} ${row} ON ${row}.id = sorted.id`;
  // OFFSET 0 makes the planner find rows by the conditions and not by an index of the order.
  const sorted = (also: readonly string[]): string =>
    withAllColumns(
      `SELECT ${row}.* FROM (SELECT ${row}.id${columns} FROM ${table} ${row} ${join}${whereText([...also, ...asked])} OFFSET 0) ${row}${cut}`,
    );
  const lookupEach = (also: readonly string[]): string =>
    `CROSS JOIN LATERAL (SELECT ${row}.id${columns} FROM ${table} ${row} ${join}${whereText([`${row}.id = found.id`, ...asked, ...also])} OFFSET 0) ${row}`;
  // Looks up each row by its id. The planner expects almost no rows of filters alone and would join
  // everything with everything.
  const sortedAmong = (ids: string, also: readonly string[]): string =>
    withAllColumns(`SELECT ${row}.* FROM (${ids}) found (id) ${lookupEach(also)}${cut}`);
  const idIn = (ids: string): string => `${row}.id = ANY (${ids}::bigint[])`;

  const parts: string[] = [];
  const ways: (readonly [way: string, when: string])[] = [];
  let remaining = 'true';
  const mayBeFew = namespaceIds === null ? candidateIds : [...candidateIds, namespaceIds];
  if (mayBeFew.length > 0) {
    const ids = `(SELECT ids FROM ${row}_few)`;
    parts.push(`${row}_few AS MATERIALIZED (${fewIds(mayBeFew, few)})`);
    ways.push([sorted([idIn(ids), ...textConditions]), `${ids} IS NOT NULL`]);
    remaining = `${ids} IS NULL`;
  }
  const readInOrder = (name: string, steps: number, bound: Omit<IndexScan, 'after' | 'tried'>): void => {
    const scan = { ...bound, after, tried: steps };
    const inTexts = words !== null && sort[0]?.steps === undefined && areKnownToTexts(row, where);
    const scanned = inTexts
      ? triedTexts(
          table,
          row,
          `work_item_texts ${row} ${join}`,
          [under(row, words.asked), ...where.map((one) => ofNamespaces(row, one))],
          sort,
          scan,
        )
      : triedRows({ table, row, join, where: [...where, ...textConditions] }, sort, scan);
    parts.push(
      `${row}_${name} AS MATERIALIZED (SELECT ${row}.* FROM ${scanned.rows} ${row} WHERE ${remaining}${cut})`,
      `${row}_after_${name} AS MATERIALIZED (SELECT ${remaining} AND (SELECT count(*) FROM ${row}_${name}) < ${limit} AND ${scanned.more} AS short)`,
    );
    const found = `SELECT * FROM ${row}_${name}`;
    ways.push([
      inTexts ? withAllColumns(found) : found,
      `${remaining} AND NOT (SELECT short FROM ${row}_after_${name})`,
    ]);
  };
  if (indexScan !== null) {
    const first = sort[0]?.steps === undefined ? tried : triedInSteps;
    readInOrder('near', words === null ? first : triedForWords, indexScan);
    remaining = `(SELECT short FROM ${row}_after_near)`;
    if (words !== null && wordPlace !== null) {
      // For a common text, more rows are read in order.
      const isCommon = `${words.known} AND ${matchesOneIn(common, `(${sampledTexts(words, wordPlace)})`)}`;
      parts.push(`${row}_common AS MATERIALIZED (SELECT ${remaining} AND ${isCommon} AS common)`);
      const short = remaining;
      remaining = `(SELECT common FROM ${row}_common)`;
      readInOrder('far', triedOfCommon, indexScan);
      remaining = `(CASE WHEN ${remaining} THEN (SELECT short FROM ${row}_after_far) ELSE ${short} END)`;
    }
  }
  if (words !== null) {
    const known = `${remaining} AND ${words.known}`;
    const isAlone = areKnownToTexts(row, asked);
    if (wordPlace !== null && !backwards && sort[0]?.byCreation === true) {
      const weeks = { down: sort[0].desc ?? false, from: after?.[0] ?? null };
      const found = `SELECT ${row}.id${columns} FROM ${textsInSpan(words, { row, join: isAlone ? join : '', also: isAlone ? asked : [] })} OFFSET 0`;
      const inOrder = keys.map((key) => ({ ...key, sql: () => key.sql().replace(`${row}.`, 'found.') }));
      const inSpan = isAlone
        ? `SELECT ${row}.* FROM (${found}) ${row}${cut}`
        : `SELECT ${row}.* FROM (${found}) found ${lookupEach([])} ORDER BY ${orderBy(inOrder, 'found', false)} LIMIT ${limit}`;
      // Reads one time span after the other, each in order: the first matches are in the first span.
      ways.push([
        withAllColumns(`SELECT ${row}.* FROM ${byWeek(wordPlace, weeks, inSpan)} ${row} LIMIT ${limit}`),
        known,
      ]);
    } else {
      const ids = `(SELECT ids FROM ${row}_sought)`;
      const texts = isAlone ? { row, join, also: asked } : { row: 'said', join: '', also: [] };
      const all = wordIds(words, wordPlace, texts);
      parts.push(`${row}_sought AS MATERIALIZED (${soughtIds(all, sought, known)})`);
      ways.push(
        [sorted([idIn(ids)]), `${ids} IS NOT NULL`],
        [sortedAmong(all, []), `${known} AND ${ids} IS NULL`],
      );
    }
    remaining = `${remaining} AND (${words.known}) IS NOT TRUE`;
  }
  const [ids] = candidateIds;
  ways.push([ids === undefined ? sorted(textConditions) : sortedAmong(ids, textConditions), remaining]);
  const chosen = ways.map(([way, when]) => `SELECT * FROM (${way}) way WHERE ${when}`);
  return `(WITH ${parts.join(', ')} ${chosen.join(' UNION ALL ')})`;
}

/** Returns the ids of the first query with at most `few` results; null when there is none. */
export function fewIds(candidateIds: readonly string[], few: number): string {
  const lists = candidateIds.map((ids, index) => `ARRAY(${ids} LIMIT ${few + 1}) AS ids${index}`);
  const picked = candidateIds.map(
    (_, index) => `CASE WHEN cardinality(ids${index}) <= ${few} THEN ids${index} END`,
  );
  return `SELECT coalesce(${picked.join(', ')}) AS ids FROM (SELECT ${lists.join(', ')} OFFSET 0) tried`;
}

const soughtIds = (ids: string, sought: number, when: string): string =>
  `SELECT CASE WHEN cardinality(ids) <= ${sought} THEN ids END AS ids` +
  ` FROM (SELECT CASE WHEN ${when} THEN ARRAY(${ids} LIMIT ${sought + 1}) END AS ids OFFSET 0) tried`;
