import { formatDay, type Day } from '@cairn/domain/dates/day';
import { withBase } from '../../site/base-path.ts';
import type { FieldNames } from '../../forms/problems.ts';
import { fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace } from '../../groups/namespace.ts';

export interface Person {
  id: number;
  name: string;
  username: string;
  avatar_url: string | null;
}

/** A direct member of a group or project. */
export type Member = Person & {
  access_level: number;
  expires_at: string | null;
  membership_state: 'active' | 'ended';
};

export interface NewMember {
  person: Person | null;
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
  return (page, signal) => fetchRows(`${apiOf(namespace)}/members?include_ended=true`, page, signal);
}

/** Users who can sign in and whose name or username contains the text. */
export async function findPeople(search: string): Promise<Person[]> {
  return (await sendJson(
    'GET',
    withBase(`/-/autocomplete/users.json?active=true&search=${encodeURIComponent(search)}`),
  )) as Person[];
}

/** Adds a member; throws HttpRefused. */
export function addMember(namespace: Namespace, { person, role, expires }: NewMember) {
  return sendJson('POST', `${apiOf(namespace)}/members`, {
    user_id: person?.id,
    access_level: Number(role),
    ...(expires !== null && { expires_at: formatDay(expires) }),
  });
}

/** Adds a removed member again with the same role; throws HttpRefused. */
export function addBack(namespace: Namespace, { id, access_level, expires_at }: Member) {
  return sendJson('POST', `${apiOf(namespace)}/members`, { user_id: id, access_level, expires_at });
}

/** Changes a member's role; throws HttpRefused. */
export function setRole(namespace: Namespace, { id }: Member, role: number) {
  return sendJson('PUT', `${apiOf(namespace)}/members/${id}`, { access_level: role });
}

/** Removes a member; throws HttpRefused. */
export function removeMember(namespace: Namespace, { id }: Member) {
  return sendJson('DELETE', `${apiOf(namespace)}/members/${id}`);
}

/** The highest role the viewer can give in a place: their own; for administrators that of an owner. */
export async function ownLevel(namespace: Namespace): Promise<number> {
  const me = (await sendJson('GET', withBase('/api/v4/user'))) as { id: number; is_admin: boolean };
  if (me.is_admin) return OWNER;
  const member = (await sendJson('GET', `${apiOf(namespace)}/members/all/${me.id}`)) as Member;
  return member.access_level;
}

const OWNER = 50;
