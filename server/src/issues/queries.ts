import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { invalid, notFound } from '../http/errors.ts';
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

/** The issue of a project by iid, or 404. */
export const getIssue = async (
  reader: Reader,
  viewer: Viewer,
  place: { readonly projectId: number; readonly iid: number },
): Promise<LocatedItem> => {
  const issue = await findIssue(reader, viewer, place);
  if (!issue) throw notFound('Issue');
  return issue;
};

/** The ids of active people by username, in any case of letters; throws when there is no such person. */
export const usersNamed = async ({ db }: Reader, usernames: readonly string[]): Promise<number[]> => {
  const wanted = [...new Set(usernames.map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), 'in', wanted))
    .where('state', '=', 'active')
    .execute();
  if (found.length < wanted.length)
    throw invalid({ assignee_usernames: ['contains a person who does not exist'] });
  return found.map((user) => user.id);
};

/** The issue by its global id, or null when it is absent or hidden. */
export const findIssueById = async (
  reader: Reader,
  viewer: Viewer,
  id: number,
): Promise<LocatedItem | null> =>
  (await findItems(reader, viewer, sql`work_items.type <> 'epic' AND work_items.id = ${id}`))[0] ?? null;
