import { workItemVisibleAlone } from '../work-items/visible.ts';

/** The column of `work_items` that says in which milestone or iteration an item is. */
export type TimeboxColumn = 'milestone_id' | 'iteration_id';

/** Maximum number of days of a chart; an earlier start is cut off. */
const MOST_DAYS = 3660;

/** A query for the number and weight of the visible items of a milestone or iteration; of one state if given. */
export function timeboxTotals(
  column: TimeboxColumn,
  timebox: string,
  state: 'opened' | 'closed' | null,
): string {
  return (
    '(SELECT count(*) AS count, coalesce(sum(i.weight), 0) AS weight FROM work_items i' +
    ` WHERE i.${column} = ${timebox}.id AND i.type <> 'epic' AND ${workItemVisibleAlone('i')}` +
    `${state === null ? '' : ` AND i.state = '${state}'`})`
  );
}

/** Maximum number of people or labels of a report; those with the most items come first. */
const MOST_SHARES = 20;

/**
 * A query for the number and weight of the visible items, and of the closed ones, of each assignee or label;
 * of_id is null for the items without one. An item with several counts for each.
 */
export function timeboxShares(column: TimeboxColumn, timebox: string, of: 'assignee' | 'label'): string {
  const id = of === 'assignee' ? 'user_id' : 'label_id';
  return (
    `(SELECT of.${id} AS of_id, count(*) AS count, coalesce(sum(i.weight), 0) AS weight,` +
    " count(*) FILTER (WHERE i.state = 'closed') AS closed_count, coalesce(sum(i.weight) FILTER (WHERE i.state = 'closed'), 0) AS closed_weight" +
    ` FROM work_items i LEFT JOIN work_item_${of}s of ON of.work_item_id = i.id` +
    ` WHERE i.${column} = ${timebox}.id AND i.type <> 'epic' AND ${workItemVisibleAlone('i')}` +
    ` GROUP BY of.${id} ORDER BY count(*) DESC, of.${id} LIMIT ${MOST_SHARES})`
  );
}

/**
 * Queries by name, each reading from those before it, up to `since`: the values of every item that is or was in
 * the milestone or iteration, from each change of them on.
 */
const historyParts = (column: TimeboxColumn, timebox: string): Readonly<Record<string, string>> => {
  const fields = ['box', 'state', 'weight'] as const;
  const named = { box: column, state: 'state', weight: 'weight' };
  const each = (sqlOf: (field: (typeof fields)[number]) => string): string => fields.map(sqlOf).join(', ');
  const logged = (item: string): string =>
    `c.subject_type = 'work_item' AND c.subject_id = ${item}.id AND c.kind NOT LIKE '%.created'`;
  const wereIn =
    "SELECT c.subject_id FROM changes c WHERE c.subject_type = 'work_item'" +
    ` AND c.after ->> '${column}' IS NOT NULL AND c.after ->> '${column}' = ${timebox}.id::text`;
  const movedAt =
    "(SELECT c.at FROM changes c WHERE c.subject_type = 'work_item' AND c.subject_id = i.id" +
    " AND c.kind LIKE '%.created' AND c.after ? 'moved_from_id' LIMIT 1)";
  return {
    // Every item that is or was in it, with its values of today. One that was moved here counts from its move on.
    item:
      `SELECT i.id, coalesce(${movedAt}, i.created_at) AS begins_at, i.closed_at, ${each((one) => `to_jsonb(i.${named[one]}) AS ${one}`)}` +
      ` FROM work_items i WHERE i.type <> 'epic' AND ${workItemVisibleAlone('i')}` +
      ` AND (i.${column} = ${timebox}.id OR i.id IN (${wereIn}))`,
    // Its changes with the values before them, then today.
    change:
      `SELECT item.id AS item_id, c.id AS n, c.at, ${each((one) => `c.after ? '${named[one]}' AS sets_${one}, c.before -> '${named[one]}' AS ${one}`)}` +
      ` FROM item JOIN changes c ON ${logged('item')} AND c.after ?| ARRAY['${column}', 'state', 'weight']` +
      // Imported items may have been closed before their history begins; a reopening has that time.
      ` UNION ALL SELECT id, 0, imported.closed_at, false, NULL, true, '"opened"', false, NULL FROM item CROSS JOIN LATERAL (` +
      " SELECT coalesce((SELECT CASE WHEN c.before ->> 'state' = 'closed' THEN (c.before ->> 'closed_at')::timestamptz ELSE 'infinity' END" +
      ` FROM changes c WHERE ${logged('item')} AND c.after ? 'state' ORDER BY c.at, c.id LIMIT 1),` +
      " CASE WHEN state = '\"closed\"' THEN item.closed_at END) AS closed_at) imported WHERE imported.closed_at < 'infinity'" +
      ` UNION ALL SELECT id, 0, 'infinity', ${each((one) => `true, ${one}`)} FROM item`,
    // For each field, which change is the next one at or after this row.
    next_change:
      `SELECT *, ${each((one) => `count(*) FILTER (WHERE sets_${one}) OVER latest_first AS next_${one}`)}` +
      ' FROM change WINDOW latest_first AS (PARTITION BY item_id ORDER BY at DESC, n DESC)',
    // The values until each row.
    until:
      `SELECT item_id, n, at, ${each((one) => `first_value(${one}) OVER (PARTITION BY item_id, next_${one} ORDER BY at DESC, n DESC) AS ${one}`)}` +
      ' FROM next_change',
    // The values from each row on; before the first one, from the creation on.
    since:
      `SELECT item_id, n, greatest(at, begins_at) AS at, ${each((one) => `lead(until.${one}) OVER in_order AS ${one}`)}` +
      ' FROM until JOIN item ON item.id = until.item_id WINDOW in_order AS (PARTITION BY item_id ORDER BY at, n)' +
      ` UNION ALL (SELECT DISTINCT ON (item_id) item_id, -1, item.begins_at, ${each((one) => `until.${one}`)}` +
      ' FROM until JOIN item ON item.id = until.item_id ORDER BY item_id, until.at, n)',
  };
};

const withParts = (parts: Readonly<Record<string, string>>): string =>
  `WITH ${Object.entries(parts)
    .map(([name, query]) => `${name} AS MATERIALIZED (${query})`)
    .join(', ')}`;

/**
 * A query for the number and weight of all items and of the closed ones at the end of each day, from the first
 * day of a milestone or iteration (or of its first item) to its last day or today. It is read backwards from
 * the items as they are now: the value that the change log has from before a change was the value until then.
 * An item that the viewer cannot see today, or that is deleted, counts on no day. The closed original of a
 * moved item keeps its days, and the new item has those from the move on. Days are those of UTC.
 *
 * @param timebox alias of a row with id, start_date and due_date
 */
export function burnSeries(column: TimeboxColumn, timebox: string): string {
  const parts = {
    ...historyParts(column, timebox),
    day_end:
      "SELECT DISTINCT ON (item_id, day) item_id, (at AT TIME ZONE 'UTC')::date AS day," +
      ` coalesce(box = to_jsonb(${timebox}.id), false) AS is_in, coalesce(state = '"closed"', false) AS is_closed, coalesce((weight #>> '{}')::integer, 0) AS weight` +
      " FROM since WHERE at < 'infinity' ORDER BY item_id, day, at DESC, n DESC",
    total:
      'SELECT day, is_in::integer AS scope, (is_in AND is_closed)::integer AS closed,' +
      ' is_in::integer * weight AS scope_weight, (is_in AND is_closed)::integer * weight AS closed_weight, item_id FROM day_end',
    added:
      'SELECT day, sum(scope) AS scope, sum(closed) AS closed, sum(scope_weight) AS scope_weight, sum(closed_weight) AS closed_weight FROM (' +
      `SELECT day, ${['scope', 'closed', 'scope_weight', 'closed_weight'].map((sum) => `${sum} - coalesce(lag(${sum}) OVER by_item, 0) AS ${sum}`).join(', ')}` +
      ' FROM total WINDOW by_item AS (PARTITION BY item_id ORDER BY day)) daily GROUP BY day',
    span:
      `SELECT least(coalesce(${timebox}.due_date, current_date), current_date) AS last,` +
      ` coalesce(${timebox}.start_date, (SELECT min(day) FROM added WHERE scope <> 0)) AS first`,
  };
  const upTo = (sum: string): string =>
    `coalesce(sum(sum(added.${sum})) OVER (ORDER BY shown.date), 0)::integer`;
  return (
    `(${withParts(parts)}` +
    ` SELECT shown.date, ${upTo('scope')} AS scope_count, ${upTo('scope_weight')} AS scope_weight,` +
    ` ${upTo('closed')} AS completed_count, ${upTo('closed_weight')} AS completed_weight` +
    ` FROM span CROSS JOIN LATERAL (SELECT day::date AS date FROM generate_series(greatest(first, last - ${MOST_DAYS}), last, interval '1 day') day) shown` +
    // what happened before the first day is in its sums
    ` LEFT JOIN added ON greatest(added.day, first, last - ${MOST_DAYS}) = shown.date GROUP BY shown.date)`
  );
}

/**
 * A query for when the items that are in a milestone today were created, closed and reopened, as created_at,
 * weight and action in the words of GitLab's burndown events; in order of time.
 */
export function burndownEvents(timebox: string): string {
  return (
    `(${withParts(historyParts('milestone_id', timebox))}` +
    ' SELECT step.at AS created_at, item.weight::text::integer AS weight, step.action FROM (' +
    "SELECT item_id, n, at, CASE WHEN n = -1 THEN 'created' WHEN state = '\"closed\"' THEN 'closed' ELSE 'reopened' END AS action," +
    ' state IS DISTINCT FROM lag(state) OVER (PARTITION BY item_id ORDER BY at, n) AS is_new FROM since' +
    ` WHERE at < 'infinity') step JOIN item ON item.id = step.item_id WHERE step.is_new AND item.box = to_jsonb(${timebox}.id)` +
    ' ORDER BY step.at, step.n)'
  );
}
