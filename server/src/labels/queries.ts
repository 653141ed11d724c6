import { type Selectable, sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { forViewer } from '../access/viewer-sql.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import type { Reader } from '../db/reader.ts';
import type { Labels } from '../db/tables.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

export type LabelRow = Selectable<Labels>;

/** Labels an item of this group or project can have: its own and those of the groups above it. */
export async function findUsableLabels(
  { db }: Reader,
  place: Pick<NamespaceRow, 'traversal_ids'>,
  wanted: { readonly ids: readonly number[] } | { readonly titles: readonly string[] },
): Promise<LabelRow[]> {
  const query = db
    .selectFrom('labels')
    .selectAll()
    .where('namespace_id', 'in', place.traversal_ids)
    .orderBy('id');
  if ('ids' in wanted) return wanted.ids.length === 0 ? [] : query.where('id', 'in', wanted.ids).execute();
  return wanted.titles.length === 0 ? [] : query.where('title', 'in', wanted.titles).execute();
}

export function labelsOfItem({ db }: Reader, itemId: number): Promise<LabelRow[]> {
  return db
    .selectFrom('labels')
    .innerJoin('work_item_labels', 'work_item_labels.label_id', 'labels.id')
    .selectAll('labels')
    .where('work_item_labels.work_item_id', '=', itemId)
    .orderBy('labels.id')
    .execute();
}

/** A label of a group or project the viewer may see, or null. */
export async function findLabel({ db }: Reader, viewer: Viewer, id: number): Promise<LabelRow | null> {
  const label = await db
    .selectFrom('labels')
    .innerJoin('namespaces', 'namespaces.id', 'labels.namespace_id')
    .selectAll('labels')
    .where('labels.id', '=', id)
    .where(forViewer(namespaceVisible('namespaces'), viewer))
    .executeTakeFirst();
  return label ?? null;
}

/** Labels by id, of any group or project. */
export async function labelsOf(
  { db }: Reader,
  ids: readonly number[],
): Promise<Pick<LabelRow, 'id' | 'title' | 'namespace_id'>[]> {
  return ids.length === 0
    ? []
    : db.selectFrom('labels').select(['id', 'title', 'namespace_id']).where('id', 'in', ids).execute();
}

/** The labels of items, by item id. */
export async function labelsByItem(
  { db }: Reader,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<LabelRow, 'id' | 'title'>[]>> {
  const statement = sql<Pick<LabelRow, 'id' | 'title'> & { readonly item: number }>`
    SELECT wl.work_item_id AS item, la.id, la.title
    FROM work_item_labels wl JOIN labels la ON la.id = wl.label_id
    WHERE ${isOneOf('wl.work_item_id', itemIds)} ORDER BY la.id`;
  return Map.groupBy(await rowsKept(db, statement), ({ item }) => item);
}
