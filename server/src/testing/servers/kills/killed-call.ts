import { rm } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import { findDifferences } from '../../../consistency/differences.ts';
import { api } from '../../api.ts';
import { databaseAddress, dataFolderForTest, freePort, type Spawned, spawnProgram } from '../spawn-server.ts';
import { type KillStore, openContext } from './kill-store.ts';
import { type Passing, type StatementProxy, statementProxy } from './statement-proxy.ts';
import { comparable, rowDifferences, storedRows, type StoredRows, varyingIn } from './stored-rows.ts';

/** When a process is killed: at a statement of its write, or after its complete answer. */
export const MOMENTS = ['first', 'middle', 'last', 'unheard', 'answered'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Unkilled {
  readonly status: number;
  readonly body: unknown;
  readonly statements: readonly string[];
  readonly stored: StoredRows;
}

/** The result of the write without a kill, run in this process, with all its statements. */
export async function withoutKill(store: KillStore, request: InjectOptions): Promise<Unkilled> {
  const { connection, drop } = await store.copy();
  const proxy = await statementProxy(connection);
  const through = { connectionString: databaseAddress(connection, proxy.port) };
  const { context, end } = openContext(through, store.settings);
  const server = await api(context);
  try {
    const statements: string[] = [];
    proxy.watch(({ text, when }) => {
      if (when === 'before') statements.push(text);
      return 'pass';
    });
    const headers = { ...request.headers, 'private-token': store.token };
    const { status, body } = await server.as(null).send({ ...request, headers });
    proxy.watch(() => 'pass');
    return { status, body, statements, stored: await storedRows(context.pool) };
  } finally {
    await server.close();
    await end();
    await proxy.close();
    await drop();
  }
}

const WRITES = /^\s*(?:begin|insert|update|delete|with)\b/i;

/** The statement at which to kill the process: its text, and its index among statements with the same text. */
const statementAt = (statements: readonly string[], moment: Exclude<Moment, 'answered'>) => {
  const first = Math.max(
    0,
    statements.findIndex((text) => WRITES.test(text)),
  );
  const commit = statements.findLastIndex((text) => /^\s*commit/i.test(text));
  const last = commit >= 0 ? commit : statements.findLastIndex((text) => WRITES.test(text));
  const at = { first: Math.min(first + 1, last), middle: (first + last + 1) >> 1, last, unheard: last }[
    moment
  ];
  const text = statements[at] ?? '';
  return { text, nth: statements.slice(0, at + 1).filter((one) => one === text).length };
};

/** Kills a process when a statement is about to be sent, or when it is done and the process does not know yet. */
export function killAt(proxy: StatementProxy, server: Spawned, isIt: (passing: Passing) => boolean): void {
  let over = false;
  proxy.watch((passing) => {
    if (!over && isIt(passing)) {
      over = true;
      server.child.kill('SIGKILL');
    }
    return over ? 'hold' : 'pass';
  });
}

export interface Program {
  readonly server: Spawned;
  readonly origin: string;
}

export interface StartOptions {
  /** The port of a proxy in front of the database. */
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** By default it serves requests and runs no jobs. */
  readonly args?: readonly string[];
}

/** Starts the real server on a database, through a proxy's port if given, and waits until it is ready. */
export async function startProgram(
  { settings }: KillStore,
  connection: pg.ClientConfig,
  folder: string,
  { port, env, args = ['--role', 'web'] }: StartOptions = {},
): Promise<Program> {
  const own = await freePort();
  const server = spawnProgram('main.ts', ['--no-demo', '--no-web', ...args], {
    DATABASE_URL: databaseAddress(connection, port),
    DATA_DIR: folder,
    PORT: String(own),
    SECRET: settings.secret,
    ...env,
  });
  await server.says(/Cairn is ready/);
  return { server, origin: `http://127.0.0.1:${own}` };
}

/** Sends a call over HTTP; null when no complete answer was received. */
export async function send(
  { token }: KillStore,
  { origin }: Program,
  { method = 'GET', url, headers, payload }: InjectOptions,
): Promise<{ readonly status: number; readonly text: string } | null> {
  try {
    const answer = await fetch(`${origin}${url as string}`, {
      method,
      // The user agent is stored with what was written; the call without a kill has this one.
      headers: {
        ...(headers as Record<string, string>),
        'private-token': token,
        'user-agent': 'lightMyRequest',
      },
      ...(payload !== undefined && { body: payload as string }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

export interface Killed {
  /** The status of the answer, or null without a complete one. */
  readonly status: number | null;
  /** How the stored rows differ from before the call, and from after the same call without a kill. */
  readonly sinceBefore: object;
  readonly fromWhole: object;
  readonly differences: readonly unknown[];
  /** The readiness status of the restarted server. */
  readonly ready: number | null;
}

/** Sends a call to a server that is killed at a moment, restarts it, and returns what is stored then. */
export async function killed(
  store: KillStore,
  request: InjectOptions,
  whole: Unkilled,
  moment: Moment,
): Promise<Killed> {
  const { connection, drop } = await store.copy();
  const proxy = await statementProxy(connection);
  const folder = await dataFolderForTest();
  const running: Spawned[] = [];
  try {
    const first = await startProgram(store, connection, folder, { port: proxy.port });
    running.push(first.server);
    if (moment !== 'answered') {
      const { text, nth } = statementAt(whole.statements, moment);
      const when = moment === 'unheard' ? 'after' : 'before';
      let seen = 0;
      killAt(
        proxy,
        first.server,
        (passing) => passing.when === when && passing.text === text && ++seen === nth,
      );
    }
    const answer = await send(store, first, request);
    first.server.child.kill('SIGKILL');
    await first.server.ended;

    const second = await startProgram(store, connection, folder);
    running.push(second.server);
    const ready = await send(store, second, { method: 'GET', url: '/-/readiness' });
    const { context, end } = openContext(connection, store.settings);
    try {
      const known = varyingIn(store.stored);
      const found = comparable(await storedRows(context.pool), known);
      return {
        status: answer?.status ?? null,
        sinceBefore: rowDifferences(store.stored, found),
        fromWhole: rowDifferences(comparable(whole.stored, known), found),
        differences: await findDifferences(context.db),
        ready: ready?.status ?? null,
      };
    } finally {
      await end();
    }
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await proxy.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
}
