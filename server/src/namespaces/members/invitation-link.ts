import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { siteUrl } from '../../http/addresses/site-url.ts';
import { addJobs } from '../../jobs/add.ts';
import { digestOf, randomSecret } from '../../auth/secrets.ts';

export const MAIL_INVITATION = 'mailInvitation';

/** An invitation works for a week from when its link was last requested. */
export const LINK_EXPIRES: RawBuilder<Date> = sql<Date>`now() + interval '7 days'`;

export function inviteAddress({ settings }: Pick<Context, 'settings'>, token: string): string {
  return `${siteUrl(settings)}/-/invites?token=${token}`;
}

export interface LinkRequest {
  readonly id: number;
  readonly link_version: number;
}

/**
 * Makes the link of an invitation, which ends an earlier one. Returns its address, which is stored nowhere; null
 * when the invitation is gone or another link was requested since.
 */
export async function makeLink(
  context: Pick<Context, 'settings'>,
  trx: Write['trx'],
  { id, link_version }: LinkRequest,
): Promise<string | null> {
  const token = randomSecret();
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ token_digest: digestOf(token) })
    .where('id', '=', id)
    .where('link_version', '=', link_version)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? null : inviteAddress(context, token);
}

/**
 * Sends invitations: queues their mails and returns null for each, or without a mail server makes the links and
 * returns their addresses.
 */
export async function sendLinks(
  { settings }: Pick<Context, 'settings'>,
  w: Write,
  invitations: readonly LinkRequest[],
): Promise<readonly (string | null)[]> {
  if (settings.mail !== null) {
    await addJobs(
      w.trx,
      invitations.map(({ id, link_version: version }) => ({
        name: MAIL_INVITATION,
        payload: { id, version },
        key: `invitation-${id}-${version}`,
      })),
    );
    return invitations.map(() => null);
  }
  const urls: (string | null)[] = [];
  for (const invitation of invitations) urls.push(await makeLink({ settings }, w.trx, invitation));
  return urls;
}
