import { ACCESS_LEVELS } from '@cairn/domain/roles/levels';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../../testing/api.ts';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { uploadCsv as bring } from '../../testing/requests/csv-form.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { catchMail } from '../../testing/servers/mail-catcher.ts';

const HEAD = 'title,description,due_date,milestone,type';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  await w.make.milestone({ place: w.group, title: 'Spring' });
  await w.make.label({ place: w.group, title: 'tools' });
});
afterAll(() => w.close());

let places = 0;
/** A new project per test, so that it contains only the test's issues. */
const place = async () => {
  const project = await w.make.project({ group: w.group, path: `place-${++places}` });
  const url = `/${project.fullPath}`;
  // Issues of one transaction have the same creation time.
  const issues = async (): Promise<ApiAnswer['body'][]> =>
    (await w.owner.get(`/api/v4/projects/${project.id}/issues?per_page=100`)).body.toSorted(
      (a: { iid: number }, b: { iid: number }) => a.iid - b.iid,
    );
  return {
    project,
    url,
    issues,
    titles: async () => (await issues()).map(({ title }) => title),
    /** Uploads a file as a Planner, runs the import, and returns its result. */
    imported: async (content: string, texts?: Record<string, string>) => {
      const begun = await bring(w.planner, url, content, texts);
      expect(begun).toMatchObject({ status: 202, body: { status: 'running', filename: 'plans.csv' } });
      await runJobs(w.context);
      return (await w.planner.get(`${url}/-/issue_imports/${begun.body.id}`)).body;
    },
  };
};

const left = (line: number, field: string, reason: string) => ({ line, field, reason, left_out: true });

const MIXED = [
  HEAD,
  'Right,"Words\n\n/label ~tools",2026-03-04,Spring,',
  ',No title,,,',
  'Late,,2026-02-30,Autumn,',
  'Lost,,,Autumn,',
  'Task,Also right,,,task',
  'Strange,,,,merge request',
  'Epic,,,,epic',
].join('\n');
const WRONG = [
  left(5, 'title', "can't be blank"),
  left(6, 'milestone', 'does not exist in the project or above it'),
  left(6, 'due_date', 'is not a valid date (YYYY-MM-DD)'),
  left(7, 'milestone', 'does not exist in the project or above it'),
  left(9, 'type', 'does not have a valid value'),
  left(10, 'type', 'does not have a valid value'),
];

test('what is right becomes issues of the one who brings the file, and the rest is told of line by line', async () => {
  const { imported, issues } = await place();
  expect(await imported(MIXED)).toMatchObject({
    status: 'finished',
    dry_run: false,
    lines: 7,
    lines_tried: 7,
    imported: 2,
    left_out: 5,
    problems: WRONG,
    failure: null,
  });
  const author = { username: w.people.planner.username };
  expect(await issues()).toMatchObject([
    {
      title: 'Right',
      description: 'Words',
      labels: ['tools'],
      due_date: '2026-03-04',
      milestone: { title: 'Spring' },
      author,
      issue_type: 'issue',
    },
    { title: 'Task', description: 'Also right', author, issue_type: 'task' },
  ]);
});

test('one wrong line keeps all others out where that is wished', async () => {
  const { imported, titles } = await place();
  const whole = { all_or_nothing: 'true' };
  expect(await imported(MIXED, whole)).toMatchObject({
    status: 'finished',
    imported: 0,
    left_out: 5,
    problems: WRONG,
  });
  expect(await titles()).toEqual([]);
  expect(await imported(`${HEAD}\na,\nb,`, whole)).toMatchObject({ imported: 2, left_out: 0, problems: [] });
  expect(await titles()).toEqual(['a', 'b']);
});

test('a dry run tells the same and changes nothing', async () => {
  const { imported, project } = await place();
  const of = async () => {
    const { rows } = await sql<{ changed: string }>`
      SELECT (SELECT count(*) FROM work_items) || '/' || (SELECT count(*) FROM changes) || '/' ||
        (SELECT last_work_item_iid FROM namespaces WHERE id = ${project.id}) AS changed`.execute(w.db);
    return rows[0]?.changed;
  };
  const before = await of();
  expect(await imported(MIXED, { dry_run: 'true' })).toMatchObject({
    status: 'finished',
    dry_run: true,
    imported: 2,
    left_out: 5,
    problems: WRONG,
  });
  expect(await of()).toBe(before);
});

test('a quick action that cannot be done is told of, and its issue made', async () => {
  const { imported, titles } = await place();
  expect(await imported(`${HEAD}\na,"/label ~none\n/assign @nobody-here\n/due 2026-03-04"`)).toMatchObject({
    imported: 1,
    left_out: 0,
    problems: [
      {
        line: 2,
        field: 'description',
        reason: expect.stringMatching(/^Could not apply \/label: /),
        left_out: false,
      },
      {
        line: 2,
        field: 'description',
        reason: expect.stringMatching(/^Could not apply \/assign: /),
        left_out: false,
      },
    ],
  });
  expect(await titles()).toEqual(['a']);
});

test('many lines are made in the order of the file, and only the first thousand problems are kept', async () => {
  const { imported, titles } = await place();
  const names = Array.from({ length: 90 }, (_, n) => `No ${n + 1}`);
  expect(await imported(`${HEAD}\n${names.map((name) => `${name},`).join('\n')}`)).toMatchObject({
    imported: 90,
    lines_tried: 90,
  });
  expect(await titles()).toEqual(names);
  const told = await imported(`${HEAD}\n${'a,,never\n'.repeat(1100)}`, { dry_run: 'true' });
  expect([told.left_out, told.problems.length]).toEqual([1100, 1000]);
});

test('after a thousand lines the planner knows how many issues there are', async () => {
  const { imported } = await place();
  expect(await imported(`${HEAD}\n${'a,\n'.repeat(1000)}`)).toMatchObject({ imported: 1000 });
  const { rows } = await sql<{ known: number }>`
    SELECT reltuples AS known FROM pg_class WHERE relname IN ('work_items', 'work_item_texts')`.execute(w.db);
  expect(rows.map(({ known }) => known >= 1000)).toEqual([true, true]);
});

test('the export of a project comes back as it was written', async () => {
  const { imported, project, issues, url } = await place();
  const from = await w.make.project({ group: w.group, path: `from-${++places}` });
  const { guest, planner } = w.people;
  const epic = await w.make.epic({ group: w.group, title: 'Trip' });
  const spring = await w.db
    .selectFrom('milestones')
    .select('id')
    .where('title', '=', 'Spring')
    .executeTakeFirstOrThrow();
  const items = [
    { title: '=1+1', description: '@cmd\n\n- [ ] "box"; A, B' },
    { title: "'quoted", description: "''" },
    { title: 'größe 🪨', description: '    code\n\nand text' },
  ];
  for (const item of items) {
    const { iid } = await w.make.issue({
      project: from,
      ...item,
      dueDate: '2026-03-04',
      labels: ['tools', 'scope::a'],
      assigneeIds: [guest.userId as number, planner.userId as number],
      milestoneId: spring.id,
      weight: 5,
      ...(item.title !== '=1+1' && { epic, healthStatus: 'at_risk' }),
      type: item.title === '=1+1' ? 'task' : 'issue',
      confidential: item.title === "'quoted",
    });
    const change = { state_event: 'close', discussion_locked: item.title === "'quoted" };
    if (item.title !== '=1+1') await w.owner.put(`/api/v4/projects/${from.id}/issues/${iid}`, change);
  }
  const exported = async (address: string) =>
    (await w.planner.get(`${address}/-/issues.csv?state=all`)).body as string;
  const body = await exported(`/${from.fullPath}`);
  expect(await imported(body)).toMatchObject({
    imported: 3,
    problems: [],
    passed_over: [
      'Issue ID',
      'URL',
      'Author',
      'Author Username',
      'Created At (UTC)',
      'Updated At (UTC)',
      'Closed At (UTC)',
      'Time Estimate',
      'Time Spent',
      'Progress',
      'Severity',
      'Incident Status',
      'Designs',
    ],
  });
  const told = (of: readonly ApiAnswer['body'][]) =>
    of.map((one) => ({
      ...Object.fromEntries(
        [
          'title',
          'description',
          'due_date',
          'labels',
          'weight',
          'health_status',
          'state',
          'confidential',
        ].map((name) => [name, one[name]]),
      ),
      type: one.issue_type,
      locked: one.discussion_locked === true,
      assignees: one.assignees.map(({ username }: { username: string }) => username),
      milestone: one.milestone?.title,
      epic: one.epic?.iid,
    }));
  const written = (await w.owner.get(`/api/v4/projects/${from.id}/issues?per_page=100`)).body;
  const byTitle = (of: ReturnType<typeof told>) =>
    new Map(of.map((one) => [(one as { title?: string }).title, one]));
  expect(byTitle(told(await issues()))).toEqual(byTitle(told(written)));
  expect(url).toBe(`/${project.fullPath}`);
});

test('people and epics that are not here are named, and the issue is made without them', async () => {
  const { imported, titles } = await place();
  const head = 'title,description,assignee_username,epic_id,epic_title,state,weight,confidential';
  const remark = (line: number, field: string, reason: string) => ({ line, field, reason, left_out: false });
  expect(
    await imported(
      `${head}\na,,"${w.people.guest.username}, nobody-here",1,Elsewhere,Open,3,no\nb,,,,,Done,much,maybe`,
    ),
  ).toMatchObject({
    imported: 1,
    problems: [
      remark(2, 'assignee_username', '@nobody-here does not exist'),
      remark(2, 'epic_id', 'there is no epic of this ID with the title in the column epic_title'),
      left(3, 'confidential', 'must be yes, true, no, false'),
      left(3, 'state', 'must be open, opened, closed'),
      left(3, 'weight', 'must be a whole number'),
    ],
  });
  expect(await titles()).toEqual(['a']);
});

test.each([
  ['title,text\na,b', 422, { errors: ['File needs a column description in its first line'] }],
  [`${HEAD}\na,"b`, 422, { errors: ['File has a quote (") that is not closed (line 2)'] }],
  [
    Buffer.from('title,description\nStraße,', 'latin1'),
    422,
    { errors: ['File is not in UTF-8: save it as CSV in UTF-8 and choose it again'] },
  ],
  [Buffer.alloc(10_000_001, 'a,'), 413, { max_size: 10_000_000 }],
])('A38: %# a file that is none is refused, and changes nothing', async (content, status, body) => {
  const { url } = await place();
  const before = await checksum(w.db);
  const answer = await bring(w.planner, url, content);
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(body)]);
  expect(await checksum(w.db)).toBe(before);
});

test('more than a thousand issues are not made all or nothing', async () => {
  const { url } = await place();
  const content = `${HEAD}\n${'a,\n'.repeat(1001)}`;
  expect(await bring(w.planner, url, content, { all_or_nothing: 'true' })).toMatchObject({
    status: 422,
    body: { errors: ['File has too many issues to be imported all or nothing (maximum is 1000)'] },
  });
});

test('a request that brings no file is refused by name', async () => {
  const { url } = await place();
  expect(await w.planner.post(`${url}/-/issues/import_csv`)).toMatchObject({
    status: 400,
    body: { error: 'file is missing' },
  });
  expect(await bring(w.planner, url, `${HEAD}\na,`, { dry_run: 'perhaps' })).toMatchObject({
    status: 400,
    body: { error: 'dry_run is invalid' },
  });
});

describe('A1: who may import', () => {
  test('Planners, and Developers and above; others are refused, and a hidden project looks missing', async () => {
    const { url, project } = await place();
    const answers: Record<string, number> = {};
    for (const role of Object.keys(ACCESS_LEVELS).filter((name) => name !== 'none' && name !== 'minimal')) {
      const member = w.as(await w.make.member(role as 'guest', project));
      answers[role] = (await bring(member, url, `${HEAD}\na,`, { dry_run: 'true' })).status;
    }
    expect(answers).toEqual({
      guest: 403,
      planner: 202,
      reporter: 403,
      developer: 202,
      maintainer: 202,
      owner: 202,
    });
    expect((await bring(w.reader, url, `${HEAD}\na,`)).status).toBe(403);
    expect((await bring(w.anonymous, url, `${HEAD}\na,`)).status).toBe(401);
    const hidden = await bring(w.outsider, url, `${HEAD}\na,`);
    const missing = await bring(w.outsider, '/top/none', `${HEAD}\na,`);
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
    await runJobs(w.context);
  });

  test('what became of a file is told to the one who brought it', async () => {
    const { url } = await place();
    const { body } = await bring(w.planner, url, `${HEAD}\nsecret,`);
    await runJobs(w.context);
    const address = `${url}/-/issue_imports/`;
    expect(await w.planner.get(`${address}${body.id}`)).toMatchObject({ status: 200 });
    for (const caller of [w.owner, w.guest, w.outsider]) {
      const [theirs, missing] = [
        await caller.get(`${address}${body.id}`),
        await caller.get(`${address}999999`),
      ];
      expect([theirs.status, theirs.body]).toEqual([404, missing.body]);
    }
    expect((await w.anonymous.get(`${address}${body.id}`)).status).toBe(401);
    expect((await w.planner.get(`/top/plan/-/issue_imports/${body.id}`)).status).toBe(404);
  });

  test('rights are those of the moment in which the file is worked off', async () => {
    const { url, project, titles } = await place();
    const developer = await w.make.member('developer', project);
    const caller = w.as(developer);
    const { body } = await bring(caller, url, `${HEAD}\na,`);
    await w.owner.put(`/api/v4/projects/${project.id}/members/${developer.userId}`, { access_level: 10 });
    await runJobs(w.context);
    expect((await caller.get(`${url}/-/issue_imports/${body.id}`)).body).toMatchObject({
      status: 'failed',
      imported: 0,
      failure: 'You no longer have permission to import issues there.',
    });
    expect(await titles()).toEqual([]);
  });
});

test('three files of one person wait at most', async () => {
  const { url } = await place();
  for (let n = 0; n < 3; n++) expect((await bring(w.owner, url, `${HEAD}\na,`)).status).toBe(202);
  expect(await bring(w.owner, url, `${HEAD}\na,`)).toMatchObject({
    status: 409,
    body: { errors: ['3 of your imports are running: wait until one of them has finished.'] },
  });
  await runJobs(w.context);
  expect((await bring(w.owner, url, `${HEAD}\na,`)).status).toBe(202);
  await runJobs(w.context);
});

test('who brought a file is told by mail what became of it, and not of a dry run', async () => {
  const catcher = await catchMail();
  const mailing = { ...w.context, settings: { ...w.context.settings, mail: catcher.settings } };
  const { url, project } = await place();
  const { body } = await bring(w.planner, url, `${HEAD}\nSecret plan,\n,\n,x`);
  expect((await bring(w.planner, url, `${HEAD}\na,`, { dry_run: 'true' })).status).toBe(202);
  await runJobs(mailing);
  await catcher.close();
  const [mail, ...others] = catcher.mails.filter(({ headers }) => headers['x-cairn-reason'] === 'imported');
  expect(others).toEqual([]);
  expect(mail?.headers.subject).toBe(`${project.fullPath.split('/')[1]} | Imported issues`);
  expect(mail?.headers['message-id']).toContain(`issue-import-${body.id}@`);
  expect(mail?.text).toContain('plans.csv has been imported: 1 issue created, 1 left out.');
  expect(mail?.text).toContain('There are problems on line 4.');
  expect(mail?.text).not.toContain('Secret plan');
});
