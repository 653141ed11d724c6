import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  // The first request creates the caller's token.
  await w.planner.get('/api/v4/user');
});
afterAll(() => w.close());

const send = async (form: FormData, url = '/api/v4/groups/top/epics', method: 'POST' | 'PUT' = 'POST') => {
  const packed = new Response(form);
  return w.planner.send({
    method,
    url,
    payload: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') as string },
  });
};

const formOf = (...texts: readonly (readonly [string, string | Blob])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  return form;
};

test('a form of texts is taken as any other body, lists and all', async () => {
  const made = await send(
    formOf(
      ['title', 'Über & alles + 1%'],
      ['description', 'a\r\n\r\n--b'],
      ['labels[]', 'a'],
      ['labels[]', 'b'],
    ),
  );
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ title: 'Über & alles + 1%', labels: ['a', 'b'] }),
  ]);
  expect(made.body.description.replaceAll('\r', '')).toBe('a\n\n--b');
  const changed = await send(formOf(['title', 'New']), `/api/v4/groups/top/epics/${made.body.iid}`, 'PUT');
  expect([changed.status, changed.body.title]).toEqual([200, 'New']);
  const note = await send(formOf(['body', 'Said']), `/api/v4/groups/top/epics/${made.body.id}/notes`);
  expect([note.status, note.body.body]).toEqual([201, 'Said']);
});

test.each([
  ['a file', formOf(['title', 'x'], ['avatar', new Blob(['png'])]), 'avatar must not be a file'],
  ['what is nested too deeply', formOf(['a[b][c][d][e]', 'x']), 'a[b][c][d][e] is nested too deeply'],
  [
    'more than anybody needs',
    formOf(...Array.from({ length: 4097 }, (_, i) => [`a${i}`, ''] as const)),
    'too many parameters (maximum is 4096)',
  ],
  ['nothing', formOf(), 'title is missing'],
])('a form with %s is refused by name', async (_, form, error) => {
  const before = await checksum(w.db);
  const { status, body } = await send(form);
  expect([status, body]).toEqual([400, { error }]);
  expect(await checksum(w.db)).toBe(before);
});

test.each([
  ['without a border', 'multipart/form-data', '--x--'],
  [
    'cut short',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nb',
  ],
  ['empty', 'multipart/form-data; boundary=x', ''],
])('a multipart body %s is refused', async (_, type, payload) => {
  const { status, body } = await w.planner.send({
    method: 'POST',
    url: '/api/v4/groups/top/epics',
    payload,
    headers: { 'content-type': type },
  });
  expect([status, body]).toEqual([400, { error: 'body is not a whole multipart form' }]);
});

test('a border within a border that is quoted is found', async () => {
  const payload = '--a b\r\nContent-Disposition: form-data; name="title"\r\n\r\nQuoted\r\n--a b--\r\n';
  const { status, body } = await w.planner.send({
    method: 'POST',
    url: '/api/v4/groups/top/epics',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary="a b"' },
  });
  expect([status, body.title]).toEqual([201, 'Quoted']);
});
