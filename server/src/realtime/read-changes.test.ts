import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { currentPosition, isPosition, readChangesSince } from './read-changes.ts';

let opened: TestContext;
let group: MadePlace;
beforeAll(async () => {
  opened = await testContext();
  group = await build(opened.context).group();
});
afterAll(() => opened.close());

const INSERT =
  "INSERT INTO changes (root_namespace_id, subject_type, subject_id, kind, cause, before, after, system_note) VALUES ($1, 'work_item', $2, 'epic.updated', 'typed', '{}', '{}', false)";
const append = (client: Pick<pg.Client, 'query'>, subject: number) =>
  client.query(INSERT, [group.id, subject]);
const since = async (position: string, limit = 10) => {
  const { changes, ...rest } = await readChangesSince(opened.context.pool, position, limit);
  return { subjects: changes.map(({ subjectId }) => subjectId), ...rest };
};

test('what was committed since a position is told once, and nothing where nothing was', async () => {
  const start = await currentPosition(opened.context.pool);
  expect(await since(start)).toMatchObject({ subjects: [], overflow: false });
  await append(opened.context.pool, 101);
  await append(opened.context.pool, 102);
  const told = await since(start);
  expect(told.subjects).toEqual([101, 102]);
  expect((await since(told.resumeAt)).subjects).toEqual([]);
});

test('an entry with a lower number that is committed later is not missed', async () => {
  const slow = new pg.Client(opened.connection);
  await slow.connect();
  try {
    const start = await currentPosition(opened.context.pool);
    await slow.query('BEGIN');
    await append(slow, 201);
    await append(opened.context.pool, 202);
    const first = await since(start);
    expect(first.subjects).toEqual([202]);
    await slow.query('COMMIT');
    expect((await since(first.resumeAt)).subjects).toEqual([201]);
  } finally {
    await slow.end();
  }
});

test('entries of a write that was taken back are never told', async () => {
  const start = await currentPosition(opened.context.pool);
  const client = await opened.context.pool.connect();
  await client.query('BEGIN');
  await append(client, 301);
  await client.query('ROLLBACK');
  client.release();
  expect((await since(start)).subjects).toEqual([]);
});

test('more than a reader wants is cut, told as such, and not told again', async () => {
  const start = await currentPosition(opened.context.pool);
  for (const subject of [401, 402, 403]) await append(opened.context.pool, subject);
  expect(await since(start, 3)).toMatchObject({ subjects: [401, 402, 403], overflow: false });
  const cut = await since(start, 2);
  expect(cut).toMatchObject({ subjects: [401, 402], overflow: true });
  expect((await since(cut.resumeAt)).subjects).toEqual([]);
});

test('a position that this PostgreSQL has not come to, as after it was put back, is told as too much missed', async () => {
  const at = await currentPosition(opened.context.pool);
  const [, next] = at.split(':');
  const ahead = `${Number(next) + 1000}:${Number(next) + 1000}:`;
  await append(opened.context.pool, 501);
  const told = await since(ahead);
  expect(told).toMatchObject({ subjects: [], overflow: true });
  await append(opened.context.pool, 502);
  expect(await since(told.resumeAt)).toMatchObject({ subjects: [502], overflow: false });
});

test.each([
  [
    'was put back from a backup, which numbers its entries anew',
    'UPDATE changes SET xid = pg_current_xact_id()',
  ],
  [
    'lost its newest entries, as it was put back to an earlier moment',
    'DELETE FROM changes WHERE subject_id = 601',
  ],
])('a position in a log that since %s is told as too much missed', async (_, putBack) => {
  const { pool } = opened.context;
  await append(pool, 601);
  const at = await currentPosition(pool);
  expect(await since(at)).toMatchObject({ subjects: [], overflow: false });
  await pool.query(putBack);
  const told = await since(at);
  expect(told.overflow).toBe(true);
  await append(pool, 602);
  expect(await since(told.resumeAt)).toMatchObject({ subjects: [602], overflow: false });
});

test('a position without a newest entry, as an older page has it, counts', async () => {
  const at = (await currentPosition(opened.context.pool)).replace(/@.*/, '');
  await append(opened.context.pool, 701);
  expect(await since(at)).toMatchObject({ subjects: [701], overflow: false });
});

test.each([
  ['1:1:', true],
  ['1:1:@7-1', true],
  ['1:1:@7', false],
  ['1:1:@-7-1', false],
  ['734:790:734,735,788', true],
  [`${'9'.repeat(19)}:1:`, true],
  ['', false],
  ['1:1', false],
  ['1:1:,', false],
  ['1:1:7,', false],
  ['-1:1:', false],
  ["1:1:'", false],
  [`${'9'.repeat(20)}:1:`, false],
  [`1:1:${Array.from({ length: 600 }, () => 7).join()}`, false],
])('%s is a position: %s', (text, expected) => {
  expect(isPosition(text)).toBe(expected);
});
