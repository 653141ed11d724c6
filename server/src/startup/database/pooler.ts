import pg from 'pg';
import { StartRefused } from '../../start-refused.ts';

/** The server at a database address. */
export interface Answering {
  readonly major: number;
  /** True when a pooler shares connections, so that session state does not last between statements. */
  readonly pooler: boolean;
  /** Identifies the running database. */
  readonly identity: string;
}

const CONNECT_TIMEOUT_MS = 10_000;

const LOOK = `
  SELECT current_setting('server_version_num') AS version, pg_backend_pid() AS pid,
    concat(current_database(), ' ', extract(epoch FROM pg_postmaster_start_time())) AS identity`;

/**
 * Connects to a database address and returns what answers. Throws StartRefused with the name of the setting
 * when nothing does.
 */
export async function askAddress(setting: string, url: string): Promise<Answering> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; pid: number; identity: string }>(LOOK);
    const { version, pid, identity } = rows[0] as (typeof rows)[number];
    // a pooler reports a process id of its own
    const { processID } = client as unknown as { processID: number };
    return { major: Math.floor(Number(version) / 10_000), pooler: pid !== processID, identity };
  } catch (error) {
    throw new StartRefused(
      `${setting}: the database does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

const NEEDS_DIRECT =
  'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the PostgreSQL behind it, for live updates and jobs';

/** Throws StartRefused unless the direct address connects to the same database, without a pooler. */
export async function assertWayPast(pooled: Answering, directUrl: string | undefined): Promise<void> {
  if (directUrl === undefined) throw new StartRefused(NEEDS_DIRECT);
  const direct = await askAddress('DATABASE_DIRECT_URL', directUrl);
  if (direct.pooler) throw new StartRefused('DATABASE_DIRECT_URL leads to a pooler as well');
  if (direct.identity !== pooled.identity) {
    throw new StartRefused('DATABASE_DIRECT_URL leads to another database than DATABASE_URL');
  }
}

/** Returns a line for the operator when there is no statement timeout; a pooler does not pass ours on. */
export async function untimedLine(pool: pg.Pool, seconds: number): Promise<string | null> {
  const { rows } = await pool.query<{ limit: string; role: string; database: string }>(
    `SELECT current_setting('statement_timeout') AS limit, quote_ident(current_user) AS role,
       quote_ident(current_database()) AS database`,
  );
  const { limit, role, database } = rows[0] as (typeof rows)[number];
  if (limit !== '0') return null;
  return `The pooler sets no statement timeout: run ALTER ROLE ${role} IN DATABASE ${database} SET statement_timeout = '${seconds}s'`;
}
