import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../app.ts';
import { connectAreas, JOBS, SCHEDULE } from '../areas.ts';
import { createFirstAdministratorLink, firstAdministratorMissing } from '../auth/passwords/password-links.ts';
import type { Context } from '../context.ts';
import { writeWhenPossible } from '../db/outage.ts';
import { createDatabase } from '../db/pool.ts';
import { fileSettings } from '../files/settings.ts';
import { startWorkers } from '../jobs/workers.ts';
import { imageSettings } from '../images/settings.ts';
import { mailSettings } from '../mail/settings.ts';
import { outgoingSettings } from '../outgoing/settings.ts';
import { readSettings, type Settings } from '../settings.ts';
import { StartRefused } from '../start-refused.ts';
import { dataFolder, signingSecret } from './data-folder.ts';
import { demoAccountsKept, storeIsEmpty } from './demo/demo.ts';
import { demoAccountsFile } from './demo/demo-accounts.ts';
import { failureText } from './failure.ts';
import { keepServedAddress } from './served-address.ts';
import { settleFilePlace } from './file-place.ts';
import { openDatabase } from './database/open-database.ts';
import { assertPortFree, listenRefusal } from './port.ts';
import { untimedLine } from './database/pooler.ts';
import { openPools } from './database/pools.ts';
import { stepUntil } from './progress.ts';
import { renumberLog } from './database/renumber-log.ts';
import { runDemo } from './demo/run-demo.ts';
import { interruption, type Running, stop } from './processes/running.ts';
import { updateData } from './database/update-data.ts';
import { endWithDatabase, refuseWritesWithoutRoom } from './database/watch-database.ts';
import { buildWebApp, webAppState } from './web-build.ts';

const say = (line: string): void => console.log(line);

const OPTIONS = {
  /** Does not load the demo into an empty database. */
  'no-demo': { type: 'boolean', default: false },
  /** Serves no pages, for development of the web app with Vite's server. */
  'no-web': { type: 'boolean', default: false },
  /** Only serves requests, or only runs jobs; both by default. */
  role: { type: 'string' },
} as const;

const ROLES = ['web', 'worker'] as const;
const USAGE = 'usage: bin/start [--no-demo] [--no-web] [--role web|worker]';

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

const openWebApp = async (folder: string, interrupted: AbortSignal): Promise<string> => {
  const app = await webAppState(path.join(folder, 'web-app'));
  if (app.stale) await stepUntil(interrupted)('Building the web app', () => buildWebApp(app, interrupted));
  return app.dist;
};

/** Loads the demo if it is wanted and the database is empty, and returns one line per account; none otherwise. */
const demoLines = async (context: Context, demo: boolean, interrupted: AbortSignal): Promise<string[]> =>
  demo && (await storeIsEmpty(context))
    ? stepUntil(interrupted)('Loading the demo', () => runDemo(interrupted))
    : [];

/** Returns the line with a page of the demo to look at first, which needs no sign-in. */
const tourLine = ({ settings }: Context): string =>
  `Begin with its roadmap: ${settings.publicUrl}/groups/kubernetes/-/roadmap`;

/** Returns the lines on how to sign in. */
const signInLines = async (context: Context, folder: string): Promise<string[]> => {
  if (await firstAdministratorMissing(context)) {
    return [
      `Set the first administrator's password (user root): ${await createFirstAdministratorLink(context)}`,
    ];
  }
  return (await demoAccountsKept(context, folder))
    ? [tourLine(context), `Sign in with one of the demo accounts in ${demoAccountsFile(folder)}`]
    : [];
};

/** Listens on the port. It was free before the database was opened, but that may be minutes ago. */
const listen = async (app: NonNullable<Running['app']>, { host, port }: Settings): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenRefusal(error, host, port);
  }
};

const start = async (
  args: readonly string[],
  settings: Settings,
  running: Running,
  interrupted: AbortSignal,
): Promise<void> => {
  const { 'no-demo': noDemo, 'no-web': noWeb, does, alone } = readArguments(args);
  if (alone && settings.databaseUrl === undefined) {
    throw new StartRefused('--role needs DATABASE_URL: the embedded PostgreSQL serves one process');
  }
  if (does('web')) await assertPortFree(settings.host, settings.port);
  const step = stepUntil(interrupted);
  const folder = dataFolder(settings, say);
  running.folder = folder;
  const database = await step('Starting PostgreSQL', () => openDatabase(settings, folder, 'server'));
  running.database = database;
  endWithDatabase(database, interrupted);
  const { pool, kept, direct } = openPools(database, settings);
  const context: Context = {
    db: createDatabase(pool),
    pool,
    kept,
    direct,
    settings: {
      publicUrl: settings.publicUrl,
      linksFollowHost: settings.linksFollowHost,
      trustedProxies: settings.trustedProxies,
      logLevel: settings.logLevel,
      metricsFrom: settings.metricsFrom,
      secret: signingSecret(settings, folder),
      roadmapEpicsLimit: settings.roadmapEpicsLimit,
      tokenPrefix: settings.tokenPrefix,
      webRoot: noWeb || !does('web') ? null : await openWebApp(folder, interrupted),
      mail: mailSettings(settings),
      files: fileSettings(settings, folder),
      images: imageSettings(settings, folder),
      outgoing: outgoingSettings(settings.outgoingAllow),
    },
  };
  running.context = context;
  const jobs: Context = { ...context, db: createDatabase(direct), pool: direct };
  running.jobs = jobs;
  await step('Updating the data to this version', () => updateData(database.connection));
  const carried = await renumberLog(database.connection);
  if (carried > 0) say(`Renumbered ${carried} log entries that came from another PostgreSQL`);
  await settleFilePlace(context);
  const accounts = does('web') ? await demoLines(context, !noDemo, interrupted) : [];
  interrupted.throwIfAborted();
  if (settings.databaseUrl === undefined)
    running.endDiskWatch = refuseWritesWithoutRoom(folder, database, settings);
  if (does('worker')) running.workers = await startWorkers(jobs, JOBS, SCHEDULE);
  if (does('web')) {
    running.app = await buildApp(context, settings.wire);
    await listen(running.app, settings);
    await writeWhenPossible(() => keepServedAddress(context), interrupted);
    if (accounts.length === 0)
      await writeWhenPossible(async () => (await signInLines(context, folder)).forEach(say), interrupted);
  }
  say(does('web') ? `Cairn is ready at ${settings.publicUrl}` : `Cairn's worker is ready`);
  if (accounts.length > 0) {
    say(tourLine(context));
    say('Sign in with one of the demo accounts (user, password, role in the group kubernetes):');
  }
  for (const line of accounts) say(line);
  const untimed = database.pooled === null ? null : await untimedLine(pool, settings.readTimeoutMs / 1000);
  if (untimed !== null) say(untimed);
};

/** Starts the server with the settings of the environment and runs it until a signal. */
export async function serve(args: readonly string[]): Promise<void> {
  connectAreas();
  const running: Running = { folder: null };
  const interrupted = interruption();
  try {
    await start(args, readSettings(process.env), running, interrupted);
    if (!interrupted.aborted) await once(interrupted, 'abort');
  } catch (error) {
    // errors caused by the interruption are no failure
    if (!interrupted.aborted) console.error(`cairn: ${failureText(error, running.folder)}`);
  }
  const code: number = interrupted.aborted ? interrupted.reason : 1;
  await stop(running).then(
    () => process.exit(code),
    () => process.exit(code || 1),
  );
}
