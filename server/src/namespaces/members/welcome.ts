import { sql } from 'kysely';
import { levelIn, type Viewer } from '../../access/viewer.ts';
import { assertMayInviteNewPeople, mayInviteNewPeople } from '../../auth/application-settings.ts';
import { createOwnAccount, proposeUsername } from '../../auth/new-account.ts';
import { operator } from '../../auth/operator.ts';
import { digestOf } from '../../auth/secrets.ts';
import { loadViewer } from '../../auth/viewer.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError, conflict } from '../../http/errors.ts';
import { accessLevelIn } from '../policy.ts';
import { findNamespace } from '../queries.ts';
import type { NamespaceRow } from '../rows.ts';
import { fieldsOf, invitationEvent } from './invitations.ts';
import { insertMember, lockMembers, mayManageMembers, memberEvent, memberFields } from './membership.ts';

/** What a link offers: an invitation of one address, or the reusable link of a group or project. */
interface Offer {
  readonly invitationId: number | null;
  readonly email: string | null;
  readonly namespaceId: number;
  readonly accessLevel: number;
  /** The end of the membership. */
  readonly expiresAt: string | null;
  readonly inviterId: number;
  readonly inviter: string;
}

const linkIsOver = (): CairnError =>
  new CairnError('unprocessable', 'This invitation has expired, was used before or was withdrawn.');

/**
 * Finds what a link offers. It ends when it expires, and when its inviter may no longer give its role. Every
 * link that does not work has the same error.
 */
const findOffer = async (
  context: Context,
  db: Context['db'],
  token: string,
): Promise<{ offer: Offer; place: NamespaceRow }> => {
  const digest = digestOf(token);
  const { rows } = await sql<Offer>`
    SELECT offer.*, u.name AS inviter FROM (
      SELECT id AS "invitationId", email, namespace_id AS "namespaceId", access_level AS "accessLevel",
        expires_at AS "expiresAt", created_by_id AS "inviterId"
      FROM invitations
      WHERE token_digest = ${digest} AND link_expires_at > now() AND (expires_at IS NULL OR expires_at > current_date)
      UNION ALL
      SELECT NULL, NULL, namespace_id, access_level, NULL, created_by_id
      FROM invite_links WHERE token_digest = ${digest} AND ends_on > current_date) offer
    JOIN users u ON u.id = offer."inviterId"`.execute(db);
  const [offer] = rows;
  const inviter = offer && (await loadViewer({ ...context, db }, offer.inviterId));
  const place = inviter && (await findNamespace({ db }, inviter, offer.namespaceId));
  if (!place || !mayManageMembers({ viewer: inviter }, place)) throw linkIsOver();
  if (accessLevelIn(inviter, place) < offer.accessLevel) throw linkIsOver();
  return { offer, place };
};

export interface Welcome {
  readonly kind: 'group' | 'project';
  readonly name: string;
  readonly path: string;
  readonly inviter: string;
  readonly accessLevel: number;
  readonly expiresAt: string | null;
  /** The invited address; null for a reusable link. */
  readonly email: string | null;
  /** A free username, proposed for the invited address. */
  readonly username: string | null;
  /** True when the viewer has the offered role already. */
  readonly member: boolean;
  /** False on a closed server: only people with an account may accept. */
  readonly newPeople: boolean;
}

const addressIn = (place: NamespaceRow): string =>
  place.kind === 'group' ? `/groups/${place.full_path}` : `/${place.full_path}`;

/** Returns what the welcome page of a link shows. */
export async function welcomeOf(context: Context, viewer: Viewer, token: string): Promise<Welcome> {
  const { offer, place } = await findOffer(context, context.db, token);
  return {
    kind: place.kind as Welcome['kind'],
    name: place.name,
    path: addressIn(place),
    inviter: offer.inviter,
    accessLevel: offer.accessLevel,
    expiresAt: offer.expiresAt,
    email: offer.email,
    username:
      offer.email === null || viewer.userId !== null ? null : await proposeUsername(context, offer.email),
    member: viewer.userId !== null && levelIn(viewer, place.traversal_ids) >= offer.accessLevel,
    newPeople: await mayInviteNewPeople(context, offer.inviterId),
  };
}

/** Makes a person a member as offered, within a transaction. An invitation works once. */
const join = async (context: Context, w: Write, token: string, userId: number): Promise<NamespaceRow> => {
  const before = await findOffer(context, w.trx, token);
  const place = await lockMembers({ ...w, viewer: operator }, before.place.id);
  // Read again, as it may have been withdrawn or used before the lock was free.
  const { offer } = await findOffer(context, w.trx, token);
  if (offer.invitationId !== null) {
    const used = await w.trx
      .deleteFrom('invitations')
      .where('id', '=', offer.invitationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(invitationEvent(place, used, 'accepted', fieldsOf(used), {}));
  }
  const earlier = await w.trx
    .deleteFrom('members')
    .where('namespace_id', '=', place.id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (earlier) w.record(memberEvent(earlier, 'deleted', memberFields(earlier), {}));
  await insertMember(w, place, userId, offer.accessLevel, offer.expiresAt, offer.inviterId);
  return place;
};

/** Accepts an invitation as the person who is signed in. Returns the address of the group or project. */
export async function acceptInvitation(context: Context, viewer: Viewer, token: string): Promise<string> {
  return write(context.db, viewer, {}, async (w) => {
    const { offer, place } = await findOffer(context, w.trx, token);
    if (levelIn(viewer, place.traversal_ids) >= offer.accessLevel) throw conflict('You are already a member');
    return addressIn(await join(context, w, token, viewer.userId as number));
  });
}

interface NewAccount {
  readonly name: string;
  readonly username: string;
  /** Needed with a reusable link; an invitation has an address. */
  readonly email: string | null;
  readonly password: string;
}

/** Creates an account for an invited person, makes it a member and signs it in. */
export async function registerInvited(
  context: Context,
  token: string,
  { email, ...account }: NewAccount,
  device: Parameters<typeof createOwnAccount>[2],
) {
  const { offer } = await findOffer(context, context.db, token);
  await assertMayInviteNewPeople(context, offer.inviterId);
  return createOwnAccount(
    context,
    { ...account, email: offer.email ?? email ?? '' },
    device,
    async (w, userId) => addressIn(await join(context, w, token, userId)),
  );
}
