import type pg from 'pg';
import { migrateToLatest } from '../../db/migrate.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import { migrateJobs } from '../../jobs/schema.ts';
import { StartRefused } from '../../start-refused.ts';

/** Migrates the data and the job queue to this build. Throws StartRefused when that is not possible. */
export async function updateData(connection: pg.PoolConfig): Promise<void> {
  // a large database may take longer than any timeout
  const pool = createPool(connection, { max: 2, timeoutMs: 0 });
  const db = createDatabase(pool);
  try {
    await migrateToLatest(db);
    await migrateJobs(pool);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const [reason] = (error as Error).message.split('\n');
    throw new StartRefused(
      `the data could not be brought to this version (${reason}): it is as it was, so mend this and start again, or go back to the version before`,
      { cause: error },
    );
  } finally {
    await db.destroy();
  }
}
