import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { unexpired } from '../access/unexpired.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { conflict } from '../http/errors.ts';
import { lockAccount, recordUser } from './account.ts';
import { assertAdministrator, assertAdministratorRemains, assertNotOneself } from './administrators.ts';
import { endSessionsOf } from './sessions.ts';

const OWNER = 50;
const GHOST = 'Ghost User';

/** The groups whose only active owner is this person, by full path. */
export async function groupsOwnedAlone({ db }: Reader, userId: number): Promise<string[]> {
  const { rows } = await sql<{ full_path: string }>`
    SELECT n.full_path FROM members own JOIN namespaces n ON n.id = own.namespace_id
    WHERE own.user_id = ${userId} AND own.access_level = ${OWNER} AND n.kind = 'group'
      AND ${sql.raw(unexpired('own'))}
      AND NOT EXISTS (
        SELECT 1 FROM members other JOIN users u ON u.id = other.user_id
        WHERE other.namespace_id = ANY (n.traversal_ids) AND other.access_level = ${OWNER}
          AND other.user_id <> ${userId} AND u.state = 'active' AND ${sql.raw(unexpired('other'))})
    ORDER BY n.full_path`.execute(db);
  return rows.map((row) => row.full_path);
}

/** Throws an error when the viewer may not delete the person, or when a group would have no owner left. */
export async function assertMayDeleteUser(reader: Reader, viewer: Viewer, userId: number): Promise<void> {
  assertAdministrator(viewer);
  assertNotOneself(viewer, userId, 'deleted');
  const groups = await groupsOwnedAlone(reader, userId);
  if (groups.length > 0)
    throw conflict(
      `User cannot be removed while is the sole-owner of a group: ${groups.join(', ')}. Make another owner first.`,
    );
}

/**
 * Deletes a person: their name, addresses, sign-ins, tokens, roles and settings. The row stays without a name,
 * so that what they wrote and did keeps an author. Throws notFound.
 */
export async function deleteUser(context: Context, viewer: Viewer, userId: number): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    await assertAdministratorRemains(w, userId);
    const old = await lockAccount(w, userId);
    await assertMayDeleteUser({ db: w.trx }, viewer, userId);
    await endAccess(w, userId);
    await w.trx
      .updateTable('users')
      .set({
        username: await freeGhostName(w, userId),
        name: GHOST,
        email: `ghost${userId}@deleted.invalid`,
        public_email: '',
        pronouns: '',
        timezone: '',
        image: null,
        admin: false,
        state: 'blocked',
        last_active_at: null,
        feed_token_version: sql<number>`feed_token_version + 1`,
        deleted_at: sql<Date>`now()`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', userId)
      .execute();
    recordUser(w, userId, 'user.deleted', {}, { username: old.username, admin: old.admin, state: old.state });
  });
}

const freeGhostName = async ({ trx }: Write, userId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (SELECT n, 'ghost' || ${userId}::bigint || CASE n WHEN 0 THEN '' ELSE '-' || n END AS name
      FROM generate_series(0, 1000) AS n) names
    WHERE NOT EXISTS (SELECT 1 FROM users u WHERE lower(u.username) = names.name)
      AND NOT EXISTS (SELECT 1 FROM namespaces ns WHERE lower(ns.full_path) = names.name)
    ORDER BY n LIMIT 1`.execute(trx);
  return rows[0]?.name as string;
};

/** Tables with rows that are about one person alone. */
const OWN_TABLES = [
  'passwords',
  'password_links',
  'personal_access_tokens',
  'user_statuses',
  'user_preferences',
  'username_redirects',
  'avatars',
  'favourites',
  'view_settings',
  'notification_settings',
  'subscriptions',
  'label_subscriptions',
  'idempotency_keys',
  'todos',
  'inbox_marks',
  'access_requests',
  'former_members',
  'user_agent_details',
  'oncall_participants',
  'escalation_rules',
] as const;

const endAccess = async (w: Write, userId: number): Promise<void> => {
  await endSessionsOf(w.trx, userId, null);
  for (const table of OWN_TABLES) await w.trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await w.trx
    .deleteFrom('saved_views')
    .where('created_by_id', '=', userId)
    .where('is_private', '=', true)
    .execute();
  const members = await w.trx
    .deleteFrom('members')
    .where('user_id', '=', userId)
    .returning(['id', 'namespace_id', 'root_namespace_id', 'access_level'])
    .execute();
  for (const { id, namespace_id: namespaceId, root_namespace_id, access_level: level } of members)
    w.record({
      subjectType: 'member',
      subjectId: id,
      rootNamespaceId: root_namespace_id,
      namespaceId,
      kind: 'member.deleted',
      before: { user_id: userId, access_level: level },
      after: {},
    });
};
