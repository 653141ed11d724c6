import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { digestOf } from '../../auth/secrets.ts';
import { idField, requiredDayField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import type { ChangeEvent } from '../../changes/record.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { InviteLinks } from '../../db/tables.ts';
import { forbidden, invalid, notFound } from '../../http/errors.ts';
import type { NamespaceRow } from '../rows.ts';
import { inviteAddress } from './invitation-link.ts';
import { assertOutranks, lockMembers, mayManageMembers } from './membership.ts';

export type InviteLinkRow = Selectable<InviteLinks>;

/** Roles that a link may give, which anyone may use who has it. */
export const LINK_LEVELS = [10, 15, 20, 30] as const;

const MOST_PER_MINUTE = 30;
const SEED_BYTES = 32;
const KEY_BYTES = 32;

/** The token can be derived again, so that managers can copy the link later; it is not stored. */
const tokenOf = ({ settings }: Pick<Context, 'settings'>, seed: Buffer): string => {
  const key = Buffer.from(hkdfSync('sha256', settings.secret, '', 'invite links', KEY_BYTES));
  return createHmac('sha256', key).update(seed).digest('base64url');
};

export function linkAddress(context: Pick<Context, 'settings'>, { seed }: InviteLinkRow): string {
  return inviteAddress(context, tokenOf(context, seed));
}

const linkEvent = (
  place: NamespaceRow,
  id: number,
  verb: 'created' | 'deleted',
  before: ChangeEvent['before'],
  after: ChangeEvent['after'],
): ChangeEvent => ({
  subjectType: 'invite_link',
  subjectId: id,
  rootNamespaceId: place.root_namespace_id,
  namespaceId: place.id,
  kind: `invite_link.${verb}`,
  before,
  after,
});

const fieldsOf = ({ access_level, ends_on }: InviteLinkRow) => ({ access_level, ends_on });

/** The link of a group or project, or null; throws unless the viewer may manage its members. */
export async function findInviteLink(
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  place: NamespaceRow,
): Promise<InviteLinkRow | null> {
  if (!mayManageMembers({ viewer }, place)) throw forbidden();
  const row = await db
    .selectFrom('invite_links')
    .selectAll()
    .where('namespace_id', '=', place.id)
    .executeTakeFirst();
  return row ?? null;
}

const makeInput = z.object({
  namespaceId: idField,
  accessLevel: z.number({ error: 'is missing' }).refine((level) => LINK_LEVELS.some((one) => one === level), {
    error: 'must be Guest, Planner, Reporter or Developer',
  }),
  endsOn: requiredDayField,
});

/** Makes the reusable link of a group or project, in place of an earlier one, which stops working. */
export async function makeInviteLink(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof makeInput>,
): Promise<InviteLinkRow> {
  const { namespaceId, accessLevel, endsOn } = parseInput(makeInput, input);
  return write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'invite_link.create', MOST_PER_MINUTE);
    const place = await lockMembers(w, namespaceId);
    assertOutranks(w, place, accessLevel);
    await assertWithinYear(w, endsOn);
    await deleteLink(w, place);
    const seed = randomBytes(SEED_BYTES);
    const row = await w.trx
      .insertInto('invite_links')
      .values({
        namespace_id: place.id,
        access_level: accessLevel,
        ends_on: endsOn,
        seed,
        token_digest: digestOf(tokenOf(context, seed)),
        created_by_id: viewer.userId as number,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(linkEvent(place, row.id, 'created', {}, fieldsOf(row)));
    return row;
  });
}

const assertWithinYear = async ({ trx }: Write, endsOn: string): Promise<void> => {
  const { rows } = await sql<{ within: boolean }>`
    SELECT ${endsOn}::date > current_date AND ${endsOn}::date <= current_date + interval '1 year' AS within`.execute(
    trx,
  );
  if (!rows[0]?.within) throw invalid({ ends_on: ['must be in the future, within a year'] });
};

const deleteLink = async (w: Write, place: NamespaceRow): Promise<boolean> => {
  const row = await w.trx
    .deleteFrom('invite_links')
    .where('namespace_id', '=', place.id)
    .returningAll()
    .executeTakeFirst();
  if (row) w.record(linkEvent(place, row.id, 'deleted', fieldsOf(row), {}));
  return row !== undefined;
};

/** Revokes the reusable link of a group or project. */
export async function revokeInviteLink(context: Context, viewer: Viewer, namespaceId: number): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    const place = await lockMembers(w, namespaceId);
    assertOutranks(w, place);
    if (!(await deleteLink(w, place))) throw notFound();
  });
}
