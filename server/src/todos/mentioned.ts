import { EVERYBODY, type Reference } from '@cairn/domain/references/reference';
import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Write } from '../changes/write.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

// Maximum number of people that one text can mention.
const MOST_PEOPLE = 500;
const GUEST = 10;

/**
 * The people that a text by the actor mentions: usernames, and the members of groups of which the actor is a
 * member too. `@all` means all members of the item's group or project and of those above it.
 */
export async function mentionedPeople(
  { trx, viewer }: Pick<Write, 'trx' | 'viewer'>,
  namespaceId: number,
  references: readonly Reference[],
): Promise<number[]> {
  const names = [
    ...new Set(references.filter(({ kind }) => kind === 'user').map(({ id }) => id.toLowerCase())),
  ].slice(0, MOST_PEOPLE);
  if (names.length === 0) return [];
  const mine = viewer.memberships.map((membership) => membership.namespaceId);
  const { rows } = await sql<{ id: number }>`
    WITH named AS (SELECT u.id FROM users u WHERE u.id IN (SELECT user_at(name) FROM unnest(${names}::text[]) name)),
    places AS (
      SELECT n.id, n.traversal_ids FROM namespaces n
      WHERE (n.id IN (SELECT namespace_at(name) FROM unnest(${names}::text[]) name) AND n.kind = 'group' AND ${forViewer(namespaceVisible('n'), viewer)}
          OR n.id = ${namespaceId} AND ${names.includes(EVERYBODY)}::boolean)
        AND (${viewer.admin}::boolean OR n.traversal_ids && ${mine}::bigint[])),
    members_there AS (
      SELECT DISTINCT m.user_id AS id FROM places p
      JOIN effective_members m ON m.namespace_id = ANY (p.traversal_ids) AND m.access_level >= ${GUEST})
    SELECT id FROM named UNION SELECT id FROM members_there LIMIT ${MOST_PEOPLE}`.execute(trx);
  return rows.map((row) => row.id);
}
