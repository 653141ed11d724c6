import { beyond, orderBy, rangesBeyond, type Sort } from '../sort.ts';

/** One way in which rows of a step are found, all that an index says: tables and conditions, and the column that is the row's id. */
export interface StepRows {
  readonly from: string;
  readonly where: readonly string[];
  readonly id: string;
}

/**
 * An order that no index holds, as steps of rows that are alike in it: all its keys but the last, which is the id
 * downwards. An index holds the ids of each step.
 */
export interface Steps {
  /** A query for the steps of a top-level group: the values of the keys as by0, by1 …, and what is asked of them below. */
  readonly of: (root: string) => string;
  /** Where the rows of a step are among; of several ways each row is found by one. */
  readonly rows: (step: string, root: string) => readonly StepRows[];
  /** Whether a row found for a step is of that step and of none before it. */
  readonly check?: (row: string, step: string) => string;
}

/** Where rows lie together in the order asked for. */
export interface Walk {
  /** The conditions on which its index begins; of several sets each row meets one. */
  readonly within: readonly (readonly string[])[];
  /** The id of the top-level group. */
  readonly root: string;
  /** The place after which the page begins. */
  readonly after: readonly string[] | null;
  /** How many rows are tried. */
  readonly tried: number;
}

/** Rows that lie beyond a place as a source, and its order. */
interface Ahead {
  readonly source: string;
  readonly order: string;
}

/** What is asked of rows of a table with an alias, which may need a join. */
export interface Asked {
  readonly table: string;
  readonly row: string;
  readonly join: string;
  readonly where: readonly string[];
}

/** Those of the first rows in order that match, each with its keys as by0, by1 …; and whether there are more than are tried. */
export function triedRows(
  { table, row, join, where }: Asked,
  sort: Sort,
  walk: Walk,
): { readonly rows: string; readonly more: string } {
  const steps = sort[0]?.steps;
  const tried = ({ source, order }: Ahead, columns: string): string =>
    `(SELECT ${columns} FROM ${source} ORDER BY ${order} LIMIT ${walk.tried})`;
  const more = ({ source }: Ahead): string => `EXISTS (SELECT 1 FROM ${source} OFFSET ${walk.tried})`;
  if (steps === undefined) {
    const ahead = rangesAhead(table, row, sort, walk);
    const rows = `(SELECT ${row}.* FROM ${tried(ahead, `${row}.*`)} ${row} ${join}${whereText(where)})`;
    return { rows, more: more(ahead) };
  }
  const step = `${row}_step`;
  const ahead = stepsAhead(step, sort, steps, walk);
  const keys = sort.map((_, index) => `${step}.${index < sort.length - 1 ? `by${index}` : 'found'}`);
  const columns = keys.map((key, index) => `, ${key} AS by${index}`).join('');
  const asked = [`${row}.id = ${step}.found`, ...where, ...(steps.check ? [steps.check(row, step)] : [])];
  // Fenced, so that each is looked up by its id, in order and no more than a page needs, and asked by itself what is asked.
  const looked = `CROSS JOIN LATERAL (SELECT ${row}.* FROM ${table} ${row} ${join}${whereText(asked)} OFFSET 0) ${row}`;
  return {
    rows: `(SELECT ${row}.*${columns} FROM ${tried(ahead, `${step}.*, found.id AS found`)} ${step} ${looked})`,
    more: more(ahead),
  };
}

/**
 * The same of texts alone, where they know all that is asked: an index holds the ids in order. `asked` is all that is
 * asked of a row of the source `texts`; they come as ids with their keys.
 */
export function triedTexts(
  table: string,
  row: string,
  texts: string,
  asked: readonly string[],
  sort: Sort,
  walk: Walk,
): { readonly rows: string; readonly more: string } {
  const { source, order } = rangesAhead(table, row, sort, walk);
  const keys = sort.map((_, index) => `, ${row}.by${index}`).join('');
  const tried = `(SELECT ${row}.id${keys} FROM ${source} ORDER BY ${order} LIMIT ${walk.tried})`;
  return {
    rows:
      `(SELECT found.* FROM ${tried} found CROSS JOIN LATERAL` +
      ` (SELECT FROM ${texts}${whereText([`${row}.id = found.id`, ...asked])} OFFSET 0) held)`,
    more: `EXISTS (SELECT 1 FROM ${source} OFFSET ${walk.tried})`,
  };
}

/**
 * One part for each range of each index, merged as they go: only of parts that are in order with a column for each key
 * does the planner know that they can be.
 */
const rangesAhead = (table: string, row: string, sort: Sort, { within, after, tried }: Walk): Ahead => {
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
 * Ids step by step, the next step read only when those before it were not enough. Of each no more are read than are
 * tried in all, and one by which it is known that there are more. What they are of is looked at later, where it is asked.
 */
const stepsAhead = (step: string, sort: Sort, steps: Steps, { root, after, tried }: Walk): Ahead => {
  const keys = sort.slice(0, -1).map((key, index) => ({ ...key, sql: () => `${step}.by${index}` }));
  const level = keys.map((key, index) => `${key.sql()} IS NOT DISTINCT FROM ${after?.[index]}`).join(' AND ');
  const begun = after === null ? '' : ` WHERE (${level}) OR ${beyond(keys, '', after, false)}`;
  const parts = steps.rows(step, root).map(({ from, where, id }) => {
    const next =
      after === null ? [] : [`${id} < CASE WHEN ${level} THEN ${after.at(-1)} ELSE ${BEYOND_ALL} END`];
    return `(SELECT ${id} AS id FROM ${from} WHERE ${[...where, ...next].join(' AND ')} ORDER BY ${id} DESC LIMIT ${tried + 1})`;
  });
  // The steps are in order already, so that the planner reads one after the other.
  const order = orderBy(keys, '', false);
  const begin = `(SELECT * FROM (${steps.of(root)}) ${step}${begun} ORDER BY ${order}) ${step}`;
  return {
    source: `${begin} CROSS JOIN LATERAL (${parts.join(' UNION ALL ')}) found`,
    order: `${order}, found.id DESC`,
  };
};

/** Conditions as WHERE. */
export function whereText(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
}

const BEYOND_ALL = '9223372036854775807';
