import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { DAY, issue, jiraImports, sprint, T0, version } from '../../testing/jira-imports.ts';
import { daysAmong } from './iterations.ts';

let t: TestContext;
let around: Awaited<ReturnType<typeof jiraImports>>;
beforeAll(async () => {
  t = await testContext();
  around = await jiraImports(t);
});
afterAll(() => t.close());

const labelsOf = async (itemId: number) =>
  (
    await t.db
      .selectFrom('work_item_labels')
      .innerJoin('labels', 'labels.id', 'work_item_labels.label_id')
      .select('title')
      .where('work_item_id', '=', itemId)
      .orderBy('title')
      .execute()
  ).map(({ title }) => title);

describe('new issues', () => {
  test('become items of their types with all their fields', async () => {
    const place = await around.make.group({ parent: around.group });
    const one = await around.importing(place);
    const dev = await around.make.member('developer', one.project);
    const people = { ann: dev.userId as number };
    const release = version('1', '1.0', {
      startDate: '2020-01-01',
      releaseDate: '2020-02-01',
      released: true,
    });
    const { counts, failures, state, imported } = await one.run(
      [
        issue(1, { type: 'epic', startDate: '2020-01-01', labels: ['plan'], assignees: ['ann'], weight: 2 }),
        issue(2, {
          closed: true,
          resolvedAt: T0 + 9 * DAY,
          reporter: 'ann',
          assignees: ['ann', 'stranger'],
          labels: ['bug', 'a,b', 'Priority::High'],
          weight: 3,
          startDate: '2020-01-02',
          dueDate: '2020-01-05',
          timeEstimateSeconds: 3600,
          milestone: release,
          iteration: sprint('7', 'Sprint 1', '2020-01-01', '2020-01-14'),
        }),
        issue(3, { type: 'task', milestone: release, iteration: sprint('8', 'Sprint 2', null, null) }),
        issue(4, { type: 'incident', weight: 1, dueDate: '2020-01-01', startDate: '2021-01-01' }),
        issue(5, { title: '  ', weight: 1_000_000_000, startDate: '2021-01-01', dueDate: '2020-01-01' }),
      ],
      { people },
    );
    expect({ state, imported, failures }).toEqual({
      state: 'finished',
      imported: 5,
      failures: expect.arrayContaining([
        'epics KEY-1: The weight was left out: epics have none.',
        'epics KEY-1: The assignee was left out: epics have none.',
        'iterations KEY-3: The sprint Sprint 2 was left out: Jira has no dates of it.',
        'issues KEY-4: The due date was left out: incidents have none.',
        'issues KEY-5: The start date was left out: it is after the due date.',
      ]),
    });
    expect(counts).toMatchObject({
      epics: { expected: 1, created: 1 },
      issues: { expected: 3, created: 3 },
      tasks: { expected: 1, created: 1 },
      milestones: { expected: 1, created: 1 },
      iterations: { expected: 2, created: 1, left_out: 1 },
      labels: { expected: 3, created: 3 },
    });
    const [first, second, third, , epic] = (await one.items())
      .toSorted((a, b) => a.id - b.id)
      .toSorted((a, b) => (a.type === 'epic' ? 1 : b.type === 'epic' ? -1 : 0));
    expect(epic).toMatchObject({
      type: 'epic',
      namespace_id: place.id,
      start_date: '2020-01-01',
      start_date_is_fixed: true,
      due_date_is_fixed: false,
      imported_from: 'jira',
    });
    expect(first).toMatchObject({
      title: 'Title 2',
      state: 'closed',
      closed_at: new Date(T0 + 9 * DAY),
      closed_by_id: around.maintainer.userId,
      author_id: dev.userId,
      created_at: new Date(T0 + 2 * DAY),
      updated_at: new Date(T0 + 3 * DAY),
      weight: 3,
      start_date: '2020-01-02',
      due_date: '2020-01-05',
      time_estimate: 3600,
    });
    expect(await labelsOf(first?.id as number)).toEqual(['Priority::High', 'bug', 'jira-import::KEY-1']);
    expect(second).toMatchObject({ type: 'task', milestone_id: first?.milestone_id, iteration_id: null });
    expect(third).toMatchObject({ type: 'incident', weight: null, start_date: null });
    const milestone = await t.db
      .selectFrom('milestones')
      .selectAll()
      .where('namespace_id', '=', one.project.id)
      .execute();
    expect(milestone).toMatchObject([
      { title: '1.0', state: 'closed', start_date: '2020-01-01', due_date: '2020-02-01' },
    ]);
    const iteration = await t.db
      .selectFrom('iterations')
      .innerJoin('iteration_cadences as c', 'c.id', 'cadence_id')
      .select(['iterations.id', 'iterations.title', 'c.title as cadence', 'c.automatic'])
      .where('iterations.namespace_id', '=', place.id)
      .execute();
    expect(iteration).toEqual([
      { id: first?.iteration_id, title: 'Sprint 1', cadence: 'Product', automatic: false },
    ]);
    const { rows } = await sql`SELECT 1 FROM todos`.execute(t.db);
    expect(rows).toEqual([]);
  });

  test('of which one cannot be written are written without it', async () => {
    const one = await around.importing();
    const { counts, failures } = await one.run([issue(1), issue(2, { createdAt: -1e15 }), issue(3)]);
    expect(counts['issues']).toEqual({ expected: 3, created: 2, failed: 1 });
    expect(failures).toHaveLength(1);
    expect((await one.items()).map(({ title }) => title)).toEqual(['Title 1', 'Title 3']);
  });

  test('become issues instead of epics, without iterations, where the person may not create them', async () => {
    const place = await around.make.group({ parent: around.group });
    const one = await around.importing(place);
    const viewer = await around.make.member('maintainer', one.project);
    const { counts, failures } = await one.run(
      [issue(1, { type: 'epic', iteration: sprint('1', 'A', '2020-01-01', '2020-01-02') })],
      { viewer },
    );
    expect(counts).toMatchObject({
      epics: { expected: 1, left_out: 1 },
      issues: { expected: 1, created: 1 },
      iterations: { expected: 1, left_out: 1 },
    });
    expect(failures).toEqual([
      'epics KEY-1: It became an issue: you may not create epics in the group of the project.',
      'iterations KEY-1: The sprint A was left out: you may not create iterations in the group.',
    ]);
    expect(await one.items()).toMatchObject([{ type: 'issue', namespace_id: one.project.id }]);
  });

  test('of overlapping sprints are in iterations of several cadences', async () => {
    const place = await around.make.group({ parent: around.group });
    const one = await around.importing(place);
    const { counts } = await one.run([
      issue(1, { iteration: sprint('1', 'A', '2020-01-01', '2020-01-15') }),
      issue(2, { iteration: sprint('2', 'B', '2020-01-15', '2020-01-29') }),
      issue(3, { iteration: sprint('3', 'C', '2020-01-05', '2020-01-20') }),
      issue(4, { iteration: sprint('1', 'A', '2020-01-01', '2020-01-15') }),
    ]);
    expect(counts['iterations']).toEqual({ expected: 3, created: 3 });
    const rows = await t.db
      .selectFrom('iterations')
      .innerJoin('iteration_cadences as c', 'c.id', 'cadence_id')
      .select(['iterations.title', 'c.title as cadence', 'iterations.start_date', 'due_date'])
      .where('iterations.namespace_id', '=', place.id)
      .orderBy('iterations.id')
      .execute();
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'A Product 2020-01-01 2020-01-15',
      'B Product 2020-01-16 2020-01-29',
      'C Product (2) 2020-01-05 2020-01-20',
    ]);
  });
});

test.each([
  ['free', { start: 5, due: 9 }, [{ start: 1, due: 4 }], { start: 5, due: 9 }],
  ['begun on the last day of another', { start: 4, due: 9 }, [{ start: 1, due: 4 }], { start: 5, due: 9 }],
  ['ended on the first day of another', { start: 1, due: 4 }, [{ start: 4, due: 9 }], { start: 1, due: 3 }],
  [
    'between others',
    { start: 4, due: 9 },
    [
      { start: 1, due: 4 },
      { start: 9, due: 9 },
    ],
    { start: 5, due: 8 },
  ],
  ['of one taken day', { start: 4, due: 4 }, [{ start: 1, due: 4 }], null],
  ['overlapping', { start: 3, due: 9 }, [{ start: 1, due: 4 }], null],
])('a sprint that is %s', (_, days, taken, expected) => {
  expect(daysAmong(days, taken)).toEqual(expected);
});

test('a milestone and an iteration that were renamed here stay those of their version and sprint', async () => {
  const one = await around.importing(await around.make.group({ parent: around.group }));
  const planned = {
    milestone: version('1', '1.0'),
    iteration: sprint('7', 'Sprint 1', '2020-01-01', '2020-01-14'),
  };
  const first = [
    issue(1, planned),
    issue(2, planned),
    issue(3, { iteration: sprint('8', 'Next', null, null) }),
  ];
  await one.run(first);
  await sql`UPDATE milestones SET title = 'mine' WHERE namespace_id = ${one.project.id}`.execute(t.db);
  await sql`UPDATE iterations SET title = 'mine' WHERE title = 'Sprint 1'`.execute(t.db);
  for (const added of [[], [issue(4, planned)]]) {
    const { counts, proof } = await one.run([...first, ...added]);
    expect(counts).toMatchObject({
      milestones: { expected: 1, unchanged: 1 },
      iterations: { expected: 2, unchanged: 1, left_out: 1 },
    });
    expect(proof?.kinds).toMatchObject([{ kind: 'issues', differing: 0 }]);
  }
  const [a, , , d] = await one.items();
  expect([d?.milestone_id, d?.iteration_id]).toEqual([a?.milestone_id, a?.iteration_id]);
});

describe('a second import', () => {
  test('updates what changed in Jira, and nothing that was changed here', async () => {
    const one = await around.importing();
    const dev = await around.make.member('developer', one.project);
    const other = await around.make.member('developer', one.project);
    const people = { ann: dev.userId as number, bob: other.userId as number };
    const first = [
      issue(1, { labels: ['one', 'two'], assignees: ['ann'] }),
      issue(2, { closed: true }),
      issue(3),
      issue(4),
      issue(5),
    ];
    await one.run(first, { people });
    const [a, b, c, d] = await one.items();
    const id = (item: { id: number } | undefined) => item?.id as number;
    const mine = await around.make.label({ place: one.project, title: 'mine' });
    const edit = { title: 'Mine', weight: 7, addLabelIds: [mine.id] };
    await updateItem(t.context, around.maintainer, { id: id(a), ...edit });
    await updateItem(t.context, around.maintainer, { id: id(c), title: 'Mine' });
    await deleteItem(t.context, around.owner, { id: id(d) });
    const { counts, imported } = await one.run(
      [
        issue(1, { description: 'New', labels: ['two', 'three'], assignees: ['bob'] }),
        issue(2, { updatedAt: T0 + 99 * DAY }),
        issue(3),
        issue(4, { title: 'Other' }),
        issue(5, { type: 'incident' }),
        issue(6),
      ],
      { people },
    );
    expect(counts['issues']).toEqual({ expected: 6, created: 1, updated: 3, unchanged: 1, left_out: 1 });
    expect(imported).toBe(5);
    const items = await one.items();
    expect(
      items.map(({ title, description, state, weight, type }) => [title, description, state, weight, type]),
    ).toEqual([
      ['Mine', 'New', 'opened', 7, 'issue'],
      ['Title 2', 'Text 2', 'opened', null, 'issue'],
      ['Mine', 'Text 3', 'opened', null, 'issue'],
      ['Title 5', 'Text 5', 'opened', null, 'incident'],
      ['Title 6', 'Text 6', 'opened', null, 'issue'],
    ]);
    expect(await labelsOf(id(a))).toEqual(['jira-import::KEY-1', 'mine', 'three', 'two']);
    const assignees = await t.db
      .selectFrom('work_item_assignees')
      .select('user_id')
      .where('work_item_id', '=', id(a))
      .execute();
    expect(assignees).toEqual([{ user_id: other.userId }]);
    expect(b?.state).toBe('closed');
    const again = await one.run([issue(1), issue(3)], { people, mode: 'copies' });
    expect(again.counts['issues']).toEqual({ expected: 2, created: 2 });
  });

  test('updates milestones and iterations that changed in Jira, and nothing that was changed here', async () => {
    const place = await around.make.group({ parent: around.group });
    const one = await around.importing(place);
    const run = (release: object, days: readonly [string, string]) =>
      one.run([
        issue(1, {
          milestone: version('1', '1.0', { releaseDate: '2020-02-01', ...release }),
          iteration: sprint('7', 'Sprint 1', '2020-01-01', '2020-01-14'),
        }),
        issue(2, {
          milestone: version('2', 'Later', {}),
          iteration: sprint('8', 'Sprint 2', ...days),
        }),
      ]);
    const stored = async () => ({
      milestones: await t.db
        .selectFrom('milestones')
        .select(['title', 'state', 'description', 'due_date'])
        .where('namespace_id', '=', one.project.id)
        .orderBy('id')
        .execute(),
      iterations: await t.db
        .selectFrom('iterations')
        .select(['title', 'start_date', 'sequence'])
        .where('namespace_id', '=', place.id)
        .orderBy('id')
        .execute(),
    });
    await run({}, ['2020-01-15', '2020-01-28']);
    await t.db
      .updateTable('milestones')
      .set({ description: 'Mine' })
      .where('namespace_id', '=', one.project.id)
      .where('title', '=', '1.0')
      .execute();
    const { counts } = await run({ released: true, releaseDate: '2020-03-01', name: '1.0 final' }, [
      '2019-12-01',
      '2019-12-14',
    ]);
    expect(counts).toMatchObject({
      milestones: { updated: 1, unchanged: 1 },
      iterations: { updated: 1, unchanged: 1 },
    });
    expect(await stored()).toEqual({
      milestones: [
        { title: '1.0 final', state: 'closed', description: 'Mine', due_date: '2020-03-01' },
        expect.objectContaining({ title: 'Later', state: 'active' }),
      ],
      iterations: [
        { title: 'Sprint 1', start_date: '2020-01-01', sequence: 2 },
        { title: 'Sprint 2', start_date: '2019-12-01', sequence: 1 },
      ],
    });
    const again = await run({ releaseDate: '2020-03-01', released: true, name: 'Later' }, [
      '2020-01-10',
      '2020-01-20',
    ]);
    expect(again.failures).toEqual(
      expect.arrayContaining([
        'milestones KEY-1: The milestone 1.0 final keeps its title: Later is used by another one.',
        'iterations KEY-2: The iteration Sprint 2 keeps its days: others overlap with its new ones.',
      ]),
    );
    expect((await stored()).iterations[1]?.start_date).toBe('2019-12-01');
  });

  test.each([
    ['of the same Jira', 'https://jira.test', 'https://jira.test', 'KEY-1', 0],
    ['of another Jira', 'https://jira.test', 'https://other.test', 'KEY-1', 1],
    ['of a file with the same key', 'https://jira.test', '', 'KEY-1', 0],
    ['after one of a file with another key', '', 'https://jira.test', 'OTHER-1', 1],
  ])('%s creates %#', async (_, origin, later, key, created) => {
    const one = await around.importing();
    await one.run([issue(1)], { origin });
    const { counts } = await one.run([issue(1, { key })], { origin: later });
    expect(counts['issues']?.['created'] ?? 0).toBe(created);
  });
});

describe('an import', () => {
  // The issue before which the process ends, and how many were stored by then: three are one transaction.
  test.each([
    [0, 0],
    [3, 3],
    [4, 3],
    [6, 6],
  ])('whose process ends at issue %i goes on after issue %i and doubles nothing', async (at, stored) => {
    const one = await around.importing();
    const issues = [1, 2, 3, 4, 5, 6, 7].map((number) => issue(number, { labels: [`l${number}`] }));
    const id = await one.start(issues);
    await sql
      .raw(
        `CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
         CREATE TRIGGER end_here BEFORE INSERT ON work_items FOR EACH ROW
           WHEN (NEW.title = '${issues[at]?.title}') EXECUTE FUNCTION end_here()`,
      )
      .execute(t.db);
    await expect(one.work(id)).rejects.toThrow();
    await sql.raw('DROP FUNCTION end_here CASCADE').execute(t.db);
    expect(await one.items()).toHaveLength(stored);
    // two processes at once, and a job that is delivered twice
    await Promise.all([one.work(id), one.work(id)]);
    await one.work(id);
    expect(await one.report(id)).toMatchObject({
      state: 'finished',
      imported: 7,
      counts: { issues: { expected: 7, created: 7 }, labels: { expected: 7, created: 7 } },
    });
    expect((await one.items()).map(({ title }) => title)).toEqual(issues.map(({ title }) => title));
  });
});
