import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import { invalid } from '../http/errors.ts';
import { HIERARCHY_ERRORS } from '@cairn/domain/tree/hierarchy';
import { CONFIDENTIAL_ERRORS, makeConfidentialError } from '@cairn/domain/tree/rules';
import { descriptionColumns } from '../markdown/stored.ts';
import { itemEvent } from './events.ts';
import { refreshDates } from './inherited-dates.ts';
import { alongAncestors, difference, ownShare, rollUp } from './rollups.ts';
import type { WorkItemRow } from './rows.ts';

/** New values of the columns that users set. */
export type ItemPatch = { readonly [C in keyof WorkItemRow]?: WorkItemRow[C] | undefined };

/** Stamps other than "now, by the viewer": of an import, or of an earlier closing that an undo restores. */
export interface Stamps {
  readonly updatedAt?: Date | undefined;
  readonly closed?: { readonly at: Date; readonly byId: number | null } | undefined;
}

const EPIC_DATE_COLUMNS = [
  'start_date_fixed',
  'due_date_fixed',
  'start_date_is_fixed',
  'due_date_is_fixed',
] as const;

/**
 * Updates columns of one locked item and everything that depends on them: closing stamps, lock version,
 * roll-ups of the ancestors and inherited dates. Unchanged values are ignored. Returns the updated row.
 */
export async function amendItem(
  w: Write,
  row: WorkItemRow,
  patch: ItemPatch,
  stamps: Stamps = {},
): Promise<WorkItemRow> {
  const changed = (Object.keys(patch) as (keyof ItemPatch)[]).filter(
    (column) => patch[column] !== undefined && patch[column] !== row[column],
  );
  if (changed.length === 0) return row;
  if (changed.includes('confidential')) await checkConfidentiality(w, row, patch.confidential === true);
  const values: Record<string, unknown> = Object.fromEntries(
    changed.map((column) => [column, patch[column]]),
  );
  if (changed.includes('state')) {
    const closes = patch.state === 'closed';
    values.closed_at = closes ? (stamps.closed?.at ?? stamps.updatedAt ?? sql`clock_timestamp()`) : null;
    values.closed_by_id = closes ? (stamps.closed ? stamps.closed.byId : w.viewer.userId) : null;
  }
  if (changed.includes('title') || changed.includes('description'))
    values.lock_version = row.lock_version + 1;
  const statement = w.trx
    .updateTable('work_items')
    .set({
      ...values,
      ...(changed.includes('description') && descriptionColumns(patch.description as string)),
      updated_at: stamps.updatedAt ?? sql`clock_timestamp()`,
    })
    .where('id', '=', row.id)
    .returningAll();
  const [saved] = (await rowsKept(w.trx, statement)) as [WorkItemRow];
  const fields = Object.keys(values) as (keyof WorkItemRow)[];
  const side = (of: WorkItemRow) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  w.record(itemEvent(row, 'updated', side(row), side(saved)));
  await rollUp(w, alongAncestors(row.ancestor_ids), difference(ownShare(saved), ownShare(row)));
  if (row.type === 'epic' && EPIC_DATE_COLUMNS.some((column) => changed.includes(column))) {
    await refreshDates(w, [row.id]);
  }
  if (row.type !== 'epic' && changed.includes('milestone_id')) await refreshDates(w, [row.parent_id]);
  return saved;
}

/**
 * Throws when a confidential parent would have a child that is not confidential; checked from both ends under
 * the tree's lock.
 */
const checkConfidentiality = async (
  { trx }: Write,
  row: WorkItemRow,
  confidential: boolean,
): Promise<void> => {
  if (confidential) {
    const open = await trx
      .selectFrom('work_items')
      .select((eb) => [
        eb.fn
          .coalesce(eb.fn.agg<boolean>('bool_or', [eb('type', '=', 'epic')]), sql<boolean>`false`)
          .as('epics'),
        eb.fn
          .coalesce(eb.fn.agg<boolean>('bool_or', [eb('type', '<>', 'epic')]), sql<boolean>`false`)
          .as('issues'),
      ])
      .where('parent_id', '=', row.id)
      .where('confidential', '=', false)
      .executeTakeFirstOrThrow();
    const problem =
      row.type === 'epic'
        ? makeConfidentialError({ hasPublicIssues: open.issues, hasPublicChildEpics: open.epics })
        : open.issues
          ? HIERARCHY_ERRORS.openChildren(wordsOf(row))
          : null;
    if (problem !== null) throw invalid({ base: [problem] });
    return;
  }
  if (row.parent_id === null) return;
  const parent = await trx
    .selectFrom('work_items')
    .select(['confidential', 'type'])
    .where('id', '=', row.parent_id)
    .executeTakeFirstOrThrow();
  if (!parent.confidential) return;
  if (parent.type !== 'epic') throw invalid({ base: [HIERARCHY_ERRORS.openParent(wordsOf(row))] });
  throw invalid({
    base: [row.type === 'epic' ? CONFIDENTIAL_ERRORS.openChild : CONFIDENTIAL_ERRORS.openIssue],
  });
};

export function wordsOf(row: Pick<WorkItemRow, 'type'>): string {
  return row.type.replaceAll('_', ' ');
}
