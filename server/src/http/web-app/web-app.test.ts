import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from '../../startup/precompress.ts';
import { type Api, api } from '../../testing/api.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let server: Api;
let secure: Api;
let webRoot: string;
let member: { readonly id: number; readonly username: string };
const closes: (() => Promise<void>)[] = [];

beforeAll(async () => {
  webRoot = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-web-'));
  await fs.mkdir(path.join(webRoot, 'assets'));
  await fs.writeFile(
    path.join(webRoot, 'index.html'),
    `<!doctype html><title>Cairn</title>${' '.repeat(2000)}`,
  );
  await fs.writeFile(path.join(webRoot, 'before-paint.js'), 'void 0');
  await fs.writeFile(path.join(webRoot, '.built-from'), 'stamp');
  await fs.writeFile(path.join(webRoot, 'assets/main-abc123.js'), `console.log("${'a'.repeat(3000)}")`);
  await precompress(webRoot);
  const [plain, https] = [
    await testContext({ webRoot }),
    await testContext({ publicUrl: 'https://cairn.test' }),
  ];
  const make = build(plain.context);
  const open = await make.group({ path: 'open', visibility: 'public' });
  const inner = await make.group({ path: 'inner', visibility: 'public', parent: open });
  await make.epic({ group: inner });
  await make.epic({ group: inner, confidential: true });
  await make.issue({ project: await make.project({ path: 'plan', visibility: 'public', group: open }) });
  await make.milestone({ place: open });
  const closed = await make.group({ path: 'closed', visibility: 'private' });
  await make.issue({
    project: await make.project({
      path: 'plan',
      visibility: 'public',
      group: await make.group({ path: 'sub', visibility: 'public', parent: open }),
    }),
  });
  const formerly = [
    { path: 'former', namespace: 'open/sub' },
    { path: 'former/plan', namespace: 'open/sub/plan' },
    { path: 'formerly-closed', namespace: 'closed' },
  ];
  for (const { path: former, namespace } of formerly)
    await sql`INSERT INTO namespace_redirects SELECT ${former}, id FROM namespaces WHERE full_path = ${namespace}`.execute(
      plain.db,
    );
  member = await make.user();
  await make.member('guest', closed, member);
  server = await api(plain.context);
  secure = await api(https.context);
  closes.push(server.close, secure.close, plain.close, https.close);
});
afterAll(async () => {
  for (const close of closes) await close();
  await fs.rm(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.as(null).get(url, headers);

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  '/',
  '/groups/open/-/roadmap',
  '/groups/Open/inner/-/epics/1',
  '/open/plan/-/issues/1',
  '/open/plan/-/issues',
  '/groups/open/-/milestones/1',
  '/open/plan/-/labels/new',
  '/users/sign_in',
])('%s is the page, never from a cache unasked', async (url) => {
  for (const headers of [{}, BROWSER]) {
    const page = await get(url, headers);
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(page.body).toContain('<title>Cairn</title>');
  }
});

const NOWHERE = [
  '/no/such/page',
  '/help/administration',
  '/health',
  '/groups/none',
  '/groups/closed',
  '/groups/open/-/issues.json',
  '/groups/open/-/epics.atom',
  '/groups/open.json',
  '/open/plan/-/milestones.ics',
  '/open/plan/-/milestones.json',
  '/open/plan/-/boards',
  '/-/no-such-thing',
  '/groups/open/inner/-/epics/2',
  '/groups/open/inner/-/epics/3',
  '/groups/open/-/epics/1',
  '/open/plan/-/issues/2',
  '/groups/open/-/milestones/2',
  '/groups/open/-/milestones/2/edit',
  '/groups/open/-/labels/999999/edit',
  '/groups/1',
];

test.each(NOWHERE)(
  '%s is missing: for a person with the page that says so, for a program as JSON',
  async (url) => {
    const page = await get(url, BROWSER);
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(page.body).toContain('<title>Cairn</title>');
    for (const accept of ['application/json', '*/*'])
      expect(await get(url, { accept })).toMatchObject({ status: 404, body: { error: '404 Not Found' } });
  },
);

test('a page that has gone is not taken from what the browser kept of it', async () => {
  const kept = (await get('/', BROWSER)).headers;
  const gone = await get('/no/such/page', {
    ...BROWSER,
    'if-none-match': kept['etag'] as string,
    'if-modified-since': kept['last-modified'] as string,
  });
  expect(gone.status).toBe(404);
  expect(gone.body).toContain('<title>Cairn</title>');
});

test('pages of hidden places and of people are there for those who may see them', async () => {
  const as = (who: { id: number } | null, url: string) => server.as(who).get(url, BROWSER);
  expect((await as(member, '/groups/closed')).status).toBe(200);
  expect((await as(member, `/${member.username}`)).status).toBe(200);
  expect((await as(member, '/nobody_here')).status).toBe(404);
  for (const url of [`/${member.username}`, '/nobody_here']) {
    const { status, headers } = await as(null, url);
    expect([status, headers['location']]).toEqual([
      302,
      `/users/sign_in?redirect=${encodeURIComponent(url)}`,
    ]);
    expect((await get(url, { accept: 'application/json' })).status).toBe(404);
  }
  for (const url of ['/robots.txt', '/admin', '/wp.xml']) expect((await as(null, url)).status).toBe(404);
});

test('assets last a year and come compressed where the browser takes it', async () => {
  const plain = await get('/assets/main-abc123.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-type']).toMatch(/javascript/);
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
  expect(
    (await get('/groups/open/inner/-/epics/1', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
  ).toBe('gzip');
});

test('what is missing or not meant for anyone is not served', async () => {
  expect(await get('/assets/gone.js')).toMatchObject({ status: 404, body: { error: '404 Not Found' } });
  expect(await get('/api/v4/no-such-thing')).toMatchObject({ status: 404, body: { error: '404 Not Found' } });
  expect(await get('/-/no-such-thing')).toMatchObject({ status: 404, body: { error: '404 Not Found' } });
  for (const url of [
    '/.built-from',
    '/index.html.br',
    '/assets/..%2f.built-from',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
  ]) {
    const answer = await get(url);
    expect(String(answer.body)).not.toMatch(/stamp|root:/);
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
  expect((await server.as(null).post('/groups/a/-/roadmap')).status).toBe(404);
});

test('every answer carries a policy without inline script and without other hosts', async () => {
  for (const url of ['/', '/before-paint.js', '/assets/main-abc123.js', '/api/v4/groups', '/api/v4/none']) {
    const { headers } = await get(url);
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace(/style-src-attr 'unsafe-inline'/, '')).not.toMatch(/unsafe|https?:|\*/);
    expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      'nosniff',
      'same-origin',
    ]);
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  const unreadable = await get('/%zz');
  expect(unreadable).toMatchObject({
    status: 400,
    body: { error: 'Bad Request' },
    headers: { 'content-security-policy': "default-src 'none'" },
  });
  expect((await secure.as(null).get('/api/v4/groups')).headers['strict-transport-security']).toMatch(
    /max-age=31536000/,
  );
});

test('bodies of other kinds and broken ones are refused by name', async () => {
  const send = (type: string, payload: string) =>
    server
      .as(null)
      .send({ method: 'POST', url: '/api/v4/groups', payload, headers: { 'content-type': type } });
  expect(await send('application/json', '{"name":')).toMatchObject({
    status: 400,
    body: { error: 'message body does not match declared format' },
  });
  expect((await send('application/json', '{"__proto__":{"admin":true}}')).status).toBe(400);
  expect((await send('text/plain', '{"name":"x"}')).status).toBe(415);
  expect((await send('application/json', `{"name":"${'x'.repeat(7_000_000)}"}`)).status).toBe(413);
  expect((await send('application/x-www-form-urlencoded', 'a=%zz')).status).toBe(400);
  expect((await send('application/x-www-form-urlencoded', 'a&'.repeat(5000))).status).toBe(400);
});

test('a page of a group that has another path by now leads there, for who may see the group', async () => {
  for (const [former, now] of [
    ['/groups/former/-/epics?state=all', '/groups/open/sub/-/epics?state=all'],
    ['/groups/former', '/groups/open/sub'],
    ['/former/plan/-/issues/1', '/open/sub/plan/-/issues/1'],
    ['/open/plan/edit', '/open/plan/-/edit'],
  ] as const) {
    const answer = await get(former, BROWSER);
    expect([former, answer.status, answer.headers['location']]).toEqual([former, 302, now]);
  }
  expect((await get('/groups/formerly-closed/-/epics', BROWSER)).status).toBe(404);
  const feed = await get('/former/plan/-/issues.atom?state=all');
  expect([feed.status, feed.headers['location']]).toEqual([
    301,
    expect.stringMatching(/\/open\/sub\/plan\/-\/issues\.atom\?state=all$/),
  ]);
});
