import type { Member, User } from '../../api/routes.ts';
import { fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { requestJson, sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace, pageRouteOf } from '../../groups/namespace.ts';

/** The direct members of a place, by pages. */
export function memberPages(namespace: Namespace): ReadPage<Member> {
  return (page, signal) =>
    fetchRows(`${apiOf(namespace)}/members`, page, signal, {
      params: { id: namespace.fullPath },
    });
}

/** Users who can sign in and whose name or username contains the text; with a place only its members. */
export function findPeople(search: string, within?: Namespace): Promise<readonly User[]> {
  const place = within && { [`${within.kind}_id`]: within.fullPath };
  return sendJson('GET', '/-/autocomplete/users.json', { query: { active: true, search, ...place } });
}

/** Adds a removed member again with the same role; throws HttpRefused. */
export function addBack(
  namespace: Namespace,
  { id, access_level, expires_at }: Pick<Member, 'id' | 'access_level' | 'expires_at'>,
) {
  return sendJson('POST', `${apiOf(namespace)}/members`, {
    params: { id: namespace.fullPath },
    body: { user_id: id, access_level, expires_at },
  });
}

/** Changes a member's role; throws HttpRefused. */
export function setRole(namespace: Namespace, { id }: Member, role: number) {
  return sendJson('PUT', `${apiOf(namespace)}/members/{user_id}`, {
    params: { id: namespace.fullPath, user_id: id },
    body: { access_level: role },
  });
}

/** Leaves a place; throws HttpRefused. */
export function leave(namespace: Namespace, { id }: Member) {
  return sendJson('DELETE', `${apiOf(namespace)}/members/{user_id}`, {
    params: { id: namespace.fullPath, user_id: id },
  });
}

/** How many open items there are assigned to a member. */
export async function assignedCount(namespace: Namespace, { id }: Member): Promise<number> {
  const answer = await sendJson('GET', `${pageRouteOf(namespace)}/members/{user_id}/assigned.json`, {
    params: { id: namespace.fullPath, user_id: id },
  });
  return answer.open_count;
}

export interface Removal {
  /** What becomes of open items that are assigned to the member. */
  readonly items: 'keep' | 'unassign' | 'give';
  /** Who gets them. */
  readonly to?: number;
}

/** Removes a member. Returns what undoes the change of their items, if any was changed. Throws HttpRefused. */
export async function removeMember(
  namespace: Namespace,
  { id }: Member,
  removal: Removal,
): Promise<number | null> {
  const answer = await sendJson('POST', `${pageRouteOf(namespace)}/members/{user_id}/remove.json`, {
    params: { id: namespace.fullPath, user_id: id },
    body: removal,
  });
  return answer.change_id;
}

/** Takes a removal back: the old role and the items; throws HttpRefused. */
export async function undoRemoval(
  namespace: Namespace,
  member: Member,
  changeId: number | null,
): Promise<void> {
  await addBack(namespace, member);
  if (changeId !== null) await sendJson('POST', '/-/bulk_edits/undo', { body: { change_id: changeId } });
}

export interface OwnRole {
  /** The highest role the viewer has; for administrators that of an owner. */
  readonly level: number;
  /** False when the viewer has no role. */
  readonly member: boolean;
}

/** The role of the viewer in a place. */
export async function ownRole(namespace: Namespace): Promise<OwnRole> {
  const me = await sendJson('GET', '/api/v4/user');
  if (me.is_admin) return { level: OWNER, member: true };
  const answer = await requestJson('GET', `${apiOf(namespace)}/members/all/{user_id}`, {
    params: { id: namespace.fullPath, user_id: me.id },
  });
  if (!answer.ok) return { level: 0, member: false };
  return { level: answer.body.access_level, member: true };
}

const OWNER = 50;
