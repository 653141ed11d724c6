import { nameProblem } from '@cairn/domain/text/limits';
import { normaliseName } from '@cairn/domain/text/names';
import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type ChangeEvent, NO_NAMESPACE } from '../changes/record.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { selectNamed } from '../db/named-statements.ts';
import { whereItCanBeWritten } from '../db/outage.ts';
import type { Database } from '../db/tables.ts';
import { invalid, notFound } from '../http/errors.ts';
import { operator } from './operator.ts';
import { SCOPES } from './request/scopes.ts';
import { digestOf } from './secrets.ts';
import { viewerColumns, viewerFrom, type ViewerRow } from './viewer.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const LENGTH = 20;
const LONGEST_NAME = 255;
/** Maximum number of tokens that one person can create per minute. */
const MOST_PER_MINUTE = 60;

interface NewToken {
  readonly userId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  /** The first day on which the token no longer works; without it the token works until it is revoked. */
  readonly expiresAt?: string | null;
  /** True for a token of an administrator that acts in the person's name. */
  readonly impersonation?: boolean;
}

const randomToken = (prefix: string): string =>
  prefix + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Creates a personal access token and returns its secret, which cannot be read again. Errors name name,
 * scopes or expires_at.
 */
export async function createToken(context: Context, input: NewToken): Promise<string> {
  return (await issueToken(context, operator, input)).token;
}

/** Creates a token for the viewer. Returns its secret and its id. */
export async function issueToken(
  context: Context,
  viewer: Viewer,
  input: NewToken,
): Promise<{ id: number; token: string }> {
  const name = normaliseName(input.name);
  const problem = nameProblem(name, LONGEST_NAME);
  if (problem !== null) throw invalid({ name: [problem] });
  const scopes = SCOPES.filter((scope) => input.scopes.includes(scope));
  if (input.scopes.length === 0) throw invalid({ scopes: ["can't be blank"] });
  if (input.scopes.some((scope) => !SCOPES.includes(scope as never))) {
    throw invalid({ scopes: ['can only contain available scopes'] });
  }
  return write(context.db, viewer, {}, async (w) => {
    if (scopes.includes('sudo') && !(await isAdministrator(w.trx, input.userId)))
      throw invalid({ scopes: ['can only contain available scopes'] });
    return insertToken(w, context.settings.tokenPrefix, {
      userId: input.userId,
      name,
      scopes,
      expiresAt: input.expiresAt ?? null,
      impersonation: input.impersonation ?? false,
    });
  });
}

const insertToken = async (
  w: Write,
  prefix: string,
  { userId, name, scopes, expiresAt = null, impersonation = false }: NewToken,
): Promise<{ id: number; token: string }> => {
  await assertRateLimit(w, 'token.create', MOST_PER_MINUTE);
  const token = randomToken(prefix);
  const row = await w.trx
    .insertInto('personal_access_tokens')
    .columns(['user_id', 'name', 'token_digest', 'scopes', 'expires_at', 'impersonation'])
    .expression(
      sql`SELECT ${userId}::bigint, ${name}, ${digestOf(token)}::bytea, ${scopes}::text[], day, ${impersonation}::boolean
          FROM (SELECT ${expiresAt}::date AS day) given WHERE day IS NULL OR day > current_date`,
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw invalid({ expires_at: ['must be in the future'] });
  w.record(
    tokenEvent(
      row.id,
      'created',
      {},
      {
        user_id: userId,
        name,
        scopes,
        expires_at: expiresAt,
        ...(impersonation && { impersonation }),
      },
    ),
  );
  return { id: row.id, token };
};

/** The default lifetime of a rotated token, in days. */
const ROTATED_DAYS = 7;

/**
 * Revokes one of the viewer's tokens and creates another with the same name and scopes, valid for a week by
 * default. Throws notFound for another user's token and for one that no longer works.
 */
export function rotateToken(
  context: Context,
  viewer: Viewer,
  tokenId: number,
  expiresAt: string | null | undefined,
): Promise<{ id: number; token: string }> {
  return write(context.db, viewer, {}, async (w) => {
    const old = await w.trx
      .selectFrom('personal_access_tokens')
      .select([
        'name',
        'scopes',
        'user_id',
        sql<string>`(current_date + ${ROTATED_DAYS}::int)::text`.as('week'),
      ])
      .where('id', '=', tokenId)
      .where('user_id', '=', viewer.userId)
      .where('impersonation', '=', false)
      .where(sql<boolean>`(expires_at IS NULL OR expires_at > current_date)`)
      .executeTakeFirst();
    if (!old) throw notFound();
    await endToken(w, tokenId);
    const { name, scopes, user_id: userId, week } = old;
    return insertToken(w, context.settings.tokenPrefix, {
      userId,
      name,
      scopes,
      expiresAt: expiresAt === undefined ? week : expiresAt,
    });
  });
}

const isAdministrator = async (db: Kysely<Database>, userId: number): Promise<boolean> => {
  const row = await db.selectFrom('users').select('admin').where('id', '=', userId).executeTakeFirst();
  return row?.admin ?? false;
};

/**
 * Revokes one of the viewer's tokens, and for administrators any. Throws notFound for another user's token and for
 * one already revoked.
 */
export function revokeToken(context: Context, viewer: Viewer, tokenId: number): Promise<void> {
  return write(context.db, viewer, {}, (w) => endToken(w, tokenId));
}

const endToken = async (w: Write, tokenId: number): Promise<void> => {
  const row = await w.trx
    .updateTable('personal_access_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', tokenId)
    .$if(!w.viewer.admin, (mine) =>
      mine.where('user_id', '=', w.viewer.userId).where('impersonation', '=', false),
    )
    .where('revoked_at', 'is', null)
    .returning('revoked_at')
    .executeTakeFirst();
  if (!row) throw notFound();
  w.record(tokenEvent(tokenId, 'revoked', { revoked_at: null }, { revoked_at: row.revoked_at }));
};

/** A change entry of a token; it contains neither the secret nor its digest. */
const tokenEvent = (
  id: number,
  verb: 'created' | 'revoked',
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangeEvent => ({
  subjectType: 'personal_access_token',
  subjectId: id,
  rootNamespaceId: NO_NAMESPACE,
  namespaceId: null,
  kind: `personal_access_token.${verb}`,
  before,
  after,
});

export interface TokenSignIn {
  readonly id: number;
  readonly scopes: readonly string[];
  readonly viewer: Viewer;
}

/**
 * The user and scopes of a token, in one statement; null when it is unknown, expired or revoked, or its user
 * is blocked.
 */
export async function findToken(context: Context, token: string): Promise<TokenSignIn | null> {
  const statement = sql<ViewerRow & { token_id: number; scopes: string[]; stale: boolean }>`
    SELECT t.id AS token_id, t.scopes, ${viewerColumns},
      coalesce(t.last_used_at < now() - interval '1 hour', true) AS stale
    FROM personal_access_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_digest = ${digestOf(token)} AND t.revoked_at IS NULL AND u.state = 'active'
      AND (t.expires_at IS NULL OR t.expires_at > current_date)`;
  const [row] = await selectNamed(context, 'viewer_of_token', statement);
  if (!row) return null;
  if (row.stale) await whereItCanBeWritten(touch(context, row.token_id));
  return { id: row.token_id, scopes: row.scopes, viewer: viewerFrom(row, row.scopes.includes('api')) };
}

const touch = async (context: Context, id: number): Promise<void> => {
  await sql`WITH touched AS (
      UPDATE personal_access_tokens SET last_used_at = now() WHERE id = ${id} RETURNING user_id
    ) UPDATE users SET last_active_at = now() WHERE id IN (SELECT user_id FROM touched)`.execute(context.db);
};
