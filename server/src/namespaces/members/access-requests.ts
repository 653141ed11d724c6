import { z } from 'zod';
import { levelIn, type Viewer } from '../../access/viewer.ts';
import { idField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import type { ChangeEvent } from '../../changes/record.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { conflict, forbidden, notFound } from '../../http/errors.ts';
import { roleField } from '../inputs.ts';
import type { NamespaceRow } from '../rows.ts';
import { mailManagers } from './access-request-mail.ts';
import { replaceEnded } from './changes.ts';
import { assertOutranks, insertMember, lockMembers, mayManageMembers } from './membership.ts';

const MOST_PER_MINUTE = 30;
const GUEST = 10;

const requestEvent = (
  place: NamespaceRow,
  id: number,
  verb: 'created' | 'deleted' | 'approved',
  userId: number,
): ChangeEvent => ({
  subjectType: 'access_request',
  subjectId: id,
  rootNamespaceId: place.root_namespace_id,
  namespaceId: place.id,
  kind: `access_request.${verb}`,
  before: verb === 'created' ? {} : { user_id: userId },
  after: verb === 'created' ? { user_id: userId } : {},
});

/** Asks to become a member of a group or project that the viewer sees. */
export async function requestAccess(context: Context, viewer: Viewer, namespaceId: number): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'access_request.create', MOST_PER_MINUTE);
    const place = await lockMembers(w, namespaceId);
    const userId = viewer.userId as number;
    if (viewer.admin || levelIn(viewer, place.traversal_ids) >= GUEST)
      throw conflict('You are already a member');
    const made = await w.trx
      .insertInto('access_requests')
      .values({ namespace_id: place.id, user_id: userId })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw conflict('You have already requested access');
    w.record(requestEvent(place, made.id, 'created', userId));
    await mailManagers(context, w, place, made.id);
  });
}

const keyInput = z.object({ namespaceId: idField, userId: idField });
const approveInput = keyInput.extend({ accessLevel: roleField });

const takeRequest = async (
  w: Write,
  place: NamespaceRow,
  userId: number,
  verb: 'deleted' | 'approved',
): Promise<void> => {
  const request = await w.trx
    .deleteFrom('access_requests')
    .where('namespace_id', '=', place.id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!request) throw notFound();
  w.record(requestEvent(place, request.id, verb, userId));
};

/** Makes somebody who asked for it a member. */
export async function approveRequest(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof approveInput>,
): Promise<void> {
  const { namespaceId, userId, accessLevel } = parseInput(approveInput, input);
  await write(context.db, viewer, {}, async (w) => {
    const place = await lockMembers(w, namespaceId);
    assertOutranks(w, place, accessLevel);
    await takeRequest(w, place, userId, 'approved');
    await replaceEnded(w, place, [userId]);
    await insertMember(w, place, userId, accessLevel, null);
  });
}

/** Denies a request, or withdraws the viewer's own. */
export async function denyRequest(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof keyInput>,
): Promise<void> {
  const { namespaceId, userId } = parseInput(keyInput, input);
  await write(context.db, viewer, {}, async (w) => {
    const place = await lockMembers(w, namespaceId);
    if (userId !== viewer.userId && !mayManageMembers(w, place)) throw forbidden();
    await takeRequest(w, place, userId, 'deleted');
  });
}
