import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';

/**
 * The result of an attempt. `hidden`: refused exactly like a missing thing. Anything that is neither a clean
 * success nor a clean refusal becomes a text that no expectation equals.
 */
export type Outcome = 'done' | 'hidden' | 'forbidden' | 'unauthorized' | `unexpected: ${string}`;

// Sign-ins and tokens are not effects of an action.
const LEFT_OUT = ['sessions', 'sign_in_attempts', 'personal_access_tokens', 'passwords', 'password_links'];

/** Installs triggers that log every committed row change. */
export async function watchWrites({ db }: Context): Promise<void> {
  await sql`
    CREATE TABLE writes_seen (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, place text NOT NULL, xid xid8 NOT NULL DEFAULT pg_current_xact_id()
    )`.execute(db);
  await sql`
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'changes' AND to_jsonb(NEW) ->> 'subject_type' = 'personal_access_token' THEN RETURN NULL; END IF;
      -- When somebody was last there is not an effect of an action.
      IF TG_OP <> 'UPDATE' OR to_jsonb(OLD) - 'last_active_at' IS DISTINCT FROM to_jsonb(NEW) - 'last_active_at' THEN INSERT INTO writes_seen (place) VALUES (TG_TABLE_NAME); END IF;
      RETURN NULL;
    END $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' AND tablename <> 'writes_seen'
      AND NOT tablename = ANY (${LEFT_OUT}::text[])`.execute(db);
  for (const { name } of rows) {
    await sql`CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(name)}
      FOR EACH ROW EXECUTE FUNCTION note_write()`.execute(db);
  }
}

/** The number of committed writes logged by watchWrites(). */
export async function writesSeen({ db }: Context): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM writes_seen`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Tables without entries in the change log; decision 023 has the reasons. */
const UNLOGGED = ['view_settings', 'inbox_marks', 'favourites', 'paces', 'address_paces'];

/** The writes since then that have no entry in the change log, or two; null when each changed item has one. */
const logProblem = async ({ db }: Context, since: number): Promise<string | null> => {
  const { rows } = await sql<{ problem: string }>`
    WITH recent AS (SELECT place, xid FROM writes_seen WHERE id > ${since})
    SELECT 'wrote ' || place || ' without an entry in the change log' AS problem FROM recent r
    WHERE NOT place = ANY (${UNLOGGED}::text[]) AND NOT EXISTS (SELECT 1 FROM changes c WHERE c.xid = r.xid)
    UNION ALL
    SELECT 'wrote several entries of ' || subject_type || ' ' || subject_id FROM changes
    WHERE xid IN (SELECT xid FROM recent) GROUP BY xid, subject_type, subject_id HAVING count(*) > 1
    LIMIT 1`.execute(db);
  return rows[0]?.problem ?? null;
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

/** Tries a write, and the same write on a missing thing, and returns the outcome. */
export async function tryWrite(
  context: Context,
  attempt: () => Promise<unknown>,
  onMissing: () => Promise<unknown>,
): Promise<Outcome> {
  const before = await writesSeen(context);
  const error = await errorOf(attempt);
  const changed = (await writesSeen(context)) !== before;
  if (!error && !changed) return 'unexpected: accepted, but nothing changed';
  if (!error) {
    const problem = await logProblem(context, before);
    return problem === null ? 'done' : `unexpected: ${problem}`;
  }
  if (changed) return `unexpected: refused with ${error.code}, but something changed`;
  if (error.code === 'unauthorized' || error.code === 'forbidden') return error.code;
  const missing = await errorOf(onMissing);
  if (!missing || (await writesSeen(context)) !== before)
    return 'unexpected: something that does not exist was changed';
  if (error.code !== 'notFound') return `unexpected: ${words(error)}`;
  return words(error) === words(missing) ? 'hidden' : `unexpected: ${words(error)} is not ${words(missing)}`;
}

/** Tries a read that answers null for a missing or hidden thing; a hidden one is compared with a missing one. */
export async function tryRead(
  read: () => Promise<unknown>,
  readMissing: () => Promise<unknown>,
): Promise<Outcome> {
  if ((await read()) !== null) return 'done';
  return (await readMissing()) === null ? 'hidden' : 'unexpected: something that does not exist was found';
}
