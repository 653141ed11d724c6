import { namespaceVisible } from '../namespaces/visible.ts';

/**
 * Newest matches in visible places that are looked at, before the rights to each are checked: a common word is in
 * almost every text.
 */
const MOST_MATCHES = 5000;

/**
 * A condition that a text contains all words of an array of patterns, beside a condition on its longest word. Without
 * the CASE the planner expects no row for it, and would not read a common word from the newest text on.
 */
export function alsoContains(text: string, words: string): string {
  return `CASE WHEN ${text} LIKE ALL (${words}) THEN true ELSE false END`;
}

/** The longest of the patterns, by which an index finds texts; one that every text matches when there are none. */
export function longestOf(patterns: readonly string[]): string {
  return patterns.toSorted((a, b) => b.length - a.length)[0] ?? '%';
}

type Order = 'asc' | 'desc';

/** A query for a column of the groups and projects that the viewer may see and that meet a condition. */
const places = (column: string, which: string): string =>
  `(SELECT place.${column} FROM namespaces place WHERE ${namespaceVisible('place')} AND ${which})`;

/**
 * The ids of the newest items, or of the oldest, whose row of work_item_texts (`said`) meets some conditions, in
 * visible groups and projects (`place`) that meet a condition.
 */
export function newestItems(
  conditions: readonly string[],
  order: Order = 'desc',
  placeCondition = 'true',
): string {
  const where = [
    'said.deleted_at IS NULL',
    `said.namespace_id IN ${places('id', placeCondition)}`,
    ...conditions,
  ].join(' AND ');
  return `(SELECT said.id FROM work_item_texts said WHERE ${where} ORDER BY said.created_at ${order} LIMIT ${MOST_MATCHES})`;
}

/**
 * The ids of the newest comments, or of the oldest, whose row (`said`) meets some conditions, in top-level groups of
 * visible groups and projects (`place`) that meet a condition.
 */
export function newestNotes(
  conditions: readonly string[],
  { order = 'desc', joins = '', place = 'true' }: { order?: Order; joins?: string; place?: string } = {},
): string {
  const where = [`said.root_namespace_id IN ${places('root_namespace_id', place)}`, ...conditions].join(
    ' AND ',
  );
  return `(SELECT said.id FROM notes said ${joins} WHERE ${where} ORDER BY said.created_at ${order} LIMIT ${MOST_MATCHES})`;
}
