import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { notFound } from '../http/errors.ts';
import { findItems } from '../work-items/queries.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** An epic's row with its group. */
export type Epic = LocatedItem;

/** The epic of a group by iid, or null when it is absent or hidden. */
export const findEpic = async (
  reader: Reader,
  viewer: Viewer,
  { groupId, iid }: { readonly groupId: number; readonly iid: number },
): Promise<Epic | null> => {
  const found = await findItems(
    reader,
    viewer,
    sql`work_items.type = 'epic' AND work_items.namespace_id = ${groupId} AND work_items.iid = ${iid}`,
  );
  return found[0] ?? null;
};

/** The epic by its global id, or null when it is absent or hidden. */
export const findEpicById = async (reader: Reader, viewer: Viewer, id: number): Promise<Epic | null> =>
  (await findItems(reader, viewer, sql`work_items.type = 'epic' AND work_items.id = ${id}`))[0] ?? null;

/** The epic of a group by iid, or 404. */
export const getEpic = async (
  reader: Reader,
  viewer: Viewer,
  place: { readonly groupId: number; readonly iid: number },
): Promise<Epic> => {
  const epic = await findEpic(reader, viewer, place);
  if (!epic) throw notFound('Epic');
  return epic;
};
