// A separate process for startup/kill.test.ts: writes continuously and prints each acknowledged write.
import { DEFAULT_PERSONAL_TOKEN_PREFIX } from '@cairn/domain/secrets/patterns';
import { connectAreas } from '../../areas.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { outgoingSettings } from '../../outgoing/settings.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import { fileSettings } from '../../files/settings.ts';
import { migrateJobs } from '../../jobs/schema.ts';
import { createGroup, createProject } from '../../namespaces/changes.ts';
import { createNote } from '../../notes/changes.ts';
import { readSettings } from '../../settings.ts';
import { dataFolder } from '../../startup/data-folder.ts';
import { openDatabase } from '../../startup/database/open-database.ts';
import { addChild, moveChild } from '../../item-changes/children/child-changes.ts';
import { updateItems } from '../../item-changes/bulk/bulk-changes.ts';
import { createItem } from '../../item-changes/create-item.ts';

connectAreas();
const settings = readSettings(process.env);
const folder = dataFolder(settings, () => {});
const { connection } = await openDatabase(settings, folder, 'server');
const pool = createPool(connection, { max: 4 });
const db = createDatabase(pool);
await migrateToLatest(db);
await migrateJobs(pool);
const context = {
  db,
  pool,
  kept: pool,
  direct: pool,
  settings: {
    publicUrl: '',
    linksFollowHost: false,
    trustedProxies: [],
    logLevel: 'warn' as const,
    metricsFrom: [],
    secret: '',
    roadmapEpicsLimit: 1000,
    tokenPrefix: DEFAULT_PERSONAL_TOKEN_PREFIX,
    webRoot: null,
    mail: null,
    images: null,
    outgoing: outgoingSettings([]),
    files: fileSettings(settings, folder),
  },
};

const user =
  (await db.selectFrom('users').select('id').executeTakeFirst()) ??
  (await db
    .insertInto('users')
    .values({ username: 'writer', name: 'Writer', email: 'w@cairn.test', admin: true })
    .returning('id')
    .executeTakeFirstOrThrow());
const viewer = { userId: user.id, username: 'writer', admin: true, memberships: [], canWrite: true };
const group =
  (await db.selectFrom('namespaces').select('id').where('kind', '=', 'group').executeTakeFirst()) ??
  (await createGroup(context, viewer, { path: 'killed', name: 'Killed' }));

const reader =
  (await db.selectFrom('users').select('id').where('username', '=', 'reader').executeTakeFirst()) ??
  (await db
    .insertInto('users')
    .values({ username: 'reader', name: 'Reader', email: 'r@cairn.test', admin: true })
    .returning('id')
    .executeTakeFirstOrThrow());

const ISSUES = 40;
process.stdout.write('ready\n');
const say = (what: 'epic' | 'note' | 'child' | 'bulk', id: number) =>
  process.stdout.write(`saved ${what} ${id}\n`);

/** Repeatedly creates an epic, moves it in a tree and adds a note that raises a to-do. */
const writer = async (lane: number) => {
  let root = 0;
  let sibling = 0;
  for (let n = 0; ; n++) {
    const { id } = await createItem(context, viewer, {
      type: 'epic',
      namespaceId: group.id,
      title: `Lane ${lane}, number ${n}`,
    });
    say('epic', id);
    if (n % 20 === 0) {
      [root, sibling] = [id, 0];
      continue;
    }
    await addChild(context, viewer, { parentId: root, childId: id });
    say('child', id);
    if (sibling !== 0) await moveChild(context, viewer, { parentId: root, childId: id, afterId: sibling });
    sibling = id;
    // Removes the rate limit, which is not under test here.
    await db.deleteFrom('paces').execute();
    const { id: note } = await createNote(context, viewer, {
      itemId: id,
      note: `Look, @reader: ${reader.id}`,
    });
    if (note !== null) say('note', note);
  }
};

/** Sets a new weight on many issues at once, repeatedly. */
const bulkWriter = async () => {
  const project =
    (await db.selectFrom('namespaces').select('id').where('kind', '=', 'project').executeTakeFirst()) ??
    (await createProject(context, viewer, { path: 'plan', name: 'Plan', parentId: group.id }));
  const known = await db.selectFrom('work_items').select('id').where('type', '=', 'issue').execute();
  const ids = known.map(({ id }) => id);
  while (ids.length < ISSUES) {
    const issue = {
      type: 'issue',
      namespaceId: project.id,
      title: `Issue ${ids.length}`,
      weight: 0,
    } as const;
    ids.push((await createItem(context, viewer, issue)).id);
  }
  for (let weight = 1; ; weight++) {
    await updateItems(context, viewer, { ids, weight, stateEvent: weight % 2 === 0 ? 'close' : 'reopen' });
    say('bulk', weight);
  }
};
await Promise.all([writer(1), writer(2), writer(3), bulkWriter()]);
