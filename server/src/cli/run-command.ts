import { connectAreas } from '../areas.ts';
import type { Context } from '../context.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import { CairnError } from '../http/errors.ts';
import { FilesAway } from '../files/errors.ts';
import { fileSettings } from '../files/settings.ts';
import { imageSettings } from '../images/settings.ts';
import { mailSettings } from '../mail/settings.ts';
import { outgoingSettings } from '../outgoing/settings.ts';
import { readSettings } from '../settings.ts';
import { dataFolder, signingSecret } from '../startup/data-folder.ts';
import { failureText } from '../startup/failure.ts';
import { openDatabase } from '../startup/database/open-database.ts';
import { addressForLinks } from '../startup/served-address.ts';
import { updateData } from '../startup/database/update-data.ts';
import { StartRefused } from '../start-refused.ts';
import { type Command, UsageError } from './command.ts';

const remark = (line: string): void => console.error(line);
const CONNECTIONS = 4;
// Statements end soon after Ctrl-C has ended the command.
const SESSION = `SET client_connection_check_interval = '2s'`;

/** Runs a command on the configured database, whether the server runs or not; returns the exit code. */
export async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  connectAreas();
  let folder: string | null = null;
  let close = async () => {};
  try {
    const settings = readSettings(process.env);
    folder = dataFolder(settings, remark);
    const database = await openDatabase(settings, folder, 'command');
    const pool = createPool(database.connection, { max: CONNECTIONS, timeoutMs: 0 });
    pool.on('connect', (client) => void client.query(SESSION));
    const db = createDatabase(pool);
    close = async () => {
      close = async () => {};
      await db.destroy();
      await database.stop();
    };
    await updateData(database.connection);
    const context: Context = {
      db,
      pool,
      kept: pool,
      direct: pool,
      settings: {
        publicUrl: await addressForLinks({ db }, settings),
        linksFollowHost: false,
        trustedProxies: settings.trustedProxies,
        logLevel: settings.logLevel,
        metricsFrom: settings.metricsFrom,
        secret: signingSecret(settings, folder),
        roadmapEpicsLimit: settings.roadmapEpicsLimit,
        tokenPrefix: settings.tokenPrefix,
        webRoot: null,
        mail: mailSettings(settings),
        files: fileSettings(settings, folder),
        images: imageSettings(settings, folder),
        outgoing: outgoingSettings(settings.outgoingAllow),
      },
    };
    return await command.run({ context, folder, args, print: (line) => console.log(line), remark });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const text =
      error instanceof CairnError && !(error instanceof FilesAway)
        ? error.sentences.join('; ')
        : failureText(error, folder);
    console.error(`cairn: ${text}`);
    return 1;
  } finally {
    await close();
  }
}

/** The user with that username; throws StartRefused when there is none. */
export async function userNamed({ db }: Context, username: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst();
  if (!user) throw new StartRefused(`there is no user ${username}`);
  return user;
}
