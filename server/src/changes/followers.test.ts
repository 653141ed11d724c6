import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectAreas } from '../areas.ts';
import type { Viewer } from '../access/viewer.ts';
import { build } from '../testing/build.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { followChanges, type MadeChange } from './followers.ts';
import type { ChangeEvent } from './record.ts';
import { write } from './write.ts';

let store: TestContext;
let admin: Viewer;
beforeAll(async () => {
  store = await testContext();
  admin = await build(store.context).admin();
});
afterEach(connectAreas);
afterAll(() => store.close());

const event = (subjectId: number, kind = 'namespace.created'): ChangeEvent => ({
  subjectType: 'namespace',
  subjectId,
  rootNamespaceId: 1,
  namespaceId: null,
  kind,
  before: {},
  after: { name: `n${subjectId}` },
});

const logged = async (kind: string) =>
  (await store.db.selectFrom('changes').select(['id', 'subject_id']).where('kind', '=', kind).execute())
    .length;

test('a follower gets each entry, what it records is appended, and its jobs get the ids', async () => {
  const seen: MadeChange[] = [];
  followChanges([
    async (w, entries) => {
      seen.push(...entries);
      w.record(event(99, 'namespace.followed'));
      return [{ name: 'followed', entries }];
    },
  ]);
  const changeIds = await write(store.db, admin, {}, async (w) => {
    for (const id of [3, 1, 2]) w.record(event(id));
    return w.changeIds;
  });
  expect(seen.map((entry) => [entry.subjectId, entry.cause])).toEqual([
    [3, 'typed'],
    [1, 'typed'],
    [2, 'typed'],
  ]);
  const rows = await store.db
    .selectFrom('changes')
    .select(['id', 'subject_id'])
    .where('kind', '=', 'namespace.created')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.subject_id)).toEqual([3, 1, 2]);
  expect(changeIds).toEqual(rows.map(({ id }) => id));
  expect(await logged('namespace.followed')).toBe(1);
  const { rows: jobs } = await sql`
    SELECT payload FROM graphile_worker._private_jobs JOIN graphile_worker._private_tasks t ON t.id = task_id
    WHERE t.identifier = 'followed'`.execute(store.db);
  expect(jobs).toEqual([{ payload: changeIds }]);
});

test('a job about more entries than are appended at once gets the ids of all of them, in their order', async () => {
  followChanges([async (_w, entries) => [{ name: 'followed', entries, key: 'many' }]]);
  const changeIds = await write(store.db, admin, {}, async (w) => {
    for (let id = 1; id <= 2001; id++) w.record(event(id, 'namespace.counted'));
    return w.changeIds;
  });
  const { rows: jobs } = await sql`
    SELECT payload FROM graphile_worker._private_jobs WHERE key = 'many'`.execute(store.db);
  expect(changeIds).toHaveLength(2001);
  expect(jobs).toEqual([{ payload: changeIds }]);
});

test('a job that cannot be queued undoes the whole write', async () => {
  followChanges([async () => [{ name: 'x'.repeat(500), entries: [] }]]);
  await expect(
    write(store.db, admin, {}, async (w) => w.record(event(6, 'namespace.jobless'))),
  ).rejects.toThrow();
  expect(await logged('namespace.jobless')).toBe(0);
});

test('nothing is followed when data is imported', async () => {
  let called = 0;
  followChanges([async () => void called++]);
  await write(store.db, admin, { cause: 'imported' }, async (w) => w.record(event(4)));
  expect(called).toBe(0);
});

test('a follower that fails undoes the whole write', async () => {
  followChanges([(w) => sql`SELECT 1 / 0`.execute(w.trx).then(() => {})]);
  await expect(
    write(store.db, admin, {}, async (w) => w.record(event(5, 'namespace.doomed'))),
  ).rejects.toThrow('division by zero');
  expect(await logged('namespace.doomed')).toBe(0);
});
