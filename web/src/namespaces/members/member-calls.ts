import { formatDay, type Day } from '@cairn/domain/dates/day';
import { withBase } from '../../site/base-path.ts';
import type { FieldNames } from '../../forms/problems.ts';
import { fetchRows } from '../../server/lists/fetch-rows.ts';
import type { ReadPage } from '../../server/lists/use-rows.ts';
import { sendJson } from '../../server/send-json.ts';
import { apiOf, type Namespace } from '../../groups/namespace.ts';

export interface Person {
  id: number;
  name: string;
  username: string;
  avatar_url: string | null;
}

/** Somebody with a role in a group or project itself. */
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

/** Those who were given their role in the place itself, by pages; for who manages them also those whose role has ended. */
export function memberPages(namespace: Namespace): ReadPage<Member> {
  return (page, signal) => fetchRows(`${apiOf(namespace)}/members?include_ended=true`, page, signal);
}

/** People whose name or username holds the text and who can sign in. */
export async function findPeople(search: string): Promise<Person[]> {
  return (await sendJson(
    'GET',
    withBase(`/-/autocomplete/users.json?active=true&search=${encodeURIComponent(search)}`),
  )) as Person[];
}

/** Gives somebody a role; throws HttpRefused. */
export function addMember(namespace: Namespace, { person, role, expires }: NewMember) {
  return sendJson('POST', `${apiOf(namespace)}/members`, {
    user_id: person?.id,
    access_level: Number(role),
    ...(expires !== null && { expires_at: formatDay(expires) }),
  });
}

/** Gives somebody the role back that was taken away; throws HttpRefused. */
export function addBack(namespace: Namespace, { id, access_level, expires_at }: Member) {
  return sendJson('POST', `${apiOf(namespace)}/members`, { user_id: id, access_level, expires_at });
}

/** Changes a role; throws HttpRefused. */
export function setRole(namespace: Namespace, { id }: Member, role: number) {
  return sendJson('PUT', `${apiOf(namespace)}/members/${id}`, { access_level: role });
}

/** Takes a role away; throws HttpRefused. */
export function removeMember(namespace: Namespace, { id }: Member) {
  return sendJson('DELETE', `${apiOf(namespace)}/members/${id}`);
}

/** The highest role the viewer may give there: their own, and an administrator's is that of an owner. */
export async function ownLevel(namespace: Namespace): Promise<number> {
  const me = (await sendJson('GET', withBase('/api/v4/user'))) as { id: number; is_admin: boolean };
  if (me.is_admin) return OWNER;
  const member = (await sendJson('GET', `${apiOf(namespace)}/members/all/${me.id}`)) as Member;
  return member.access_level;
}

const OWNER = 50;
