import { type RawBuilder, sql } from 'kysely';

/** A subquery with the time spent on each chosen item, by its entries. `chosen` is a condition on the row `w`. */
export function spentTime(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT w.id, coalesce(sum(t.time_spent), 0)::integer AS time_spent
    FROM work_items w LEFT JOIN timelogs t ON t.work_item_id = w.id WHERE ${chosen} GROUP BY w.id`;
}
