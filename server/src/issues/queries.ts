import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { findItems } from '../work-items/queries.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** The issue (any type but epic) of a project by iid, or null when it is absent or hidden. */
export const findIssue = async (
  reader: Reader,
  viewer: Viewer,
  { projectId, iid }: { readonly projectId: number; readonly iid: number },
): Promise<LocatedItem | null> => {
  const found = await findItems(
    reader,
    viewer,
    sql`work_items.type <> 'epic' AND work_items.namespace_id = ${projectId} AND work_items.iid = ${iid}`,
  );
  return found[0] ?? null;
};

/** The issue by its global id, or null when it is absent or hidden. */
export const findIssueById = async (
  reader: Reader,
  viewer: Viewer,
  id: number,
): Promise<LocatedItem | null> =>
  (await findItems(reader, viewer, sql`work_items.type <> 'epic' AND work_items.id = ${id}`))[0] ?? null;
