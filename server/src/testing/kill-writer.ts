// A process of its own for startup/kill.test.ts: writes epics without end and says each one that was acknowledged.
import { createEpic } from '../epics/changes.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import { createGroup } from '../namespaces/changes.ts';
import { readSettings } from '../settings.ts';
import { dataFolder } from '../startup/data-folder.ts';
import { openDatabase } from '../startup/open-database.ts';

const settings = readSettings(process.env);
const folder = dataFolder(settings, () => {});
const { connection } = await openDatabase(settings, folder, 'server');
const pool = createPool(connection, 4);
const db = createDatabase(pool);
await migrateToLatest(db);
const context = { db, pool, settings: { publicUrl: '', secret: '', roadmapEpicsLimit: 1000, webRoot: null } };

const user =
  (await db.selectFrom('users').select('id').executeTakeFirst()) ??
  (await db
    .insertInto('users')
    .values({ username: 'writer', name: 'Writer', email: 'w@cairn.test', admin: true })
    .returning('id')
    .executeTakeFirstOrThrow());
const viewer = { userId: user.id, username: 'writer', admin: true, memberships: [], canWrite: true };
const group =
  (await db.selectFrom('namespaces').select('id').executeTakeFirst()) ??
  (await createGroup(context, viewer, { path: 'killed', name: 'Killed' }));

process.stdout.write('ready\n');
const writer = async (lane: number) => {
  for (let n = 1; ; n++) {
    const { id } = await createEpic(context, viewer, {
      groupId: group.id,
      title: `Lane ${lane}, number ${n}`,
    });
    process.stdout.write(`saved ${id}\n`);
  }
};
await Promise.all([writer(1), writer(2), writer(3)]);
