import { type Selectable, sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { ChangeEvent } from '../../changes/record.ts';
import type { Write } from '../../changes/write.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import type { Members } from '../../db/tables.ts';
import { forbidden, invalid, notFound } from '../../http/errors.ts';
import { mayIn, accessLevelIn } from '../policy.ts';
import { getNamespace } from '../queries.ts';
import type { NamespaceRow } from '../rows.ts';

export type MemberRow = Selectable<Members>;

const OWNER = 50;

type Fields = Readonly<Record<string, unknown>>;

export function memberEvent(
  member: MemberRow,
  verb: 'created' | 'updated' | 'deleted',
  before: Fields,
  after: Fields,
): ChangeEvent {
  return {
    subjectType: 'member',
    subjectId: member.id,
    rootNamespaceId: member.root_namespace_id,
    namespaceId: member.namespace_id,
    kind: `member.${verb}`,
    before,
    after,
  };
}

export function memberFields({ user_id, access_level, expires_at }: MemberRow): Fields {
  return {
    user_id,
    access_level,
    expires_at,
  };
}

/** Locks the members of a group or project, and returns it. */
export async function lockMembers(w: Write, namespaceId: number): Promise<NamespaceRow> {
  const place = await getNamespace({ db: w.trx }, w.viewer, namespaceId);
  await lockFor(w.trx, 'members', place.root_namespace_id);
  return place;
}

export function mayManageMembers(w: Pick<Write, 'viewer'>, place: NamespaceRow): boolean {
  return mayIn(w.viewer, place, place.kind === 'group' ? 'manageGroupMembers' : 'manageProjectMembers');
}

/** Throws when the viewer would grant a level above their own, or change a member with a higher one. */
export function assertOutranks(w: Write, place: NamespaceRow, ...levels: readonly number[]): void {
  const own = accessLevelIn(w.viewer, place);
  if (!mayManageMembers(w, place) || levels.some((level) => level > own)) throw forbidden();
}

export async function getMember({ trx }: Write, place: NamespaceRow, userId: number): Promise<MemberRow> {
  const member = await trx
    .selectFrom('members')
    .selectAll()
    .where('namespace_id', '=', place.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) throw notFound();
  return member;
}

/**
 * Adds a membership within a transaction, after its checks. The person has not asked for it any more then, and
 * is no former member.
 */
export async function insertMember(
  w: Write,
  place: Pick<NamespaceRow, 'id' | 'root_namespace_id'>,
  userId: number,
  accessLevel: number,
  expiresAt: string | null,
  createdById: number | null = w.viewer.userId,
): Promise<number> {
  const member = await w.trx
    .insertInto('members')
    .values({
      namespace_id: place.id,
      root_namespace_id: place.root_namespace_id,
      user_id: userId,
      access_level: accessLevel,
      expires_at: expiresAt,
      created_by_id: createdById,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const table of ['access_requests', 'former_members'] as const)
    await w.trx
      .deleteFrom(table)
      .where('namespace_id', '=', place.id)
      .where('user_id', '=', userId)
      .execute();
  w.record(memberEvent(member, 'created', {}, memberFields(member)));
  return member.id;
}

/** Removes a membership within a transaction, after its checks, and notes it among the former ones. */
export async function deleteMember(w: Write, member: MemberRow): Promise<void> {
  await w.trx.deleteFrom('members').where('id', '=', member.id).execute();
  await w.trx
    .insertInto('former_members')
    .values({
      namespace_id: member.namespace_id,
      user_id: member.user_id,
      access_level: member.access_level,
      ended_by_id: w.viewer.userId,
    })
    .onConflict((on) =>
      on.columns(['namespace_id', 'user_id']).doUpdateSet({
        access_level: member.access_level,
        ended_by_id: w.viewer.userId,
        ended_at: sql<Date>`now()`,
      }),
    )
    .execute();
  w.record(memberEvent(member, 'deleted', memberFields(member), {}));
}

/** Makes the viewer an Owner of a group that has no permanent one of its own, and returns them with that membership. */
export async function ensureOwner(w: Write, group: NamespaceRow): Promise<Viewer> {
  const userId = w.viewer.userId as number;
  const members = await w.trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .selectAll('members')
    .select('users.state')
    .where('members.namespace_id', '=', group.id)
    .execute();
  const isOwner = (member: (typeof members)[number]) =>
    member.access_level === OWNER && member.expires_at === null && member.state === 'active';
  if (members.some(isOwner)) return w.viewer;
  const known = members.find((member) => member.user_id === userId);
  if (known) {
    const now = await w.trx
      .updateTable('members')
      .set({ access_level: OWNER, expires_at: null })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(memberEvent(now, 'updated', memberFields(known), memberFields(now)));
  } else await insertMember(w, group, userId, OWNER, null);
  const others = w.viewer.memberships.filter(({ namespaceId }) => namespaceId !== group.id);
  return { ...w.viewer, memberships: [...others, { namespaceId: group.id, level: OWNER }] };
}

/** Throws for an expiry date that is not in the future: a membership is valid until the day before it. */
export async function assertEndsLater({ trx }: Write, expiresAt: string | null): Promise<void> {
  if (expiresAt === null) return;
  const { rows } = await sql<{ later: boolean }>`SELECT ${expiresAt}::date > current_date AS later`.execute(
    trx,
  );
  if (!rows[0]?.later) throw invalid({ expires_at: ['must be in the future'] });
}

/** Throws when this would remove the last permanent Owner of a group that inherits none. */
export async function assertOwnerRemains(
  { trx }: Write,
  place: NamespaceRow,
  member: MemberRow,
): Promise<void> {
  if (place.kind !== 'group' || member.access_level !== OWNER) return;
  const other = await trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.id')
    .where('members.namespace_id', 'in', place.traversal_ids)
    .where('members.access_level', '=', OWNER)
    .where('members.expires_at', 'is', null)
    .where('users.state', '=', 'active')
    .where('members.id', '<>', member.id)
    .executeTakeFirst();
  if (!other) throw invalid({ base: ['The last owner of a group cannot be removed or changed.'] });
}
