import { type Expression, sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { forViewer } from '../access/viewer-sql.ts';
import type { Reader } from '../db/reader.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import { notFound } from '../http/errors.ts';
import { matchesNamespace } from '../namespaces/queries.ts';
import type { LocatedItem, nounOf, WorkItemRow } from './rows.ts';
import { workItemVisible, workItemVisibleAlone } from './visible.ts';

/** Adds each row's group or project, with one more statement for all of them. */
export async function locate<R extends Pick<WorkItemRow, 'id' | 'namespace_id'>>(
  { db }: Reader,
  rows: readonly R[],
): Promise<(R & Pick<LocatedItem, 'namespace'>)[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.namespace_id))];
  const statement = db.selectFrom('namespaces').selectAll().where(isOneOf('id', ids));
  const namespaces = await rowsKept(db, statement);
  const byId = new Map(namespaces.map((namespace) => [namespace.id, namespace]));
  return rows.map((row) => {
    const namespace = byId.get(row.namespace_id);
    if (!namespace) throw new Error(`Work item ${row.id} has no namespace`);
    return { ...row, namespace };
  });
}

/** Work items that match a condition and that the viewer may see. */
export async function findItems(
  reader: Reader,
  viewer: Viewer,
  condition: Expression<unknown>,
): Promise<LocatedItem[]> {
  const rows = await reader.db
    .selectFrom('work_items')
    .selectAll()
    .where(sql<boolean>`${condition}`)
    .where(forViewer(workItemVisibleAlone('work_items'), viewer))
    .orderBy('id')
    .execute();
  return locate(reader, rows);
}

type Noun = ReturnType<typeof nounOf>;

const ofNoun = (noun: Noun) =>
  noun === 'epic' ? sql`work_items.type = 'epic'` : sql`work_items.type <> 'epic'`;

/** A work item by id, optionally only an epic or only an issue; null when missing or hidden. */
export async function findItem(
  reader: Reader,
  viewer: Viewer,
  id: number,
  noun?: Noun,
): Promise<LocatedItem | null> {
  const byId = sql`work_items.id = ${id}`;
  const found = await findItems(reader, viewer, noun === undefined ? byId : sql`${ofNoun(noun)} AND ${byId}`);
  return found[0] ?? null;
}

/** The address of an item: epic or issue, its group or project, and its number there. */
export interface ItemAddress {
  readonly noun: Noun;
  readonly namespaceId: number;
  readonly iid: number;
}

/** The item at an address, or null when missing or hidden. */
export async function findItemAt(
  reader: Reader,
  viewer: Viewer,
  { noun, namespaceId, iid }: ItemAddress,
): Promise<LocatedItem | null> {
  const found = await findItems(
    reader,
    viewer,
    sql`${ofNoun(noun)} AND work_items.namespace_id = ${namespaceId} AND work_items.iid = ${iid}`,
  );
  return found[0] ?? null;
}

/** The item at an address, or 404. */
export async function getItemAt(reader: Reader, viewer: Viewer, address: ItemAddress): Promise<LocatedItem> {
  const item = await findItemAt(reader, viewer, address);
  if (!item) throw notFound(address.noun === 'epic' ? 'Epic' : 'Issue');
  return item;
}

/** The id of the issue with that number in a project, given by id or path, or 404. */
export async function getIssueId(
  { db }: Reader,
  viewer: Viewer,
  project: number | string,
  iid: number,
): Promise<number> {
  const statement = sql<{ id: number }>`
    SELECT work_items.id FROM namespaces JOIN work_items ON work_items.namespace_id = namespaces.id
    WHERE ${matchesNamespace(project)} AND namespaces.kind = 'project' AND work_items.iid = ${iid}
      AND ${ofNoun('issue')} AND ${forViewer(workItemVisible('work_items', 'namespaces'), viewer)}`;
  const [found] = await rowsKept(db, statement);
  if (!found) throw notFound('Issue');
  return found.id;
}

/** A work item without a visibility check; the caller must authorise before it reveals anything of it. */
export async function findItemUnchecked(reader: Reader, id: number): Promise<LocatedItem | null> {
  const rows = await reader.db.selectFrom('work_items').selectAll().where('id', '=', id).execute();
  return (await locate(reader, rows))[0] ?? null;
}

/** The ids of the assignees of items, by item id, in order. */
export async function assigneesByItem(
  { db }: Reader,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const statement = sql<{ item: number; person: number }>`
    SELECT work_item_id AS item, user_id AS person FROM work_item_assignees
    WHERE ${isOneOf('work_item_id', itemIds)} ORDER BY user_id`;
  const assignees = new Map<number, number[]>();
  for (const { item, person } of await rowsKept(db, statement)) {
    const known = assignees.get(item);
    if (known) known.push(person);
    else assignees.set(item, [person]);
  }
  return assignees;
}

export async function assigneeIdsOf(reader: Reader, itemId: number): Promise<number[]> {
  return (await assigneesByItem(reader, [itemId])).get(itemId) ?? [];
}
