import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../../db/embedded/embedded.ts';
import { alive } from '../../db/embedded/postmaster.ts';
import type { Settings } from '../../settings.ts';
import { StartRefused } from '../../start-refused.ts';
import { askAddress, assertWayPast } from './pooler.ts';
import { withStartLock, type Owner, readOwner, writeOwner } from '../processes/owner.ts';

export interface OpenDatabase {
  /** Connects to PostgreSQL itself. */
  readonly connection: pg.ClientConfig;
  /** Connects to the pooler in front of it, if there is one. */
  readonly pooled: pg.ClientConfig | null;
  readonly stop: () => Promise<void>;
  /** False once an embedded PostgreSQL has ended. */
  readonly alive: () => boolean;
}

const OLDEST_MAJOR = 15;
const WAIT_FOR_COMMAND_MS = 60_000;

/** Opens the database in the settings: an external one, or the embedded one in the folder, started or joined. */
export async function openDatabase(
  settings: Settings,
  folder: string,
  role: Owner['role'],
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return openExternal(settings, settings.databaseUrl);
  // The additional ones are for the process's jobs, prepared plans, and commands of bin/cairn.
  const options = { max_connections: settings.dbConnections + 40 };
  const open = () =>
    withStartLock(folder, async () => {
      const server = await startEmbedded(folder, { runAs: settings.dbRunAs, bin: settings.dbBin, options });
      if (!server.adopted) writeOwner(folder, { role, pid: process.pid });
      return server;
    });
  const server = role === 'server' ? await ownServer(folder, open) : await open();
  return {
    connection: server.connection,
    pooled: null,
    alive: () => alive(server.pid),
    stop: async () => {
      if (role === 'command' && !server.adopted) await othersLeft(server);
      await server.stop();
    },
  };
}

/**
 * Starts PostgreSQL for a serving process. It must be the one that stops PostgreSQL, so it never joins a
 * running one; it waits for a command to end.
 */
const ownServer = async (folder: string, open: () => Promise<Embedded>): Promise<Embedded> => {
  for (const end = Date.now() + WAIT_FOR_COMMAND_MS; ; await sleep(200)) {
    const server = await open();
    if (!server.adopted) return server;
    const owner = readOwner(folder);
    if (owner?.role === 'server' && alive(owner.pid)) {
      throw new StartRefused(`the data folder ${folder} is in use by another Cairn, process ${owner.pid}`);
    }
    if (Date.now() > end) {
      throw new StartRefused(
        `the data folder ${folder} is in use by a bin/cairn command, process ${owner?.pid}`,
      );
    }
  }
};

/** Waits, in a command that started PostgreSQL, until other commands that joined it have ended. */
const othersLeft = async (server: Embedded): Promise<void> => {
  const client = new pg.Client({ ...server.connection, application_name: 'cairn owner' });
  client.on('error', () => {});
  await client.connect();
  const OTHERS = `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  while ((await client.query(OTHERS)).rowCount) await sleep(100);
  await client.end();
};

const openExternal = async (settings: Settings, url: string): Promise<OpenDatabase> => {
  const answering = await askAddress('DATABASE_URL', url);
  if (answering.major < OLDEST_MAJOR) {
    throw new StartRefused(
      `DATABASE_URL: PostgreSQL ${answering.major} is too old, ${OLDEST_MAJOR} or newer is needed`,
    );
  }
  if (answering.pooler) await assertWayPast(answering, settings.databaseDirectUrl);
  return {
    connection: { connectionString: answering.pooler ? settings.databaseDirectUrl : url },
    pooled: answering.pooler ? { connectionString: url } : null,
    stop: async () => {},
    alive: () => true,
  };
};
