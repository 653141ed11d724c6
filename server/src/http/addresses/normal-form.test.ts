import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, api } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { NO_RATES } from '../limits/rate-limits.ts';
import { normalAddress } from './normal-form.ts';

test.each([
  ['/api/v4/groups', '/api/v4/groups'],
  ['/%61pi/v4/grou%70s', '/api/v4/groups'],
  ['/api%2Fv4/a%20b%7e%5B?x=%61', '/api%2Fv4/a%20b~%5B?x=%61'],
  ['/%2561pi', '/%2561pi'],
  ['/%zz%', '/%zz%'],
  ['http://cairn.test/api/graphql?a=1', '/api/graphql?a=1'],
  ['HTTPS://cairn.test', '/'],
  ['http://cairn.test?a', '/?a'],
  ['/api/graphql#x?a', '/api/graphql'],
  ['*', '*'],
])('the address %s is read as %s', (sent, read) => {
  expect(normalAddress(sent)).toBe(read);
});

describe('an address with encoded letters', () => {
  const EPICS = '/%61p%69/v4/groups/top/epics';
  let w: GroupWithCallers;
  let limited: Api;
  beforeAll(async () => {
    w = await groupWithCallers();
    limited = await api(w.context, undefined, { ...NO_RATES, unsigned: 2 });
  });
  afterAll(async () => {
    await limited.close();
    await w.close();
  });

  test('is limited like every call', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await limited.as(null).get(EPICS)).status);
    expect(statuses).toEqual([404, 404, 429]);
  });

  test('takes an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' };
    const made = [];
    for (let i = 0; i < 3; i++) made.push((await w.planner.post(EPICS, { title: 'Once' }, key)).body.id);
    expect(new Set(made).size).toBe(1);
    // the same request with another spelling of its address
    expect((await w.planner.post('/api/v4/groups/top/epics', { title: 'Once' }, key)).body.id).toBe(made[0]);
  });

  test('runs as whom the parameter sudo names', async () => {
    const admin = w.as(await w.make.user({ admin: true }), ['api', 'sudo']);
    const { userId, username } = w.people.planner;
    expect((await admin.get(`/%61pi/v4/user?sudo=${username}`)).body.id).toBe(userId);
    const made = await admin.post(EPICS, { title: 'Theirs', sudo: userId });
    expect(made.body.author.id).toBe(userId);
  });

  test('opens no more than the scopes of its token', async () => {
    const { userId } = w.people.owner;
    const reader = w.as({ userId }, ['read_user']);
    expect((await reader.get('/%61pi/v4/user')).status).toBe(200);
    expect((await reader.get(EPICS)).status).toBe(403);
  });
});
