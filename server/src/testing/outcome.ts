import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';

/**
 * What became of an attempt. `hidden`: refused exactly as for a thing that does not exist. Anything that is neither a
 * clean success nor a clean refusal comes out as a sentence that no expectation equals.
 */
export type Outcome = 'done' | 'hidden' | 'forbidden' | 'unauthorized' | `unexpected: ${string}`;

// Who signs in, and when, is no part of what an action may change.
const LEFT_OUT = ['sessions', 'sign_in_attempts', 'personal_access_tokens', 'passwords', 'password_links'];

/** One text that differs whenever any row of any table differs. */
export const fingerprint = async ({ db }: Context): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' AND NOT tablename = ANY (${LEFT_OUT}::text[])
    ORDER BY tablename`.execute(db);
  const digests = tables.map(({ name }) => {
    const table = sql.table(name);
    return sql`(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '')) FROM ${table} t)`;
  });
  const { rows } = await sql<{ all: string }>`SELECT concat_ws(' ', ${sql.join(digests)}) AS all`.execute(db);
  return (rows[0] as { all: string }).all;
};

const errorOf = async (attempt: () => Promise<unknown>): Promise<CairnError | null> => {
  try {
    await attempt();
    return null;
  } catch (error) {
    if (error instanceof CairnError) return error;
    throw error;
  }
};

const words = ({ code, status, message, fields }: CairnError): string =>
  JSON.stringify({ code, status, message, fields });

/** Tries a write, and the same write on a thing that does not exist, and says what became of it. */
export const tryWrite = async (
  context: Context,
  attempt: () => Promise<unknown>,
  onMissing: () => Promise<unknown>,
): Promise<Outcome> => {
  const before = await fingerprint(context);
  const error = await errorOf(attempt);
  const changed = (await fingerprint(context)) !== before;
  if (!error) return changed ? 'done' : 'unexpected: accepted, but nothing changed';
  if (changed) return `unexpected: refused with ${error.code}, but something changed`;
  if (error.code === 'unauthorized' || error.code === 'forbidden') return error.code;
  const missing = await errorOf(onMissing);
  if (!missing || (await fingerprint(context)) !== before)
    return 'unexpected: something that does not exist was changed';
  if (error.code !== 'notFound') return `unexpected: ${words(error)}`;
  return words(error) === words(missing) ? 'hidden' : `unexpected: ${words(error)} is not ${words(missing)}`;
};

/** Tries a read that answers null for what is absent or hidden. */
export const tryRead = async (
  read: () => Promise<unknown>,
  readMissing: () => Promise<unknown>,
): Promise<Outcome> => {
  const [found, missing] = [await read(), await readMissing()];
  if (missing !== null) return 'unexpected: something that does not exist was found';
  return found === null ? 'hidden' : 'done';
};
