import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { generatedIssues } from './jira/generated.ts';
import { type JiraReplay, recordedJira, startJira } from './jira-server.ts';

interface Issue {
  readonly fields: {
    readonly customfield_10007?: readonly string[];
    readonly attachment: readonly { readonly id: string; readonly content: string; readonly size: number }[];
  };
}

const open: JiraReplay[] = [];
const start = async (...options: Parameters<typeof startJira>) => {
  const jira = await startJira(...options);
  open.push(jira);
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, jira.url), { ...init, headers: { authorization: 'Basic x' } });
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  const read = async (path: string): Promise<any> => (await get(path)).json();
  return { jira, get, read };
};
afterEach(async () => {
  for (const jira of open.splice(0)) await jira.close();
});

const CLOUD_SEARCH = '/rest/api/3/search/jql?jql=project%3DTIMOB+ORDER+BY+id&fields=*all&expand=changelog';

test('Cloud answers all issues page by page, by tokens that can expire', async () => {
  const site = recordedJira('cloud');
  const { jira, get, read } = await start({ ...site, limits: { comments: 2, worklogs: 1, histories: 1 } });
  const found = [];
  let next = '';
  do {
    const page = await read(`${CLOUD_SEARCH}&maxResults=70${next}`);
    found.push(...page.issues);
    next = page.isLast ? '' : `&nextPageToken=${page.nextPageToken}`;
  } while (next !== '');
  expect(jira.count('/rest/api/3/search/jql')).toBe(3);
  expect(found.map(({ key }) => key)).toEqual(site.issues.map(({ key }) => key));
  const many = found.find(({ fields }) => fields.comment.total > 2);
  expect(many.fields.comment.comments).toHaveLength(2);
  const rest = await read(`/rest/api/3/issue/${many.key}/comment?startAt=2&maxResults=100`);
  expect(rest.comments).toHaveLength(many.fields.comment.total - 2);
  const { nextPageToken } = await read(`${CLOUD_SEARCH}&maxResults=70`);
  jira.expireTokens();
  expect((await get(`${CLOUD_SEARCH}&nextPageToken=${nextPageToken}`)).status).toBe(400);
});

test('Cloud answers the history of an issue in pages, and boards with sprints', async () => {
  const plan = await start(recordedJira('plan'));
  const history = await plan.read('/rest/api/3/issue/IMP-15/changelog?startAt=5&maxResults=5');
  expect([history.values.length, history.total, history.isLast]).toEqual([5, 12, false]);
  const { read } = await start(recordedJira('cloud'));
  const boards = await read('/rest/agile/1.0/board?projectKeyOrId=TIMOB');
  expect(boards.values).toContainEqual({ id: 114, name: 'Board 114', type: 'scrum' });
  const sprints = await read('/rest/agile/1.0/board/114/sprint?maxResults=3');
  expect(sprints).toMatchObject({ isLast: false, values: [{ state: 'closed' }, {}, {}] });
  expect((await read('/rest/api/3/project/TIMOB')).versions.length).toBeGreaterThan(700);
});

test('generated issues are always the same, and each link is at both of its ends', async () => {
  const issues = generatedIssues(20);
  expect(generatedIssues(20)).toEqual(issues);
  const { read } = await start({ cloud: true, issues });
  const ends = new Map<string, string[]>();
  for (const { key } of issues)
    for (const { id, outwardIssue, inwardIssue } of (await read(`/rest/api/3/issue/${key}`)).fields
      .issuelinks) {
      const end = outwardIssue ? `${key} ${outwardIssue.key}` : `${inwardIssue.key} ${key}`;
      ends.set(id, [...(ends.get(id) ?? []), end]);
    }
  expect([...ends.values()]).toEqual([...ends.values()].map(([end]) => [end, end]));
  expect((await read('/rest/api/3/issue/GEN-6/worklog')).worklogs).toHaveLength(2);
});

test('Server answers by position, sprints as text, and the bytes of attachments itself', async () => {
  const { jira, get, read } = await start(recordedJira('server'));
  const page = await read(
    "/rest/api/2/search?jql=PROJECT='TIMOB' ORDER BY created ASC&startAt=100&fields=attachment,customfield_10007",
  );
  expect([page.startAt, page.issues.length, page.total]).toEqual([100, 100, expect.any(Number)]);
  const sprints = page.issues.flatMap(({ fields }: Issue) => fields.customfield_10007 ?? []);
  expect(sprints[0]).toMatch(/^com\.atlassian\.greenhopper.*\[id=/u);
  const [{ id, content, size }] = page.issues.flatMap(({ fields }: Issue) => fields.attachment);
  const bytes = Buffer.from(await (await get(content)).arrayBuffer());
  expect(bytes).toHaveLength(size);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(jira.digest(id));
});

test('Cloud sends readers of attachments to another address, without their credential', async () => {
  const { jira, get } = await start(recordedJira('cloud'));
  const answer = await get('/rest/api/3/attachment/content/26120', { redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  expect([answer.status, new URL(location).origin === jira.url]).toEqual([302, false]);
  expect((await fetch(location, { headers: { authorization: 'Basic x' } })).status).toBe(400);
  const bytes = Buffer.from(await (await fetch(location)).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(jira.digest('26120'));
});

test('faults affect the requests that a test names', async () => {
  const { jira, get } = await start(recordedJira('plan'));
  const status = async () =>
    get('/rest/api/3/status').then(
      async (answer) =>
        answer.text().then(
          (text) => [answer.status, text.startsWith('[') && text.endsWith(']')],
          () => 'reset',
        ),
      () => 'closed',
    );
  const path = '/rest/api/3/status';
  const headers = { 'retry-after': '5' };
  jira.faults.push({ path, after: 1, times: 2, status: 429, headers }, { path: /status$/u, status: 0 });
  jira.faults.push({ path, damage: 'reset' }, { path, damage: 'short' }, { path, damage: 'html' });
  const answers = [];
  for (let n = 0; n < 8; n++) answers.push(await status());
  expect(answers).toEqual([
    'closed',
    [429, false],
    [429, false],
    'reset',
    [200, false],
    [200, false],
    [200, true],
    [200, true],
  ]);
});
