import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingSettings } from '../../outgoing/settings.ts';
import { type Api, api, type Caller } from '../../testing/api.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { type JiraReplay, recordedJira, startJira } from '../../testing/servers/jira-server.ts';

let t: TestContext;
let make: ReturnType<typeof build>;
let server: Api;
let group: MadePlace;
let owner: Caller;
let username: string;
let developer: Caller;
let jira: JiraReplay;
beforeAll(async () => {
  t = await testContext({ outgoing: outgoingSettings(['127.0.0.1']) });
  make = build(t.context);
  server = await api(t.context);
  group = await make.group({ path: 'top' });
  const viewer = await make.member('owner', group);
  username = viewer.username as string;
  owner = server.as(viewer);
  developer = server.as(await make.member('developer', group));
  jira = await startJira(recordedJira('plan'));
});
afterAll(async () => {
  await jira.close();
  await server.close();
  await t.close();
});

const KEY = recordedJira('plan').issues[0]?.key.replace(/-\d+$/, '') as string;

/** A project with a source of the plan that is ready. */
const readySource = async () => {
  const place = await make.group({ parent: group });
  const project = await make.project({ group: place });
  const base = `/api/v4/projects/${project.id}`;
  const settings = { url: jira.url, username: 'me@example.test', password: 'secret token' };
  await owner.put(`${base}/integrations/jira`, settings);
  const { body } = await owner.post(`${base}/jira_sources`, { jira_project_key: KEY });
  await runJobs(t.context);
  return {
    project,
    at: `${base}/jira_imports`,
    source_id: body.id as number,
    sources: `${base}/jira_sources`,
  };
};

const logOf = async (id: number) => {
  const rows = await t.db
    .selectFrom('changes')
    .select(['kind', 'after'])
    .where('subject_type', '=', 'jira_import')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, after }) => `${kind} ${JSON.stringify(after)}`);
};

describe('an import of a source', () => {
  test('imports a project of Jira, says what became of it, and updates it the next time', async () => {
    const { at, source_id } = await readySource();
    const started = await owner.post(at, { source_id });
    expect([started.status, started.body]).toMatchObject([
      201,
      {
        state: 'scheduled',
        phase: 'reading',
        paused: false,
        mode: 'update',
        jira_project_key: KEY,
        started_by: { username },
        label: { title: `jira-import::${KEY}-1` },
        total: 38,
        counts: [],
        proof: null,
      },
    ]);
    expect((await owner.post(at, { source_id })).body.message).toContain('Jira import is already running.');
    await runJobs(t.context);
    const url = `${at}/${started.body.id}`;
    const { body } = await owner.get(url);
    expect(body).toMatchObject({ state: 'finished', phase: 'checking', error_message: null });
    const items = (counts: { kind: string; created: number }[]) =>
      counts.filter(({ kind }) => ['issues', 'epics', 'tasks'].includes(kind));
    expect(items(body.counts).reduce((sum, { created }) => sum + created, 0)).toBe(38);
    for (const { expected, found, differing } of body.proof.kinds.filter(({ kind }: { kind: string }) =>
      ['issues', 'epics', 'tasks'].includes(kind),
    ))
      expect([found, differing]).toEqual([expected, 0]);
    const failures = await owner.get(`${url}/failures?per_page=100`);
    expect(Number(failures.headers['x-total'])).toBe(failures.body.length);
    const json = await owner.get(`${url}/report.json`);
    expect(json.body).toMatchObject({ id: body.id, counts: body.counts, failures: failures.body });
    const csv = await owner.get(`${url}/report.csv`);
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="jira-import-${body.id}.csv"`);
    expect(csv.body.split('\r\n')).toHaveLength(1 + body.counts.length + failures.body.length + 1);
    expect(await logOf(body.id)).toHaveLength(1);

    const again = await owner.post(at, { source_id });
    await runJobs(t.context);
    const second = (await owner.get(`${at}/${again.body.id}`)).body;
    expect(items(second.counts)).toEqual(
      items(body.counts).map((counts) => ({ ...counts, created: 0, unchanged: counts.created })),
    );
    expect((await owner.get(at)).body.map(({ id }: { id: number }) => id)).toEqual([again.body.id, body.id]);
  });

  test('is paused, continued and cancelled, each with an entry in the log', async () => {
    const { at, source_id } = await readySource();
    const { id } = (await owner.post(at, { source_id })).body;
    const control = async (name: string) => (await owner.post(`${at}/${id}/${name}`)).body;
    expect((await control('pause')).paused).toBe(true);
    await control('pause');
    await runJobs(t.context);
    expect((await owner.get(`${at}/${id}`)).body).toMatchObject({ state: 'scheduled', position: 0 });
    expect((await control('resume')).paused).toBe(false);
    expect(await control('cancel')).toMatchObject({
      state: 'failed',
      error_message: `Canceled by @${username}.`,
    });
    await runJobs(t.context);
    expect(await control('resume')).toEqual({ message: 'The import has ended.' });
    expect((await owner.get(`${at}/${id}`)).body.counts).toEqual([]);
    expect((await logOf(id)).map((entry) => entry.replace(/ \{.*"mode.*$/, ''))).toEqual([
      'jira_import.created',
      'jira_import.updated {"paused":true}',
      'jira_import.updated {"paused":false}',
      `jira_import.updated {"state":"failed","error_message":"Canceled by @${username}."}`,
    ]);
  });

  test.each([
    ['an unknown source', { source_id: 999_999 }, 404, '404 Jira source Not Found'],
    [
      'a wrong mapping',
      { mapping: { types: { x: 'issue' } } },
      400,
      { 'mapping.types.x': ['does not occur in the issues'] },
    ],
    [
      'somebody who is no member',
      { people: [{ jira_id: 'x', user_id: 999_999 }] },
      400,
      { people: ['contains a person who is not a member of this project'] },
    ],
  ])('is refused with %s', async (_, given, status, message) => {
    const { at, source_id } = await readySource();
    const answer = await owner.post(at, { source_id, ...given });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect((await owner.get(at)).body).toEqual([]);
  });

  test('is closed to those who may not import', async () => {
    const { at, source_id } = await readySource();
    const { id } = (await owner.post(at, { source_id })).body;
    const outsider = server.as(await make.user());
    for (const [caller, status] of [
      [developer, 403],
      [outsider, 404],
    ] as const) {
      const answers = [
        await caller.get(at),
        await caller.post(at, { source_id }),
        await caller.get(`${at}/${id}`),
        await caller.post(`${at}/${id}/pause`),
        await caller.post(`${at}/${id}/resume`),
        await caller.post(`${at}/${id}/cancel`),
        await caller.get(`${at}/${id}/failures`),
        await caller.get(`${at}/${id}/report.csv`),
        await caller.get(`${at}/${id}/report.json`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect((await owner.get(`${at}/${id}`)).body).toMatchObject({ state: 'scheduled', paused: false });
    const other = await readySource();
    expect((await owner.get(`${other.at}/${id}`)).status).toBe(404);
  });
});
