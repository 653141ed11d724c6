import { sql } from 'kysely';
import type { z } from 'zod';
import { unexpired } from '../../access/unexpired.ts';
import type { Viewer } from '../../access/viewer.ts';
import { selectForViewer } from '../../access/viewer-sql.ts';
import { userListed } from '../../auth/visible.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import { type Write, write, type WriteOptions } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/reader.ts';
import { CairnError, conflict, notFound } from '../../http/errors.ts';
import type { NamespaceRow } from '../rows.ts';
import { addMembersInput, removeMemberInput, updateMemberInput, updateMembersInput } from '../inputs.ts';
import {
  assertEndsLater,
  assertOutranks,
  assertOwnerRemains,
  deleteMember,
  getMember,
  insertMember,
  lockMembers,
  memberEvent,
  memberFields,
  type MemberRow,
} from './membership.ts';

const OWNER = 50;
/** Maximum number of calls that add members, per person and minute. */
const MOST_PER_MINUTE = 300;

/**
 * Adds people to a group or project with a role, all of them or none; 409 when one is a member already. An
 * expired membership is replaced.
 */
export async function addMembers(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof addMembersInput>,
  options: WriteOptions = {},
): Promise<void> {
  const { namespaceId, userIds, accessLevel, expiresAt } = parseInput(addMembersInput, input);
  const wanted = [...new Set(userIds)];
  await write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'member.create', MOST_PER_MINUTE);
    const place = await lockMembers(w, namespaceId);
    assertOutranks(w, place, accessLevel);
    await assertListed(w, wanted);
    await assertEndsLater(w, expiresAt ?? null);
    await replaceEnded(w, place, wanted);
    const known = await w.trx
      .selectFrom('members')
      .select('id')
      .where('namespace_id', '=', place.id)
      .where('user_id', 'in', wanted)
      .executeTakeFirst();
    if (known) throw conflict('Member already exists');
    for (const userId of wanted) await insertMember(w, place, userId, accessLevel, expiresAt ?? null);
  });
}

/** Throws 404 unless the viewer sees each of these people in lists. */
const assertListed = async (w: Write, userIds: readonly number[]): Promise<void> => {
  const listed = await selectForViewer<{ id: number }>(
    { db: w.trx },
    w.viewer,
    `SELECT u.id FROM users u WHERE u.id = ANY (:ids) AND ${userListed('u')}`,
    { ids: userIds },
    { ids: 'bigint[]' },
  );
  if (listed.length < userIds.length) throw notFound('User');
};

/** Deletes expired memberships of people who are about to become members again. */
export async function replaceEnded(w: Write, place: NamespaceRow, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const ended = await w.trx
    .deleteFrom('members')
    .where('namespace_id', '=', place.id)
    .where('user_id', 'in', userIds)
    .where(sql<boolean>`NOT ${sql.raw(unexpired('members'))}`)
    .returningAll()
    .execute();
  for (const member of ended) w.record(memberEvent(member, 'deleted', memberFields(member), {}));
}

/** Changes the role of a member or the date it expires. */
export async function updateMember(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof updateMemberInput>,
  options: WriteOptions = {},
): Promise<void> {
  const { namespaceId, userId, ...given } = parseInput(updateMemberInput, input);
  await write(context.db, viewer, options, async (w) => {
    const place = await lockMembers(w, namespaceId);
    await changeWithin(w, place, await getMember(w, place, userId), given);
  });
}

/** Maximum number of members that one call changes. */
const MOST_CHANGED = 50;

/** Changes the roles of members, all of them or none, and returns the ids of the memberships. */
export async function updateMembers(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof updateMembersInput>,
  options: WriteOptions = {},
): Promise<readonly number[]> {
  const { namespaceId, userIds, ...given } = parseInput(updateMembersInput, input);
  const wanted = [...new Set(userIds)];
  if (wanted.length > MOST_CHANGED)
    throw new CairnError('unprocessable', `At most ${MOST_CHANGED} members can be changed at once`);
  return write(context.db, viewer, options, async (w) => {
    const place = await lockMembers(w, namespaceId);
    assertOutranks(w, place);
    const members = await w.trx
      .selectFrom('members')
      .selectAll()
      .where('namespace_id', '=', place.id)
      .where('user_id', '=', sql<number>`ANY (${sql.val(wanted)}::bigint[])`)
      .orderBy('id')
      .execute();
    if (members.length === 0 || members.length < wanted.length)
      throw new CairnError('unprocessable', 'Only access level of direct members can be updated.');
    for (const member of members) await changeWithin(w, place, member, given);
    return members.map(({ id }) => id);
  });
}

/** Gives a membership another role or end; checks both. The members are locked. */
const changeWithin = async (
  w: Write,
  place: NamespaceRow,
  old: MemberRow,
  { accessLevel, expiresAt }: Pick<z.output<typeof updateMemberInput>, 'accessLevel' | 'expiresAt'>,
): Promise<void> => {
  const level = accessLevel ?? old.access_level;
  assertOutranks(w, place, old.access_level, level);
  const expires = expiresAt === undefined ? old.expires_at : expiresAt;
  await assertEndsLater(w, expires);
  if (level !== OWNER || expires !== null) await assertOwnerRemains(w, place, old);
  const now = await w.trx
    .updateTable('members')
    .set({ access_level: level, expires_at: expires })
    .where('id', '=', old.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(memberEvent(now, 'updated', memberFields(old), memberFields(now)));
};

/** Removes a member; everybody may remove themselves. */
export async function removeMember(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof removeMemberInput>,
  options: WriteOptions = {},
): Promise<void> {
  const given = parseInput(removeMemberInput, input);
  await write(context.db, viewer, options, async (w) => void (await removeMemberWithin(w, given)));
}

/** A direct membership in a subgroup or project of a group. */
export interface MembershipBelow extends MemberRow {
  readonly kind: NamespaceRow['kind'];
}

/** The memberships of a person in the subgroups and projects of a group that hold today. */
export async function membershipsBelow(
  { db }: Reader,
  place: Pick<NamespaceRow, 'id'>,
  userId: number,
): Promise<MembershipBelow[]> {
  return db
    .selectFrom('members')
    .innerJoin('namespaces', 'namespaces.id', 'members.namespace_id')
    .selectAll('members')
    .select('namespaces.kind')
    .$narrowType<Pick<MembershipBelow, 'kind'>>()
    .where('members.user_id', '=', userId)
    .where('members.namespace_id', '<>', place.id)
    .where(sql<boolean>`namespaces.traversal_ids @> ARRAY[${place.id}::bigint]`)
    .where(sql<boolean>`${sql.raw(unexpired('members'))}`)
    .orderBy('members.id')
    .execute();
}

/**
 * Removes a member within a transaction, and with `below` also from the subgroups and projects of the group. Returns
 * the group or project, and the memberships below that were removed.
 */
export async function removeMemberWithin(
  w: Write,
  { namespaceId, userId }: z.output<typeof removeMemberInput>,
  { below = false }: { readonly below?: boolean } = {},
): Promise<{ place: NamespaceRow; below: readonly MembershipBelow[] }> {
  const place = await lockMembers(w, namespaceId);
  const member = await getMember(w, place, userId);
  if (userId !== w.viewer.userId) assertOutranks(w, place, member.access_level);
  await assertOwnerRemains(w, place, member);
  await deleteMember(w, member);
  // Who may remove somebody from a group owns everything below it, where an owner of the group remains.
  const others = below ? await membershipsBelow({ db: w.trx }, place, userId) : [];
  for (const { kind: _, ...other } of others) await deleteMember(w, other);
  return { place, below: others };
}
