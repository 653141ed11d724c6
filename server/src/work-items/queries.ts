import { type Expression, sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { forViewer } from '../access/viewer-sql.ts';
import type { Reader } from '../db/reader.ts';
import type { LocatedItem, WorkItemRow } from './rows.ts';
import { workItemVisibleAlone } from './visible.ts';

/** Adds to each row the group or project it lives in; one more statement for all of them. */
export const locate = async ({ db }: Reader, rows: readonly WorkItemRow[]): Promise<LocatedItem[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.namespace_id))];
  const namespaces = await db.selectFrom('namespaces').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(namespaces.map((namespace) => [namespace.id, namespace]));
  return rows.map((row) => {
    const namespace = byId.get(row.namespace_id);
    if (!namespace) throw new Error(`Work item ${row.id} has no namespace`);
    return { ...row, namespace };
  });
};

/** Work items that meet a condition and that the viewer may see. */
export const findItems = async (
  reader: Reader,
  viewer: Viewer,
  condition: Expression<unknown>,
): Promise<LocatedItem[]> => {
  const rows = await reader.db
    .selectFrom('work_items')
    .selectAll()
    .where(sql<boolean>`${condition}`)
    .where(forViewer(workItemVisibleAlone('work_items'), viewer))
    .orderBy('id')
    .execute();
  return locate(reader, rows);
};

/** One work item of any type by id, or null when it is absent or hidden. */
export const findItem = async (reader: Reader, viewer: Viewer, id: number): Promise<LocatedItem | null> =>
  (await findItems(reader, viewer, sql`work_items.id = ${id}`))[0] ?? null;

/** A work item whoever asks; the caller must ask the policy before it tells anything of it. */
export const itemUnseen = async (reader: Reader, id: number): Promise<LocatedItem | null> => {
  const rows = await reader.db.selectFrom('work_items').selectAll().where('id', '=', id).execute();
  return (await locate(reader, rows))[0] ?? null;
};

export const assigneeIdsOf = async ({ db }: Reader, itemId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('work_item_assignees')
    .select('user_id')
    .where('work_item_id', '=', itemId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};
