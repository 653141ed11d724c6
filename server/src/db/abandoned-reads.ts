import { AsyncLocalStorage } from 'node:async_hooks';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { interceptQueries } from './intercept-queries.ts';

/**
 * The signal that aborts when nobody wants the result of the code that runs any more. Statements that begin within its
 * `run()` and only read are cancelled then; what writes runs outside of it.
 */
export const readsUntil = new AsyncLocalStorage<AbortSignal>();

/** What the client library knows of itself and does not declare. */
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
 * Asks the server to cancel the statement of a connection, by the protocol's own request, which works through a pooler as
 * well. Resolves when the server has passed it on, or after a second; never throws.
 */
const cancelStatement = (client: pg.PoolClient): Promise<void> =>
  new Promise((resolve) => {
    const { host, port, processID, secretKey } = client as unknown as pg.Client & Session;
    const socket = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => {}).on('close', () => resolve());
    socket.resume().write(cancelRequest({ processID, secretKey }));
  });

/** Cancels a statement until it has ended: a request that comes before the server has begun with it is lost. */
const cancelUntil = async (client: pg.PoolClient, ended: AbortSignal): Promise<void> => {
  for (const pauseMs of CANCEL_PAUSES_MS) {
    if (ended.aborted) return;
    await cancelStatement(client);
    await sleep(pauseMs, undefined, { signal: ended }).catch(() => {});
  }
};

/** Runs a statement that is cancelled when the signal aborts; then throws the reason of the signal. */
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
    // Only then may the connection be used again, or the next statement could be cancelled in place of this one.
    await cancelled;
  }
};

/**
 * Has statements of a connection cancelled as `readsUntil` says. Statements given with a callback are not: which request
 * they belong to is not known.
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

/** Runs one statement on a connection of a pool, as `pool.query()` does, but cancelled as `readsUntil` says. */
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
