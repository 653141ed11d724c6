import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, createPool } from '../../db/pool.ts';
import { NUMBERED_ELSEWHERE } from '../../realtime/numbered-elsewhere.ts';

/**
 * Gives entries of the log that a dump brought from another PostgreSQL a transaction number of this one, as a restored
 * backup does. Several processes may call it at once, beside others that write. Gives how many there were.
 */
export async function renumberLog(connection: pg.PoolConfig): Promise<number> {
  // a long log may need longer than any limit
  const db = createDatabase(createPool(connection, { max: 1, timeoutMs: 0 }));
  try {
    const { numAffectedRows = 0n } =
      await sql`UPDATE changes SET xid = pg_current_xact_id() WHERE ${NUMBERED_ELSEWHERE}`.execute(db);
    return Number(numAffectedRows);
  } finally {
    await db.destroy();
  }
}
