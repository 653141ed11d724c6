import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultMapping } from '@cairn/domain/jira/default-mapping';
import { addToInventory, EMPTY_INVENTORY } from '@cairn/domain/jira/inventory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../../access/viewer.ts';
import { deleteNote, updateNote } from '../../../notes/changes.ts';
import { outgoingSettings } from '../../../outgoing/settings.ts';
import { type Api, api } from '../../../testing/api.ts';
import { build } from '../../../testing/build.ts';
import { type TestContext, testContext } from '../../../testing/context.ts';
import { type JiraReplay, startJira } from '../../../testing/servers/jira-server.ts';
import { readProof } from '../proof.ts';
import { writeImport } from '../write-import.ts';

let t: TestContext;
let server: Api;
let jira: JiraReplay;

const at = (day: number): string => `2024-01-${String(day).padStart(2, '0')}T10:00:00.000+0000`;
const BO = { key: 'bo', name: 'bo', displayName: 'Bo Li' };
const EVE = { key: 'eve', name: 'eve', displayName: 'Eve *Ng*' };

const attachment = (id: string, filename: string, size: number) => ({
  id,
  filename,
  size,
  author: BO,
  created: at(3),
  content: `https://jira.example.com/secure/attachment/${id}/${filename}`,
});

const ISSUE = {
  id: '100',
  key: 'APP-1',
  fields: {
    project: { id: '10', key: 'APP', name: 'App' },
    summary: 'Scan a ticket',
    description: 'See !shot.png! and [^lost.txt]',
    issuetype: { id: '1', name: 'Story' },
    status: { id: '3', name: 'In Review', statusCategory: { key: 'indeterminate' } },
    created: at(1),
    updated: at(20),
    reporter: BO,
    duedate: '2024-03-04',
    comment: {
      comments: [
        { id: '1', author: BO, body: 'first, with [^log.txt] and [~eve]', created: at(4) },
        {
          id: '2',
          author: EVE,
          body: 'for staff',
          created: at(5),
          visibility: { type: 'role', value: 'Staff' },
        },
        { id: '3', author: BO, body: 'third', created: at(6) },
      ],
    },
    worklog: {
      worklogs: [
        {
          id: '1',
          author: BO,
          timeSpentSeconds: 3600,
          started: '2024-01-07T23:30:00.000-0800',
          comment: 'a *b*',
        },
        { id: '2', author: EVE, timeSpentSeconds: 1800, started: at(8) },
      ],
    },
    watches: { watchCount: 2, watchers: [BO, EVE] },
    attachment: [
      attachment('5', 'shot.png', 300),
      attachment('6', 'log.txt', 20),
      attachment('7', 'other file.pdf', 10),
      attachment('8', 'lost.txt', 10),
      {
        ...attachment('9', 'elsewhere.txt', 10),
        content: 'https://elsewhere.test/secure/attachment/9/elsewhere.txt',
      },
    ],
  },
  changelog: {
    histories: [
      {
        id: '11',
        author: BO,
        created: at(9),
        items: [
          { field: 'duedate', from: null, to: '2024-03-04', toString: '2024-03-04 00:00:00.0' },
          { field: 'labels', fromString: '', toString: 'status::In_Review' },
        ],
      },
      {
        id: '12',
        author: EVE,
        created: at(10),
        items: [{ field: 'summary', fromString: 'Scan', toString: 'Scan a ticket' }],
      },
    ],
  },
};
type Issue = typeof ISSUE;

beforeAll(async () => {
  t = await testContext({ outgoing: outgoingSettings(['127.0.0.1']) });
  server = await api(t.context);
  jira = await startJira({ cloud: false, issues: [ISSUE] });
});
afterAll(async () => {
  await jira.close();
  await server.close();
  await t.close();
});

/** The issue with the addresses of the replayed Jira. */
const served = (issue: Issue): unknown =>
  JSON.parse(JSON.stringify(issue).replaceAll('https://jira.example.com', jira.url));

const started = async () => {
  const make = build(t.context);
  const group = await make.group();
  const maintainer = await make.member('maintainer', group);
  const bo = await make.member('developer', group);
  const project = await make.project({ group });
  const label = await make.label({ place: project, title: 'jira-import::APP-1' });
  const settings = { url: jira.url, username: 'me@example.test', password: 'secret token' };
  await server.as(maintainer).put(`/api/v4/projects/${project.id}/integrations/jira`, settings);
  const run = async (issue: Issue): Promise<Readonly<Record<string, string>>> => {
    const inventory = addToInventory(EMPTY_INVENTORY, [issue], {});
    const common = {
      namespace_id: project.id,
      user_id: maintainer.userId as number,
      jira_project_key: 'APP',
      jira_project_name: 'App',
      origin: jira.url,
    };
    const source = await t.db
      .insertInto('jira_sources')
      .values({ ...common, kind: 'jira', state: 'ready', issues: 1, inventory: JSON.stringify(inventory) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('jira_source_issues')
      .values({
        source_id: source.id,
        position: 1,
        jira_id: issue.id,
        jira_key: issue.key,
        issue: JSON.stringify(served(issue)),
      })
      .execute();
    const { id } = await t.db
      .insertInto('jira_imports')
      .values({
        ...common,
        source_id: source.id,
        label_id: label.id,
        cloud: false,
        state: 'scheduled',
        mode: 'update',
        mapping: JSON.stringify(defaultMapping(inventory)),
        users_mapping: JSON.stringify({ bo: bo.userId }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeImport(t.context, id);
    const counts = await t.db
      .selectFrom('jira_import_counts')
      .selectAll()
      .where('jira_import_id', '=', id)
      .where('kind', 'in', ['comments', 'worklogs', 'watchers', 'history', 'attachments'])
      .execute();
    return Object.fromEntries(
      counts.map((one) => [
        one.kind,
        (['created', 'updated', 'unchanged', 'failed', 'left_out'] as const)
          .filter((outcome) => one[outcome] > 0)
          .map((outcome) => `${one[outcome]} ${outcome}`)
          .join(', '),
      ]),
    );
  };
  return {
    run,
    maintainer,
    bo,
    /** What the newest import has checked, but for the items. */
    proof: async () => {
      const { proof } = await t.db
        .selectFrom('jira_imports')
        .select('proof')
        .where('namespace_id', '=', project.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const kinds = readProof(proof).kinds.filter(({ kind }) => kind !== 'issues');
      return kinds.map((one) => [one.kind, one.expected, one.found, one.differing, ...one.samples].join(' '));
    },
    item: () =>
      t.db
        .selectFrom('work_items')
        .selectAll()
        .where('namespace_id', '=', project.id)
        .executeTakeFirstOrThrow(),
    notes: async (as: Viewer = maintainer) => {
      const { iid } = await t.db
        .selectFrom('work_items')
        .select('iid')
        .where('namespace_id', '=', project.id)
        .executeTakeFirstOrThrow();
      const answer = await server
        .as(as)
        .get(`/api/v4/projects/${project.id}/issues/${iid}/notes?sort=asc&order_by=created_at`);
      expect(answer.status).toBe(200);
      return answer.body as {
        id: number;
        body: string;
        author: { id: number };
        system: boolean;
        internal: boolean;
        imported_from: string;
        created_at: string;
      }[];
    },
    get: (url: string, as: Viewer = bo) => server.as(as).get(`/-/project/${project.id}${url}`),
  };
};

const withComment = (id: string, change: object): Issue['fields']['comment'] => ({
  comments: ISSUE.fields.comment.comments.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

test('an issue comes with its comments, time entries, watchers, history and files', async () => {
  jira.faults.push({ path: /\/attachment\/8\//, status: 404 });
  const { run, item, notes, get, maintainer, bo } = await started();
  expect(await run(ISSUE)).toEqual({
    comments: '3 created',
    worklogs: '2 created',
    watchers: '1 created, 1 left_out',
    history: '1 created, 2 left_out',
    attachments: '3 created, 1 failed, 1 left_out',
  });

  const { id, description, time_spent, updated_at } = await item();
  expect(updated_at).toEqual(new Date(at(20)));
  const shown = await notes();
  const file = (name: string) =>
    new RegExp(`\\[${name.replace('.', '\\.')}]\\((/uploads/[0-9a-f]{32}/${name})\\)`);
  expect(
    shown.map((note) => [
      note.author.id === bo.userId ? 'bo' : 'importer',
      note.created_at.slice(0, 10),
      note.body.replace(file('log.txt'), 'FILE'),
      note.internal,
      note.system,
    ]),
  ).toEqual([
    ['bo', '2024-01-04', 'first, with FILE and \\@Eve \\*Ng\\*', false, false],
    ['importer', '2024-01-05', '*Eve \\*Ng\\* commented in Jira:*\n\nfor staff', true, false],
    ['bo', '2024-01-06', 'third', false, false],
    ['bo', '2024-01-09', 'changed due date to Mar 4, 2024', false, true],
  ]);
  expect(shown.map((note) => note.imported_from)).toEqual(['jira', 'jira', 'jira', 'jira']);

  expect(time_spent).toBe(5400);
  const timelogs = await t.db
    .selectFrom('timelogs')
    .select(['user_id', 'time_spent', 'spent_on', 'summary'])
    .where('work_item_id', '=', id)
    .orderBy('spent_on')
    .execute();
  expect(timelogs).toEqual([
    { user_id: bo.userId, time_spent: 3600, spent_on: '2024-01-07', summary: 'a *b*' },
    { user_id: maintainer.userId, time_spent: 1800, spent_on: '2024-01-08', summary: 'Eve *Ng* in Jira' },
  ]);
  const watching = await t.db
    .selectFrom('subscriptions')
    .select(['user_id', 'subscribed'])
    .where('work_item_id', '=', id)
    .execute();
  expect(watching).toEqual([{ user_id: bo.userId, subscribed: true }]);

  // files: named in the text, in a comment, and in none
  const [, log = ''] = file('log.txt').exec(shown[0]?.body ?? '') ?? [];
  expect((await get(log)).bytes).toHaveLength(20);
  expect(description).toMatch(
    /^See !?\[shot(?:\.png)?]\(\/uploads\/\w{32}\/shot\.png\) and \(attachment lost\.txt\)\n/,
  );
  expect(description).toMatch(
    /\n\*\*Attachments\*\*\n\n- \[other_file\.pdf]\(\/uploads\/\w{32}\/other_file\.pdf\)$/,
  );
  const failures = await t.db
    .selectFrom('jira_import_failures')
    .select(['kind', 'reason'])
    .orderBy('reason')
    .execute();
  expect(failures).toEqual([
    { kind: 'attachments', reason: 'elsewhere.txt: its address is not in the Jira of the project.' },
    { kind: 'attachments', reason: 'lost.txt is not in Jira any more.' },
  ]);
  expect(await t.db.selectFrom('todos').selectAll().execute()).toEqual([]);
});

test('a later import changes what has changed in Jira, and nothing else', async () => {
  const { run, item, notes, maintainer } = await started();
  await run(ISSUE);
  const [first, , third] = await notes();
  await updateNote(t.context, maintainer, { id: first?.id as number, note: 'edited here' });
  await deleteNote(t.context, maintainer, { id: third?.id as number });
  const same = { ...ISSUE.fields, summary: 'Scan a card' };
  const unchanged = {
    comments: '3 unchanged',
    worklogs: '2 unchanged',
    watchers: '1 unchanged, 1 left_out',
    history: '1 unchanged, 2 left_out',
    attachments: '4 unchanged, 1 left_out',
  };
  expect(await run({ ...ISSUE, fields: same })).toEqual(unchanged);
  expect((await notes()).map(({ body }) => body.slice(0, 11))).toEqual([
    'edited here',
    '*Eve \\*Ng\\*',
    'changed due',
  ]);

  const worklogs = ISSUE.fields.worklog.worklogs.map((one) => ({ ...one, timeSpentSeconds: 60 }));
  const comment = withComment('2', { body: 'for all', visibility: undefined });
  const changed = { ...ISSUE.fields, comment, worklog: { worklogs } };
  expect(await run({ ...ISSUE, fields: changed })).toEqual({
    ...unchanged,
    comments: '1 updated, 2 unchanged',
    worklogs: '2 updated',
  });
  expect((await item()).time_spent).toBe(120);
  expect((await notes()).map(({ body, internal }) => [body.slice(-11), internal])).toEqual([
    ['edited here', false],
    ['ira:*\n\nfor all'.slice(-11), true],
    ['Mar 4, 2024', false],
  ]);
  const third2 = withComment('3', { body: 'again' });
  expect((await run({ ...ISSUE, fields: { ...changed, comment: third2 } }))['comments']).toBe(
    '1 updated, 1 unchanged, 1 left_out',
  );
});

test('the check compares the parts with what is stored', async () => {
  jira.faults.push({ path: /\/attachment\/8\//, status: 404 });
  const { run, proof, notes, maintainer } = await started();
  await run(ISSUE);
  const missing = ['APP-1 lost.txt: missing', 'APP-1 elsewhere.txt: missing'];
  const history = 'history 3 1 0 APP-1 change 11:1: missing APP-1 change 12:0: missing';
  expect(await proof()).toEqual([
    'comments 3 3 0',
    ['attachments 5 3 0', ...missing].join(' '),
    'worklogs 2 2 0',
    'watchers 1 1 0',
    history,
  ]);
  const [first, second] = await notes();
  await updateNote(t.context, maintainer, { id: second?.id as number, note: 'mine' });
  await deleteNote(t.context, maintainer, { id: first?.id as number });
  const { file } = await t.db
    .selectFrom('uploads')
    .select('file')
    .where('filename', '=', 'log.txt')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await writeFile(path.join((t.context.settings.files as { folder: string }).folder, file), 'other');
  jira.faults.push({ path: /\/attachment\/8\//, status: 404 });
  await run(ISSUE);
  expect((await proof()).slice(0, 2)).toEqual([
    'comments 3 2 1 APP-1 comment 1: missing APP-1 comment 2: text',
    ['attachments 5 3 1', 'APP-1 log.txt: bytes', ...missing].join(' '),
  ]);
});
