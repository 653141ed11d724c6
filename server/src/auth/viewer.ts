import { sql } from 'kysely';
import type { Membership, Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';

/** The columns of users that every authenticating statement selects; `u` is the user's row. */
export const viewerColumns = sql<ViewerRow>`
  u.id AS user_id, u.username, u.admin, u.timezone,
  coalesce((
    SELECT json_agg(json_build_object('namespaceId', m.namespace_id, 'level', m.level) ORDER BY m.namespace_id)
    FROM (SELECT namespace_id, max(access_level) AS level FROM effective_members
      WHERE user_id = u.id GROUP BY namespace_id) m
  ), '[]') AS memberships`;

export interface ViewerRow {
  readonly user_id: number;
  readonly username: string;
  readonly admin: boolean;
  readonly timezone: string;
  readonly memberships: readonly Membership[];
}

export function viewerFrom(row: ViewerRow, canWrite: boolean): Viewer {
  return {
    userId: row.user_id,
    username: row.username,
    admin: row.admin,
    timezone: row.timezone,
    memberships: row.memberships,
    canWrite,
  };
}

/** The current viewer of a user, with the roles valid today; null for a blocked or missing user. */
export async function loadViewer(context: Context, userId: number): Promise<Viewer | null> {
  const { rows } = await sql<ViewerRow>`
    SELECT ${viewerColumns} FROM users u WHERE u.id = ${userId} AND u.state = 'active'`.execute(context.db);
  return rows[0] ? viewerFrom(rows[0], true) : null;
}
