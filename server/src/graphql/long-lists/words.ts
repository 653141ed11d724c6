import { whereText } from './ahead.ts';

/** Words that are searched, of which an index of groups of three letters knows the longest. */
export interface Words {
  /** The condition on which the index knows it. */
  readonly known: string;
  /** The column or expression over the texts `said` of which the index knows, and the pattern it is asked for. */
  readonly text: string;
  readonly pattern: string;
  /** All that is asked of them. */
  readonly asked: string;
}

/** Where texts are searched: a top-level group, or one group or project. */
export interface WordPlace {
  /** Its id as SQL. */
  readonly id: string;
  /** When the first or the last row of it was made, as SQL. */
  readonly edge: (of: 'min' | 'max') => string;
  /** The condition on which a row lies in it. */
  readonly holds: (row: string) => string;
  /** Which of the namespaces `place` hold rows of the list. */
  readonly namespaces: string;
  /** On which rows of a namespace the list may hold, by what an index knows; id is SQL. */
  readonly lying: (row: string, namespace: string) => readonly string[];
}

/** Weeks of creation, nearest first: up from the first row or down from the last, or from a moment between them. */
export interface Weeks {
  readonly down: boolean;
  readonly from: string | null;
}

/** What the table of texts knows of an item beside its texts, under the names that items have for it. */
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

/** Whether conditions on a row ask for nothing but what the table of texts knows, so that it can stand for the items. */
export function areKnownToTexts(row: string, conditions: readonly string[]): boolean {
  return conditions.every((text) => columnsOf(row, text).every((column) => KNOWN.has(column)));
}

/** A condition on the texts `said`, of those of a row. */
export function ofRow(row: string, said: string): string {
  return `(SELECT ${said} FROM work_item_texts said WHERE said.id = ${row}.id)`;
}

/** A condition on the texts `said` for those under the alias of a row. */
export function under(row: string, said: string): string {
  return said.replaceAll('said.', `${row}.`);
}

const indexed = ({ text, pattern }: Words): string => `${text} LIKE ${pattern}`;

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

/**
 * A query about texts of a place, of each namespace as many as its share: how many were looked at, and how many of them
 * hold the word, and where the first of these lies. Which ones they are follows from the numbers of items.
 */
export function sampledTexts(words: Words, { namespaces, lying }: WordPlace): string {
  return (
    `SELECT part.id, count(*) AS looked, count(*) FILTER (WHERE ${indexed(words)}) AS held,` +
    ` min(said.ctid) FILTER (WHERE ${indexed(words)}) AS first FROM (` +
    `SELECT place.id, place.last_work_item_iid AS last, sum(place.last_work_item_iid) OVER (ORDER BY place.id)::bigint AS upto,` +
    ` ceil(sum(place.last_work_item_iid) OVER () / ${SAMPLES}.0)::bigint AS step` +
    ` FROM namespaces place WHERE ${namespaces} AND place.last_work_item_iid > 0 OFFSET 0) part` +
    ` CROSS JOIN LATERAL generate_series(part.step - (part.upto - part.last) % part.step, part.last, part.step) number` +
    ` CROSS JOIN LATERAL (SELECT made.id FROM work_items made WHERE ${lying('made', 'part.id').join(' AND ')} AND made.iid = number OFFSET 0) made` +
    ` CROSS JOIN LATERAL (SELECT said.ctid, said.* FROM work_item_texts said WHERE said.id = made.id OFFSET 0) said GROUP BY part.id`
  );
}

/** Whether one of so many samples holds the word. */
export function isHeldByOneOf(many: number, samples: string): string {
  return `(SELECT sum(sample.held) * ${many} >= sum(sample.looked) FROM ${samples} sample)`;
}

/** FROM and WHERE of texts that hold the words, with more conditions on them, under the alias of a row. */
const textsWith = (words: Words, { row, join, also }: TextsAsked, first: readonly string[]): string =>
  `work_item_texts ${row} ${join}${whereText([...first, ...[indexed(words), words.asked].map((said) => under(row, said)), ...also])}`;

/** The alias of the texts, what is joined with it, and what else is asked of them. */
export interface TextsAsked {
  readonly row: string;
  readonly join: string;
  readonly also: readonly string[];
}

/** The same of one span of weeks, for `wordsByWeek`. */
export function textsInSpan(words: Words, asked: TextsAsked): string {
  return textsWith(words, asked, [`${asked.row}.places && span.keys`]);
}

/** A source with the columns of a query about texts in one span of weeks, of one span after the other. */
export function byWeek(place: WordPlace, weeks: Weeks, inSpan: string): string {
  return `${spansOf(place, weeks)} span CROSS JOIN LATERAL (${inSpan})`;
}

/**
 * A query for the ids of all rows whose texts hold the words: everywhere, or in a place, newest weeks first and no more
 * of them than are asked for.
 */
export function wordIds(words: Words, place: WordPlace | null, asked: TextsAsked): string {
  const id = `SELECT ${asked.row}.id FROM`;
  if (place === null) return `${id} ${textsWith(words, asked, [])}`;
  const weeks = { down: true, from: null };
  return `SELECT found.id FROM ${byWeek(place, weeks, `${id} ${textsInSpan(words, asked)} OFFSET 0`)} found`;
}

/** Letters in groups of three, between which anything may stand: what has them has most likely the word. */
const inGroups = (pattern: string): string =>
  `regexp_replace(${pattern}, '([^\\W_]{3})(?=[^\\W_]{3})', '\\1%', 'g')`;

// Of a CASE the planner believes that it holds for half of the rows, of patterns that they hold for next to none.
const asLikelyAsNot = (conditions: readonly string[]): string =>
  `CASE WHEN ${['true', ...conditions].join(' AND ')} THEN true ELSE false END`;

/** A condition on nothing but the namespace of a row, asked of each namespace once. */
export function ofNamespaces(row: string, condition: string): string {
  const own = `${row}.namespace_id`;
  return columnsOf(row, condition).every((column) => column === 'namespace_id') && condition.includes(own)
    ? `(${own} IN (SELECT part.id FROM namespaces part WHERE ${condition.replaceAll(own, 'part.id')} OFFSET 0)) IS TRUE`
    : condition;
}

/** Conditions on texts of sources of `textsInPlace` and those below. */
export function whereOfTexts(row: string, conditions: readonly string[]): string {
  return whereText([asLikelyAsNot(conditions.map((one) => ofNamespaces(row, one)))]);
}

const askedOf = (row: string, { asked }: Words): string => asLikelyAsNot([under(row, asked)]);

/**
 * A source of all texts of a place that hold the words, as the index gives them. It takes as long as the word has groups
 * of three letters and as each of them is common, so of a word that samples hold it is asked for fewer.
 */
export function textsInPlace(words: Words, { id }: WordPlace, row: string, samples: string): string {
  const pattern = `(SELECT CASE WHEN sum(sample.held) > 0 THEN ${inGroups(words.pattern)} ELSE ${words.pattern} END FROM ${samples} sample)`;
  const where = [
    `${row}.places @> ARRAY[${id}]::bigint[]`,
    `${under(row, words.text)} LIKE ${pattern}`,
    askedOf(row, words),
  ];
  return `(SELECT ${row}.* FROM work_item_texts ${row}${whereText(where)} OFFSET 0) ${row}`;
}

/** Whether one of so many texts of all there are lies in a place. */
export function isLarge(many: number, { namespaces }: WordPlace): string {
  return (
    `((SELECT sum(place.last_work_item_iid) FROM namespaces place WHERE ${namespaces}) * ${many}` +
    ` >= (SELECT tables.reltuples FROM pg_class tables WHERE tables.oid = 'work_item_texts'::regclass))`
  );
}

/** The same of a large place by looking at all texts as they lie, from the first sample that holds the words. */
export function textsAsTheyLie(words: Words, { holds }: WordPlace, row: string, samples: string): string {
  const first = `(SELECT min(sample.first) FROM ${samples} sample)`;
  const parts = ['>=', '<'].map(
    (side) =>
      `SELECT ${row}.* FROM work_item_texts ${row}${whereText([`${row}.ctid ${side} ${first}`, holds(row), askedOf(row, words)])}`,
  );
  return `(SELECT ${row}.* FROM (${parts.join(' UNION ALL ')}) ${row} OFFSET 0) ${row}`;
}

/** The same by looking at one after the other, first in the namespaces in which samples hold them most. */
export function textsByNamespace(
  words: Words,
  { namespaces, lying }: WordPlace,
  row: string,
  samples: string,
): string {
  return (
    `(SELECT ${row}.* FROM (SELECT place.id FROM namespaces place LEFT JOIN ${samples} sample ON sample.id = place.id` +
    ` WHERE ${namespaces} ORDER BY sample.held * 1.0 / sample.looked DESC NULLS LAST OFFSET 0) place` +
    ` CROSS JOIN LATERAL (SELECT lying.id FROM work_items lying WHERE ${lying('lying', 'place.id').join(' AND ')} OFFSET 0) found` +
    ` CROSS JOIN LATERAL (SELECT ${row}.* FROM work_item_texts ${row} WHERE ${row}.id = found.id AND ${askedOf(row, words)} OFFSET 0) ${row} OFFSET 0) ${row}`
  );
}
