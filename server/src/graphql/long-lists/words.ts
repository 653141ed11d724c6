/** Words that are searched, of which an index of groups of three letters knows the longest. */
export interface Words {
  /** The pattern the index is asked for, as SQL. */
  readonly pattern: string;
  /** The condition on which it knows it. */
  readonly known: string;
}

/** Where texts are searched: a top-level group, or one group or project. */
export interface WordPlace {
  /** Its id as SQL. */
  readonly id: string;
  /** When the first or the last row of it was made, as SQL. */
  readonly edge: (of: 'min' | 'max') => string;
  /** A query for the id of the first row made at a moment or after it. */
  readonly madeAt: (moment: string) => string;
}

/** Weeks of creation, nearest first: up from the first row or down from the last, or from a moment between them. */
export interface Weeks {
  readonly down: boolean;
  readonly from: string | null;
}

/** So many spans, each twice as long as the one before, hold all the weeks there are. */
const SPANS = 16;

/**
 * The weeks of a place as spans, each twice as long as the one before, so that little is read where the word stands in
 * many texts and an index is asked few times where it stands in none.
 */
const spansOf = ({ id, edge }: WordPlace, { down, from }: Weeks): string => {
  const begin = from ?? edge(down ? 'max' : 'min');
  const [first, last] = down
    ? [`greatest(edges.low, edges.high - (2 << n) + 2)`, `edges.high - (1 << n) + 1`]
    : [`edges.low + (1 << n) - 1`, `least(edges.high, edges.low + (2 << n) - 2)`];
  const [low, high] = down ? [edge('min'), begin] : [begin, edge('max')];
  return (
    `(SELECT ARRAY(SELECT place_in_week(${id}, week) FROM generate_series(${first}, ${last}) week) AS keys` +
    ` FROM (SELECT week_of(${low}) AS low, week_of(${high}) AS high OFFSET 0) edges, generate_series(0, ${SPANS}) n` +
    ` WHERE ${first} <= ${last})`
  );
};

/** So many texts are looked at to guess in how many of a place a word stands. */
const SAMPLES = 200;
/** A word is common where it stands in one of so many of them. */
const COMMON = 20;

/** Whether a word is common in a place, as far as texts from all times of it tell. */
export const isCommon = ({ pattern }: Words, { edge, madeAt }: WordPlace): string =>
  `(SELECT count(*) FILTER (WHERE said.text ILIKE ${pattern}) * ${COMMON} >= count(*)` +
  ` FROM (SELECT ${edge('min')} AS low, ${edge('max')} AS high OFFSET 0) edges, generate_series(0, ${SAMPLES - 1}) n` +
  ` CROSS JOIN LATERAL (${madeAt(`edges.low + (edges.high - edges.low) * n / ${SAMPLES}`)}) made` +
  ` CROSS JOIN LATERAL (SELECT * FROM work_item_texts WHERE work_item_id = made.id OFFSET 0) said)`;

const texts = (where: readonly string[]): string =>
  `SELECT said.work_item_id AS id FROM work_item_texts said WHERE ${where.join(' AND ')}`;

/**
 * A query for the ids of all rows whose texts hold the pattern: everywhere, or in a place, newest weeks first and no more
 * of them than are asked for.
 */
export const wordIds = ({ pattern }: Words, place: WordPlace | null): string =>
  place === null
    ? texts([`said.text ILIKE ${pattern}`])
    : `SELECT found.id FROM ${spansOf(place, { down: true, from: null })} span CROSS JOIN LATERAL (${idsInSpan(pattern)}) found`;

const idsInSpan = (pattern: string): string =>
  `${texts(['said.places && span.keys', `said.text ILIKE ${pattern}`])} OFFSET 0`;

/** A source with the columns of `each`, a query about rows that are found as `found.id` in one span: of one span after the other. */
export const wordsByWeek = (
  { pattern }: Words,
  place: WordPlace,
  weeks: Weeks,
  each: (found: string) => string,
): string => `${spansOf(place, weeks)} span CROSS JOIN LATERAL (${each(`(${idsInSpan(pattern)}) found`)})`;
