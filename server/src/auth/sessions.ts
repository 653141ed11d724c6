import { Signer } from '@fastify/cookie';
import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { selectNamed } from '../db/named-statements.ts';
import type { Database } from '../db/tables.ts';
import { digestOf, randomSecret } from './secrets.ts';
import { viewerColumns, viewerFrom, type ViewerRow } from './viewer.ts';

export const SESSION_COOKIE = '_cairn_session';
/** A session ends after two weeks without a request. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;
const LONGEST_USER_AGENT = 255;

const expiry = sql<Date>`now() + make_interval(secs => ${SESSION_SECONDS})`;

export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

/** Starts a session with a new token. Returns the signed value of its cookie. */
export async function openSession(context: Context, userId: number, device: Device): Promise<string> {
  await sql`DELETE FROM sessions WHERE expires_at <= now()`.execute(context.db);
  const token = randomSecret();
  await context.db
    .insertInto('sessions')
    .values({
      token_digest: digestOf(token),
      user_id: userId,
      ip: device.ip,
      user_agent: device.userAgent.slice(0, LONGEST_USER_AGENT),
      expires_at: expiry,
    })
    .execute();
  await sql`UPDATE users SET last_active_at = now() WHERE id = ${userId}`.execute(context.db);
  return new Signer(context.settings.secret).sign(token);
}

interface Session {
  readonly id: number;
  readonly viewer: Viewer;
  /** True when it was not used for an hour, so that its end must be moved. */
  readonly stale: boolean;
}

/**
 * The session of a cookie, in one statement; null when it is forged, unknown or expired, or its user is
 * blocked.
 */
export async function findSession(context: Context, cookie: string): Promise<Session | null> {
  const { valid, value: token } = new Signer(context.settings.secret).unsign(cookie);
  if (!valid || !token) return null;
  const statement = sql<ViewerRow & { session_id: number; stale: boolean }>`
    SELECT s.id AS session_id, s.last_active_at < now() - interval '1 hour' AS stale, ${viewerColumns}
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_digest = ${digestOf(token)} AND s.expires_at > now() AND u.state = 'active'`;
  const [row] = await selectNamed(context, 'viewer_of_session', statement);
  return row ? { id: row.session_id, stale: row.stale, viewer: viewerFrom(row, true) } : null;
}

/** Moves the end of a session to two weeks from now. */
export async function extendSession(context: Context, id: number): Promise<void> {
  await sql`WITH extended AS (
      UPDATE sessions SET last_active_at = now(), expires_at = ${expiry} WHERE id = ${id} RETURNING user_id
    ) UPDATE users SET last_active_at = now() WHERE id IN (SELECT user_id FROM extended)`.execute(context.db);
}

export async function endSession(context: Context, id: number): Promise<void> {
  await context.db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of a user except the given one. */
export async function endSessionsOf(
  db: Kysely<Database>,
  userId: number,
  except: number | null,
): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND id IS DISTINCT FROM ${except}::bigint`.execute(
    db,
  );
}
