// Loads the demo in a separate process, so that its memory is freed when the server runs.
import type { Context } from '../../context.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import { fileSettings } from '../../files/settings.ts';
import { outgoingSettings } from '../../outgoing/settings.ts';
import { readSettings } from '../../settings.ts';
import { dataFolder, signingSecret } from '../data-folder.ts';
import { loadDemo } from './demo.ts';
import { failureText } from '../failure.ts';
import { openDatabase } from '../database/open-database.ts';

const CONNECTIONS = 2;

const settings = readSettings(process.env);
const folder = dataFolder(settings, () => {});
try {
  const { connection } = await openDatabase(settings, folder, 'command');
  const pool = createPool(connection, { max: CONNECTIONS, timeoutMs: 0 });
  const context: Context = {
    db: createDatabase(pool),
    pool,
    kept: pool,
    direct: pool,
    settings: {
      ...settings,
      secret: signingSecret(settings, folder),
      webRoot: null,
      mail: null,
      images: null,
      outgoing: outgoingSettings([]),
      files: fileSettings(settings, folder),
    },
  };
  for (const line of await loadDemo(context, folder)) console.log(line);
  await context.db.destroy();
} catch (error) {
  process.stderr.write(failureText(error, folder));
  // open handles must not keep the process running
  process.exit(1);
}
