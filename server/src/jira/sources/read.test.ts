import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadViewer } from '../../auth/viewer.ts';
import type { Viewer } from '../../access/viewer.ts';
import { write } from '../../changes/write.ts';
import { outgoingSettings } from '../../outgoing/settings.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { type Api, api, type Caller } from '../../testing/api.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import {
  type JiraReplay,
  recordedJira,
  type ReplayedIssue,
  startJira,
} from '../../testing/servers/jira-server.ts';
import { insertJiraSource } from './create.ts';
import { readJiraSource } from './read.ts';
import { sweepJiraSources } from './sweep.ts';

let t: TestContext;
let make: ReturnType<typeof build>;
let server: Api;
let group: MadePlace;
let owner: Caller;
let viewer: Viewer;
const jiras: JiraReplay[] = [];
beforeAll(async () => {
  t = await testContext({ outgoing: outgoingSettings(['127.0.0.1']) });
  make = build(t.context);
  server = await api(t.context);
  group = await make.group({ path: 'top' });
  const made = await make.member('owner', group);
  owner = server.as(made);
  viewer = (await loadViewer(t.context, made.userId as number)) as Viewer;
});
afterAll(async () => {
  for (const jira of jiras) await jira.close();
  await server.close();
  await t.close();
});

type Json = Readonly<Record<string, unknown>>;

const NUL = String.fromCharCode(0);

/** A small Jira: an issue with long lists, and some without anything. */
const smallIssues = (count: number): ReplayedIssue[] =>
  Array.from({ length: count }, (_, n) => ({
    id: String(900 + n),
    key: `ABC-${n + 1}`,
    fields: {
      project: { id: '10', key: 'ABC', name: 'Alphabet' },
      summary: `Issue ${n + 1}`,
      created: `2024-01-01T00:${String(n % 60).padStart(2, '0')}:00.000+0000`,
      watches: { watchCount: n === 0 ? 1 : 0 },
      reporter: { accountId: 'a1', displayName: 'Ada' },
      ...(n === 0 && {
        comment: {
          comments: Array.from({ length: 130 }, (_c, c) => ({ id: String(c), body: `Comment ${c}` })),
        },
        worklog: {
          worklogs: Array.from({ length: 25 }, (_w, w) => ({ id: String(w), timeSpentSeconds: 60 })),
        },
      }),
    },
    changelog: {
      histories: n === 0 ? Array.from({ length: 45 }, (_h, h) => ({ id: String(h), items: [] })) : [],
    },
  }));

const jiraWith = async (options: Parameters<typeof startJira>[0]): Promise<JiraReplay> => {
  const jira = await startJira(options);
  jiras.push(jira);
  return jira;
};

/** A source of a Jira in a new project, whose jobs have not run. */
const sourceOf = async (jira: JiraReplay, { key = 'ABC', cloud = true, complete = true } = {}) => {
  const place = await make.project({ group });
  const settings = { url: jira.url, username: 'me@example.test', password: 'secret token' };
  expect((await owner.put(`/api/v4/projects/${place.id}/integrations/jira`, settings)).status).toBe(200);
  const project = (await t.db
    .selectFrom('namespaces')
    .selectAll()
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow()) as unknown as NamespaceRow;
  const { id } = await write(t.db, viewer, {}, (w) =>
    insertJiraSource(w, project, { key, name: key, cloud, address: jira.url, complete }),
  );
  const row = () =>
    t.db.selectFrom('jira_sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const staged = async () => {
    const rows = await t.db
      .selectFrom('jira_source_issues')
      .selectAll()
      .where('source_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map((one) => ({
      ...one,
      issue: one.issue as { fields: Json; changelog: Json; problems?: Json[] },
    }));
  };
  return { id, place, row, staged, work: () => readJiraSource(t.context, { sourceId: id }) };
};

/** An import that waits for a source. */
const importFrom = async ({ id, place }: { id: number; place: MadePlace }, state = 'scheduled') => {
  const made = await t.db
    .insertInto('jira_imports')
    .values({
      namespace_id: place.id,
      user_id: viewer.userId as number,
      jira_project_key: 'ABC',
      jira_project_name: 'Alphabet',
      cloud: true,
      users_mapping: '{}',
      state,
      source_id: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return () =>
    t.db.selectFrom('jira_imports').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
};

const listOf = (fields: Json, field: string, name: string): Json[] => (fields[field] as Json)[name] as Json[];

describe('all that Jira says is read', () => {
  test.each([
    [true, 'cloud'],
    [false, 'server'],
  ] as const)('Cloud: %s', async (cloud, name) => {
    const recorded = recordedJira(name);
    const jira = await jiraWith({ ...recorded, pageSize: 60 });
    const source = await sourceOf(jira, { key: 'TIMOB', cloud });
    await runJobs(t.context);
    const asked = recorded.issues.filter(({ key }) => key.startsWith('TIMOB-'));
    expect(await source.row()).toMatchObject({ state: 'ready', issues: asked.length, total: asked.length });
    const staged = await source.staged();
    const time = (issue: ReplayedIssue) => Date.parse(String(issue.fields['created']));
    expect(staged.map(({ jira_key: key }) => key)).toEqual(
      asked.toSorted((a, b) => time(a) - time(b) || Number(a.id) - Number(b.id)).map(({ key }) => key),
    );
    expect(staged.map(({ position }) => position)).toEqual(asked.map((_, n) => n + 1));
    const comments = (issues: readonly { fields: Json }[]) =>
      issues.reduce(
        (sum, { fields }) => sum + (fields['comment'] ? listOf(fields, 'comment', 'comments').length : 0),
        0,
      );
    expect(comments(staged.map(({ issue }) => issue))).toBe(comments(asked));
    const { details } = await source.row();
    for (const list of [
      'fields',
      'statuses',
      'priorities',
      'issueTypes',
      'versions',
      'components',
      'sprints',
    ])
      expect([list, (details as Record<string, unknown[]>)[list]?.length]).not.toEqual([list, 0]);
  });

  test('the rest of long lists is asked for, and watchers only where there are some', async () => {
    const jira = await jiraWith({ cloud: true, issues: smallIssues(3) });
    const source = await sourceOf(jira);
    await runJobs(t.context);
    const [first] = await source.staged();
    const fields = first?.issue.fields as Json;
    expect(listOf(fields, 'comment', 'comments').map(({ id }) => id)).toEqual(
      Array.from({ length: 130 }, (_, n) => String(n)),
    );
    expect(listOf(fields, 'worklog', 'worklogs')).toHaveLength(25);
    expect(first?.issue.changelog['histories']).toHaveLength(45);
    expect(listOf(fields, 'watches', 'watchers')).toEqual([expect.objectContaining({ accountId: 'a1' })]);
    expect(jira.count(/watchers$/)).toBe(1);
    expect(jira.count(/\/comment$/)).toBe(2);
  });

  test('for GitLab only the fields that it imports, and only while the import goes on', async () => {
    const jira = await jiraWith({ cloud: true, issues: smallIssues(3), pageSize: 2 });
    const source = await sourceOf(jira, { complete: false });
    const row = await importFrom(source);
    await source.work();
    expect((await row()).state).toBe('started');
    await source.work();
    expect(await source.row()).toMatchObject({ state: 'ready', issues: 3, details: {} });
    const asked = jira.requests.map(({ url }) => Object.fromEntries(url.searchParams));
    expect(asked).toEqual(
      [{}, { nextPageToken: expect.any(String) }].map((more) => ({
        jql: "PROJECT='ABC' ORDER BY created ASC",
        fields:
          'summary,description,status,created,updated,resolutiondate,reporter,assignee,labels,issuetype,priority,environment,duedate,parent,fixVersions',
        maxResults: '1000',
        ...more,
      })),
    );
    const other = await sourceOf(jira, { complete: false });
    await importFrom(other, 'failed');
    await other.work();
    expect(await other.row()).toMatchObject({ state: 'failed', error_message: 'The import has ended.' });
  });
});

describe('what Jira refuses', () => {
  test.each([
    [401, 'Jira does not accept the username, password or token.'],
    [403, 'Jira does not allow this account to use its API.'],
  ])('of one issue is left out and named: %i', async (status, reason) => {
    const jira = await jiraWith({ cloud: true, issues: smallIssues(3) });
    jira.faults.push({ path: /watchers$/, status }, { path: '/rest/agile/1.0/board', status: 404 });
    const source = await sourceOf(jira);
    await runJobs(t.context);
    expect(await source.row()).toMatchObject({ state: 'ready', issues: 3, details: { sprints: [] } });
    const [first, second] = await source.staged();
    expect(first?.issue.problems).toEqual([
      { kind: 'watchers', reason: `They could not be read: ${reason}` },
    ]);
    expect(second?.issue.problems).toBeUndefined();
  });

  test('of the project ends the reading with the reason', async () => {
    const jira = await jiraWith({ cloud: true, issues: smallIssues(3) });
    const gone = await sourceOf(jira, { key: 'NONE' });
    jira.faults.push({ path: '/rest/api/3/search/jql', status: 401 });
    const refused = await sourceOf(jira);
    await runJobs(t.context);
    expect((await gone.row()).error_message).toBe('Unable to find Jira project to import data from.');
    expect((await refused.row()).error_message).toMatch(
      /Jira does not accept the username, password or token\.$/,
    );
  });

  test('to a person who may no longer import', async () => {
    const jira = await jiraWith({ cloud: true, issues: smallIssues(3) });
    const source = await sourceOf(jira);
    const other = await make.user();
    await t.db.updateTable('jira_sources').set({ user_id: other.id }).where('id', '=', source.id).execute();
    await runJobs(t.context);
    expect(await source.row()).toMatchObject({
      state: 'failed',
      error_message: 'You do not have permissions to run the import.',
      issues: 0,
    });
  });
});

describe('reading goes on', () => {
  test('when Jira is busy, with what was read before', async () => {
    const jira = await jiraWith({
      cloud: true,
      issues: smallIssues(3).map((issue) => ({
        ...issue,
        fields: { ...issue.fields, watches: { watchCount: 1 } },
      })),
      pageSize: 3,
    });
    jira.faults.push(
      { path: '/rest/api/3/search/jql', status: 503 },
      { path: /ABC-3|902\/watchers$/, status: 429, headers: { 'retry-after': '700' } },
      { path: '/rest/api/3/search/jql', status: 0 },
      { path: '/rest/api/3/search/jql', damage: 'html' },
      { path: '/rest/api/3/search/jql', damage: 'reset' },
    );
    const source = await sourceOf(jira);
    const waits: number[] = [];
    for (let n = 0; n < 6; n++) {
      await source.work();
      const { rows } = await sql<{ wait: number }>`
        SELECT round(extract(epoch FROM run_at - created_at))::int AS wait
        FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1`.execute(t.db);
      waits.push(rows[0]?.wait ?? 0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 700, 0]);
    await runJobs(t.context);
    // two issues were read when Jira was busy; only the third one was read again
    expect(jira.count(/watchers$/)).toBe(4);
    expect(await source.row()).toMatchObject({ state: 'ready', issues: 3 });
  });

  test('with the first page when the search was forgotten, and stores nothing twice', async () => {
    const jira = await jiraWith({ cloud: true, issues: smallIssues(9), pageSize: 2 });
    const source = await sourceOf(jira);
    await source.work();
    await source.work();
    jira.expireTokens();
    await runJobs(t.context);
    expect(await source.row()).toMatchObject({ state: 'ready', issues: 9, restarts: 1 });
    expect((await source.staged()).map(({ jira_id: id }) => id)).toEqual(smallIssues(9).map(({ id }) => id));
  });

  test('with the first page when issues were deleted in Jira, so that none is missed', async () => {
    const issues = smallIssues(9);
    const jira = await jiraWith({ cloud: false, issues, pageSize: 3 });
    const source = await sourceOf(jira, { cloud: false });
    await source.work();
    jira.replaceIssues(issues.slice(1));
    await runJobs(t.context);
    expect(await source.row()).toMatchObject({ state: 'ready', issues: 9, restarts: 1 });
  });

  test('after the process ended, and when two processes read the same page', async () => {
    const jira = await jiraWith({ cloud: false, issues: smallIssues(9), pageSize: 3 });
    const source = await sourceOf(jira, { cloud: false });
    await source.work();
    // the connection of the job ends with its transaction
    await sql
      .raw(
        `CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
         CREATE TRIGGER end_here BEFORE INSERT ON jira_source_issues FOR EACH ROW
           WHEN (NEW.jira_key = 'ABC-5') EXECUTE FUNCTION end_here()`,
      )
      .execute(t.db);
    await expect(source.work()).rejects.toThrow();
    await sql.raw('DROP FUNCTION end_here CASCADE').execute(t.db);
    expect(await source.row()).toMatchObject({ state: 'reading', issues: 3 });
    await Promise.all([source.work(), source.work()]);
    await runJobs(t.context);
    expect(await source.row()).toMatchObject({ state: 'ready', issues: 9 });
  });
});

test('an issue that cannot be stored is remembered, and NUL is left out', async () => {
  const [first, second, third, fourth] = smallIssues(4) as [
    ReplayedIssue,
    ReplayedIssue,
    ReplayedIssue,
    ReplayedIssue,
  ];
  let deep: unknown = 'end';
  for (let n = 0; n < 300; n++) deep = [deep];
  const jira = await jiraWith({
    cloud: true,
    issues: [
      { ...first, fields: { ...first.fields, summary: `a${NUL}b\uD800`, watches: {} } },
      { ...second, fields: { ...second.fields, customfield_1: 'x'.repeat(5_100_000) } },
      { ...third, fields: { ...third.fields, customfield_1: deep } },
      { ...fourth, key: '' },
    ],
  });
  jira.faults.push({ path: '/rest/api/3/field', status: 403 });
  const source = await sourceOf(jira);
  await runJobs(t.context);
  const staged = await source.staged();
  expect(staged[0]?.issue.fields['summary']).toBe('ab\uFFFD');
  expect(staged.map(({ issue }) => issue.problems?.[0]?.['reason'])).toEqual([
    undefined,
    'It is larger than 5 MB.',
    'It is nested too deeply.',
  ]);
});

test('sources are deleted after a week unless an import uses them', async () => {
  const jira = await jiraWith({ cloud: true, issues: smallIssues(1) });
  const [old, used, fresh] = [await sourceOf(jira), await sourceOf(jira), await sourceOf(jira)];
  const unfinished = await sourceOf(jira);
  const weeks = { created_at: new Date(Date.now() - 8 * 86_400_000) };
  await t.db.updateTable('jira_sources').set(weeks).where('id', 'in', [old.id, used.id]).execute();
  await t.db
    .updateTable('jira_sources')
    .set({ kind: 'file', state: 'reading', created_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('id', '=', unfinished.id)
    .execute();
  await importFrom(used);
  await sweepJiraSources(t.context, {});
  const left = await t.db
    .selectFrom('jira_sources')
    .select('id')
    .where('id', 'in', [old.id, used.id, fresh.id, unfinished.id])
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([used.id, fresh.id]);
});
