import path from 'node:path';
import pg from 'pg';
import { StartRefused } from '../../start-refused.ts';
import { closedFolder, databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { boundLog, LOG_BOUNDS, type LogBounds } from './bound-log.ts';
import { openCluster, ROLE, SOCKET_PORT } from './cluster.ts';
import { freeBytes, releaseReserve, isNeeded } from './disk-reserve.ts';
import { allowWritesAgain } from './disk-watch.ts';
import { makeHome } from './home.ts';
import { type Options, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedOptions {
  /** The unprivileged account PostgreSQL runs as when this process is root. */
  readonly runAs?: string | undefined;
  /** A folder with PostgreSQL programs to use instead of the packaged ones. */
  readonly bin?: string | undefined;
  /** Server options added to ours. */
  readonly options?: Options;
  /** Limits of its log. */
  readonly log?: LogBounds;
}

export interface Embedded {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
    readonly database: string;
  };
  readonly pid: number;
  /** True when another process had started it: then stop() does not stop it. */
  readonly adopted: boolean;
  readonly stop: () => Promise<void>;
}

const DATABASE = 'cairn';

/**
 * Starts the PostgreSQL whose data is in the folder, or joins the one that already runs there. It listens on
 * a unix socket in a private folder only. Throws StartRefused with a message of one line when it cannot
 * start.
 */
export async function startEmbedded(folder: string, given: EmbeddedOptions = {}): Promise<Embedded> {
  const home = path.resolve(folder);
  const account = databaseAccount(home, given.runAs ?? 'nobody');
  const closed = closedFolder(home, account);
  if (closed !== null) {
    throw new StartRefused(
      `${closed} cannot be entered by the account PostgreSQL runs as (it refuses root): allow that with chmod o+x, choose a DATA_DIR outside it, or start Cairn as an ordinary user`,
    );
  }
  makeHome(home);
  const binaries = await findBinaries(home, account, given.bin);
  const cluster = await openCluster(home, account, binaries);

  const login = { host: cluster.run, port: SOCKET_PORT, user: ROLE, password: cluster.password };
  const ask = async (run: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ ...login, database: 'postgres', connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    await client.connect();
    try {
      await run(client);
    } finally {
      await client.end();
    }
  };
  const ping = () => ask(async () => {});

  const running = await runningPostmaster(cluster, ping);
  const adopted = running !== 0;
  const { mostBytes, lookEveryMs } = given.log ?? LOG_BOUNDS;
  if (!adopted) boundLog(cluster.log, mostBytes);
  if (!adopted && isNeeded(await freeBytes(home))) releaseReserve(home);
  const pid = running || (await startPostmaster(cluster, binaries, account, given.options ?? {}, ping));
  if (!adopted) await allowWritesAgain({ ...login, database: 'postgres' });
  await ask(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
  const look = setInterval(() => adopted || boundLog(cluster.log, mostBytes), lookEveryMs);
  look.unref();
  return {
    connection: { ...login, database: DATABASE },
    pid,
    adopted,
    stop: async () => {
      clearInterval(look);
      if (!adopted) await stopPostmaster(pid);
    },
  };
}
