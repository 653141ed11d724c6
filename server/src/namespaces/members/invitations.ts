import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { dayField, idField, LIST_MAX, textField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import type { ChangeEvent } from '../../changes/record.ts';
import { type Write, write, type WriteOptions } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { Invitations } from '../../db/tables.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { roleField } from '../inputs.ts';
import type { NamespaceRow } from '../rows.ts';
import { replaceEnded } from './changes.ts';
import { LINK_EXPIRES, makeLink, sendLinks } from './invitation-link.ts';
import { findInvitees, type InviteeProblem } from './invitees.ts';
import { assertEndsLater, assertOutranks, insertMember, lockMembers } from './membership.ts';

type InvitationRow = Selectable<Invitations>;

/** Maximum number of calls per person and minute that invite people or make a link. */
const MOST_PER_MINUTE = 30;
/** Maximum number of invitations that wait in one group or project. */
const MOST_PENDING = 1000;

const LONGEST_ENTRY = 400;

export const inviteInput = z.object({
  namespaceId: idField,
  invitees: z
    .array(z.union([idField, textField(LONGEST_ENTRY)]), { error: 'must be a list' })
    .min(1, { error: "can't be blank" })
    .max(LIST_MAX, { error: `is too long (maximum is ${LIST_MAX} entries)` }),
  accessLevel: roleField,
  expiresAt: dayField.optional(),
});

interface InviteResult {
  /** Entries that mean nobody; with any of them nothing was done. */
  readonly problems: readonly InviteeProblem[];
  readonly added: readonly { readonly id: number; readonly name: string }[];
  /** Without a mail server each has the address of its link. */
  readonly invited: readonly { readonly email: string; readonly url: string | null }[];
}

/**
 * Invites people to a group or project, all of them or none: accounts become members at once, other addresses
 * get an invitation.
 */
export async function invite(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof inviteInput>,
  options: WriteOptions = {},
): Promise<InviteResult> {
  const { namespaceId, invitees, accessLevel, expiresAt = null } = parseInput(inviteInput, input);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'member.invite', MOST_PER_MINUTE);
    const place = await lockMembers(w, namespaceId);
    assertOutranks(w, place, accessLevel);
    await assertEndsLater(w, expiresAt);
    const { users, emails, problems } = await findInvitees({ db: w.trx }, viewer, place.id, invitees);
    if (problems.length > 0) return { problems, added: [], invited: [] };
    const ids = users.map(({ id }) => id);
    await replaceEnded(w, place, ids);
    for (const id of ids) await insertMember(w, place, id, accessLevel, expiresAt);
    const rows = await insertInvitations(w, place, emails, accessLevel, expiresAt);
    const urls = await sendLinks(context, w, rows);
    return {
      problems,
      added: users,
      invited: rows.map(({ email }, n) => ({ email, url: urls[n] ?? null })),
    };
  });
}

const insertInvitations = async (
  w: Write,
  place: NamespaceRow,
  emails: readonly string[],
  accessLevel: number,
  expiresAt: string | null,
): Promise<readonly InvitationRow[]> => {
  if (emails.length === 0) return [];
  const { pending } = await w.trx
    .selectFrom('invitations')
    .select(sql<number>`count(*)::integer`.as('pending'))
    .where('namespace_id', '=', place.id)
    .executeTakeFirstOrThrow();
  if (pending + emails.length > MOST_PENDING)
    throw invalid({ base: [`More than ${MOST_PENDING} invitations would be waiting here.`] });
  const rows = await w.trx
    .insertInto('invitations')
    .values(
      emails.map((email) => ({
        namespace_id: place.id,
        email,
        access_level: accessLevel,
        expires_at: expiresAt,
        link_expires_at: LINK_EXPIRES,
        created_by_id: w.viewer.userId as number,
      })),
    )
    .returningAll()
    .execute();
  for (const row of rows) w.record(invitationEvent(place, row, 'created', {}, fieldsOf(row)));
  return rows;
};

/** The log has role and end of an invitation, neither its address nor its token. */
export function invitationEvent(
  place: Pick<NamespaceRow, 'id' | 'root_namespace_id'>,
  { id }: Pick<InvitationRow, 'id'>,
  verb: 'created' | 'updated' | 'deleted' | 'accepted',
  before: ChangeEvent['before'],
  after: ChangeEvent['after'],
): ChangeEvent {
  return {
    subjectType: 'invitation',
    subjectId: id,
    rootNamespaceId: place.root_namespace_id,
    namespaceId: place.id,
    kind: `invitation.${verb}`,
    before,
    after,
  };
}

export function fieldsOf({
  access_level,
  expires_at,
}: Pick<InvitationRow, 'access_level' | 'expires_at'>): ChangeEvent['before'] {
  return { access_level, expires_at };
}

const keyInput = z.object({ namespaceId: idField, email: textField(255) });
const updateInput = keyInput.extend({
  accessLevel: roleField.optional(),
  expiresAt: dayField.optional(),
});

/** Locks and returns an invitation that the viewer may change. */
const lockInvitation = async (
  w: Write,
  { namespaceId, email }: z.output<typeof keyInput>,
): Promise<{ place: NamespaceRow; row: InvitationRow }> => {
  const place = await lockMembers(w, namespaceId);
  assertOutranks(w, place);
  const row = await w.trx
    .selectFrom('invitations')
    .selectAll()
    .where('namespace_id', '=', place.id)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  assertOutranks(w, place, row.access_level);
  return { place, row };
};

/** Changes the role of an invitation or the end of the membership it gives. */
export async function updateInvitation(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof updateInput>,
): Promise<void> {
  const { accessLevel, expiresAt, ...key } = parseInput(updateInput, input);
  await write(context.db, viewer, {}, async (w) => {
    const { place, row } = await lockInvitation(w, key);
    const wanted = {
      access_level: accessLevel ?? row.access_level,
      expires_at: expiresAt === undefined ? row.expires_at : expiresAt,
    };
    assertOutranks(w, place, wanted.access_level);
    await assertEndsLater(w, wanted.expires_at);
    await w.trx.updateTable('invitations').set(wanted).where('id', '=', row.id).execute();
    w.record(invitationEvent(place, row, 'updated', fieldsOf(row), wanted));
  });
}

/** Withdraws an invitation; its link stops working. */
export async function withdrawInvitation(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof keyInput>,
): Promise<void> {
  const key = parseInput(keyInput, input);
  await write(context.db, viewer, {}, async (w) => {
    const { place, row } = await lockInvitation(w, key);
    await w.trx.deleteFrom('invitations').where('id', '=', row.id).execute();
    w.record(invitationEvent(place, row, 'deleted', fieldsOf(row), {}));
  });
}

/**
 * Makes a new link of an invitation, valid for another seven days, and ends the one before; the viewer becomes
 * the inviter. With 'mail' it is sent, where there is a mail server; otherwise its address is returned.
 */
export async function renewInvitation(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof keyInput>,
  how: 'mail' | 'copy',
): Promise<{ url: string | null }> {
  const key = parseInput(keyInput, input);
  return write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'member.invite', MOST_PER_MINUTE);
    const { place, row } = await lockInvitation(w, key);
    const renewed = await w.trx
      .updateTable('invitations')
      .set({
        link_version: row.link_version + 1,
        link_expires_at: LINK_EXPIRES,
        token_digest: null,
        created_by_id: viewer.userId as number,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(
      invitationEvent(
        place,
        row,
        'updated',
        { link_version: row.link_version },
        { link_version: renewed.link_version },
      ),
    );
    if (how === 'copy') return { url: await makeLink(context, w.trx, renewed) };
    const [url = null] = await sendLinks(context, w, [renewed]);
    return { url };
  });
}
