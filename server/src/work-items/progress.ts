import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent } from './events.ts';

const GOALS = sql.join(TYPES_WITH.progress.map((type) => sql.lit(type)));

/** Whether items of a type have progress: objectives and key results. */
export function hasProgress(type: string): boolean {
  return (TYPES_WITH.progress as readonly string[]).includes(type);
}

// The rule of progressOf() in domain/work-items/progress.ts, on the alias `g`.
const FROM = sql`coalesce(g.start_value, 0)`;
const TO = sql`coalesce(g.end_value, 100)`;
const OF_VALUES = sql`
  CASE WHEN ${FROM} = ${TO} THEN CASE WHEN g.current_value >= ${TO} THEN 100 ELSE 0 END
    ELSE least(100, greatest(0, floor((g.current_value - ${FROM}) / (${TO} - ${FROM}) * 100 + 0.5))) END`;

// Children without progress count as 0, unless all of them are.
const MEAN = sql`(
  SELECT CASE WHEN count(c.progress) > 0 THEN floor(sum(coalesce(c.progress, 0))::numeric / count(*) + 0.5) END
  FROM work_items c WHERE c.parent_id = g.id AND c.type IN (${GOALS}))`;

/**
 * A subquery with the progress each chosen item should have: that of its own values, or the mean of its
 * children as stored on them; null for types without progress. `chosen` is a condition on the row `g`.
 */
export function derivedProgress(chosen: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
  SELECT g.id, (CASE WHEN g.type NOT IN (${GOALS}) THEN NULL WHEN g.current_value IS NOT NULL THEN ${OF_VALUES}
    ELSE ${MEAN} END)::smallint AS progress
  FROM work_items g WHERE (g.type IN (${GOALS}) OR g.progress IS NOT NULL) AND ${chosen}`;
}

interface Moved {
  readonly id: number;
  readonly type: string;
  readonly parent_id: number | null;
  readonly root_namespace_id: number;
  readonly namespace_id: number;
  readonly [field: `old_${string}` | `new_${string}`]: unknown;
}

/**
 * Updates the progress of the chosen items where it differs, and returns the rows that changed. A repair
 * leaves the time of the last change.
 */
export async function settleProgress(
  trx: Write['trx'],
  chosen: RawBuilder<boolean>,
  { repairs = false }: { readonly repairs?: boolean } = {},
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    UPDATE work_items w SET progress = n.progress${repairs ? sql`` : sql`, progress_updated_at = clock_timestamp()`}
    FROM (${derivedProgress(chosen)}) n JOIN work_items o ON o.id = n.id
    WHERE w.id = n.id AND o.progress IS DISTINCT FROM n.progress
    RETURNING w.id, w.type, w.parent_id, w.root_namespace_id, w.namespace_id, o.progress AS old_progress,
      w.progress AS new_progress, o.progress_updated_at AS old_progress_updated_at,
      w.progress_updated_at AS new_progress_updated_at`.execute(trx);
  return rows;
}

const COLUMNS = ['progress', 'progress_updated_at'] as const;

/**
 * Recomputes the progress of the given items, then that of their parents, upwards as long as something
 * changes. The tree of the tenant must be locked. Ids of other types and null are ignored.
 */
export async function refreshProgress(w: Write, ids: readonly (number | null)[]): Promise<void> {
  let next = [...new Set(ids.filter((id) => id !== null))];
  while (next.length > 0) {
    const moved = await settleProgress(w.trx, sql<boolean>`g.id = ANY(${sql.val(next)}::bigint[])`);
    for (const row of moved) {
      const side = (which: 'old' | 'new') =>
        Object.fromEntries(COLUMNS.map((column) => [column, row[`${which}_${column}`]]));
      w.record(itemEvent(row, 'updated', side('old'), side('new'), 'rolled_up'));
    }
    next = [...new Set(moved.map((row) => row.parent_id).filter((id) => id !== null))];
  }
}
