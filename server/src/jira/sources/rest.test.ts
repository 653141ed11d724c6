import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCESS_LEVELS } from '@cairn/domain/roles/levels';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { createToken } from '../../auth/tokens.ts';
import { outgoingSettings } from '../../outgoing/settings.ts';
import { type Api, api, type Caller } from '../../testing/api.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { fileForm, sendFile } from '../../testing/requests/send-file.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { type JiraReplay, recordedJira, startJira } from '../../testing/servers/jira-server.ts';

let t: TestContext;
let make: ReturnType<typeof build>;
let server: Api;
let group: MadePlace;
let ownerId: number;
let owner: Caller;
let jira: JiraReplay;
beforeAll(async () => {
  t = await testContext({ outgoing: outgoingSettings(['127.0.0.1']) });
  make = build(t.context);
  server = await api(t.context);
  group = await make.group({ path: 'top' });
  ownerId = (await make.member('owner', group)).userId as number;
  owner = server.as({ id: ownerId });
  jira = await startJira(recordedJira('plan'));
});
afterAll(async () => {
  await jira.close();
  await server.close();
  await t.close();
});

const settings = () => ({ url: jira.url, username: 'me@example.test', password: 'secret token' });

/** A new project, with or without the Jira. */
const place = async ({ withJira = true } = {}) => {
  const project = await make.project({ group });
  if (withJira) await owner.put(`/api/v4/projects/${project.id}/integrations/jira`, settings());
  return { project, at: `/api/v4/projects/${project.id}/jira_sources` };
};

const PLAN_KEY = recordedJira('plan').issues[0]?.key.replace(/-\d+$/, '') as string;

/** A source of the plan that is ready. */
const readySource = async () => {
  const { project, at } = await place();
  const { status, body } = await owner.post(at, { jira_project_key: PLAN_KEY });
  expect([status, body.state]).toEqual([201, 'waiting']);
  await runJobs(t.context);
  return { project, at, id: body.id as number, url: `${at}/${body.id}` };
};

const HEAD = 'Summary,Issue key,Issue id,Issue Type,Status,Created,Reporter';
const line = (n: number, key = 'ABC') => `Issue ${n},${key}-${n},${n},Bug,Open,2024-01-${10 + n} 03:04,ada`;
const csvOf = (...lines: string[]) => ({
  field: 'file',
  name: '../jira export.csv',
  bytes: Buffer.from([HEAD, ...lines].join('\n')),
});

/** How many sources and issues of sources there are in a project. */
const stored = async ({ id }: MadePlace) => {
  const { rows } = await sql<{ sources: number; issues: number }>`
    SELECT count(DISTINCT s.id)::int AS sources, count(i.position)::int AS issues
    FROM jira_sources s LEFT JOIN jira_source_issues i ON i.source_id = s.id WHERE s.namespace_id = ${id}`.execute(
    t.db,
  );
  return rows[0];
};

describe('a source of a Jira', () => {
  test('says what the issues contain and what becomes of them', async () => {
    const source = await readySource();
    const { body } = await owner.get(source.url);
    expect(body).toMatchObject({
      kind: 'jira',
      name: jira.url,
      jira_project_key: PLAN_KEY,
      state: 'ready',
      error_message: null,
      issues: 38,
      total: 38,
      inventory: { issues: 38, people_count: expect.any(Number) },
    });
    expect(body.inventory.people).toBeUndefined();
    expect(Object.keys(body.mapping.types)).toHaveLength(body.inventory.types.length);
    const { body: same } = await owner.post(`${source.url}/preview`, { mapping: {} });
    expect(same).toEqual(body.outcomes);
    const none = { ...body.mapping, parts: { ...body.mapping.parts, history: false } };
    const { body: other } = await owner.post(`${source.url}/preview`, { mapping: none });
    const history = ({ field }: { field: string }) => field === 'history';
    expect([same, other].map((list) => list.find(history).outcome)).toEqual(['kept', 'dropped']);
    expect(
      (await owner.post(`${source.url}/preview`, { mapping: { types: { none: 'issue' } } })).body,
    ).toEqual({
      message: { 'mapping.types.none': ['does not occur in the issues'] },
    });
    expect((await owner.get(source.at)).body).toMatchObject([{ id: source.id, state: 'ready', issues: 38 }]);
  });

  test('names the people, with the members that they seem to be', async () => {
    const source = await readySource();
    const all = await owner.get(`${source.url}/people?per_page=100`);
    const [first, second] = all.body as [{ name: string; email: string }, { name: string; email: string }];
    const byEmail = await make.user();
    await t.db.updateTable('users').set({ email: first.email }).where('id', '=', byEmail.id).execute();
    const byName = await make.user({ name: second.name });
    await make.member('guest', source.project, byEmail);
    await make.member('guest', source.project, byName);
    const { body } = await owner.get(`${source.url}/people?per_page=2`);
    expect(body).toMatchObject([
      { ...first, user: { id: byEmail.id } },
      { ...second, user: { id: byName.id } },
    ]);
    expect(body[0].issues).toBeGreaterThanOrEqual(body[1].issues);
    const total = Number(all.headers['x-total']);
    expect((await owner.get(`${source.url}/people?unmatched=true&per_page=1`)).headers['x-total']).toBe(
      String(total - 2),
    );
    const found = await owner.get(
      `${source.url}/people?search=${encodeURIComponent(first.email.toUpperCase())}`,
    );
    expect(found.body).toMatchObject([{ name: first.name }]);
  });

  test.each([
    ['without a key', {}, 400, { error: 'jira_project_key is missing' }],
    [
      'of an unknown project',
      { jira_project_key: 'NONE' },
      422,
      { message: 'Unable to find Jira project to import data from.' },
    ],
    [
      'of a key that is a query',
      { jira_project_key: "A' OR 'a" },
      422,
      { message: 'Unable to find Jira project to import data from.' },
    ],
  ])('%s is refused', async (_, input, status, body) => {
    expect(await owner.post((await place()).at, input)).toMatchObject({ status, body });
  });

  test('without a Jira is refused, and so is the fourth at once', async () => {
    const { at } = await place({ withJira: false });
    expect(await owner.post(at, { jira_project_key: PLAN_KEY })).toMatchObject({
      status: 422,
      body: { message: 'Jira integration not configured.' },
    });
    const many = await place();
    const answers = [];
    for (let n = 0; n < 4; n++)
      answers.push((await owner.post(many.at, { jira_project_key: PLAN_KEY })).status);
    expect(answers).toEqual([201, 201, 201, 409]);
    await runJobs(t.context);
  });

  test('is deleted unless an import uses it', async () => {
    const { project, id, url } = await readySource();
    await t.db
      .insertInto('jira_imports')
      .values({
        namespace_id: project.id,
        user_id: ownerId,
        jira_project_key: PLAN_KEY,
        jira_project_name: PLAN_KEY,
        cloud: true,
        users_mapping: '{}',
        state: 'started',
        source_id: id,
      })
      .execute();
    expect((await owner.delete(url)).status).toBe(409);
    await t.db.updateTable('jira_imports').set({ state: 'finished' }).where('source_id', '=', id).execute();
    expect((await owner.delete(url)).status).toBe(204);
    expect((await owner.get(url)).status).toBe(404);
    const entries = await t.db
      .selectFrom('changes')
      .select('kind')
      .where('namespace_id', '=', project.id)
      .where('subject_type', '=', 'jira_source')
      .orderBy('id')
      .execute();
    expect(entries.map(({ kind }) => kind)).toEqual(['jira_source.created', 'jira_source.deleted']);
  });

  test('stops being read when it is deleted', async () => {
    const { project, at } = await place();
    const { body } = await owner.post(at, { jira_project_key: PLAN_KEY });
    expect((await owner.delete(`${at}/${body.id}`)).status).toBe(204);
    const before = jira.requests.length;
    await runJobs(t.context);
    expect([jira.requests.length, await stored(project)]).toEqual([before, { sources: 0, issues: 0 }]);
  });
});

describe('a source of a file', () => {
  test('has its issues in the order of their creation, and only those of the project that was named', async () => {
    const { at } = await place({ withJira: false });
    const file = csvOf(line(3), line(1), line(5, 'XYZ'), line(2));
    const { status, body } = await sendFile(owner, at, file);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        kind: 'file',
        name: 'jira_export.csv',
        jira_project_key: 'ABC',
        state: 'reading',
        issues: 4,
        total: 4,
        inventory: null,
      }),
    ]);
    await runJobs(t.context);
    expect((await owner.get(`${at}/${body.id}`)).body).toMatchObject({
      state: 'ready',
      inventory: { issues: 4, types: [{ name: 'Bug', count: 4 }] },
    });
    const { body: part } = await sendFile(owner, at, file, { jira_project_key: 'XYZ' });
    expect(part).toMatchObject({ jira_project_key: 'XYZ', issues: 1 });
    const keys = await t.db
      .selectFrom('jira_source_issues')
      .select('jira_key')
      .where('source_id', '=', body.id)
      .orderBy('position')
      .execute();
    expect(keys.map(({ jira_key: key }) => key)).toEqual(['ABC-1', 'ABC-2', 'ABC-3', 'XYZ-5']);
    await runJobs(t.context);
  });

  const large = Array.from(
    { length: 300 },
    (_, n) => `${'x'.repeat(3000)},ABC-${n + 1},${n + 1},Bug,Open,2024-01-02 03:04,ada`,
  );
  const broken = [...large, 'Last,"ABC-301'];
  test.each([
    ['broken', csvOf(...broken), {}, 422, { message: expect.stringMatching(/^Line \d+: /) }],
    ['too large', csvOf(...large, ...large), {}, 413, { max_size: 1_048_576 }],
    [
      'empty',
      { field: 'file', name: 'a.csv', bytes: Buffer.from('') },
      {},
      422,
      { message: 'The file is empty.' },
    ],
    [
      'without issues of the project',
      csvOf(line(1)),
      { jira_project_key: 'NONE' },
      422,
      { message: 'The file contains no issues of the project NONE.' },
    ],
    [
      'whose dates can be read in two ways',
      csvOf('One,ABC-1,1,Bug,Open,02/03/2021 10:00,ada'),
      {},
      400,
      { message: { date_order: [expect.any(String)] } },
    ],
    ['of another field', { ...csvOf(line(1)), field: 'other' }, {}, 400, { error: 'file is missing' }],
    [
      'with a wrong order',
      csvOf(line(1)),
      { date_order: 'never' },
      400,
      { error: 'date_order does not have a valid value' },
    ],
  ])('%s is refused, and nothing of it remains', async (_, file, texts, status, body) => {
    const { project, at } = await place({ withJira: false });
    const answer = await sendFile(owner, at, file, texts);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(body)]);
    expect(await stored(project)).toEqual({ sources: 0, issues: 0 });
  });

  test('in the order and zone that were chosen, which must come before the file', async () => {
    const { project, at } = await place({ withJira: false });
    const file = csvOf('One,ABC-1,1,Bug,Open,02/03/2021 10:00,ada');
    const { body } = await sendFile(owner, at, file, { date_order: 'dmy', time_zone: 'Europe/Berlin' });
    const [issue] = await t.db
      .selectFrom('jira_source_issues')
      .select('created_at')
      .where('source_id', '=', body.id)
      .execute();
    expect(issue?.created_at?.toISOString()).toBe('2021-03-02T09:00:00.000Z');
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(file.bytes)]), 'a.csv');
    form.append('date_order', 'dmy');
    const late = new Response(form);
    const answer = await owner.send({
      method: 'POST',
      url: at,
      payload: Buffer.from(await late.arrayBuffer()),
      headers: { 'content-type': late.headers.get('content-type') ?? '' },
    });
    expect([answer.status, await stored(project)]).toEqual([400, { sources: 1, issues: 1 }]);
    await runJobs(t.context);
  });

  test('whose connection is lost leaves nothing', async () => {
    const { project, at } = await place({ withJira: false });
    const app = await buildApp(t.context);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = await fileForm(csvOf(...large));
    const token = await createToken(t.context, { userId: ownerId, name: 'upload', scopes: ['api'] });
    const request = http.request({
      port: (app.server.address() as AddressInfo).port,
      method: 'POST',
      path: at,
      headers: { ...headers, 'private-token': token, 'content-length': payload.length },
    });
    request.on('error', () => {});
    request.write(payload.subarray(0, 700_000));
    await vi.waitFor(async () => expect((await stored(project))?.issues).toBeGreaterThan(0), {
      timeout: 30_000,
    });
    request.destroy();
    await vi.waitFor(async () => expect(await stored(project)).toEqual({ sources: 0, issues: 0 }), {
      timeout: 30_000,
    });
    await app.close();
  });
});

test('only Maintainers and Owners read sources, and only of their project', async () => {
  const { project, at, url } = await readySource();
  const other = await place();
  const answersOf = async (caller: Caller, base: string, source: string) => [
    (await caller.post(base, {})).status,
    (await sendFile(caller, base, csvOf())).status,
    (await caller.get(source)).status,
    (await caller.get(`${source}/people`)).status,
    (await caller.post(`${source}/preview`)).status,
    (await caller.delete(source)).status,
  ];
  const answers: Record<string, number[]> = {};
  for (const role of Object.keys(ACCESS_LEVELS).filter((name) => name !== 'none' && name !== 'minimal'))
    answers[role] = await answersOf(
      server.as(await make.member(role as 'guest', project)),
      at,
      role === 'maintainer' ? `${at}/0` : url,
    );
  const forbidden = [403, 403, 403, 403, 403, 403];
  expect(answers).toEqual({
    guest: forbidden,
    planner: forbidden,
    reporter: forbidden,
    developer: forbidden,
    maintainer: [400, 422, 404, 404, 404, 404],
    owner: [400, 422, 200, 200, 200, 204],
  });
  expect(await answersOf(server.as(await make.user()), at, url)).toEqual(forbidden.map(() => 404));
  expect(await answersOf(server.as(null), at, url)).toEqual(forbidden.map(() => 401));
  const elsewhere = await readySource();
  const moved = elsewhere.url.replace(elsewhere.at, other.at);
  expect((await owner.get(moved)).status).toBe(404);
});
