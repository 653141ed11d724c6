import type { Context } from '../../context.ts';
import { createKeptPool, createPool, createPooledPool } from '../../db/pool.ts';
import type { Settings } from '../../settings.ts';
import type { OpenDatabase } from './open-database.ts';

const KEPT_CONNECTIONS = 4;
/** Two for concurrent jobs, one for notifications of jobs, one for those of live updates, and one spare. */
const DIRECT_CONNECTIONS = 5;

/**
 * Opens the pools of a serving process: `pool` for requests, `kept` for statements with prepared plans (null
 * behind a pooler, which cannot keep them), and `direct`, with longer timeouts, for background work.
 */
export function openPools(
  { connection, pooled }: OpenDatabase,
  { dbConnections: max, readTimeoutMs: timeoutMs }: Settings,
): Pick<Context, 'pool' | 'kept' | 'direct'> {
  const direct = createPool(connection, { max: DIRECT_CONNECTIONS });
  if (pooled !== null) return { pool: createPooledPool(pooled, max), kept: null, direct };
  return {
    pool: createPool(connection, { max, timeoutMs }),
    kept: createKeptPool(connection, { max: KEPT_CONNECTIONS, timeoutMs }),
    direct,
  };
}
