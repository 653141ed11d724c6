import type { Context } from '../../context.ts';
import { recordable } from '../../work-items/events.ts';

/**
 * Replays the entries of each work item in order and returns inconsistencies: a `before` that is not the
 * current value, two entries of one item in one transaction, a row that differs from the last state.
 */
export async function changeLogGaps({ db }: Pick<Context, 'db'>): Promise<unknown[]> {
  const entries = await db
    .selectFrom('changes')
    .selectAll()
    .where('subject_type', '=', 'work_item')
    .orderBy('id')
    .execute();
  const state = new Map<number, Record<string, unknown>>();
  const breaks: unknown[] = [];
  const perTransaction = new Set<string>();
  for (const { id, subject_id, xid, before, after } of entries) {
    const now = state.get(subject_id) ?? {};
    for (const [field, value] of Object.entries(before as object)) {
      if (JSON.stringify(now[field] ?? null) !== JSON.stringify(value))
        breaks.push({ id, subject_id, field, value, had: now[field] });
    }
    state.set(subject_id, { ...now, ...(after as object) });
    if (perTransaction.has(`${xid}:${subject_id}`)) breaks.push({ id, subject_id, twice: xid });
    perTransaction.add(`${xid}:${subject_id}`);
  }
  const rows = await db.selectFrom('work_items').selectAll().execute();
  for (const row of rows) {
    const stored = JSON.parse(JSON.stringify(recordable(row))) as Record<string, unknown>;
    const told = state.get(row.id) ?? {};
    for (const [field, value] of Object.entries(stored)) {
      if (JSON.stringify(told[field] ?? null) !== JSON.stringify(value))
        breaks.push({ row: row.id, field, value, told: told[field] });
    }
  }
  return breaks;
}
