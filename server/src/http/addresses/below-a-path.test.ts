// PUBLIC_URL with a path, over real HTTP: with a proxy that passes the path on and with one that removes it.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { setPassword } from '../../auth/changes.ts';
import { createToken } from '../../auth/tokens.ts';
import { createNote } from '../../notes/changes.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { catchMail, type MailCatcher } from '../../testing/servers/mail-catcher.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { createItem } from '../../item-changes/create-item.ts';

const PUBLIC = 'http://host.test/tools/cairn';
const BASE = '/tools/cairn';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PAGE =
  '<!doctype html><html lang="en"><title>Cairn</title><link rel="icon" href="/favicon.svg" />' +
  '<script type="module" crossorigin src="/assets/floor-1.js"></script>';

let t: TestContext;
let catcher: MailCatcher;
let app: FastifyInstance;
let port: string;
let webRoot: string;
let group: MadePlace;
let project: MadePlace;
let token: string;
let make: ReturnType<typeof build>;

beforeAll(async () => {
  webRoot = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-web-'));
  await fs.mkdir(path.join(webRoot, 'assets'));
  await fs.writeFile(path.join(webRoot, 'index.html'), PAGE);
  await fs.writeFile(path.join(webRoot, 'mermaid-sandbox.html'), PAGE);
  await fs.writeFile(path.join(webRoot, 'assets/floor-1.js'), 'export {}');
  catcher = await catchMail();
  t = await testContext({ publicUrl: PUBLIC, webRoot, mail: catcher.settings });
  make = build(t.context);
  group = await make.group({ path: 'docks', visibility: 'public' });
  project = await make.project({ path: 'cranes', group, visibility: 'public' });
  const ada = await make.user({ username: 'ada', name: 'Ada' });
  await make.member('maintainer', group, ada);
  await setPassword(t.context, ada.id, 'correct horse battery');
  token = await createToken(t.context, { userId: ada.id, name: 'script', scopes: ['api'] });
  app = await buildApp(t.context);
  port = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await t.close();
  await catcher.close();
  await fs.rm(webRoot, { recursive: true });
});

const ask = (address: string, init: RequestInit = {}) =>
  fetch(port + address, {
    redirect: 'manual',
    ...init,
    headers: { 'private-token': token, ...init.headers },
  });
const json = async (address: string, init?: RequestInit) => (await ask(address, init)).json();
const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const graphql = async (query: string): Promise<{ data: unknown }> =>
  (await post(`${BASE}/api/graphql`, { query })).json() as Promise<{ data: unknown }>;

test.each(['', '/', '/groups/docks/-/roadmap'])(
  'the page at %s loads everything from below the path',
  async (at) => {
    for (const address of [BASE + at, at || '/']) {
      const page = await ask(address, { headers: { accept: 'text/html' } });
      const html = await page.text();
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(html).toContain(`<html data-base="${BASE}" lang="en">`);
      expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, found]) => found)).toEqual([
        `${BASE}/favicon.svg`,
        `${BASE}/assets/floor-1.js`,
      ]);
    }
  },
);

test('the document of diagrams loads its scripts from below the path', async () => {
  expect(await (await ask(`${BASE}/-/sandbox/mermaid`)).text()).toContain(`src="${BASE}/assets/floor-1.js"`);
});

test('assets, probes and calls answer with the path and without it', async () => {
  for (const address of ['/assets/floor-1.js', '/-/liveness', '/-/readiness', '/api/v4/version']) {
    expect((await ask(address)).status, address).toBe(200);
    expect((await ask(BASE + address)).status, BASE + address).toBe(200);
  }
  expect((await ask('/tools/cairns/assets/floor-1.js')).status).toBe(404);
});

test('what lies at no page is missing below the path too', async () => {
  const page = await ask(`${BASE}/no/such/page`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining(`${BASE}/assets/`)]);
});

test('REST gives addresses below the path, also those of other pages', async () => {
  await createItem(t.context, await make.admin(), { type: 'epic', namespaceId: group.id, title: 'One' });
  await createItem(t.context, await make.admin(), { type: 'epic', namespaceId: group.id, title: 'Two' });
  for (const address of [BASE, '']) {
    const answer = await ask(`${address}/api/v4/groups/docks/epics?per_page=1`);
    const [epic] = (await answer.json()) as { web_url: string; _links: { self: string } }[];
    expect(epic?.web_url).toMatch(`${PUBLIC}/groups/docks/-/epics/`);
    expect(epic?._links.self).toMatch(`${PUBLIC}/api/v4/groups/`);
    expect(answer.headers.get('link')).toContain(`<${PUBLIC}/api/v4/groups/docks/epics?`);
  }
  expect(await json(`${BASE}/api/v4/projects/${encodeURIComponent(project.fullPath)}`)).toMatchObject({
    web_url: `${PUBLIC}/docks/cranes`,
  });
});

test('GraphQL gives paths and addresses below the path', async () => {
  const epic = await make.epic({ group, title: 'Raise' });
  const issue = await make.issue({ project, title: 'Bolt', epic });
  const { data } = await graphql(
    `{ currentUser { webPath } group(fullPath: "docks") { webPath webUrl epic(iid: ${epic.iid}) { webPath webUrl
       issues { nodes { webPath relationPath } } } }
       workItem(id: "gid://gitlab/WorkItem/${issue.id}") { webPath webUrl } }`,
  );
  expect(data).toMatchObject({
    currentUser: { webPath: `${BASE}/ada` },
    group: {
      webPath: `${BASE}/groups/docks`,
      webUrl: `${PUBLIC}/groups/docks`,
      epic: {
        webPath: `${BASE}/groups/docks/-/epics/${epic.iid}`,
        webUrl: `${PUBLIC}/groups/docks/-/epics/${epic.iid}`,
        issues: {
          nodes: [
            {
              webPath: `${BASE}/docks/cranes/-/issues/${issue.iid}`,
              relationPath: `${BASE}/groups/docks/-/epics/${epic.iid}/issues/${issue.id}`,
            },
          ],
        },
      },
    },
    workItem: { webPath: `${BASE}/docks/cranes/-/issues/${issue.iid}` },
  });
});

test('what a page lists of an item leads below the path', async () => {
  const epic = await make.epic({ group, title: 'Moor' });
  const child = await make.epic({ group, title: 'Rope', parent: epic });
  const [row] = (await json(`${BASE}/groups/docks/-/epics/${epic.iid}/links`)) as Record<string, string>[];
  expect(row).toMatchObject({
    path: `${BASE}/groups/docks/-/epics/${child.iid}`,
    relation_path: `${BASE}/groups/docks/-/epics/${epic.iid}/links/${child.id}`,
  });
  expect((await ask(row?.['relation_path'] as string, { method: 'DELETE' })).status).toBe(200);
});

test('an upload is sent, named in a text, shown and read below the path', async () => {
  const form = new FormData();
  form.append('file', new Blob([PNG]), 'plan.png');
  const sent = await json(`${BASE}/api/v4/groups/${group.id}/uploads`, { method: 'POST', body: form });
  const { markdown, url, full_path } = sent as Record<string, string>;
  expect(full_path).toBe(`${BASE}/-/group/${group.id}${url}`);
  expect((await ask(full_path as string)).status).toBe(200);
  const epic = await make.epic({ group, title: 'Draw', description: `${markdown} [all](/groups/docks)` });
  const { data } = await graphql(
    `{ group(fullPath: "docks") { epic(iid: ${epic.iid}) { descriptionHtml } } }`,
  );
  const html = (data as { group: { epic: { descriptionHtml: string } } }).group.epic.descriptionHtml;
  expect(html).toContain(`src="${BASE}${url}"`);
  expect(html).toContain(`href="${BASE}/groups/docks"`);
});

test('references in texts lead below the path, and addresses with the path are references', async () => {
  const epic = await make.epic({ group, title: 'Dredge' });
  const text = `&${epic.iid} and ${PUBLIC}/groups/docks/-/epics/${epic.iid} and http://host.test/groups/docks/-/epics/${epic.iid}`;
  const { body } = (await (await post(`${BASE}/groups/docks/-/preview_markdown`, { text })).json()) as {
    body: string;
  };
  const links = [...body.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, words]) => [href, words]);
  const leads = [`${BASE}/groups/docks/-/epics/${epic.iid}`, `&amp;${epic.iid}`];
  const foreign = `http://host.test/groups/docks/-/epics/${epic.iid}`;
  expect(links).toEqual([leads, leads, [foreign, foreign]]);
  const rendered = (await (await post(`${BASE}/api/v4/markdown`, { text: '[x](/ada)' })).json()) as {
    html: string;
  };
  expect(rendered.html).toContain(`href="${BASE}/ada"`);
});

test('the cookie of a session stays below the path, and signs in there', async () => {
  const answer = await fetch(`${port}${BASE}/users/sign_in`, {
    method: 'POST',
    body: JSON.stringify({ login: 'ada', password: 'correct horse battery' }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toContain(`; Path=${BASE};`);
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
  const me = await fetch(`${port}${BASE}/api/v4/user`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(await me.json()).toMatchObject({ username: 'ada', web_url: `${PUBLIC}/ada` });
});

test('a form without scripts is led to the start page below the path', async () => {
  const other = await make.user();
  const answer = await ask(`${BASE}/-/abuse_reports`, {
    method: 'POST',
    body: new URLSearchParams({
      'abuse_report[user_id]': String(other.id),
      'abuse_report[category]': 'spam',
      'abuse_report[message]': 'Sells ropes',
    }),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${BASE}/`]);
});

test('a mail leads below the path, and so does the form that stops it', async () => {
  const bob = await make.user({ username: 'bob', name: 'Bob' });
  await make.member('planner', group, bob);
  const epic = await make.epic({ group, title: 'Paint' });
  await createNote(t.context, await make.admin(), { itemId: epic.id, note: 'Which colour, @bob?' });
  await runJobs(t.context);
  const mail = catcher.mails.find(({ to }) => to[0]?.startsWith('bob@'));
  expect(mail?.text).toContain(`${PUBLIC}/groups/docks/-/epics/${epic.iid}`);
  const stop = /http:\S+unsubscribe/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(stop.startsWith(`${PUBLIC}/-/sent_notifications/`)).toBe(true);
  const form = await (await fetch(port + stop.slice('http://host.test'.length))).text();
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
  expect(action).toBe(stop.slice('http://host.test'.length));
  expect((await fetch(port + action, { method: 'POST' })).status).toBe(200);
});
