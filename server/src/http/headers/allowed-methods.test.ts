import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let iid: number;
beforeAll(async () => {
  w = await groupWithCallers();
  ({ iid } = await w.make.epic({ group: w.group }));
});
afterAll(() => w.close());

test.each([
  ['PATCH', '/api/v4/groups/top/epics/1', 'GET, HEAD, PUT, DELETE, OPTIONS'],
  ['DELETE', '/api/v4/version', 'GET, HEAD, OPTIONS'],
  ['PUT', '/api/v4/groups/top/epics', 'GET, HEAD, POST, OPTIONS'],
  ['GET', '/api/graphql', 'POST, OPTIONS'],
  ['GET', '/api/v4/markdown', 'POST, OPTIONS'],
] as const)('%s %s is answered with the methods that there are', async (method, url, allow) => {
  const answer = await w.planner.send({ method, url });
  expect([answer.status, answer.body]).toEqual([405, { error: '405 Not Allowed' }]);
  expect(answer.headers['allow']?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
});

test('Allow tells nothing of what is there, and of who may see it', async () => {
  const told = async (caller: typeof w.guest, place: string, number: number) => {
    const { status, body, headers } = await caller.send({
      method: 'PATCH',
      url: `/api/v4/groups/${place}/epics/${number}?a=1`,
    });
    return { status, body, allow: headers['allow'] };
  };
  const known = await told(w.owner, 'top', iid);
  expect(known.status).toBe(405);
  for (const caller of [w.owner, w.outsider, w.anonymous]) {
    expect(await told(caller, 'top', iid)).toEqual(known);
    expect(await told(caller, 'top', 99_999)).toEqual(known);
    expect(await told(caller, 'nowhere', iid)).toEqual(known);
  }
});

test('what is no address of a call is missing for every method, and so is a page', async () => {
  for (const url of [
    '/api/v4/nothing',
    '/api/v4/groups/top/epics/1/nothing',
    '/api',
    '/groups/top/-/epics',
  ]) {
    const answer = await w.planner.send({ method: 'PATCH', url });
    expect([url, answer.status, answer.headers['allow']]).toEqual([url, 404, undefined]);
  }
});

test('a wrong token is told before a wrong method', async () => {
  const answer = await w.anonymous.send({
    method: 'PATCH',
    url: '/api/v4/version',
    headers: { 'private-token': 'wrong' },
  });
  expect(answer.status).toBe(401);
});

test('a slash at the end of an address changes nothing', async () => {
  for (const url of ['/api/v4/groups', '/api/v4/groups/top/epics', '/api/v4/version']) {
    const [plain, slashed] = [await w.guest.get(url), await w.guest.get(`${url}/`)];
    expect([url, slashed.status, slashed.body]).toEqual([url, 200, plain.body]);
  }
  const made = await w.planner.post('/api/v4/groups/top/labels/', { name: 'slashed', color: '#123456' });
  expect(made.status).toBe(201);
  expect((await w.guest.post('/api/graphql/', { query: '{ __typename }' })).body.data.__typename).toBe(
    'Query',
  );
  const linked = (await w.guest.get('/api/v4/groups/?per_page=1')).headers['link'];
  expect(linked).toContain('/api/v4/groups?');
  expect((await w.guest.get('/api/v4/groups//')).status).toBe(404);
});

test('a format at the end of an address changes nothing, where it is no part of a name', async () => {
  for (const url of ['/api/v4/groups', '/api/v4/groups/top', '/api/v4/version']) {
    const [plain, formatted] = [await w.guest.get(url), await w.guest.get(`${url}.json?per_page=20`)];
    expect([url, formatted.status, formatted.body]).toEqual([url, 200, plain.body]);
  }
  expect((await w.guest.get('/api/v4/openapi.json')).body.openapi).toMatch(/^3/);
  for (const url of ['/api/v4/groups.xml', '/api/v4/groups.json.json', '/api/v4/.json'])
    expect([url, (await w.guest.get(url)).status]).toEqual([url, 404]);
});
