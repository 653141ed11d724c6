import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freeBytes, releaseReserve, createReserve, isNeeded, reserveExists } from './disk-reserve.ts';

export interface DiskBounds {
  /** Below this, writes are refused; as much again is reserved. */
  readonly floorBytes: number;
}

const EVERY_MS = 1000;
// One session can write hundreds of mebibytes in a second, so below this the disk is checked more often.
const NEAR_BYTES = 1024 ** 3;
const NEAR_EVERY_MS = 50;
// Writes are allowed again only well above the limit, so that a disk near it does not switch with every file.
const RESUME_FACTOR = 1.25;

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

/** Makes every transaction read-only from now on, and ends those that have written. */
const refuseWrites = (connection: pg.ClientConfig) =>
  onServer(
    connection,
    'ALTER SYSTEM SET default_transaction_read_only = on',
    // each refused write is an error, and the log is on the same disk
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

/**
 * Lets a PostgreSQL that was just started accept writes, whatever an earlier run that was killed on a full
 * disk has left.
 */
export async function allowWritesAgain(connection: pg.ClientConfig): Promise<void> {
  while (await refusesWrites(connection)) {
    await allowWrites(connection);
    await sleep(10);
  }
}

/**
 * Keeps PostgreSQL from a full disk, which would crash it: in time it is made read-only, and its reserve is
 * released when something else fills the disk. When there is space again, writes are allowed and the reserve
 * is created anew. Returns a function that stops the watch.
 */
export function watchDisk(
  home: string,
  connection: pg.ClientConfig,
  { floorBytes }: DiskBounds,
  onChange: (full: boolean) => void,
): () => Promise<void> {
  const ended = new AbortController();
  let full = false;
  let refused = false;
  let near = true;
  const checkDisk = async (): Promise<void> => {
    const free = await freeBytes(home);
    const held = reserveExists(home);
    if (held && isNeeded(free)) releaseReserve(home);
    const left = free - (held ? 0 : floorBytes);
    near = left < floorBytes + NEAR_BYTES;
    const isFull = left < floorBytes * (full ? RESUME_FACTOR : 1);
    if (isFull !== full) onChange((full = isFull));
    if (full !== refused) await (full ? refuseWrites : allowWrites)(connection);
    refused = full;
    if (!full && !held) await createReserve(home, floorBytes);
  };
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await checkDisk().catch(() => {}); // the next check tries again
      await sleep(near ? NEAR_EVERY_MS : EVERY_MS, undefined, { ref: false, signal: ended.signal }).catch(
        () => {},
      );
    }
  })();
  return () => {
    ended.abort();
    return watching;
  };
}
