import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { isRoot } from '../../db/embedded/account.ts';
import { freePort } from './spawn-server.ts';

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** Debian's PgBouncer; undefined where it is not installed. */
export const PGBOUNCER = PROGRAMS.find((program) => fs.existsSync(program));

/** A PgBouncer in transaction mode in front of a database, with two server connections. */
export async function startPgbouncer(connection: pg.ClientConfig) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cairn-pgbouncer-'));
  fs.chmodSync(folder, 0o755);
  const port = await freePort();
  const url = connection.connectionString === undefined ? null : new URL(connection.connectionString);
  const behind = {
    host: connection.host ?? url?.hostname,
    port: connection.port ?? url?.port,
    user: connection.user ?? url?.username,
    password: connection.password ?? url?.password,
    dbname: connection.database ?? url?.pathname.slice(1),
  };
  const words = Object.entries(behind).flatMap(([name, value]) =>
    value ? [`${name}=${String(value)}`] : [],
  );
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `cairn = ${words.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
  ];
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 });
  // it does not run as root, and neither does the PostgreSQL behind it
  const account = isRoot() ? ['-u', process.env.DB_RUN_AS ?? 'nobody'] : [];
  const child = spawn(PGBOUNCER as string, [...account, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (/process up/.test(said)) resolve();
    });
    child.once('close', () => reject(new Error(`PgBouncer did not start: ${said}`)));
  });
  return {
    url: `postgres://cairn@127.0.0.1:${port}/cairn`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
