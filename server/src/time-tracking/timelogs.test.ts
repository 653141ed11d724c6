import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../consistency/differences.ts';
import { recountTrees } from '../consistency/recount.ts';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
let reporter: GroupWithCallers['planner'];
let admin: GroupWithCallers['planner'];
beforeAll(async () => {
  w = await groupWithCallers();
  reporter = w.as(await w.make.member('reporter', w.group));
  admin = w.as(await w.make.admin());
});
afterAll(() => w.close());

const HOUR = 3600;

const issueOf = async (more: Readonly<Record<string, unknown>> = {}) => {
  const { id, iid } = await w.make.issue({ project: w.project, ...more });
  const at = `/api/v4/projects/${w.project.id}/issues/${iid}`;
  return {
    id,
    at,
    gid: `gid://gitlab/WorkItem/${id}`,
    post: (path: string, input: object = {}, who = w.planner) => who.post(`${at}/${path}`, input),
    stats: async () => (await w.planner.get(`${at}/time_stats`)).body,
    notes: async () =>
      ((await w.planner.get(`${at}/notes?sort=asc`)).body as { body: string }[]).map(({ body }) => body),
  };
};

const TIME = `errors changeIds workItem { features { timeTracking { timeEstimate totalTimeSpent rolledUpTimeEstimate rolledUpTotalTimeSpent
  humanReadableAttributes { timeEstimate totalTimeSpent rolledUpTotalTimeSpent }
  timelogs { totalSpentTime count nodes { id timeSpent humanTimeSpent spentAt summary user { username } userPermissions { adminTimelog } } } } } }`;

const set = async (gid: string, input: string, who = w.planner) =>
  (
    await who.query(
      `mutation { workItemUpdate(input: { id: "${gid}", timeTrackingWidget: { ${input} } }) { ${TIME} } }`,
    )
  ).body.data.workItemUpdate;

const noDifferences = async () => expect(await findDifferences(w.context.db)).toEqual([]);

test('REST sets estimates, adds time and resets both; a wrong duration changes nothing', async () => {
  const issue = await issueOf();
  expect((await issue.post('time_estimate', { duration: '1w 2d' })).body).toMatchObject({
    time_estimate: 56 * HOUR,
    human_time_estimate: '1w 2d',
    human_total_time_spent: null,
  });
  expect(await issue.post('add_spent_time', { duration: '1h 30m', summary: 'Talks' })).toMatchObject({
    status: 201,
    body: { total_time_spent: 1.5 * HOUR, human_total_time_spent: '1h 30m' },
  });
  expect((await w.planner.get(issue.at)).body.time_stats).toEqual(await issue.stats());
  for (const [duration, message] of [
    ['1h30', 'has a number without a unit: did you mean 1h 30m?'],
    ['-2h', 'to subtract exceeds the total time spent'],
    ['0h', 'cannot be zero'],
  ])
    expect(await issue.post('add_spent_time', { duration })).toMatchObject({
      status: 400,
      body: { message: { duration: [message] } },
    });
  expect((await issue.post('add_spent_time', { duration: '1h', summary: 'x'.repeat(256) })).status).toBe(400);
  expect((await issue.stats()).total_time_spent).toBe(1.5 * HOUR);
  await issue.post('reset_spent_time');
  await issue.post('reset_time_estimate');
  expect(await issue.stats()).toEqual({
    time_estimate: 0,
    total_time_spent: 0,
    human_time_estimate: null,
    human_total_time_spent: null,
  });
  expect(await issue.notes()).toEqual([
    'changed time estimate to **1w 2d**',
    'added 1h 30m of time spent',
    'removed time spent',
    'removed time estimate',
  ]);
});

test('time rolls up to all ancestors, and what is stored can be recounted', async () => {
  const epic = await w.make.epic({ group: w.group });
  const issue = await issueOf({ epic });
  const task = await issueOf({ type: 'task', parentId: issue.id });
  await set(`gid://gitlab/WorkItem/${epic.id}`, 'timeEstimate: "5h"');
  await set(issue.gid, 'timeEstimate: "1h", timelog: { timeSpent: "20m" }');
  await set(task.gid, 'timeEstimate: "2h", timelog: { timeSpent: "1h" }');
  const sums = async () => (await set(`gid://gitlab/WorkItem/${epic.id}`, '')).workItem.features.timeTracking;
  expect(await sums()).toMatchObject({
    timeEstimate: 5 * HOUR,
    totalTimeSpent: 0,
    rolledUpTimeEstimate: 8 * HOUR,
    rolledUpTotalTimeSpent: 80 * 60,
    humanReadableAttributes: { timeEstimate: '5h', totalTimeSpent: null, rolledUpTotalTimeSpent: '1h 20m' },
  });
  await noDifferences();
  await w.planner.put(issue.at, { epic_id: '' });
  expect((await sums()).rolledUpTotalTimeSpent).toBe(0);
  await noDifferences();
  await w.context.db
    .updateTable('work_items')
    .set({ time_spent: 7, time_spent_below: 9 })
    .where('id', '=', issue.id)
    .execute();
  expect(await findDifferences(w.context.db)).not.toEqual([]);
  await w.context.db.transaction().execute((trx) => recountTrees(trx, null));
  await noDifferences();
});

test('entries are deleted by their authors and by maintainers, and every change can be undone', async () => {
  const issue = await issueOf();
  const add = async (who: typeof w.planner, input: string) =>
    (
      await who.query(
        `mutation { timelogCreate(input: { issuableId: "${issue.gid}", ${input} }) { errors changeIds timelog { id spentAt summary issue { iid } project { id } userPermissions { adminTimelog } } } }`,
      )
    ).body;
  const remove = async (who: typeof w.planner, id: string) =>
    (await who.query(`mutation { timelogDelete(input: { id: "${id}" }) { errors changeIds } }`)).body;
  const spent = async () => (await issue.stats()).total_time_spent;

  const { timelog, changeIds } = (
    await add(w.planner, 'timeSpent: "2h", spentAt: "2026-01-05", summary: " Talks "')
  ).data.timelogCreate;
  expect(timelog).toMatchObject({
    spentAt: '2026-01-05T00:00:00Z',
    summary: 'Talks',
    userPermissions: { adminTimelog: true },
  });
  expect((await add(w.guest, 'timeSpent: "2h"')).errors).toBeDefined();
  expect((await add(w.planner, 'timeSpent: "2h", spentAt: "2999-01-05"')).data.timelogCreate.errors).toEqual([
    'Spent at cannot be in the future',
  ]);
  expect((await remove(reporter, timelog.id)).errors).toBeDefined();
  expect(await spent()).toBe(2 * HOUR);
  await undoChanges(w.context, w.people.planner, { changeIds: changeIds.map(Number) });
  expect(await spent()).toBe(0);
  expect((await remove(w.planner, timelog.id)).errors).toBeDefined();

  const again = (await add(reporter, 'timeSpent: "1h", spentAt: "2026-01-05"')).data.timelogCreate;
  await add(w.planner, 'timeSpent: "-30m"');
  expect((await remove(w.owner, again.timelog.id)).data.timelogDelete.errors).toEqual([
    'Delete the entries that subtract time first: the total would be below zero.',
  ]);
  await add(w.planner, 'timeSpent: "30m"');
  const deleted = (await remove(w.owner, again.timelog.id)).data.timelogDelete;
  expect(deleted.errors).toEqual([]);
  expect(await spent()).toBe(0);
  await undoChanges(w.context, w.people.owner, { changeIds: deleted.changeIds.map(Number) });
  expect(await spent()).toBe(HOUR);
  expect(await issue.notes()).toEqual([
    'added 2h of time spent at Jan 5, 2026',
    'deleted 2h of spent time from Jan 5, 2026',
    'added 1h of time spent at Jan 5, 2026',
    'subtracted 30m of time spent',
    'added 30m of time spent',
    'deleted 1h of spent time from Jan 5, 2026',
    'added 1h of time spent at Jan 5, 2026',
  ]);
  await noDifferences();
});

test('quick actions estimate and log time', async () => {
  const issue = await issueOf();
  const say = async (body: string) => (await issue.post('notes', { body })).body.summary;
  expect(await say('/estimate 3d\n/spend 1h 30m 2026-01-05\n/spent 30m')).toEqual([
    'Set time estimate to 3d.',
    'Added 1h 30m spent time at Jan 5, 2026.',
    'Added 30m spent time.',
  ]);
  expect(await issue.stats()).toMatchObject({ human_time_estimate: '3d', human_total_time_spent: '2h' });
  expect(await say('/spend 1h30\n/spend -1h\n/remove_time_estimate')).toEqual([
    'Could not apply /spend: “1h30” has a number without a unit: did you mean 1h 30m?.',
    'Subtracted 1h spent time.',
    'Removed time estimate.',
  ]);
  expect(await say('/remove_time_spent')).toEqual(['Removed spent time.']);
  expect((await issue.stats()).total_time_spent).toBe(0);
});

test('hours of a day are a setting of the server; entries stay with a type that has no time tracking', async () => {
  const issue = await issueOf();
  await set(issue.gid, 'timeEstimate: "1d", timelog: { timeSpent: "1d" }');
  const settings = (input: object) => admin.put('/api/v4/application/settings', input);
  expect((await settings({ time_tracking_hours_per_day: 25 })).status).toBe(400);
  expect(
    (await settings({ time_tracking_hours_per_day: 4, time_tracking_days_per_week: 4 })).body,
  ).toMatchObject({
    time_tracking_hours_per_day: 4,
    time_tracking_days_per_week: 4,
  });
  expect((await issue.stats()).human_time_estimate).toBe('2d');
  await settings({ time_tracking_hours_per_day: 8, time_tracking_days_per_week: 5 });
  await w.planner.put(issue.at, { issue_type: 'test_case' });
  expect((await set(issue.gid, '')).workItem.features.timeTracking).toMatchObject({
    timeEstimate: 0,
    totalTimeSpent: 8 * HOUR,
  });
  expect((await set(issue.gid, 'timelog: { timeSpent: "1d" }')).errors).toEqual([
    'Time cannot be tracked on test cases',
  ]);
});

test('reports sum up what the viewer may see, by person, item, label and week', async () => {
  const place = await w.make.project({ group: w.group });
  const [open, hidden] = [
    await w.make.issue({ project: place, title: 'Open', labels: ['a', 'b'] }),
    await w.make.issue({ project: place, title: 'Hidden', confidential: true }),
  ];
  for (const [id, duration, day] of [
    [open.id, '1h', '2026-01-05'],
    [open.id, '30m', '2026-01-11'],
    [hidden.id, '2h', '2026-01-12'],
  ] as const)
    await set(
      `gid://gitlab/WorkItem/${id}`,
      `timelog: { timeSpent: "${duration}", spentAt: "${day}", summary: "=Talks" }`,
    );
  const report = async (query: string, who = w.planner) => {
    const { total, rows } = (await who.get(`/${place.fullPath}/-/timelogs.json?${query}`)).body;
    return [total.human, ...rows.map((row: { name: string; human: string }) => `${row.name}: ${row.human}`)];
  };
  expect(await report('by=item')).toEqual(['3h 30m', 'Hidden: 2h', 'Open: 1h 30m']);
  expect(await report('by=item', w.guest)).toEqual(['1h 30m', 'Open: 1h 30m']);
  expect(await report('by=label')).toEqual(['3h 30m', 'No label: 2h', 'a: 1h 30m', 'b: 1h 30m']);
  const shut = await w.make.group({ visibility: 'private' });
  await w.db
    .updateTable('labels')
    .set({ namespace_id: shut.id, root_namespace_id: shut.id })
    .where('title', '=', 'b')
    .where('namespace_id', '=', place.id)
    .execute();
  expect(await report('by=label')).toEqual(['3h 30m', 'No label: 2h', 'a: 1h 30m']);
  const file = JSON.stringify((await w.planner.get(`/${place.fullPath}/-/timelogs.csv`)).body);
  expect([file.includes('Open'), file.includes('a,b')]).toEqual([true, false]);
  expect(await report('by=week')).toEqual(['3h 30m', '2026-01-12: 2h', '2026-01-05: 1h 30m']);
  expect(await report('by=item&from=2026-01-06&until=2026-01-11')).toEqual(['30m', 'Open: 30m']);
  expect(await report('by=person&username=nobody')).toEqual(['0m']);
  const { rows } = (await w.planner.get(`/${place.fullPath}/-/timelogs.json?by=item`)).body;
  expect(await report(`by=item&after_seconds=${rows[0].seconds}&after_key=${rows[0].key}`)).toEqual([
    '3h 30m',
    'Open: 1h 30m',
  ]);
  expect((await w.planner.get(`/groups/${w.group.fullPath}/-/timelogs.json`)).status).toBe(200);
  expect((await w.planner.get('/-/timelogs.json?by=week')).body.total.entries).toBeGreaterThan(2);
  expect((await w.outsider.get(`/${place.fullPath}/-/timelogs.json`)).status).toBe(404);
  expect((await w.planner.get(`/${place.fullPath}/-/timelogs.json?by=month`)).status).toBe(400);
  const listed = await w.guest.query(
    `{ project(fullPath: "${place.fullPath}") { timelogs(startDate: "2026-01-06", sort: TIME_SPENT_DESC) { totalSpentTime count nodes { timeSpent issue { title } } } } }`,
  );
  expect(listed.body.data.project.timelogs).toEqual({
    totalSpentTime: String(HOUR / 2),
    count: 1,
    nodes: [{ timeSpent: HOUR / 2, issue: { title: 'Open' } }],
  });
});
