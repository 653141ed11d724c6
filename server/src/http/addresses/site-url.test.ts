import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, api } from '../../testing/api.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';

const PUBLIC = 'http://localhost:3000';

let free: TestContext;
let fixed: TestContext;
let servers: { free: Api; fixed: Api };
let iid: number;
let project: { id: number };
beforeAll(async () => {
  free = await testContext({ publicUrl: PUBLIC, linksFollowHost: true });
  fixed = await testContext({ publicUrl: PUBLIC });
  servers = { free: await api(free.context), fixed: await api(fixed.context) };
  for (const { context } of [free, fixed]) {
    const make = build(context);
    const group = await make.group({ path: 'top', visibility: 'public' });
    project = await make.project({ path: 'plan', visibility: 'public', group });
    ({ iid } = await make.epic({ group }));
    await make.epic({ group });
    await make.issue({ project });
    await make.milestone({ place: group });
  }
});
afterAll(async () => {
  for (const { close } of [servers.free, servers.fixed, free, fixed]) await close();
});

const ask = (server: Api, url: string, headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
  server.as(null).send({ method: 'GET', url, headers, remoteAddress });

const linked = async (server: Api, headers: Record<string, string>, remoteAddress?: string) => {
  const list = await ask(server, '/api/v4/groups/top/epics?per_page=1', headers, remoteAddress);
  const next = /<([^>]*)\/api\/v4\/groups\/top\/epics\?[^>]*>; rel="next"/.exec(String(list.headers['link']));
  expect(new URL(list.body[0].web_url).origin).toBe(next?.[1]);
  return next?.[1];
};

test('links name the host that was asked, where no public address is set', async () => {
  expect(await linked(servers.free, { host: 'Box.example:3000' })).toBe('http://box.example:3000');
  expect(await linked(servers.free, { host: '[2001:db8::1]:3000' })).toBe('http://[2001:db8::1]:3000');
  expect(await linked(servers.fixed, { host: 'box.example:3000' })).toBe(PUBLIC);
});

test('what a proxy passes on counts where it is trusted, and from nobody else', async () => {
  const headers = {
    host: 'inner.example:3000',
    'x-forwarded-host': 'plan.example.com',
    'x-forwarded-proto': 'https',
  };
  expect(await linked(servers.free, headers, '127.0.0.1')).toBe('https://plan.example.com');
  expect(await linked(servers.free, headers)).toBe('http://inner.example:3000');
  expect(await linked(servers.free, { ...headers, 'x-forwarded-proto': 'javascript' }, '127.0.0.1')).toBe(
    PUBLIC,
  );
});

test.each([
  'evil.example/a',
  'evil.example"><a',
  'a b',
  '',
  'user@evil.example',
  'evil.example:99999999',
  '-a',
])('a host that is none, %j, is not repeated', async (host) => {
  expect(await linked(servers.free, { host: 'inner', 'x-forwarded-host': host }, '127.0.0.1')).toMatch(
    host === '' ? /^http:\/\/inner$/ : /^http:\/\/localhost:3000$/,
  );
});

const EVERYWHERE = [
  '/api/v4/groups',
  '/api/v4/projects',
  '/api/v4/users?username=nobody',
  '/api/v4/groups/top/milestones',
  '/api/v4/issues?scope=all',
  '/api/v4/groups/top/issues',
  '/api/v4/openapi.json',
  '/groups/top/-/epics.csv',
];

test('no answer names the address that is not set', async () => {
  const headers = { host: 'box.example' };
  for (const url of [
    ...EVERYWHERE,
    `/api/v4/groups/top/epics/${iid}`,
    `/api/v4/projects/${project.id}/issues/1`,
    `/api/v4/projects/${project.id}`,
  ]) {
    const { status, body } = await ask(servers.free, url, headers);
    const text = JSON.stringify(body);
    expect([url, status < 500, text.includes(PUBLIC)]).toEqual([url, true, false]);
  }
  const { body } = await servers.free.as(null).send({
    method: 'POST',
    url: '/api/graphql',
    payload: { query: '{ group(fullPath: "top") { webUrl epics { nodes { webUrl } } } }' },
    headers,
  });
  expect(body.data.group.webUrl).toBe('http://box.example/groups/top');
  expect(JSON.stringify(body)).not.toContain(PUBLIC);
});
