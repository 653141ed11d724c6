import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { CairnError } from '../../http/errors.ts';

type Event = Parameters<Write['record']>[0];

/**
 * Does something within a larger write, or nothing: then it answers the reason. Errors that do not concern what
 * is done, such as a lost connection, are thrown.
 */
export async function attempted(w: Write, act: (w: Write) => Promise<void>): Promise<string | null> {
  const events: Event[] = [];
  await sql`SAVEPOINT attempted`.execute(w.trx);
  try {
    await act({ ...w, unlimited: true, record: (event) => void events.push(event) });
    await sql`RELEASE SAVEPOINT attempted`.execute(w.trx);
  } catch (error) {
    if (isFatal(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT attempted`.execute(w.trx);
    await sql`RELEASE SAVEPOINT attempted`.execute(w.trx);
    return reasonOf(error);
  }
  for (const event of events) w.record(event);
  return null;
}

/** True for an error of the database that does not concern one issue: a lost connection, a full disk, a deadlock. */
const isFatal = (error: unknown): boolean => {
  if (error instanceof CairnError) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && !/^(?:22|23)/.test(code);
};

const reasonOf = (error: unknown): string => {
  if (error instanceof CairnError) return error.sentences.join(' ');
  return `It could not be written: ${error instanceof Error ? error.message : String(error)}`;
};
