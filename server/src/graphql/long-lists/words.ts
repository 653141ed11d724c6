import { whereText } from './ahead.ts';

/** A text search. A trigram index answers its longest word. */
export interface Words {
  /** The condition under which the index can be used. */
  readonly known: string;
  /** The indexed column or expression over the texts `said`, and the LIKE pattern for it. */
  readonly text: string;
  readonly pattern: string;
  /** The whole condition of the search. */
  readonly asked: string;
}

/** Where texts are searched: a top-level group, or one group or project. */
export interface WordPlace {
  /** Its id as SQL. */
  readonly id: string;
  /** The creation time of its first or last row, as SQL. */
  readonly edge: (of: 'min' | 'max') => string;
  /** The condition that a row belongs to it. */
  readonly contains: (row: string) => string;
  /** The condition on the alias `place` for namespaces with rows of the list. */
  readonly namespaces: string;
  /** The index conditions for rows of a namespace; `namespace` is its id as SQL. */
  readonly indexConditions: (row: string, namespace: string) => readonly string[];
}

/**
 * Weeks of creation, nearest first: upwards from the first row or downwards from the last, or from a moment
 * between them.
 */
export interface Weeks {
  readonly down: boolean;
  readonly from: string | null;
}

/** The columns of an item that the table of texts has too, under the names they have in the items' table. */
const KNOWN: ReadonlySet<string | undefined> = new Set([
  'id',
  'root_namespace_id',
  'namespace_id',
  'author_id',
  'created_at',
  'deleted_at',
  'confidential',
  'type',
  'state',
]);

const columnsOf = (row: string, condition: string): (string | undefined)[] =>
  [...condition.matchAll(new RegExp(`(?<![\\w.])${row}(?![\\w])(?:\\.(\\w+))?`, 'g'))].map(
    ([, column]) => column,
  );

/**
 * True when the conditions on a row only use columns of the table of texts, so that it can be read instead of
 * the items.
 */
export function areKnownToTexts(row: string, conditions: readonly string[]): boolean {
  return conditions.every((text) => columnsOf(row, text).every((column) => KNOWN.has(column)));
}

/** Returns a condition on the texts `said` for the texts of a row. */
export function ofRow(row: string, said: string): string {
  return `(SELECT ${said} FROM work_item_texts said WHERE said.id = ${row}.id)`;
}

/** Returns a condition on the texts `said` with another alias. */
export function under(row: string, said: string): string {
  return said.replaceAll('said.', `${row}.`);
}

const indexed = ({ text, pattern }: Words): string => `${text} LIKE ${pattern}`;

/** The number of spans, each twice as long as the one before, that covers all weeks. */
const SPANS = 16;

/**
 * Splits the weeks of a namespace into spans, each twice as long as the one before: little is read when many
 * texts match, and the index is queried only a few times when none does.
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

/** The number of texts that are sampled to estimate how many texts of a namespace match. */
const SAMPLES = 200;

/**
 * Returns a query that samples the texts of a namespace, from each of its namespaces in proportion to its
 * size: the number of samples (`looked`), of matches (`held`), and the physical position of the first match
 * (`first`). Samples are chosen by the items' numbers, so they are always the same.
 */
export function sampledTexts(words: Words, { namespaces, indexConditions }: WordPlace): string {
  return (
    `SELECT part.id, count(*) AS looked, count(*) FILTER (WHERE ${indexed(words)}) AS held,` +
    ` min(said.ctid) FILTER (WHERE ${indexed(words)}) AS first FROM (` +
    `SELECT place.id, place.last_work_item_iid AS last, sum(place.last_work_item_iid) OVER (ORDER BY place.id)::bigint AS upto,` +
    ` ceil(sum(place.last_work_item_iid) OVER () / ${SAMPLES}.0)::bigint AS step` +
    ` FROM namespaces place WHERE ${namespaces} AND place.last_work_item_iid > 0 OFFSET 0) part` +
    ` CROSS JOIN LATERAL generate_series(part.step - (part.upto - part.last) % part.step, part.last, part.step) number` +
    ` CROSS JOIN LATERAL (SELECT made.id FROM work_items made WHERE ${indexConditions('made', 'part.id').join(' AND ')} AND made.iid = number OFFSET 0) made` +
    ` CROSS JOIN LATERAL (SELECT said.ctid, said.* FROM work_item_texts said WHERE said.id = made.id OFFSET 0) said GROUP BY part.id`
  );
}

/** True when at least one in `many` samples matches. */
export function matchesOneIn(many: number, samples: string): string {
  return `(SELECT sum(sample.held) * ${many} >= sum(sample.looked) FROM ${samples} sample)`;
}

/** Returns FROM and WHERE of matching texts under the alias of a row, with further conditions. */
const textsWith = (words: Words, { row, join, also }: TextsAsked, first: readonly string[]): string =>
  `work_item_texts ${row} ${join}${whereText([...first, ...[indexed(words), words.asked].map((said) => under(row, said)), ...also])}`;

/** The alias of the texts, the joins to it, and further conditions. */
export interface TextsAsked {
  readonly row: string;
  readonly join: string;
  readonly also: readonly string[];
}

/** Returns the same for one span of weeks; used inside `byWeek`. */
export function textsInSpan(words: Words, asked: TextsAsked): string {
  return textsWith(words, asked, [`${asked.row}.places && span.keys`]);
}

/** Returns a source that runs a query about the texts of one span of weeks for one span after the other. */
export function byWeek(place: WordPlace, weeks: Weeks, inSpan: string): string {
  return `${spansOf(place, weeks)} span CROSS JOIN LATERAL (${inSpan})`;
}

/**
 * Returns a query for the ids of all rows whose texts match: everywhere, or in a namespace, newest weeks
 * first, read only as far as needed.
 */
export function wordIds(words: Words, place: WordPlace | null, asked: TextsAsked): string {
  const id = `SELECT ${asked.row}.id FROM`;
  if (place === null) return `${id} ${textsWith(words, asked, [])}`;
  const weeks = { down: true, from: null };
  return `SELECT found.id FROM ${byWeek(place, weeks, `${id} ${textsInSpan(words, asked)} OFFSET 0`)} found`;
}

/**
 * Splits a pattern into groups of three letters with anything between them: a text with all groups very
 * likely matches.
 */
const inGroups = (pattern: string): string =>
  `regexp_replace(${pattern}, '([^\\W_]{3})(?=[^\\W_]{3})', '\\1%', 'g')`;

// The planner assumes that a CASE is true for half of the rows, but a pattern for almost none.
const withEvenOdds = (conditions: readonly string[]): string =>
  `CASE WHEN ${['true', ...conditions].join(' AND ')} THEN true ELSE false END`;

/** Wraps a condition on nothing but a row's namespace, so that it is evaluated once for each namespace. */
export function ofNamespaces(row: string, condition: string): string {
  const own = `${row}.namespace_id`;
  return columnsOf(row, condition).every((column) => column === 'namespace_id') && condition.includes(own)
    ? `(${own} IN (SELECT part.id FROM namespaces part WHERE ${condition.replaceAll(own, 'part.id')} OFFSET 0)) IS TRUE`
    : condition;
}

/** Returns WHERE for the sources of `textsByIndex` and the functions below it. */
export function whereOfTexts(row: string, conditions: readonly string[]): string {
  return whereText([withEvenOdds(conditions.map((one) => ofNamespaces(row, one)))]);
}

const askedOf = (row: string, { asked }: Words): string => withEvenOdds([under(row, asked)]);

/**
 * Returns a source of all matching texts of a namespace, found by the text index. Its time grows with the
 * number of trigrams and their frequency, so the index is given fewer trigrams when samples match.
 */
export function textsByIndex(words: Words, { id }: WordPlace, row: string, samples: string): string {
  const pattern = `(SELECT CASE WHEN sum(sample.held) > 0 THEN ${inGroups(words.pattern)} ELSE ${words.pattern} END FROM ${samples} sample)`;
  const where = [
    `${row}.places @> ARRAY[${id}]::bigint[]`,
    `${under(row, words.text)} LIKE ${pattern}`,
    askedOf(row, words),
  ];
  return `(SELECT ${row}.* FROM work_item_texts ${row}${whereText(where)} OFFSET 0) ${row}`;
}

/** True when at least one in `many` of all texts belongs to the namespace. */
export function isLarge(many: number, { namespaces }: WordPlace): string {
  return (
    `((SELECT sum(place.last_work_item_iid) FROM namespaces place WHERE ${namespaces}) * ${many}` +
    ` >= (SELECT tables.reltuples FROM pg_class tables WHERE tables.oid = 'work_item_texts'::regclass))`
  );
}

/**
 * Does the same for a large namespace by a sequential scan of all texts, starting at the first matching
 * sample.
 */
export function textsByFullScan(words: Words, { contains }: WordPlace, row: string, samples: string): string {
  const first = `(SELECT min(sample.first) FROM ${samples} sample)`;
  const parts = ['>=', '<'].map(
    (side) =>
      `SELECT ${row}.* FROM work_item_texts ${row}${whereText([`${row}.ctid ${side} ${first}`, contains(row), askedOf(row, words)])}`,
  );
  return `(SELECT ${row}.* FROM (${parts.join(' UNION ALL ')}) ${row} OFFSET 0) ${row}`;
}

/**
 * Does the same by checking one text after the other, first in the namespaces with the highest share of
 * matching samples.
 */
export function textsByNamespace(
  words: Words,
  { namespaces, indexConditions }: WordPlace,
  row: string,
  samples: string,
): string {
  return (
    `(SELECT ${row}.* FROM (SELECT place.id FROM namespaces place LEFT JOIN ${samples} sample ON sample.id = place.id` +
    ` WHERE ${namespaces} ORDER BY sample.held * 1.0 / sample.looked DESC NULLS LAST OFFSET 0) place` +
    ` CROSS JOIN LATERAL (SELECT lying.id FROM work_items lying WHERE ${indexConditions('lying', 'place.id').join(' AND ')} OFFSET 0) found` +
    ` CROSS JOIN LATERAL (SELECT ${row}.* FROM work_item_texts ${row} WHERE ${row}.id = found.id AND ${askedOf(row, words)} OFFSET 0) ${row} OFFSET 0) ${row}`
  );
}
