import { sql } from 'kysely';
import type { z } from 'zod';
import { unexpired } from '../../access/unexpired.ts';
import type { Viewer } from '../../access/viewer.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import { type Write, write, type WriteOptions } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { NamespaceRow } from '../rows.ts';
import { addMembersInput, removeMemberInput, updateMemberInput } from '../inputs.ts';
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
    const users = await w.trx.selectFrom('users').select('id').where('id', 'in', wanted).execute();
    if (users.length < wanted.length) throw notFound('User');
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
  const { namespaceId, userId, accessLevel, expiresAt } = parseInput(updateMemberInput, input);
  await write(context.db, viewer, options, async (w) => {
    const place = await lockMembers(w, namespaceId);
    const old = await getMember(w, place, userId);
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
  });
}

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

/** Removes a member within a transaction; returns the group or project. */
export async function removeMemberWithin(
  w: Write,
  { namespaceId, userId }: z.output<typeof removeMemberInput>,
): Promise<NamespaceRow> {
  const place = await lockMembers(w, namespaceId);
  const member = await getMember(w, place, userId);
  if (userId !== w.viewer.userId) assertOutranks(w, place, member.access_level);
  await assertOwnerRemains(w, place, member);
  await deleteMember(w, member);
  return place;
}
