import { afterAll, beforeAll, expect, test } from 'vitest';
import { beforeWrite } from '../changes/before-write.ts';
import { write } from '../changes/write.ts';
import { openSession, SESSION_COOKIE } from '../auth/sessions.ts';
import { checksum } from '../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { noteWritten, sweepIdempotencyKeys, reserveKey } from './keys.ts';

let w: GroupWithCallers;
let number = 0;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const EPICS = '/api/v4/groups/top/epics';
const newKey = () => ({ 'idempotency-key': `key-${(number += 1)}` });
const make = (title: string, key: Record<string, string>, caller = w.planner) =>
  caller.post(EPICS, { title }, key);
const countOf = async (title: string) =>
  Number(
    (
      await w.db
        .selectFrom('work_items')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('title', '=', title)
        .executeTakeFirstOrThrow()
    ).n,
  );
const age = (key: Record<string, string>, minutes: number) =>
  w.context.pool.query(
    `UPDATE idempotency_keys SET begun_at = now() - make_interval(mins => $1) WHERE key = $2`,
    [minutes, key['idempotency-key']],
  );

test('a repeated request gets the first answer again, and changes nothing', async () => {
  const key = newKey();
  const first = await make('Once', key);
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
  const before = await checksum(w.db);
  for (let i = 0; i < 2; i++) {
    const again = await make('Once', key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'content-type': first.headers['content-type'],
      'cache-control': 'private, no-cache',
    });
  }
  expect(await checksum(w.db)).toBe(before);
  expect(await countOf('Once')).toBe(1);
  expect((await make('Once', {})).body.iid).not.toBe(first.body.iid);
});

test('a key stands for one request: another body or address under it is refused by name', async () => {
  const key = newKey();
  await make('Taken', key);
  const before = await checksum(w.db);
  for (const other of [
    await make('Taken otherwise', key),
    await w.planner.post(`${EPICS}?a=1`, { title: 'Taken' }, key),
    await w.planner.post('/api/v4/groups/top/labels', { name: 'x', color: '#123456' }, key),
  ]) {
    expect([other.status, other.body]).toEqual([
      422,
      { message: `Idempotency-Key ${key['idempotency-key']} came with another request before` },
    ]);
  }
  expect(await checksum(w.db)).toBe(before);
});

test('the key of somebody else means nothing', async () => {
  const key = newKey();
  const mine = await make('Each their own', key);
  const theirs = await make('Each their own', key, w.owner);
  expect([theirs.status, theirs.body.author.id]).toEqual([201, w.people.owner.userId]);
  expect(theirs.body.iid).not.toBe(mine.body.iid);
  // A user without access does not even learn that the key was used.
  const stranger = await make('Each their own', key, w.outsider);
  expect(stranger.status).toBe(404);
  expect((await make('Each their own', key, w.reader)).status).toBe(403);
  expect((await make('Each their own', key, w.anonymous)).status).toBe(401);
});

test('of several at once one is carried out', async () => {
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 6 }, () => make('At once', key)));
  expect(await countOf('At once')).toBe(1);
  expect(
    answers.filter(({ status, headers }) => status === 201 && !headers['idempotent-replayed']),
  ).toHaveLength(1);
  for (const { status, body, headers } of answers) {
    if (status === 201) continue;
    expect([status, body.message, headers['idempotent-replayed']]).toEqual([
      409,
      expect.stringContaining(`${key['idempotency-key']}: the request that came with it first is still`),
      undefined,
    ]);
  }
});

test('what was refused is not kept, so it may be tried again', async () => {
  const key = newKey();
  expect((await make('', key)).status).toBe(400);
  expect((await make('Mended', key)).status).toBe(201);
});

const digest = Buffer.alloc(32);
const userId = () => w.people.planner.userId as number;
const attemptOf = async (key: string) => {
  const begun = await reserveKey(w.context, { userId: userId(), key, digest });
  if (!('attempt' in begun)) throw new Error('The key was used before');
  return begun.attempt;
};

test('a crash after the write loses the answer, and never doubles the write', async () => {
  const key = newKey();
  await make('Written', key);
  await w.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null, answer_type: null })
    .where('key', '=', key['idempotency-key'])
    .execute();
  for (const [minutes, says] of [
    [0, 'the request that came with it first is still being answered'],
    [6, 'the request was carried out, and its answer is lost'],
    [600, 'the request was carried out, and its answer is lost'],
  ] as const) {
    await age(key, minutes);
    const again = await make('Written', key);
    expect([again.status, again.body.message]).toEqual([
      409,
      `Idempotency-Key ${key['idempotency-key']}: ${says}`,
    ]);
  }
  expect(await countOf('Written')).toBe(1);
});

test('a crash before the write leaves the key to whoever asks later, and no write to the one before', async () => {
  const key = 'crashed';
  const first = await attemptOf(key);
  await expect(attemptOf(key)).rejects.toThrow('is still being answered');
  await age({ 'idempotency-key': key }, 6);
  const second = await attemptOf(key);
  const name = async (attempt: typeof first) =>
    beforeWrite.run(
      (trx) => noteWritten(trx, attempt),
      () =>
        write(w.db, w.people.planner, {}, (inside) =>
          inside.trx.updateTable('namespaces').set({ name: 'Twice' }).where('id', '=', w.group.id).execute(),
        ),
    );
  const before = await checksum(w.db);
  await expect(name(first)).rejects.toThrow('is still being answered');
  expect(await checksum(w.db)).toBe(before);
  await name(second);
  await age({ 'idempotency-key': key }, 6);
  await expect(attemptOf(key)).rejects.toThrow('was carried out');
});

test('the key is noted with the write, or not at all', async () => {
  const attempt = await attemptOf('both or none');
  const doomed = beforeWrite.run(
    (trx) => noteWritten(trx, attempt),
    () =>
      write(w.db, w.people.planner, {}, async () => {
        throw new Error('changed my mind');
      }),
  );
  await expect(doomed).rejects.toThrow('changed my mind');
  const row = await w.db
    .selectFrom('idempotency_keys')
    .select('written')
    .where('key', '=', 'both or none')
    .executeTakeFirst();
  expect(row?.written).toBe(false);
});

test.each([
  ['that is empty', ''],
  ['of two words', 'two words'],
  ['that is too long', 'x'.repeat(256)],
  ['with other letters', 'schlüssel'],
])('a key %s is refused by name', async (_, key) => {
  const answer = await make('Refused', { 'idempotency-key': key });
  expect([answer.status, answer.body.error]).toEqual([
    400,
    'Idempotency-Key must have 1 to 255 characters, without spaces',
  ]);
  expect(await countOf('Refused')).toBe(0);
});

test('it is taken neither with a cookie nor with a file', async () => {
  const value = await openSession(w.context, userId(), { ip: '127.0.0.1', userAgent: '' });
  const own = { cookie: `${SESSION_COOKIE}=${value}`, origin: 'http://cairn.test' };
  const page = await w.anonymous.post(
    '/api/v4/user/personal_access_tokens',
    { name: 't', scopes: 'api' },
    { ...own, ...newKey() },
  );
  expect([page.status, page.body.error]).toEqual([400, 'Idempotency-Key is only accepted with a token']);
  const form = new FormData();
  form.append('file', new Blob(['a']), 'a.txt');
  const packed = new Response(form);
  const file = await w.planner.send({
    method: 'POST',
    url: '/api/v4/groups/top/uploads',
    payload: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') as string, ...newKey() },
  });
  expect([file.status, file.body.error]).toEqual([400, 'Idempotency-Key is not accepted with a file']);
});

test('GraphQL carries a change out once, and answers questions anew', async () => {
  const key = newKey();
  const ask = (query: string, headers: Record<string, string>) =>
    w.planner.post('/api/graphql', { query }, headers);
  const change =
    'mutation { createEpic(input: { groupPath: "top", title: "Changed" }) { epic { iid } errors } }';
  const first = await ask(change, key);
  const again = await ask(change, key);
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
  expect(await countOf('Changed')).toBe(1);
  const question = '{ group(fullPath: "top") { epics { count } } }';
  const asking = newKey();
  const { count } = (await ask(question, asking)).body.data.group.epics;
  await make('One more', {});
  expect((await ask(question, asking)).body.data.group.epics.count).toBe(count + 1);
});

test('a request that writes nothing keeps no answer', async () => {
  const keys = [newKey(), newKey()] as const;
  expect((await w.planner.post('/api/v4/markdown', { text: '*a*' }, keys[0])).status).toBe(201);
  expect((await w.planner.post('/api/graphql', { query: '{ currentUser { id } }' }, keys[1])).status).toBe(
    200,
  );
  const rows = await w.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where(
      'key',
      'in',
      keys.map((key) => key['idempotency-key']),
    )
    .execute();
  expect(rows).toEqual([]);
});

test('other methods need none and take none', async () => {
  const { body } = await make('Put', {});
  const key = newKey();
  for (const title of ['Put once', 'Put twice'])
    expect((await w.planner.put(`${EPICS}/${body.iid}`, { title }, key)).body.title).toBe(title);
});

test('after a day a key is free, and a job forgets it', async () => {
  const key = newKey();
  await make('Daily', key);
  await age(key, 23 * 60);
  expect((await make('Daily', key)).headers['idempotent-replayed']).toBe('true');
  await age(key, 25 * 60);
  expect((await make('Another day', key)).status).toBe(201);
  await age(key, 25 * 60);
  await sweepIdempotencyKeys(w.context);
  await runJobs(w.context);
  const rows = await w.db
    .selectFrom('idempotency_keys')
    .select('id')
    .where('key', '=', key['idempotency-key'])
    .execute();
  expect(rows).toEqual([]);
});
