import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingSettings } from '../outgoing/settings.ts';
import { type Api, api, type Caller } from '../testing/api.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { runJobs } from '../testing/run-jobs.ts';
import {
  CLOUD_ISSUES,
  type JiraReplay,
  type ReplayedIssue,
  SERVER_ISSUES,
  startJira,
} from '../testing/servers/jira-server.ts';
import { decryptCredential, encryptCredential } from './credential.ts';

const USERS = [
  { accountId: 'a1', displayName: 'Ada Lovelace', emailAddress: 'nobody@example.test' },
  { accountId: 'a2', displayName: 'Somebody', emailAddress: 'GRACE@example.test' },
  { accountId: 'a3', displayName: 'grace' },
  { accountId: 'a4', displayName: 'Stranger' },
];

let t: TestContext;
let make: ReturnType<typeof build>;
let server: Api;
let group: MadePlace;
let owner: Caller;
let developer: Caller;
let grace: { id: number };
let cloud: JiraReplay;
let old: JiraReplay;
beforeAll(async () => {
  t = await testContext({ outgoing: outgoingSettings(['127.0.0.1']) });
  make = build(t.context);
  server = await api(t.context);
  group = await make.group({ path: 'top' });
  owner = server.as(await make.member('owner', group));
  developer = server.as(await make.member('developer', group));
  const ada = await make.user({ username: 'ada', name: 'Ada Lovelace' });
  grace = await make.user({ username: 'grace', name: 'Grace Hopper' });
  await make.user({ username: 'stranger', name: 'Stranger' });
  await make.member('guest', group, ada);
  await make.member('developer', group, grace);
  cloud = await startJira({ cloud: true, issues: CLOUD_ISSUES, pageSize: 5, users: USERS });
  old = await startJira({ cloud: false, issues: SERVER_ISSUES, pageSize: 3 });
});
afterAll(async () => {
  await cloud.close();
  await old.close();
  await server.close();
  await t.close();
});

const settingsOf = (jira: JiraReplay) => ({
  url: jira.url,
  username: 'me@example.test',
  password: 'secret token',
});

/** A project with the integration of a Jira. */
const projectWith = async (jira: JiraReplay) => {
  const project = await make.project({ group });
  const at = `/api/v4/projects/${project.id}/integrations/jira`;
  expect((await owner.put(at, settingsOf(jira))).status).toBe(200);
  const start = async (input: Record<string, unknown> = {}) => {
    const { body } = await owner.query(
      `mutation start($input: JiraImportStartInput!) {
        jiraImportStart(input: $input) { jiraImport { jiraProjectKey scheduledBy { username } status } errors }
      }`,
      {
        input: {
          projectPath: project.fullPath,
          jiraProjectKey: 'TIMOB',
          jiraProjectName: 'Titanium',
          ...input,
        },
      },
    );
    expect(body.errors).toBeUndefined();
    return body.data.jiraImportStart;
  };
  const state = async () => {
    const { body } = await owner.query(`{ project(fullPath: "${project.fullPath}") {
      jiraImportStatus
      jiraImports { nodes { importedIssuesCount failedToImportCount totalIssueCount errorMessage label { title color description } } }
    } }`);
    expect(body.errors).toBeUndefined();
    return { status: body.data.project.jiraImportStatus, ...body.data.project.jiraImports.nodes[0] };
  };
  const items = () =>
    t.db
      .selectFrom('work_items')
      .select([
        'id',
        'title',
        'author_id',
        'created_at',
        'updated_at',
        'closed_at',
        'state',
        'type',
        'imported_from',
      ])
      .where('namespace_id', '=', project.id)
      .orderBy('iid')
      .execute();
  return {
    ...project,
    at,
    start,
    state,
    items,
  };
};

describe('the integration', () => {
  test('is stored with an encrypted password that is never shown', async () => {
    const project = await projectWith(cloud);
    const { body } = await owner.get(project.at);
    expect(body).toMatchObject({
      slug: 'jira',
      active: true,
      properties: { url: cloud.url, api_url: null, jira_auth_type: 0, username: 'me@example.test' },
    });
    expect(JSON.stringify(body)).not.toContain('secret token');
    const row = await t.db
      .selectFrom('jira_integrations')
      .selectAll()
      .where('namespace_id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(row.credential.toString('latin1')).not.toContain('secret token');
    const { secret } = t.context.settings;
    expect(decryptCredential(secret, project.id, row.credential)).toBe('secret token');
    expect(decryptCredential(secret, project.id + 1, row.credential)).toBeNull();
    expect(decryptCredential(`${secret}x`, project.id, row.credential)).toBeNull();
    expect(encryptCredential(secret, 1, 'a')).not.toEqual(encryptCredential(secret, 1, 'a'));
    expect((await owner.get(`/api/v4/projects/${project.id}/services`)).body).toMatchObject([
      { slug: 'jira' },
    ]);
  });

  test('needs the password again when an address changes', async () => {
    const { at } = await projectWith(cloud);
    const blank = { password: ["can't be blank"] };
    for (const change of [{ url: 'https://evil.example' }, { api_url: 'https://evil.example' }]) {
      const { status, body } = await owner.put(at, change);
      expect([status, body.message]).toEqual([400, blank]);
    }
    expect((await owner.put(at, { username: 'other', active: false })).status).toBe(200);
    expect((await owner.put(at, { url: old.url, password: 'new' })).body.properties.url).toBe(old.url);
  });

  test.each([
    [{}, 'url'],
    [{ url: 'jira.example' }, 'url'],
    [{ url: 'ftp://jira.example' }, 'url'],
    [{ url: 'https://me:secret@jira.example' }, 'url'],
    [{ url: 'https://jira.example' }, 'username'],
    [{ url: 'https://jira.example', jira_auth_type: 2 }, 'auth_type'],
    [{ url: 'https://jira.example', jira_auth_type: 1 }, 'password'],
  ])('%j is refused by the name of %s', async (input, field) => {
    const { id } = await make.project({ group });
    const { status, body } = await owner.put(`/api/v4/projects/${id}/integrations/jira`, input);
    expect(status).toBe(400);
    expect(Object.keys(body.message)).toContain(field);
    expect((await owner.get(`/api/v4/projects/${id}/integrations/jira`)).status).toBe(404);
  });

  test('is closed to those who may not edit the settings of the project', async () => {
    const { at, fullPath } = await projectWith(cloud);
    const outsider = server.as(await make.user());
    for (const [caller, status] of [
      [developer, 403],
      [outsider, 404],
    ] as const) {
      const answers = [
        await caller.get(at),
        await caller.put(at, { active: false }),
        await caller.delete(at),
        await caller.post(`/${encodeURIComponent(fullPath)}/-/settings/integrations/jira/test.json`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect((await owner.get(at)).body.active).toBe(true);
  });

  test('can be removed; the change log has each change and no password', async () => {
    const { at, id } = await projectWith(cloud);
    await owner.put(at, { password: 'another token' });
    await owner.put(at, { active: false });
    expect((await owner.delete(at)).status).toBe(204);
    expect((await owner.get(at)).status).toBe(404);
    const entries = await t.db
      .selectFrom('changes')
      .select(['kind', 'after'])
      .where('namespace_id', '=', id)
      .where('subject_type', '=', 'jira_integration')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { kind: 'jira_integration.created', after: { url: cloud.url, password_set: true } },
      { kind: 'jira_integration.updated', after: { password_set: true } },
      { kind: 'jira_integration.updated', after: { active: false } },
      { kind: 'jira_integration.deleted' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('token');
  });

  test.each([
    ['the settings', {}, 200, { kind: 'Cloud', version: '1001.0.0', title: 'Test', account: 'Jira Admin' }],
    [
      'a wrong path',
      { url: '/nothing' },
      400,
      { message: { base: ['There is no Jira API at this address.'] } },
    ],
    [
      'an address inside',
      { url: 'http://10.0.0.1', password: 'x' },
      400,
      { message: { base: ['The address cannot be used: the address is not public.'] } },
    ],
    [
      'a new address without a password',
      { url: 'http://10.0.0.1' },
      400,
      { message: { password: ["can't be blank"] } },
    ],
  ])('is tested with %s', async (_, given: { url?: string; password?: string }, status, body) => {
    const project = await projectWith(cloud);
    const url = given.url?.startsWith('/') ? `${cloud.url}${given.url}` : given.url;
    const answer = await owner.post(
      `/${encodeURIComponent(project.fullPath)}/-/settings/integrations/jira/test.json`,
      {
        ...(given.url?.startsWith('/') ? { password: 'x' } : {}),
        ...given,
        ...(url === undefined ? {} : { url }),
      },
    );
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  test('is refused by the test when the token is wrong', async () => {
    const project = await projectWith(cloud);
    cloud.faults.push({ path: '/rest/api/2/serverInfo', status: 401 });
    const { body } = await owner.post(
      `/${encodeURIComponent(project.fullPath)}/-/settings/integrations/jira/test.json`,
    );
    expect(body).toEqual({ message: { base: ['Jira does not accept the username, password or token.'] } });
  });

  test.each([true, false])('lists the projects of a Jira; Cloud: %s', async (isCloud) => {
    const project = await projectWith(isCloud ? cloud : old);
    const query = `{ project(fullPath: "${project.fullPath}") { services(active: true, type: JIRA_SERVICE) {
      nodes { type ... on JiraService { active projects { nodes { key name id: projectId } } } } } } }`;
    const { body } = await owner.query(query);
    expect(body.errors).toBeUndefined();
    expect(body.data.project.services.nodes).toEqual([
      {
        type: 'JiraService',
        active: true,
        projects: {
          nodes: [
            { key: 'TIMOB', name: 'Titanium SDK/CLI', id: 10153 },
            { key: 'MOD', name: 'Titanium Modules', id: 10154 },
          ],
        },
      },
    ]);
    expect((await developer.query(query)).body.data.project.services.nodes).toEqual([]);
  });
});

test('people in Jira are matched with members only, by email, name or username', async () => {
  const project = await projectWith(cloud);
  const { body } = await owner.query(
    `mutation { jiraImportUsers(input: { projectPath: "${project.fullPath}", startAt: 0 }) {
      jiraUsers { jiraAccountId jiraDisplayName jiraEmail gitlabUsername } errors } }`,
  );
  expect(body.data.jiraImportUsers).toEqual({
    errors: [],
    jiraUsers: [
      {
        jiraAccountId: 'a1',
        jiraDisplayName: 'Ada Lovelace',
        jiraEmail: 'nobody@example.test',
        gitlabUsername: 'ada',
      },
      {
        jiraAccountId: 'a2',
        jiraDisplayName: 'Somebody',
        jiraEmail: 'GRACE@example.test',
        gitlabUsername: 'grace',
      },
      { jiraAccountId: 'a3', jiraDisplayName: 'grace', jiraEmail: null, gitlabUsername: 'grace' },
      { jiraAccountId: 'a4', jiraDisplayName: 'Stranger', jiraEmail: null, gitlabUsername: null },
    ],
  });
});

const reporterOf = (n: number) =>
  ((CLOUD_ISSUES[n] as ReplayedIssue).fields['reporter'] as { accountId: string }).accountId;

describe('an import', () => {
  test.each([true, false])(
    'creates the issues of a Jira with their authors and times; Cloud: %s',
    async (isCloud) => {
      const jira = isCloud ? cloud : old;
      const issues = isCloud ? CLOUD_ISSUES : SERVER_ISSUES;
      const project = await projectWith(jira);
      expect((await project.state()).status).toBe('none');
      const usersMapping = [{ jiraAccountId: reporterOf(0), gitlabId: grace.id }];
      expect(await project.start({ usersMapping })).toMatchObject({
        jiraImport: { jiraProjectKey: 'TIMOB', status: 'scheduled' },
        errors: [],
      });
      expect((await project.start()).errors).toEqual(['Jira import is already running.']);
      await runJobs(t.context);
      expect(await project.state()).toMatchObject({
        status: 'finished',
        importedIssuesCount: issues.length,
        failedToImportCount: 0,
        totalIssueCount: issues.length,
        errorMessage: null,
        label: {
          title: 'jira-import::TIMOB-1',
          description: expect.stringMatching(
            /^Label for issues that were imported from Jira on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
          ),
        },
      });
      const items = await project.items();
      expect(items.map(({ title }) => title)).toEqual(
        issues.map(({ key, fields }) => `[${key}] ${String(fields['summary']).trim()}`),
      );
      const [first] = items;
      expect(first).toMatchObject({
        type: 'issue',
        imported_from: 'jira',
        created_at: new Date(String(issues[0]?.fields['created']).replace('+0000', 'Z')),
        updated_at: new Date(String(issues[0]?.fields['updated']).replace('+0000', 'Z')),
      });
      if (isCloud) expect(first?.author_id).toBe(grace.id);
      expect(items.map(({ state }) => state)).toEqual(
        issues.map(({ fields }) =>
          (fields['status'] as { statusCategory: { key: string } }).statusCategory.key === 'done'
            ? 'closed'
            : 'opened',
        ),
      );
      const { body } = await owner.get(
        `/api/v4/projects/${project.id}/issues?labels=jira-import::TIMOB-1&per_page=100`,
      );
      expect(body).toHaveLength(issues.length);
      await project.start();
      await runJobs(t.context);
      expect((await project.state()).label.title).toBe('jira-import::TIMOB-2');
    },
  );

  test.each([
    [
      'a project that does not exist',
      { jiraProjectKey: 'NONE' },
      'Unable to find Jira project to import data from.',
    ],
    [
      'a key that is a query',
      { jiraProjectKey: "A' OR 'a" },
      'Unable to find Jira project to import data from.',
    ],
    [
      'somebody who is no member',
      { usersMapping: [{ jiraAccountId: 'x', gitlabId: 999_999 }] },
      'Users mapping contains a person who is not a member of this project',
    ],
  ])('of %s is refused', async (_, input, error) => {
    const project = await projectWith(cloud);
    expect(await project.start(input)).toEqual({ jiraImport: null, errors: [error] });
    expect((await project.state()).status).toBe('none');
  });

  test('without a Jira, or with one that does not answer, is refused', async () => {
    const project = await projectWith(cloud);
    cloud.faults.push({ path: '/rest/api/2/serverInfo', status: 500 });
    expect((await project.start()).errors).toEqual([
      'Unable to connect to the Jira instance. Please check your Jira integration configuration.',
    ]);
    await owner.put(project.at, { active: false });
    expect((await project.start()).errors).toEqual(['Jira integration not configured.']);
  });

  test('is refused to those who may not import', async () => {
    const project = await projectWith(cloud);
    const { body } = await developer.query(
      `mutation { jiraImportStart(input: { projectPath: "${project.fullPath}", jiraProjectKey: "TIMOB" }) { errors } }`,
    );
    expect(body.data.jiraImportStart).toBeNull();
    expect(body.errors).toHaveLength(1);
  });

  test('fails with the reason when Jira refuses it', async () => {
    const project = await projectWith(cloud);
    await project.start();
    cloud.faults.push({ path: '/rest/api/3/search/jql', status: 401 });
    await runJobs(t.context);
    expect(await project.state()).toMatchObject({
      status: 'failed',
      errorMessage:
        'Unable to connect to the Jira instance. Please check your Jira integration configuration. Jira does not accept the username, password or token.',
    });
    expect((await project.start()).errors).toEqual([]);
    await runJobs(t.context);
    expect((await project.state()).label.title).toBe('jira-import::TIMOB-2');
  });

  test('skips and counts what is no issue', async () => {
    const [one, other] = CLOUD_ISSUES;
    const broken = await startJira({
      cloud: true,
      pageSize: 10,
      issues: [one, { id: '1', key: 'TIMOB-1', fields: {} }, other] as typeof CLOUD_ISSUES,
    });
    const project = await projectWith(broken);
    await project.start();
    await runJobs(t.context);
    await broken.close();
    expect(await project.state()).toMatchObject({
      status: 'finished',
      importedIssuesCount: 2,
      failedToImportCount: 1,
      totalIssueCount: 3,
    });
  });
});
