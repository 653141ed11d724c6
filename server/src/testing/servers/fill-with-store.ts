import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import { migrateJobs } from '../../jobs/schema.ts';

const run = promisify(execFile);

const makeStore = async (folder: string): Promise<void> => {
  await fs.chmod(folder, 0o711);
  const database = await startEmbedded(folder, { bin: process.env.DB_BIN, options: { fsync: 'off' } });
  const pool = createPool(database.connection, { max: 2 });
  const db = createDatabase(pool);
  await migrateToLatest(db);
  await migrateJobs(pool);
  await db.destroy();
  await database.stop();
};

/**
 * Writes an empty store of this version into a data folder, in the state of a server stopped after its
 * migrations. Copied from one created once per run, because creating a cluster and migrating it takes longer
 * than most start-up tests.
 */
export async function fillWithStore(folder: string): Promise<void> {
  const scratch = inject('scratch');
  const made = path.join(scratch, 'store');
  if (!(await fs.stat(made).catch(() => null))) {
    const fresh = await fs.mkdtemp(path.join(scratch, 'new-'));
    await makeStore(fresh);
    await fs.rename(fresh, made).catch(() => {}); // another fork was faster
  }
  await run('cp', ['-a', `${made}/.`, folder]);
}
