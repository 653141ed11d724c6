import { formatDay, type Day } from '@cairn/domain/dates/day';
import type { FieldNames } from '../../forms/problems.ts';
import type { Member, User } from '../../api/routes.ts';
import { fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace } from '../../groups/namespace.ts';

export interface NewMember {
  person: User | null;
  role: string;
  expires: Day | null;
}

export const memberNames: FieldNames<keyof NewMember> = {
  person: ['Person', 'user_id'],
  role: ['Role', 'access_level'],
  expires: ['Access ends', 'expires_at'],
};

/** The direct members of a place, by pages; for those who manage members also the expired ones. */
export function memberPages(namespace: Namespace): ReadPage<Member> {
  return (page, signal) =>
    fetchRows(`${apiOf(namespace)}/members`, page, signal, {
      params: { id: namespace.fullPath },
      query: { include_ended: true },
    });
}

/** Users who can sign in and whose name or username contains the text. */
export function findPeople(search: string): Promise<readonly User[]> {
  return sendJson('GET', '/-/autocomplete/users.json', { query: { active: true, search } });
}

/** Adds a member; throws HttpRefused. */
export function addMember(namespace: Namespace, { person, role, expires }: NewMember) {
  return sendJson('POST', `${apiOf(namespace)}/members`, {
    params: { id: namespace.fullPath },
    body: {
      user_id: person?.id,
      access_level: Number(role),
      ...(expires !== null && { expires_at: formatDay(expires) }),
    },
  });
}

/** Adds a removed member again with the same role; throws HttpRefused. */
export function addBack(namespace: Namespace, { id, access_level, expires_at }: Member) {
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

/** Removes a member; throws HttpRefused. */
export function removeMember(namespace: Namespace, { id }: Member) {
  return sendJson('DELETE', `${apiOf(namespace)}/members/{user_id}`, {
    params: { id: namespace.fullPath, user_id: id },
  });
}

/** The highest role the viewer can give in a place: their own; for administrators that of an owner. */
export async function ownLevel(namespace: Namespace): Promise<number> {
  const me = await sendJson('GET', '/api/v4/user');
  if (me.is_admin) return OWNER;
  const member = await sendJson('GET', `${apiOf(namespace)}/members/all/{user_id}`, {
    params: { id: namespace.fullPath, user_id: me.id },
  });
  return member.access_level;
}

const OWNER = 50;
