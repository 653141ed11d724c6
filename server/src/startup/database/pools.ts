import type { Context } from '../../context.ts';
import { createKeptPool, createPool, createPooledPool } from '../../db/pool.ts';
import type { Settings } from '../../settings.ts';
import type { OpenDatabase } from './open-database.ts';

const KEPT_CONNECTIONS = 4;
/** Two jobs at once, what they are told by, what live updates are told by, and one to spare. */
const DIRECT_CONNECTIONS = 5;

/**
 * The pools of a serving process: those that answer people, where a pooler keeps no plans, and one with more time for what
 * nobody waits for in front of a screen.
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
