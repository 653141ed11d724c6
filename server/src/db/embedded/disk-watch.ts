import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freeBytes, giveReserveBack, holdReserve, isNeeded, reserveIsHeld } from './disk-reserve.ts';

export interface DiskBounds {
  /** Below this nothing more is saved; as much again is held in reserve. */
  readonly floorBytes: number;
}

const EVERY_MS = 1000;
// One session can write hundreds of mebibytes in a second, so within reach of it the look is closer.
const NEAR_BYTES = 1024 ** 3;
const NEAR_EVERY_MS = 50;
// A disk at the edge must not open and close with every file that comes and goes.
const AGAIN = 1.25;

const onServer = async (connection: pg.ClientConfig, ...statements: readonly string[]) => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
};

const BREAK_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE backend_xid IS NOT NULL AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** From now on each transaction of anybody only reads, and those that have written are broken off. */
const refuseWrites = (connection: pg.ClientConfig) =>
  onServer(
    connection,
    'ALTER SYSTEM SET default_transaction_read_only = on',
    // each refused write is an error, and the log lies on the same disk
    'ALTER SYSTEM SET log_min_messages = log',
    'SELECT pg_reload_conf()',
    BREAK_OFF,
  );

const allowWrites = (connection: pg.ClientConfig) =>
  onServer(
    connection,
    'ALTER SYSTEM RESET log_min_messages',
    'ALTER SYSTEM RESET default_transaction_read_only',
    'SELECT pg_reload_conf()',
  );

const refusesWrites = async (connection: pg.ClientConfig): Promise<boolean> => {
  const [found] = await onServer(connection, 'SHOW default_transaction_read_only');
  return found?.rows[0].default_transaction_read_only === 'on';
};

/** Has a PostgreSQL that was just started take writes, whatever an earlier run that was killed on a full disk left behind. */
export async function allowWritesAgain(connection: pg.ClientConfig): Promise<void> {
  while (await refusesWrites(connection)) {
    await allowWrites(connection);
    await sleep(10);
  }
}

/**
 * Keeps PostgreSQL from meeting a full disk, over which it would break off: in time it is told to read only, and its
 * reserve is given back when something else fills the disk. With room again it takes writes and the reserve is held anew.
 * Returns the end of it.
 */
export function watchDisk(
  home: string,
  connection: pg.ClientConfig,
  { floorBytes }: DiskBounds,
  tell: (full: boolean) => void,
): () => Promise<void> {
  const ended = new AbortController();
  let full = false;
  let refused = false;
  let near = true;
  const look = async (): Promise<void> => {
    const free = await freeBytes(home);
    const held = reserveIsHeld(home);
    if (held && isNeeded(free)) giveReserveBack(home);
    const left = free - (held ? 0 : floorBytes);
    near = left < floorBytes + NEAR_BYTES;
    const isFull = left < floorBytes * (full ? AGAIN : 1);
    if (isFull !== full) tell((full = isFull));
    if (full !== refused) await (full ? refuseWrites : allowWrites)(connection);
    refused = full;
    if (!full && !held) await holdReserve(home, floorBytes);
  };
  const looking = (async () => {
    while (!ended.signal.aborted) {
      await look().catch(() => {}); // the next look tries again
      await sleep(near ? NEAR_EVERY_MS : EVERY_MS, undefined, { ref: false, signal: ended.signal }).catch(
        () => {},
      );
    }
  })();
  return () => {
    ended.abort();
    return looking;
  };
}
