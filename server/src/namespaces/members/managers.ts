import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

const MAINTAINER = 40;
const OWNER = 50;
/** As in GitLab, only those who were active last are asked. */
const MOST_ASKED = 10;

/** SQL: the ids of those who manage the members of a group (its Owners) or project (Maintainers too). */
export function memberManagers(ns: string): string {
  return (
    `SELECT manager.user_id FROM effective_members manager WHERE manager.namespace_id = ANY (${ns}.traversal_ids)` +
    ` AND manager.access_level >= CASE ${ns}.kind WHEN 'group' THEN ${OWNER} ELSE ${MAINTAINER} END`
  );
}

/** The people who are asked to decide the access requests of a group or project. */
export async function accessRequestManagers(trx: Kysely<Database>, namespaceId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM namespaces n JOIN users u ON u.id IN (${sql.raw(memberManagers('n'))})
    WHERE n.id = ${namespaceId} AND u.state = 'active' AND NOT u.bot
    ORDER BY u.last_active_at DESC NULLS LAST, u.id LIMIT ${MOST_ASKED}`.execute(trx);
  return rows.map(({ id }) => id);
}
