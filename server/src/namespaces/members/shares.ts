import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { unexpired } from '../../access/unexpired.ts';
import type { Viewer } from '../../access/viewer.ts';
import { dayField, idField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import type { ChangeEvent } from '../../changes/record.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/reader.ts';
import type { GroupShares } from '../../db/tables.ts';
import { CairnError, conflict, notFound } from '../../http/errors.ts';
import { roleField } from '../inputs.ts';
import { getGroup } from '../queries.ts';
import type { NamespaceRow } from '../rows.ts';
import { assertEndsLater, assertOutranks, lockMembers } from './membership.ts';

type ShareRow = Selectable<GroupShares>;

const MOST_PER_MINUTE = 60;

const keyInput = z.object({ namespaceId: idField, groupId: idField });
const shareInput = keyInput.extend({ accessLevel: roleField, expiresAt: dayField.optional() });
const updateInput = keyInput.extend({ accessLevel: roleField.optional(), expiresAt: dayField.optional() });

const fieldsOf = ({ group_id, access_level, expires_at }: ShareRow): ChangeEvent['before'] => ({
  group_id,
  access_level,
  expires_at,
});

const shareEvent = (
  share: ShareRow,
  verb: 'created' | 'updated' | 'deleted',
  before: ChangeEvent['before'],
  after: ChangeEvent['after'],
): ChangeEvent => ({
  subjectType: 'group_share',
  subjectId: share.id,
  rootNamespaceId: share.root_namespace_id,
  namespaceId: share.namespace_id,
  kind: `group_share.${verb}`,
  before,
  after,
});

/**
 * Shares a group or project with a group that the viewer sees: its members, direct and inherited, have their
 * role there, but at most this one, here and below. 409 when it is shared with it already; a share that has
 * ended is replaced.
 */
export async function shareWithGroup(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof shareInput>,
): Promise<void> {
  const { namespaceId, groupId, accessLevel, expiresAt = null } = parseInput(shareInput, input);
  await write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'group_share.create', MOST_PER_MINUTE);
    const place = await lockMembers(w, namespaceId);
    assertOutranks(w, place, accessLevel);
    const group = await getGroup({ db: w.trx }, w.viewer, groupId);
    if (place.traversal_ids.includes(group.id))
      throw new CairnError(
        'unprocessable',
        place.kind === 'project'
          ? 'Project cannot be shared with the group it is in or one of its ancestors.'
          : 'Group cannot be shared with itself or one of its ancestors.',
      );
    await assertEndsLater(w, expiresAt);
    await replaceEnded(w, place, group);
    const share = await w.trx
      .insertInto('group_shares')
      .values({
        namespace_id: place.id,
        root_namespace_id: place.root_namespace_id,
        group_id: group.id,
        access_level: accessLevel,
        expires_at: expiresAt,
        created_by_id: viewer.userId,
      })
      .onConflict((on) => on.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!share) throw conflict('already shared with this group');
    w.record(shareEvent(share, 'created', {}, fieldsOf(share)));
  });
}

const replaceEnded = async (w: Write, place: NamespaceRow, group: NamespaceRow): Promise<void> => {
  const ended = await w.trx
    .deleteFrom('group_shares')
    .where('namespace_id', '=', place.id)
    .where('group_id', '=', group.id)
    .where(sql<boolean>`NOT ${sql.raw(unexpired('group_shares'))}`)
    .returningAll()
    .executeTakeFirst();
  if (ended) w.record(shareEvent(ended, 'deleted', fieldsOf(ended), {}));
};

/** Locks the members of the group or project, and returns a share that the viewer may change. */
const lockShare = async (
  w: Write,
  { namespaceId, groupId }: z.output<typeof keyInput>,
): Promise<{ place: NamespaceRow; share: ShareRow }> => {
  const place = await lockMembers(w, namespaceId);
  assertOutranks(w, place);
  const share = await w.trx
    .selectFrom('group_shares')
    .selectAll()
    .where('namespace_id', '=', place.id)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  if (!share) throw notFound();
  assertOutranks(w, place, share.access_level);
  return { place, share };
};

/** True when a group or project is itself shared with a group. */
export async function isSharedWith(
  { db }: Reader,
  place: Pick<NamespaceRow, 'id'>,
  groupId: number,
): Promise<boolean> {
  const share = await db
    .selectFrom('group_shares')
    .select('id')
    .where('namespace_id', '=', place.id)
    .where('group_id', '=', groupId)
    .where(sql<boolean>`${sql.raw(unexpired('group_shares'))}`)
    .executeTakeFirst();
  return share !== undefined;
}

/** Changes the highest role that a share gives, or the date it ends. */
export async function updateShare(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof updateInput>,
): Promise<void> {
  const { accessLevel, expiresAt, ...key } = parseInput(updateInput, input);
  await write(context.db, viewer, {}, async (w) => {
    const { place, share } = await lockShare(w, key);
    const level = accessLevel ?? share.access_level;
    assertOutranks(w, place, level);
    const expires = expiresAt === undefined ? share.expires_at : expiresAt;
    await assertEndsLater(w, expires);
    const now = await w.trx
      .updateTable('group_shares')
      .set({ access_level: level, expires_at: expires })
      .where('id', '=', share.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(shareEvent(now, 'updated', fieldsOf(share), fieldsOf(now)));
  });
}

/** Ends a share within a transaction; returns the group or project. */
export async function endShareWithin(w: Write, key: z.input<typeof keyInput>): Promise<NamespaceRow> {
  const { place, share } = await lockShare(w, parseInput(keyInput, key));
  await w.trx.deleteFrom('group_shares').where('id', '=', share.id).execute();
  w.record(shareEvent(share, 'deleted', fieldsOf(share), {}));
  return place;
}
