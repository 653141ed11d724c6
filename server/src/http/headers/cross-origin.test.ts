import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, SESSION_COOKIE } from '../../auth/sessions.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const ORIGIN = { origin: 'https://board.example' };
const ASKING = {
  ...ORIGIN,
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'private-token',
};

test.each(['/api/v4/groups/top/epics', '/api/v4/nothing', '/api/graphql', '/api/v4/groups/'])(
  'what a browser asks before a call to %s is answered without a token',
  async (url) => {
    for (const cookie of [{}, { cookie: `${SESSION_COOKIE}=wrong` }]) {
      const answer = await w.anonymous.send({ method: 'OPTIONS', url, headers: { ...ASKING, ...cookie } });
      expect([answer.status, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': expect.stringContaining('PUT'),
        'access-control-allow-headers': '*, Authorization',
        'cache-control': 'private, no-cache',
      });
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  },
);

test('pages of other sites may read what a token gets, refusals too', async () => {
  const answers = [
    await w.guest.get('/api/v4/groups/top/epics', ORIGIN),
    await w.anonymous.get('/api/v4/groups/top/epics', ORIGIN),
    await w.guest.get('/api/v4/nothing', ORIGIN),
    await w.guest.get('/api/v4/groups?%', ORIGIN),
    await w.guest.send({ method: 'GET', url: '/api/v4/user', headers: { ...ORIGIN, 'private-token': 'x' } }),
    await w.guest.post('/api/graphql', { query: '{ currentUser { id } }' }, ORIGIN),
    await w.anonymous.post('/api/graphql', 5, { ...ORIGIN, authorization: 'Bearer x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 400, 401, 200, 401]);
  for (const { headers } of answers) {
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    for (const name of ['Link', 'X-Total', 'RateLimit-Remaining', 'Retry-After', 'X-Request-Id', 'ETag'])
      expect(headers['access-control-expose-headers']?.split(', ')).toContain(name);
  }
});

test('no other site may read what a cookie gets, nor write with it', async () => {
  const value = await openSession(w.context, w.people.guest.userId as number, {
    ip: '127.0.0.1',
    userAgent: '',
  });
  const cookie = { cookie: `${SESSION_COOKIE}=${value}` };
  const read = await w.anonymous.get('/api/v4/user', { ...ORIGIN, ...cookie });
  // A browser only shows a page the answer to a call with cookies if both of these headers allow it.
  expect(read.headers['access-control-allow-origin']).toBe('*');
  expect(read.headers['access-control-allow-credentials']).toBeUndefined();
  const write = await w.anonymous.post(
    '/api/graphql',
    { query: '{ currentUser { id } }' },
    { ...ORIGIN, ...cookie },
  );
  expect(write.status).toBe(403);
});

test('pages, their routes, files and live updates stay closed to other sites', async () => {
  for (const url of ['/', '/groups/top/-/epics/1.json', '/-/live?group=top', '/groups/top/-/epics.csv']) {
    const answer = await w.guest.send({ method: 'HEAD', url, headers: ORIGIN });
    expect([url, answer.headers['access-control-allow-origin']]).toEqual([url, undefined]);
    const asked = await w.guest.send({ method: 'OPTIONS', url, headers: ASKING });
    expect([url, asked.status, asked.headers['access-control-allow-origin']]).toEqual([url, 404, undefined]);
  }
});
