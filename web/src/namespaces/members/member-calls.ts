import type { Member, MemberRemoved, User } from '../../api/routes.ts';
import { fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { requestJson, sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace, pageRouteOf } from '../../groups/namespace.ts';

/** The direct members of a place whose name or username contains the text, by pages. */
export function memberPages(namespace: Namespace, search: string): ReadPage<Member> {
  return (page, signal) =>
    fetchRows(`${apiOf(namespace)}/members`, page, signal, {
      params: { id: namespace.fullPath },
      query: search === '' ? {} : { query: search },
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

/** Changes the day on which a membership ends, or removes it; throws HttpRefused. */
export function setEnd(namespace: Namespace, { id, access_level }: Member, expires_at: string | null) {
  return sendJson('PUT', `${apiOf(namespace)}/members/{user_id}`, {
    params: { id: namespace.fullPath, user_id: id },
    body: { access_level, expires_at },
  });
}

/** Leaves a place; throws HttpRefused. */
export function leave(namespace: Namespace, { id }: Member) {
  return sendJson('DELETE', `${apiOf(namespace)}/members/{user_id}`, {
    params: { id: namespace.fullPath, user_id: id },
  });
}

/** A member, or a group that the place is shared with. */
export interface Leaver {
  readonly kind: 'member' | 'group';
  readonly id: number;
}

export interface Leaving {
  /** Open items that are assigned to those who leave. */
  readonly items: number;
  /** Subgroups and projects in which a member has a role of their own. */
  readonly below: number;
}

/** What those who leave are assigned to, and where else they have a role. */
export async function readLeaving(namespace: Namespace, { kind, id }: Leaver): Promise<Leaving> {
  const page = pageRouteOf(namespace);
  const place = { id: namespace.fullPath };
  const answer =
    kind === 'member'
      ? await sendJson('GET', `${page}/members/{user_id}/assigned.json`, {
          params: { ...place, user_id: id },
        })
      : await sendJson('GET', `${page}/group_links/{group_id}/assigned.json`, {
          params: { ...place, group_id: id },
        });
  return { items: answer.open_count, below: answer.below_count };
}

export interface Removal {
  /** What becomes of open items that are assigned to those who leave. */
  readonly items: 'keep' | 'unassign' | 'give';
  /** Who gets them. */
  readonly to?: number;
  /** Whether a member is removed from subgroups and projects, too. */
  readonly below?: boolean;
}

/** Removes a member or a group. Returns what else was changed. Throws HttpRefused. */
export async function remove(
  namespace: Namespace,
  { kind, id }: Leaver,
  { below, ...body }: Removal,
): Promise<MemberRemoved> {
  const page = pageRouteOf(namespace);
  const place = { id: namespace.fullPath };
  return kind === 'member'
    ? sendJson('POST', `${page}/members/{user_id}/remove.json`, {
        params: { ...place, user_id: id },
        body: { ...body, ...(below === true && { below }) },
      })
    : sendJson('POST', `${page}/group_links/{group_id}/remove.json`, {
        params: { ...place, group_id: id },
        body,
      });
}

/** Gives items back that were taken or given away with a removal; throws HttpRefused. */
export async function giveItemsBack(changeId: number | null): Promise<void> {
  if (changeId !== null) await sendJson('POST', '/-/bulk_edits/undo', { body: { change_id: changeId } });
}

/** Takes a removal back: the old roles and the items; throws HttpRefused. */
export async function undoRemoval(namespace: Namespace, member: Member, done: MemberRemoved): Promise<void> {
  await addBack(namespace, member);
  for (const { kind, id, access_level, expires_at } of done.below)
    await sendJson('POST', `/api/v4/${kind}s/{id}/members`, {
      params: { id: String(id) },
      body: { user_id: member.id, access_level, expires_at },
    });
  await giveItemsBack(done.change_id);
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
