import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { CairnError, notFound } from '../http/errors.ts';
import { readopt } from '../tree/adopt.ts';
import { itemEvent } from '../work-items/events.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { type LinkFields, restoreLink } from '../work-items/links.ts';
import { authorize } from '../work-items/policy.ts';
import { restoreChildren } from './restore-children.ts';
import { findItemUnchecked, locate } from '../work-items/queries.ts';
import type { LocatedItem, WorkItemRow } from '../work-items/rows.ts';
import { workItemVisibleIfKept } from '../work-items/visible.ts';

/** No person has this id. */
const NOBODY = 0;

interface Entry {
  readonly subject_type: string;
  readonly subject_id: number;
  readonly kind: string;
  readonly before: Readonly<Record<string, unknown>>;
}

/**
 * Restores an item from the bin with everything deleted together with it: each returns to its former parent
 * if that still exists, released children return unless they have another parent, and links are restored.
 * Needs the permission to delete it, which authors have for what they deleted themselves; 404 when it is not
 * in the bin.
 */
export async function restoreItem(
  w: Write,
  id: number,
): Promise<{ item: LocatedItem; restoredIds: readonly number[] }> {
  const top = await binned(w, id);
  // Authors who may delete their own items can restore what they deleted, not what others deleted.
  const author_id = top.deleted_by_id === w.viewer.userId ? top.author_id : NOBODY;
  authorize(w.viewer, { ...top, author_id }, top.type === 'epic' ? 'deleteEpic' : 'deleteIssue');
  const going = await w.trx
    .selectFrom('work_items')
    .select(['id', 'deleted_at', 'deleted_by_id', 'deleted_with_id'])
    .where((eb) => eb.or([eb('id', '=', id), eb('deleted_with_id', '=', id)]))
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .execute();
  const binnedAs = new Map(going.map(({ id: gone, ...fields }) => [gone, fields]));
  const back = { deleted_at: null, deleted_by_id: null, deleted_with_id: null };
  const rows = await w.trx
    .updateTable('work_items')
    .set({ ...back, updated_at: sql`clock_timestamp()` })
    .where('id', 'in', [...binnedAs.keys()])
    .returningAll()
    .execute();
  for (const row of rows) w.record(itemEvent(row, 'restored', binnedAs.get(row.id) ?? {}, back));
  await bringBack(w, top, rows, await writtenWith(w, id));
  return { item: top, restoredIds: rows.map((row) => row.id) };
}

const binned = async ({ trx, viewer }: Write, id: number): Promise<LocatedItem> => {
  const visible = `EXISTS (SELECT 1 FROM namespaces n WHERE n.id = work_items.namespace_id AND ${workItemVisibleIfKept('work_items', 'n')})`;
  const item = trx
    .selectFrom('work_items')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where(forViewer(visible, viewer));
  // Checked before locking, so that the lock of a tree is never taken for a viewer who may not know of it.
  const known = await item.select('root_namespace_id').executeTakeFirst();
  if (!known) throw notFound();
  await lockFor(trx, 'tree', known.root_namespace_id);
  const rows = await item.selectAll().forUpdate().execute();
  const [row] = await locate({ db: trx }, rows);
  if (!row) throw notFound();
  return row;
};

/** The entries of the write that deleted an item, including the deletion. */
const writtenWith = async ({ trx }: Write, id: number): Promise<Entry[]> => {
  const deletion = trx
    .selectFrom('changes')
    .where('subject_type', '=', 'work_item')
    .where('subject_id', '=', id)
    .where('kind', 'like', '%.deleted')
    .orderBy('id', 'desc')
    .limit(1);
  // Transaction ids start again after a backup is restored, so the time must match as well.
  const entries = await trx
    .selectFrom('changes')
    .select(['subject_type', 'subject_id', 'kind', 'before'])
    .where('xid', '=', deletion.select('xid'))
    .where('at', '=', deletion.select('at'))
    .where('cause', '<>', 'rolled_up')
    .orderBy('id')
    .execute();
  return entries as Entry[];
};

const bringBack = async (
  w: Write,
  top: LocatedItem,
  rows: readonly WorkItemRow[],
  entries: readonly Entry[],
): Promise<void> => {
  const placed = entries.filter(
    (entry) => entry.subject_type === 'work_item' && typeof entry.before.parent_id === 'number',
  );
  const restored = new Set(rows.map((row) => row.id));
  const branches = placed
    .filter((entry) => entry.subject_id !== top.id && restored.has(entry.before.parent_id as number))
    .map(({ subject_id, before }) => ({
      id: subject_id,
      parentId: before.parent_id as number,
      position: before.position as number,
    }));
  const growing = new Set(branches.map((branch) => branch.id));
  // When an item in the middle was restored earlier, the items below it are roots of their own.
  const tops = [top.id, ...[...restored].filter((id) => id !== top.id && !growing.has(id))];
  for (const id of tops) await restoreChildren(w, id, restored, branches);
  for (const id of tops) {
    const own = placed.find((entry) => entry.subject_id === id);
    if (own) await restorePosition(w, own);
  }
  await refreshDates(w, [...restored]);
  for (const entry of entries.filter((one) => one.kind === 'link.deleted')) {
    await restoreLink(w, entry.subject_id, entry.before as unknown as LinkFields);
  }
};

/**
 * Moves an item back below its former parent; if that is deleted, full or not permitted by now, the item
 * stays a root.
 */
const restorePosition = async (w: Write, { subject_id, before }: Entry): Promise<void> => {
  const child = await findItemUnchecked({ db: w.trx }, subject_id);
  const parent = await findItemUnchecked({ db: w.trx }, before.parent_id as number);
  if (!child || !parent || parent.deleted_at) return;
  try {
    await readopt(w, child, parent, { position: before.position as number });
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
  }
};
