import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { CairnError, conflict } from '../http/errors.ts';

/** A key and the digest of the request that came with it. */
export interface Keyed {
  readonly userId: number;
  readonly key: string;
  readonly digest: Buffer;
}

/** The right to carry out the request of a key, until another attempt takes over. */
export interface Attempt {
  readonly id: number;
  readonly attempt: string;
  readonly key: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly body: string | null;
}

type Begun = { readonly attempt: Attempt } | { readonly answer: KeptAnswer };

const LIFETIME = sql`interval '24 hours'`;
/**
 * Longer than any request takes. After this time the attempt's process is assumed dead and another attempt
 * may begin; if the first one goes on after all, it can no longer write.
 */
const ABANDONED_AFTER = sql`interval '5 minutes'`;
const MOST_TRIES = 3;

interface Row {
  readonly same: boolean;
  readonly written: boolean;
  readonly late: boolean;
  readonly status: number | null;
  readonly answer_type: string | null;
  readonly answer: string | null;
}

/**
 * Reserves a key, or returns the stored answer. Throws 422 when the key was used for another request, and 409
 * while that request is in progress or when its answer was lost.
 */
export async function reserveKey(context: Context, keyed: Keyed, tries = MOST_TRIES): Promise<Begun> {
  const { userId, key, digest } = keyed;
  const attempt = randomUUID();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO idempotency_keys AS k (user_id, key, request_digest, attempt)
    VALUES (${userId}, ${key}, ${digest}, ${attempt})
    ON CONFLICT (user_id, key) DO UPDATE
    SET request_digest = excluded.request_digest, attempt = excluded.attempt, begun_at = now(),
      written = false, status = NULL, answer_type = NULL, answer = NULL
    WHERE k.begun_at < now() - ${LIFETIME}
      OR (k.request_digest = excluded.request_digest AND NOT k.written AND k.status IS NULL
        AND k.begun_at < now() - ${ABANDONED_AFTER})
    RETURNING id`.execute(context.db);
  if (rows[0]) return { attempt: { id: rows[0].id, attempt, key } };
  const known = await sql<Row>`
    SELECT request_digest = ${digest} AS same, written, begun_at < now() - ${ABANDONED_AFTER} AS late,
      status, answer_type, answer
    FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`.execute(context.db);
  const [row] = known.rows;
  if (row) return { answer: answerOf(row, key) };
  if (tries > 1) return reserveKey(context, keyed, tries - 1);
  throw conflict(running(key));
}

const running = (key: string): string =>
  `Idempotency-Key ${key}: the request that came with it first is still being answered`;

const answerOf = (
  { same, written, late, status, answer_type: type, answer: body }: Row,
  key: string,
): KeptAnswer => {
  if (!same) throw new CairnError('unprocessable', `Idempotency-Key ${key} came with another request before`);
  if (status !== null) return { status, type, body };
  throw conflict(
    written && late
      ? `Idempotency-Key ${key}: the request was carried out, and its answer is lost`
      : running(key),
  );
};

/**
 * Marks the key as written, within the transaction of the write. Throws when another attempt has taken over
 * the key.
 */
export async function noteWritten(trx: Transaction<Database>, { id, attempt, key }: Attempt): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set({ written: true })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict(running(key));
}

/** Stores the answer of a request that wrote something; deletes the key of a request that wrote nothing. */
export async function endAttempt(
  { db }: Context,
  { id, attempt }: Attempt,
  answer: KeptAnswer,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('written', '=', false)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer_type: answer.type, answer: answer.body })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

/** Deletes keys older than a day. */
export async function sweepIdempotencyKeys({ db }: Context): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE begun_at < now() - ${LIFETIME}`.execute(db);
}
