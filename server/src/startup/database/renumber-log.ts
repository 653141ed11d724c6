import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, createPool } from '../../db/pool.ts';
import { NUMBERED_ELSEWHERE } from '../../realtime/numbered-elsewhere.ts';

/**
 * Renumbers log entries that a restored dump of another PostgreSQL contains with transaction ids of this one.
 * Several processes may call it at once, while others write. Returns the number of entries.
 */
export async function renumberLog(connection: pg.PoolConfig): Promise<number> {
  // a long log may take longer than any timeout
  const db = createDatabase(createPool(connection, { max: 1, timeoutMs: 0 }));
  try {
    const { numAffectedRows = 0n } =
      await sql`UPDATE changes SET xid = pg_current_xact_id() WHERE ${NUMBERED_ELSEWHERE}`.execute(db);
    return Number(numAffectedRows);
  } finally {
    await db.destroy();
  }
}
