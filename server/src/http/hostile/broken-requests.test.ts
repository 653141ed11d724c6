import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { watchStatements } from '../../testing/requests/watch-requests.ts';

/** What requests caused besides their answers, such as log lines. */
const problems: string[] = [];
let stop: () => void;
let w: GroupWithCallers;
beforeAll(async () => {
  stop = watchStatements(problems);
  w = await groupWithCallers('public', problems);
});
afterAll(async () => {
  await w.close();
  stop();
  expect(problems).toEqual([]);
});

const WORDS = Array.from({ length: 21 }, (_, i) => `w${i}`).join('+');

test.each([
  ['/-/liveness?a=%ff', 'a is not valid percent-encoded UTF-8'],
  ['/api/v4/version?a[b][c][d][e]=1', 'a[b][c][d][e] is nested too deeply'],
  ['/api/v4/groups?%=1', '% is not valid percent-encoded UTF-8'],
  [`/api/v4/groups?${'a&'.repeat(4097)}`, 'too many parameters (maximum is 4096)'],
  ['/api/v4/groups?private_token[a]=1', 'private_token is invalid'],
  ['/-/liveness?private_token[]=1', 'private_token is invalid'],
  [`/api/v4/groups/top/epics?search=${WORDS}`, 'search has more than 20 words'],
  [`/api/v4/groups/top/issues?search=${WORDS}`, 'search has more than 20 words'],
  [`/api/v4/projects/top%2Fplan/issues?search=${WORDS}`, 'search has more than 20 words'],
  [`/groups/top/-/epics.csv?search=${WORDS}`, 'search has more than 20 words'],
  ['/groups/top/-/epics.csv?author_username=a%00b', 'author_username contains a null byte'],
  ['/groups/top/-/epics.csv?label_name[]=a%00b', 'label_name[] contains a null byte'],
  ['/api/v4/projects/top%2Fplan/issues?iids=-1', 'iids must be a number of at most nine digits'],
])('GET %s is refused by name', async (url, error) => {
  const { status, body } = await w.anonymous.get(url);
  expect({ status, body }).toEqual({ status: 400, body: { error } });
});

test('GraphQL refuses an address it cannot read in its own shape', async () => {
  const { status, body } = await w.owner.post('/api/graphql?%', { query: '{ __typename }' });
  expect(status).toBe(400);
  expect(body).toEqual({ errors: [{ message: '% is not valid percent-encoded UTF-8' }] });
});

test('a blank milestone asks for nothing', async () => {
  const { status } = await w.anonymous.get('/api/v4/projects/top%2Fplan/issues?milestone=');
  expect(status).toBe(200);
});

test('a null byte in the address of an upload names no file', async () => {
  const { status } = await w.owner.get(`/top/plan/uploads/${'a'.repeat(32)}/a%00.png`);
  expect(status).toBe(404);
});

const BORDER = 'multipart/form-data; boundary=x';

test.each([
  ['without a border', 'multipart/form-data', '--x--'],
  ['with an endless border', `multipart/form-data; boundary=${'x'.repeat(300)}`, '--x--'],
  ['cut short before its file', BORDER, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  [
    'cut short within its file',
    BORDER,
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nb',
  ],
])('a multipart body %s is refused', async (_, type, payload) => {
  for (const url of ['/api/v4/projects/top%2Fplan/uploads', '/top/plan/uploads', '/-/abuse_reports']) {
    const { status, body } = await w.owner.send({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type },
    });
    expect({ url, status, body }).toEqual({
      url,
      status: 400,
      body: { error: 'body is not a whole multipart form' },
    });
  }
});
