import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { buildApp } from '../app.ts';
import { JOBS, SCHEDULE } from '../areas.ts';
import { createFirstAdministratorLink, firstAdministratorMissing } from '../auth/password-links.ts';
import type { Context } from '../context.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createDatabase, createKeptPool, createPool } from '../db/pool.ts';
import { fileSettings } from '../files/settings.ts';
import { migrateJobs } from '../jobs/schema.ts';
import { startWorkers, type Workers } from '../jobs/workers.ts';
import { mailSettings } from '../mail/settings.ts';
import { readSettings, type Settings } from '../settings.ts';
import { StartRefused } from '../start-refused.ts';
import { dataFolder, signingSecret } from './data-folder.ts';
import { demoAccountsFile, storeIsEmpty } from './demo.ts';
import { failureText } from './failure.ts';
import { settleFilePlace } from './file-place.ts';
import { catchTheUncaught } from './last-resort.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { assertPortFree, listenRefusal } from './port.ts';
import { step } from './progress.ts';
import { runDemo } from './run-demo.ts';
import { buildWebApp, webAppState } from './web-build.ts';

const say = (line: string): void => console.log(line);

interface Running {
  folder: string | null;
  stopping: boolean;
  database?: OpenDatabase;
  context?: Context;
  jobs?: Context;
  app?: Awaited<ReturnType<typeof buildApp>>;
  workers?: Workers;
}

/** Stops in the order of use: no new requests, open ones and running jobs finish, the pool empties, PostgreSQL goes last. */
const stop = async (running: Running): Promise<void> => {
  await running.app?.close();
  await running.workers?.stop();
  await running.context?.db.destroy();
  await running.jobs?.db.destroy();
  await running.context?.kept.end();
  await running.database?.stop();
};

const KEPT_CONNECTIONS = 4;
/** Two jobs at once, what they are told by, and one to spare. */
const JOB_CONNECTIONS = 4;
const IMPATIENT_MS = 10_000;

const endWith = (running: Running, code: number): void => {
  if (running.stopping) return;
  running.stopping = true;
  // a request that never ends must not keep the server up; the tether still stops PostgreSQL cleanly
  setTimeout(() => process.exit(code), IMPATIENT_MS).unref();
  void stop(running).then(
    () => process.exit(code),
    () => process.exit(1),
  );
};

const stopOnSignal = (running: Running): void => {
  process.on('SIGTERM', () => endWith(running, 0));
  process.on('SIGINT', () => endWith(running, 0));
};

const OPTIONS = {
  /** Leaves an empty store empty. */
  'no-demo': { type: 'boolean', default: false },
  /** Serves no pages: for work on the web app with Vite's own server. */
  'no-web': { type: 'boolean', default: false },
  /** Answers people only, or works off jobs only; left out, both. */
  role: { type: 'string' },
} as const;

const ROLES = ['web', 'worker'] as const;
const USAGE = 'usage: bin/start [--no-demo] [--no-web] [--role web|worker]';

const WATCH_MS = 2000;

/** A server whose PostgreSQL was killed is no use to anyone: it ends, so that whoever started it starts it again. */
const endWithDatabase = (running: Running, database: OpenDatabase): void => {
  setInterval(() => {
    if (database.alive() || running.stopping) return;
    console.error('cairn: PostgreSQL has ended, and so does Cairn');
    process.exit(1);
  }, WATCH_MS).unref();
};

const readArguments = (args: readonly string[]) => {
  try {
    const { role, ...flags } = parseArgs({ args: [...args], options: OPTIONS }).values;
    const known = role === undefined ? ROLES : ROLES.filter((name) => name === role);
    if (known.length === 0) throw new Error(`Unknown role '${role}'`);
    return {
      ...flags,
      does: (name: (typeof ROLES)[number]) => known.includes(name),
      alone: role !== undefined,
    };
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split('. ')[0]}; ${USAGE}`);
  }
};

const openWebApp = async (): Promise<string> => {
  const app = await webAppState();
  if (app.stale) await step('Building the web app', () => buildWebApp(app));
  return app.dist;
};

/** How to sign in, after the store was filled with the demo where it may be. */
const signInLines = async (context: Context, folder: string, demo: boolean): Promise<string[]> => {
  if (demo && (await storeIsEmpty(context, folder))) {
    const accounts = await step('Loading the demo', runDemo);
    return [
      'Sign in with one of the demo accounts (user, password, role in the group kubernetes):',
      ...accounts,
    ];
  }
  if (await firstAdministratorMissing(context)) {
    return [
      `Set the first administrator's password (user root): ${await createFirstAdministratorLink(context)}`,
    ];
  }
  const file = demoAccountsFile(folder);
  return fs.existsSync(file) ? [`Sign in with one of the demo accounts in ${file}`] : [];
};

/** The port was free before the data was opened, which may be minutes ago. */
const listen = async (app: NonNullable<Running['app']>, { host, port }: Settings): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenRefusal(error, host, port);
  }
};

const start = async (args: readonly string[], settings: Settings, running: Running): Promise<void> => {
  const { 'no-demo': noDemo, 'no-web': noWeb, does, alone } = readArguments(args);
  if (alone && settings.databaseUrl === undefined) {
    throw new StartRefused('--role needs DATABASE_URL: the embedded PostgreSQL serves one process');
  }
  if (does('web')) await assertPortFree(settings.host, settings.port);
  const folder = dataFolder(settings, say);
  running.folder = folder;
  const database = await step('Starting PostgreSQL', () => openDatabase(settings, folder, 'server'));
  running.database = database;
  endWithDatabase(running, database);
  const { dbConnections, readTimeoutMs: timeoutMs } = settings;
  const pool = createPool(database.connection, { max: dbConnections, timeoutMs });
  const kept = createKeptPool(database.connection, { max: KEPT_CONNECTIONS, timeoutMs });
  const context: Context = {
    db: createDatabase(pool),
    pool,
    kept,
    settings: {
      publicUrl: settings.publicUrl,
      trustedProxies: settings.trustedProxies,
      secret: signingSecret(settings, folder),
      roadmapEpicsLimit: settings.roadmapEpicsLimit,
      webRoot: noWeb || !does('web') ? null : await openWebApp(),
      mail: mailSettings(settings),
      files: fileSettings(settings, folder),
    },
  };
  running.context = context;
  // What nobody waits for in front of a screen has connections of its own, and more time.
  const jobsPool = createPool(database.connection, { max: JOB_CONNECTIONS });
  const jobs: Context = { ...context, db: createDatabase(jobsPool), pool: jobsPool };
  running.jobs = jobs;
  await step('Updating the data to this version', async () => {
    await migrateToLatest(jobs.db);
    await migrateJobs(jobsPool);
  });
  await settleFilePlace(context);
  const signIn = does('web') ? await signInLines(context, folder, !noDemo) : [];
  if (does('worker')) running.workers = await startWorkers(jobs, JOBS, SCHEDULE);
  if (does('web')) {
    running.app = await buildApp(context, settings.wire);
    await listen(running.app, settings);
  }
  say(does('web') ? `Cairn is ready at ${settings.publicUrl}` : `Cairn's worker is ready`);
  for (const line of signIn) say(line);
};

/** Starts the server with the settings of the environment and keeps it running until a signal. */
export const serve = async (args: readonly string[]): Promise<void> => {
  const running: Running = { folder: null, stopping: false };
  stopOnSignal(running);
  catchTheUncaught(() => endWith(running, 1));
  try {
    await start(args, readSettings(process.env), running);
  } catch (error) {
    console.error(`cairn: ${failureText(error, running.folder)}`);
    await stop(running).catch(() => {});
    process.exit(1);
  }
};
