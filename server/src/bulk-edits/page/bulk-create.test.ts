import { type Day, parseDay } from '@cairn/domain/dates/day';
import { dayText } from '@cairn/domain/dates/text';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import type { Caller } from '../../testing/api.ts';
import type { Made, MadePlace } from '../../testing/build.ts';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let project: MadePlace;
let count = 0;
let milestone: Made;
beforeAll(async () => {
  w = await groupWithCallers('public');
  for (const title of ['bug', 'size::small', 'size::large']) await w.make.label({ place: w.group, title });
  milestone = await w.make.milestone({ place: w.group, title: 'Beta' });
});
beforeEach(async () => {
  project = await w.make.project({ group: w.group, path: `p${(count += 1)}`, visibility: 'public' });
});
afterAll(() => w.close());

const create = (body: object, who: Caller = w.planner) =>
  who.post(`/${project.fullPath}/-/issues/bulk_create`, body);
const titlesOf = async (where: string): Promise<string[]> => {
  const { rows } = await w.context.pool.query(
    `SELECT title FROM work_items WHERE deleted_at IS NULL AND ${where} ORDER BY iid`,
  );
  return rows.map(({ title }) => title);
};

test('items are created in their order, each with an entry, and undone together', async () => {
  const titles = Array.from({ length: 100 }, (_, at) => `Line ${at + 1}`);
  const made = await create({ titles });
  expect(made.status).toBe(200);
  expect(made.body.items.map(({ iid }: { iid: number }) => iid)).toEqual(titles.map((_, at) => at + 1));
  expect(made.body.items[1].web_path).toBe(`/${project.fullPath}/-/issues/2`);
  const own = `namespace_id = ${project.id}`;
  expect(await titlesOf(own)).toEqual(titles);
  await w.planner.post('/-/bulk_edits/undo', { change_id: made.body.change_id });
  expect(await titlesOf(own)).toEqual([]);
});

test('every line or none, and no more than 100', async () => {
  const before = await checksum(w.db);
  expect(await create({ titles: ['Fine', ' '] })).toMatchObject({
    status: 422,
    body: { errors: ["Titles can't be blank"] },
  });
  expect((await create({ titles: Array<string>(101).fill('Many') })).status).toBe(400);
  expect((await create({ titles: [] })).status).toBe(422);
  expect((await create({ titles: ['One'] }, w.anonymous)).status).toBe(401);
  expect(await checksum(w.db)).toBe(before);
});

test('children follow the others in their order and are counted', async () => {
  const epic = await w.make.epic({ group: w.group, title: 'Whole' });
  await create({ titles: ['First'], parent_id: epic.id });
  await create({ titles: ['Second', 'Third'], parent_id: epic.id, suggested: { weight: 2 } });
  const { rows } = await w.context.pool.query(
    'SELECT title FROM work_items WHERE parent_id = $1 ORDER BY position',
    [epic.id],
  );
  expect(rows.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
  const sums = await w.context.pool.query(
    'SELECT opened_issues, opened_weight, child_issues FROM work_items WHERE id = $1',
    [epic.id],
  );
  expect(sums.rows[0]).toEqual({ opened_issues: 3, opened_weight: 4, child_issues: 3 });
  expect(await create({ titles: ['Below'], type: 'task', parent_id: epic.id })).toMatchObject({
    status: 409,
  });
});

test('suggested values are those that the items can have and the viewer may set', async () => {
  const owner = w.people.owner;
  const cadence = await createCadence(w.context, owner, { groupId: w.group.id, title: 'Weeks' });
  const today = new Date().toISOString().slice(0, 10);
  await createIteration(w.context, owner, { cadenceId: cadence.id, startDate: today, dueDate: today });
  const ann = await w.make.user({ username: 'ann' });
  const suggested = {
    label_titles: ['bug', 'size::small', 'absent'],
    milestone_title: 'Beta',
    iteration_title: 'Current',
    assignee_usernames: ['ANN', 'nobody'],
    health_status: 'at_risk',
  };
  const valuesOf = async (id: number) => {
    const { rows } = await w.context.pool.query(
      `SELECT milestone_id, health_status, iteration_id IS NOT NULL AS planned,
        ARRAY(SELECT l.title FROM work_item_labels wl JOIN labels l ON l.id = wl.label_id WHERE wl.work_item_id = i.id ORDER BY 1) AS labels,
        ARRAY(SELECT user_id FROM work_item_assignees WHERE work_item_id = i.id) AS assignees
      FROM work_items i WHERE id = $1`,
      [id],
    );
    return rows[0];
  };
  const { body } = await create({ titles: ['One', 'Two'], suggested });
  const whole = {
    milestone_id: milestone.id,
    health_status: 'at_risk',
    planned: true,
    labels: ['bug', 'size::small'],
    assignees: [ann.id],
  };
  expect(await valuesOf(body.items[0].id)).toEqual(whole);
  expect(await valuesOf(body.items[1].id)).toEqual(whole);
  // A guest may create issues here, but not plan them.
  const outside = await create({ titles: ['Three'], suggested }, w.outsider);
  const bare = { milestone_id: null, health_status: null, planned: false, labels: [], assignees: [] };
  expect(await valuesOf(outside.body.items[0].id)).toEqual(bare);
  const elsewhere = await w.make.milestone({ place: w.project, title: 'Elsewhere' });
  const strange = await create({ titles: ['Four'], suggested: { milestone_id: elsewhere.id } });
  expect((await valuesOf(strange.body.items[0].id)).milestone_id).toBeNull();
  const days = dayText(parseDay(today) as Day);
  const named = await create({ titles: ['Five'], suggested: { iteration_title: `Weeks · ${days}` } });
  expect((await valuesOf(named.body.items[0].id)).planned).toBe(true);
});
