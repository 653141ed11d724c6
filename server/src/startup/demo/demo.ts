import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/reader.ts';
import { authorToMake } from '../../imports/author.ts';
import { parseDataset } from '../../imports/dataset.ts';
import { placeAt } from '../../imports/insert-places.ts';
import { loadDataset } from '../../imports/load.ts';
import {
  accountLines,
  addAccounts,
  DEMO_ADMINISTRATOR,
  demoAccounts,
  demoAccountsFile,
  keepAccounts,
} from './demo-accounts.ts';
import { today } from '../today.ts';
import { addDesigns, withDemoPictures } from './demo-designs.ts';
import { addTeam, giveWork } from './demo-team.ts';

const DATASET = path.resolve(import.meta.dirname, '../../../../demo/demo.json');
const GROUP = 'kubernetes';

/** Another process has filled the database in the meantime. */
class FilledMeanwhile extends Error {}

/** True when there are no users and no data. */
export async function storeIsEmpty({ db }: Reader): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM users UNION ALL SELECT 1 FROM namespaces LIMIT 1`.execute(db);
  return rows.length === 0;
}

/** Locks the database for filling it: one process does it; the others wait and then find it filled. */
const lockEmptyStore = async ({ trx }: Write): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('cairn_demo'))`.execute(trx);
  if (!(await storeIsEmpty({ db: trx }))) throw new FilledMeanwhile();
};

/** True when the database contains the demo's accounts and the folder their passwords. */
export async function demoAccountsKept({ db }: Reader, folder: string): Promise<boolean> {
  if (!fs.existsSync(demoAccountsFile(folder))) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_ADMINISTRATOR.email)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Fills an empty database with the demo, its dates moved to the current week, and one account per role,
 * and made-up people at work: all in one transaction, which ends with writing the passwords to the data folder.
 * Returns one line per account; none when another process was faster.
 */
export async function loadDemo(context: Context, folder: string): Promise<string[]> {
  const dataset = parseDataset(fs.readFileSync(DATASET, 'utf8'));
  const accounts = await demoAccounts();
  const lines = accountLines(accounts);
  const author = await authorToMake(context, DEMO_ADMINISTRATOR);
  try {
    await withDemoPictures(context, (pictures) =>
      loadDataset(context, author, dataset, {
        shiftTo: today(),
        visibility: 'public',
        before: lockEmptyStore,
        alongside: async (w, places) => {
          const group = placeAt(places, GROUP);
          const members = await addAccounts(w, accounts, author.userId, group);
          const team = await addTeam(w, group, today());
          await giveWork(w, group, members, today());
          await addDesigns(w, team, pictures, Date.now());
          keepAccounts(folder, lines);
        },
      }),
    );
  } catch (error) {
    if (error instanceof FilledMeanwhile) return [];
    throw error;
  }
  return lines;
}
