import { parseDay } from '@cairn/domain/dates/day';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../testing/context.ts';
import { findDifferences } from '../consistency/differences.ts';
import { importAuthor } from './author.ts';
import { type Dataset, parseDataset } from './dataset.ts';
import { sampleDataset, sampleEpic, sampleIssue } from './dataset-sample.ts';
import { loadDataset, type LoadOptions } from './load.ts';

let t: TestContext;
beforeEach(async () => void (t = await testContext()));
afterEach(() => t.close());

const load = async (dataset: Dataset, options: Partial<LoadOptions> = {}) =>
  loadDataset(t.context, await importAuthor(t.context), dataset, {
    shiftTo: null,
    visibility: 'private',
    loadedAt: new Date('2026-12-01T00:00:00Z'),
    ...options,
  });

const countRows = async (table: 'users' | 'namespaces' | 'work_items' | 'labels' | 'changes') =>
  Number(
    (
      await t.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

const epicDates = () =>
  t.db
    .selectFrom('work_items')
    .select(['iid', 'start_date', 'due_date'])
    .where('type', '=', 'epic')
    .orderBy('iid')
    .execute();

test('a dataset arrives whole, with sums, inherited dates and one change entry per item', async () => {
  const report = await load(sampleDataset());
  expect(report.loaded).toEqual({
    groups: 1,
    projects: 1,
    labels: 3,
    milestones: 1,
    epics: 2,
    issues: 1,
    links: 1,
    notes: 0,
  });
  const parent = await t.db
    .selectFrom('work_items')
    .selectAll()
    .where('iid', '=', 1)
    .where('type', '=', 'epic')
    .executeTakeFirstOrThrow();
  expect(parent).toMatchObject({
    opened_epics: 1,
    opened_issues: 1,
    opened_weight: 3,
    start_date: '2026-08-10',
    due_date: '2026-08-20',
  });
  expect(await findDifferences(t.db)).toEqual([]);
  const entries = await t.db.selectFrom('changes').select(['kind', 'cause']).orderBy('id').execute();
  expect(entries.map((entry) => entry.kind).toSorted()).toEqual([
    'epic.created',
    'epic.created',
    'group.created',
    'issue.created',
    'label.created',
    'label.created',
    'label.created',
    'link.created',
    'milestone.created',
    'project.created',
    'user.created',
  ]);
  expect(new Set(entries.map((entry) => entry.cause))).toEqual(new Set(['imported']));
});

test('after a load of thousands of items the planner knows how many there are', async () => {
  await load(sampleDataset({ issues: Array.from({ length: 1200 }, (_, n) => sampleIssue(n + 1)) }));
  const { rows } = await sql<{ known: number }>`
    SELECT reltuples AS known FROM pg_class WHERE relname IN ('work_items', 'work_item_texts')`.execute(t.db);
  expect(rows.map(({ known }) => known >= 1200)).toEqual([true, true]);
});

test('the next epic made by hand goes on counting', async () => {
  await load(sampleDataset({ epics: [sampleEpic(7)], epic_links: [], issues: [] }));
  const group = await t.db
    .selectFrom('namespaces')
    .selectAll()
    .where('full_path', '=', 'tools')
    .executeTakeFirstOrThrow();
  expect(group).toMatchObject({ last_work_item_iid: 7, last_milestone_iid: 1, visibility: 'private' });
});

test('every date moves by the same whole number of weeks into the week of today', async () => {
  const report = await load(sampleDataset(), { shiftTo: parseDay('2026-11-20') });
  expect(report.shiftedWeeks).toBe(14); // from the week of Monday 10 August to that of Monday 16 November
  expect(await epicDates()).toEqual([
    { iid: 1, start_date: '2026-11-16', due_date: '2026-11-26' },
    { iid: 2, start_date: '2026-11-16', due_date: '2026-11-26' },
  ]);
  const issue = await t.db
    .selectFrom('work_items')
    .selectAll()
    .where('type', '=', 'issue')
    .executeTakeFirstOrThrow();
  expect(issue.due_date).toBe('2026-11-21');
  expect(issue.created_at).toEqual(new Date('2026-11-09T09:00:00Z'));
  const milestone = await t.db.selectFrom('milestones').selectAll().executeTakeFirstOrThrow();
  expect([milestone.start_date, milestone.due_date]).toEqual(['2026-11-09', '2027-01-06']);
});

test('a second load of the same groups is refused and changes nothing', async () => {
  await load(sampleDataset());
  const before = [await countRows('namespaces'), await countRows('work_items'), await countRows('changes')];
  await expect(load(sampleDataset())).rejects.toThrow('tools exists already: nothing was loaded');
  expect([await countRows('namespaces'), await countRows('work_items'), await countRows('changes')]).toEqual(
    before,
  );
});

test('a load that breaks near its end leaves nothing behind', async () => {
  const alongside = async () => {
    throw new Error('the disk is on fire');
  };
  await expect(load(sampleDataset(), { alongside })).rejects.toThrow('the disk is on fire');
  expect([
    await countRows('users'),
    await countRows('namespaces'),
    await countRows('labels'),
    await countRows('work_items'),
    await countRows('changes'),
  ]).toEqual([0, 0, 0, 0, 0]);
});

test('work in a place nobody describes stops the load', async () => {
  const dataset = sampleDataset({ issues: [sampleIssue(1, { project: 'tools/other' })] });
  await expect(load(dataset)).rejects.toThrow('the dataset refers to tools/other but does not define it');
  expect(await countRows('namespaces')).toBe(0);
});

test('what the product itself would refuse is loaded normalised', async () => {
  const report = await load(
    sampleDataset({
      groups: [
        { full_path: 'users', name: 'Users', parent: null },
        { full_path: 'Users', name: 'Users', parent: null },
      ],
      projects: [{ full_path: 'users/app', name: 'App', group: 'users' }],
      labels: [{ title: 'a,b', color: '#c91c00', group: 'users' }],
      milestones: [],
      epics: [sampleEpic(1, { group: 'users', labels: ['a,b'] })],
      epic_links: [],
      issues: [sampleIssue(1, { project: 'users/app', type: 'task', epic: 'tools&1' })],
    }),
  );
  expect(report.warnings).toHaveLength(4);
  const places = await t.db.selectFrom('namespaces').select('full_path').orderBy('id').execute();
  expect(places.map((place) => place.full_path)).toEqual(['users-group', 'Users-group-2', 'users-group/app']);
  expect(await findDifferences(t.db)).toEqual([]);
});

test('a group nested deeper than groups may be stops the load', async () => {
  const paths = Array.from({ length: 21 }, (_, i) => ['tools', ...Array<string>(i).fill('x')].join('/'));
  const groups = paths.map((full_path, i) => ({ full_path, name: 'X', parent: paths[i - 1] ?? null }));
  await expect(load(sampleDataset({ groups }))).rejects.toThrow('is nested deeper than 20 levels');
});

test.each<[string, (d: ReturnType<typeof sampleDataset>) => unknown, string]>([
  [
    'a state that does not exist',
    (d) => ({ ...d, issues: [{ ...d.issues[0], state: 'done' }] }),
    'issues[0].state',
  ],
  [
    'a day that does not exist',
    (d) => ({ ...d, epics: [{ ...d.epics[0], due_date: '2026-02-30' }] }),
    'epics[0].due_date: must be a day',
  ],
  [
    'a path that climbs',
    (d) => ({ ...d, groups: [{ ...d.groups[0], full_path: '../etc' }] }),
    'groups[0].full_path',
  ],
  [
    'a null byte',
    (d) => ({ ...d, epics: [{ ...d.epics[0], title: 'a\0b' }] }),
    'epics[0].title: contains a null byte',
  ],
  [
    'a weight out of range',
    (d) => ({ ...d, issues: [{ ...d.issues[0], weight: 3_000_000_000 }] }),
    'issues[0].weight',
  ],
  ['a list that is none', (d) => ({ ...d, labels: null }), 'labels'],
])('%s is refused by its place', (_name, spoil, place) => {
  expect(() => parseDataset(JSON.stringify(spoil(sampleDataset())))).toThrow(place);
});

test('a list that is not there is an empty one', async () => {
  const { meta, groups } = sampleDataset();
  await load(parseDataset(JSON.stringify({ meta, groups })));
  expect(await countRows('namespaces')).toBe(1);
  expect(await countRows('work_items')).toBe(0);
});

test('comments arrive with their items, in threads, rendered, and the unfit ones with a warning', async () => {
  const note = (body: string, more: object = {}) => ({
    item: 'tools&1',
    body,
    created_at: '2026-08-05T09:00:00Z',
    ...more,
  });
  const report = await load(
    sampleDataset({
      notes: [
        note('an *answer*', { created_at: '2026-08-06T09:00:00Z', thread: 'a' }),
        note('a question about &2', { thread: 'a', internal: true }),
        note('alone', { item: 'tools/app#1' }),
        note(' '),
        note('nowhere', { item: 'tools&99' }),
      ],
    }),
  );
  expect(report.loaded.notes).toBe(3);
  expect(report.warnings.map(({ ref, text }) => [ref, text])).toEqual([
    ['tools&1', 'comment left out: it is empty'],
    ['tools&99', 'comment left out: its item is missing'],
  ]);
  const rows = await t.db
    .selectFrom('notes as n')
    .innerJoin('discussions as d', 'd.id', 'n.discussion_id')
    .select(['n.body', 'n.html', 'n.references', 'n.internal', 'd.threaded', 'n.discussion_id'])
    .orderBy('n.id')
    .execute();
  expect(rows).toMatchObject([
    { body: 'a question about &2', internal: true, threaded: true, references: [{ kind: 'epic' }] },
    { body: 'alone', internal: false, threaded: false, references: null },
    { body: 'an *answer*', internal: true, threaded: true, html: expect.stringContaining('<em>answer</em>') },
  ]);
  expect(rows[2]?.discussion_id).toBe(rows[0]?.discussion_id);
  const entries = await t.db.selectFrom('changes').select('id').where('kind', '=', 'note.created').execute();
  expect(entries).toHaveLength(3);
  const told = await t.db.selectFrom('changes').select('id').where('system_note', '=', true).execute();
  expect(told).toEqual([]);
});
