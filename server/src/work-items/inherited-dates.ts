import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent } from './events.ts';

/** The columns of an epic's effective dates and of the sources of inherited ones. */
export const DATE_COLUMNS = [
  'start_date',
  'due_date',
  'start_date_source_item_id',
  'start_date_source_milestone_id',
  'due_date_source_item_id',
  'due_date_source_milestone_id',
] as const;

const isEpic = (alias: string): RawBuilder<boolean> => sql`${sql.ref(`${alias}.type`)} = 'epic'`;

/**
 * A subquery with the dates each chosen epic should have. Inherited dates are the earliest start and the
 * latest due date among the milestones of its direct issues and its child epics; of equal dates a milestone
 * wins, then the smaller id. Sources are stored for fixed dates too, so that users see what the date would
 * be. `chosen` is a condition on the row `e`.
 */
export function derivedDates(chosen: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
  SELECT e.id, e.parent_id,
    CASE WHEN e.start_date_is_fixed THEN e.start_date_fixed ELSE s.start_date END AS start_date,
    CASE WHEN e.due_date_is_fixed THEN e.due_date_fixed ELSE d.due_date END AS due_date,
    CASE s.rank WHEN 1 THEN s.id END AS start_date_source_item_id,
    CASE s.rank WHEN 0 THEN s.id END AS start_date_source_milestone_id,
    CASE d.rank WHEN 1 THEN d.id END AS due_date_source_item_id,
    CASE d.rank WHEN 0 THEN d.id END AS due_date_source_milestone_id
  FROM work_items e
  LEFT JOIN (
    SELECT DISTINCT ON (epic_id) epic_id, rank, id, start_date FROM (${sources(chosen)}) x
    WHERE start_date IS NOT NULL ORDER BY epic_id, start_date, rank, id
  ) s ON s.epic_id = e.id
  LEFT JOIN (
    SELECT DISTINCT ON (epic_id) epic_id, rank, id, due_date FROM (${sources(chosen)}) x
    WHERE due_date IS NOT NULL ORDER BY epic_id, due_date DESC, rank, id
  ) d ON d.epic_id = e.id
  WHERE ${isEpic('e')} AND e.deleted_at IS NULL AND ${chosen}`;
}

const sources = (chosen: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  SELECT c.parent_id AS epic_id, 1 AS rank, c.id, c.start_date, c.due_date
  FROM work_items e JOIN work_items c ON c.parent_id = e.id AND ${isEpic('c')} WHERE ${chosen}
  UNION ALL
  SELECT e.id, 0, m.id, m.start_date, m.due_date
  FROM work_items e CROSS JOIN LATERAL (${MILESTONES_BELOW}) used JOIN milestones m ON m.id = used.milestone_id WHERE ${chosen}`;

const nextMilestone = (after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (SELECT i.milestone_id FROM work_items i WHERE i.parent_id = e.id AND i.milestone_id IS NOT NULL ${after}
   ORDER BY i.milestone_id LIMIT 1)`;

// Skips from one milestone to the next in the index, so that thousands of issues of one milestone are read
// once.
const MILESTONES_BELOW = sql`
  WITH RECURSIVE step AS (
    SELECT ${nextMilestone(sql``)} AS milestone_id
    UNION ALL
    SELECT ${nextMilestone(sql`AND i.milestone_id > s.milestone_id`)} FROM step s WHERE s.milestone_id IS NOT NULL
  ) SELECT milestone_id FROM step WHERE milestone_id IS NOT NULL`;

const SETTING = sql.join(DATE_COLUMNS.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`));
const ROW_OF = (alias: string) =>
  sql`(${sql.join(DATE_COLUMNS.map((column) => sql.ref(`${alias}.${column}`)))})`;
const RETURNED = sql.join(
  DATE_COLUMNS.flatMap((column) => [
    sql`o.${sql.ref(column)} AS ${sql.ref(`old_${column}`)}`,
    sql`w.${sql.ref(column)} AS ${sql.ref(`new_${column}`)}`,
  ]),
);

interface Moved {
  readonly id: number;
  readonly type: string;
  readonly parent_id: number | null;
  readonly root_namespace_id: number;
  readonly namespace_id: number;
  readonly [field: `old_${string}` | `new_${string}`]: unknown;
}

/** Updates the dates of the chosen epics where they differ, and returns the rows that changed. */
export async function settleDates(trx: Write['trx'], chosen: RawBuilder<boolean>): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    UPDATE work_items w SET ${SETTING}
    FROM (${derivedDates(chosen)}) n JOIN work_items o ON o.id = n.id
    WHERE w.id = n.id AND ${ROW_OF('o')} IS DISTINCT FROM ${ROW_OF('n')}
    RETURNING w.id, w.type, w.parent_id, w.root_namespace_id, w.namespace_id, ${RETURNED}`.execute(trx);
  return rows;
}

/**
 * Recomputes the dates of the given epics, then those of their parents, upwards as long as something changes.
 * The tree of the tenant must be locked. Ids of other types and null are ignored.
 */
export async function refreshDates(w: Write, ids: readonly (number | null)[]): Promise<void> {
  let next = [...new Set(ids.filter((id) => id !== null))];
  while (next.length > 0) {
    const moved = await settleDates(w.trx, sql<boolean>`e.id = ANY(${sql.val(next)}::bigint[])`);
    for (const row of moved) {
      const side = (which: 'old' | 'new') =>
        Object.fromEntries(DATE_COLUMNS.map((column) => [column, row[`${which}_${column}`]]));
      w.record(itemEvent(row, 'updated', side('old'), side('new'), 'rolled_up'));
    }
    next = [
      ...new Set(
        moved
          .filter((row) => row.old_start_date !== row.new_start_date || row.old_due_date !== row.new_due_date)
          .map((row) => row.parent_id)
          .filter((id) => id !== null),
      ),
    ];
  }
}
