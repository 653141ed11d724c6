import { AsyncLocalStorage } from 'node:async_hooks';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { interceptQueries } from './intercept-queries.ts';

/**
 * The signal that aborts when the result of the running code is no longer needed. Read-only statements
 * started within
 * its `run()` are cancelled then; writes run outside of it.
 */
export const readsUntil = new AsyncLocalStorage<AbortSignal>();

/** Properties of the client library that its types do not declare. */
interface Session {
  readonly processID: number;
  readonly secretKey: number;
}

const CANCEL_REQUEST = 80_877_102;
const CANCEL_TIMEOUT_MS = 1000;
const CANCEL_PAUSES_MS = [20, 100, 500, 2000, 2000];
const ENDS_TRANSACTION = /^\s*(?:commit|rollback)\b/i;

const cancelRequest = ({ processID, secretKey }: Session): Buffer => {
  const packet = Buffer.alloc(16);
  [packet.length, CANCEL_REQUEST, processID, secretKey].forEach((value, n) =>
    packet.writeInt32BE(value, n * 4),
  );
  return packet;
};

/**
 * Asks the server to cancel a connection's statement, with the protocol's cancel request, which works through
 * a pooler as well. Resolves when the server has accepted it, or after a second; never throws.
 */
const cancelStatement = (client: pg.PoolClient): Promise<void> =>
  new Promise((resolve) => {
    const { host, port, processID, secretKey } = client as unknown as pg.Client & Session;
    const socket = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => {}).on('close', () => resolve());
    socket.resume().write(cancelRequest({ processID, secretKey }));
  });

/**
 * Sends cancel requests until the statement has ended: one that arrives before the statement has started has
 * no effect.
 */
const cancelUntil = async (client: pg.PoolClient, ended: AbortSignal): Promise<void> => {
  for (const pauseMs of CANCEL_PAUSES_MS) {
    if (ended.aborted) return;
    await cancelStatement(client);
    await sleep(pauseMs, undefined, { signal: ended }).catch(() => {});
  }
};

/** Runs a statement, and cancels it when the signal aborts; then throws the signal's reason. */
const runUntil = async (
  client: pg.PoolClient,
  signal: AbortSignal,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  signal.throwIfAborted();
  const ended = new AbortController();
  let cancelled: Promise<void> | undefined;
  const cancel = (): void => {
    cancelled = cancelUntil(client, ended.signal);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await run();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    ended.abort();
    // The connection is reused only after that, or the next statement could be cancelled instead.
    await cancelled;
  }
};

/**
 * Makes statements of a connection follow `readsUntil`. Statements with a callback do not, as their request
 * is not known.
 */
export function cancelAbandonedReads(client: pg.PoolClient): void {
  interceptQueries(client, (send, args) => {
    const signal = readsUntil.getStore();
    const [text] = args;
    const runsAlways =
      typeof args.at(-1) === 'function' || (typeof text === 'string' && ENDS_TRANSACTION.test(text));
    if (signal === undefined || runsAlways) return send(...args);
    return runUntil(client, signal, () => send(...args) as Promise<unknown>);
  });
}

/** Runs one statement on a connection of a pool, as `pool.query()` does, but follows `readsUntil`. */
export async function queryOn<Row extends pg.QueryResultRow | readonly unknown[]>(
  pool: pg.Pool,
  statement: pg.QueryConfig & { readonly rowMode?: 'array' },
): Promise<{ rows: Row[] }> {
  const client = await pool.connect();
  try {
    return (await client.query(statement)) as unknown as { rows: Row[] };
  } finally {
    client.release();
  }
}
