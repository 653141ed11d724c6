import { type Asked, triedRows, type Walk, whereText } from './ahead.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { beyond, orderBy, type Sort } from '../sort.ts';
import { wordIds, type WordPlace, type Words, wordsByWeek } from './words.ts';

/** The rows of a list, as SQL text over one table with the alias `row`. */
export interface Listed extends Asked {
  readonly sort: Sort;
  /** The place after which the page begins. */
  readonly after: readonly string[] | null;
  /** Where rows lie together in this order. */
  readonly walk: Omit<Walk, 'after' | 'tried'> | null;
  /** For each filter of which an index knows, a query for the ids of all rows it may hold for, each of them once. */
  readonly among: readonly string[];
  /** A query for the ids of all rows of the place, where these may be few. */
  readonly inPlace: string | null;
  /** What words are searched, and where an index knows their place. */
  readonly words: Words | null;
  readonly wordPlace: WordPlace | null;
  readonly bounds?: Bounds;
}

/**
 * The first rows of a list in order, as a source of the table's columns. How many rows match cannot be known when the
 * statement is planned: the planner sorts all of them for one page, or reads the order to its end. So what is best is
 * found while it runs. Where a filter holds for few rows, these are looked at. Where the order can be walked, the first
 * rows in it are tried, which is all there is to do when a fair part of them matches. Only then is an index of words
 * asked, or are all sorted. One of the three must be there.
 */
export const firstRows = (listed: Listed, backwards: boolean, limit: string): string => {
  const { table, row, join, where, sort, after, walk, among, inPlace, words, wordPlace } = listed;
  const { few, tried, triedInSteps, sought } = listed.bounds ?? BOUNDS;
  // Only of a column does the planner know that rows come in its order; of an expression over columns it does not.
  const columns = sort.map((key, index) => `, ${key.sql(row)} AS by${index}`).join('');
  const keys = sort.map((key, index) => ({ ...key, sql: () => `${row}.by${index}` }));
  const cut = ` ORDER BY ${orderBy(keys, row, backwards)} LIMIT ${limit}`;
  const asked = after === null ? where : [...where, beyond(sort, row, after, false)];
  // Sorted without what else they hold, which would not fit into memory.
  const whole = (sorted: string): string =>
    `SELECT ${row}.*${keys.map((_, index) => `, sorted.by${index}`).join('')} FROM (${sorted}) sorted JOIN ${table} ${row} ON ${row}.id = sorted.id`;
  // Fenced, so that rows are found by what is asked of them and no index of the order is tried again.
  const sorted = (also: readonly string[]): string =>
    whole(
      `SELECT ${row}.* FROM (SELECT ${row}.id${columns} FROM ${table} ${row} ${join}${whereText([...also, ...asked])} OFFSET 0) ${row}${cut}`,
    );
  const looked = `CROSS JOIN LATERAL (SELECT ${row}.id${columns} FROM ${table} ${row} ${join}${whereText([`${row}.id = found.id`, ...asked])} OFFSET 0) ${row}`;
  // Each looked up by its id: of filters by themselves the planner expects next to nothing, and joins all with all.
  const sortedAmong = (ids: string): string =>
    whole(`SELECT ${row}.* FROM (${ids}) found (id) ${looked}${cut}`);
  const idIn = (ids: string): string => `${row}.id = ANY (${ids}::bigint[])`;

  const parts: string[] = [];
  const ways: (readonly [way: string, when: string])[] = [];
  let left = 'true';
  const mayBeFew = inPlace === null ? among : [...among, inPlace];
  if (mayBeFew.length > 0) {
    const ids = `(SELECT ids FROM ${row}_few)`;
    parts.push(`${row}_few AS MATERIALIZED (${fewIds(mayBeFew, few)})`);
    ways.push([sorted([idIn(ids)]), `${ids} IS NOT NULL`]);
    left = `${ids} IS NULL`;
  }
  if (walk !== null) {
    const inSteps = sort[0]?.steps !== undefined && words === null;
    const near = triedRows(listed, sort, { ...walk, after, tried: inSteps ? triedInSteps : tried });
    parts.push(
      `${row}_near AS MATERIALIZED (SELECT ${row}.* FROM ${near.rows} ${row} WHERE ${left}${cut})`,
      `${row}_short AS MATERIALIZED (SELECT ${left} AND (SELECT count(*) FROM ${row}_near) < ${limit} AND ${near.more} AS short)`,
    );
    left = `(SELECT short FROM ${row}_short)`;
    ways.push([`SELECT * FROM ${row}_near`, `NOT ${left}`]);
  }
  if (words !== null) {
    const byWeek = wordPlace !== null && !backwards && sort[0]?.byCreation === true;
    const known = `${left} AND ${words.known}`;
    if (byWeek) {
      const weeks = { down: sort[0]?.desc ?? false, from: after?.[0] ?? null };
      const found = wordsByWeek(
        words,
        wordPlace,
        weeks,
        (ids) => `SELECT ${row}.* FROM ${ids} ${looked}${cut}`,
      );
      // One span after the other, each in order: what comes first is in the first of them.
      ways.push([whole(`SELECT ${row}.* FROM ${found} ${row} LIMIT ${limit}`), known]);
    } else {
      const ids = `(SELECT ids FROM ${row}_sought)`;
      const all = wordIds(words, wordPlace);
      parts.push(`${row}_sought AS MATERIALIZED (${soughtIds(all, sought, known)})`);
      ways.push(
        [sorted([idIn(ids)]), `${ids} IS NOT NULL`],
        [sortedAmong(all), `${known} AND ${ids} IS NULL`],
      );
    }
    left = `${left} AND (${words.known}) IS NOT TRUE`;
  }
  const [ids] = among;
  ways.push([ids === undefined ? sorted([]) : sortedAmong(ids), left]);
  const chosen = ways.map(([way, when]) => `SELECT * FROM (${way}) way WHERE ${when}`);
  return `(WITH ${parts.join(', ')} ${chosen.join(' UNION ALL ')})`;
};

/** The ids that the first query gives that gives few; null where none does. */
export const fewIds = (among: readonly string[], few: number): string => {
  const lists = among.map((ids, index) => `ARRAY(${ids} LIMIT ${few + 1}) AS ids${index}`);
  const picked = among.map((_, index) => `CASE WHEN cardinality(ids${index}) <= ${few} THEN ids${index} END`);
  return `SELECT coalesce(${picked.join(', ')}) AS ids FROM (SELECT ${lists.join(', ')} OFFSET 0) tried`;
};

const soughtIds = (ids: string, sought: number, when: string): string =>
  `SELECT CASE WHEN cardinality(ids) <= ${sought} THEN ids END AS ids` +
  ` FROM (SELECT CASE WHEN ${when} THEN ARRAY(${ids} LIMIT ${sought + 1}) END AS ids OFFSET 0) tried`;
