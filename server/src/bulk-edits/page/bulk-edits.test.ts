import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../consistency/differences.ts';
import type { Caller } from '../../testing/api.ts';
import type { Made, MadeItem, MadePlace } from '../../testing/build.ts';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let project: MadePlace;
let issues: MadeItem[];
let list: string;
let count = 0;
beforeAll(async () => {
  w = await groupWithCallers();
  for (const one of [w.planner, w.guest, w.outsider, w.owner, w.reader]) await one.get('/api/v4/version');
});
beforeEach(async () => {
  project = await w.make.project({ group: w.group, path: `p${(count += 1)}` });
  list = `/${project.fullPath}/-/issues`;
  issues = [
    await w.make.issue({ project, title: 'One' }),
    await w.make.issue({ project, title: 'Two' }),
    await w.make.issue({ project, title: 'Three' }),
  ];
});
afterAll(() => w.close());

const ids = (): number[] => issues.map(({ id }) => id);
const edit = (body: object, at = list, who: Caller = w.planner) => who.post(`${at}/bulk_edit`, body);
const undo = (changeId: number, who: Caller = w.planner) =>
  who.post('/-/bulk_edits/undo', { change_id: changeId });

const shown = async (items: readonly Made[] = issues) => {
  const rows = await w.db
    .selectFrom('work_items as w')
    .selectAll('w')
    .select((eb) => [
      eb
        .selectFrom('work_item_labels as l')
        .select((of) => of.fn.agg<number[]>('array_agg', ['l.label_id']).as('ids'))
        .whereRef('l.work_item_id', '=', 'w.id')
        .as('labels'),
      eb
        .selectFrom('work_item_assignees as a')
        .select((of) => of.fn.agg<number[]>('array_agg', ['a.user_id']).as('ids'))
        .whereRef('a.work_item_id', '=', 'w.id')
        .as('people'),
      eb
        .selectFrom('subscriptions as s')
        .select('s.subscribed')
        .whereRef('s.work_item_id', '=', 'w.id')
        .where('s.user_id', '=', w.people.planner.userId as number)
        .as('told'),
    ])
    .where(
      'w.id',
      'in',
      items.map(({ id }) => id),
    )
    .orderBy('w.id')
    .execute();
  return rows.map(({ updated_at: _at, closed_at: _closed, ...row }) => row);
};

/** Expects a refusal, and no change. */
const expectRefused = async (body: object, answer: object, at = list, who: Caller = w.planner) => {
  const before = await checksum(w.db);
  expect(await edit(body, at, who)).toMatchObject(answer);
  expect(await checksum(w.db)).toBe(before);
};

test('every field of many issues is changed in one write, which one undo takes back whole', async () => {
  const { make, group, people } = w;
  const epic = await make.epic({ group });
  const milestone = await make.milestone({ place: group, dueDate: '2026-09-09' });
  const [on, off] = [await make.label({ place: group }), await make.label({ place: group })];
  await edit({ ids: ids().slice(1), changes: { add_label_ids: [off.id], weight: 1 } });
  const before = await shown();
  const done = await edit({
    ids: ids(),
    changes: {
      state_event: 'close',
      confidential: true,
      discussion_locked: true,
      add_label_ids: [on.id],
      remove_label_ids: [off.id],
      assignee_ids: [people.guest.userId],
      milestone_id: milestone.id,
      parent_id: epic.id,
      weight: 5,
      health_status: 'at_risk',
      start_date: '2026-03-01',
      due_date: '2026-03-02',
      time_estimate: '1d 2h',
      subscribed: true,
    },
  });
  expect(done).toMatchObject({ status: 200, body: { count: 3, change_id: expect.any(Number) } });
  const after = {
    state: 'closed',
    closed_by_id: people.planner.userId,
    confidential: true,
    discussion_locked: true,
    labels: [on.id],
    people: [people.guest.userId],
    milestone_id: milestone.id,
    parent_id: epic.id,
    weight: 5,
    health_status: 'at_risk',
    start_date: '2026-03-01',
    due_date: '2026-03-02',
    time_estimate: 36_000,
    told: true,
  };
  expect(await shown()).toMatchObject([after, after, after]);
  expect(await shown([epic])).toMatchObject([
    { closed_issues: 3, closed_weight: 15, due_date: '2026-09-09' },
  ]);
  const writes = await w.db
    .selectFrom('changes')
    .select('xid')
    .distinct()
    .where('id', '>=', done.body.change_id);
  expect(await writes.execute()).toHaveLength(1);
  const undone = await undo(done.body.change_id);
  expect(undone).toMatchObject({ status: 200 });
  expect(await shown()).toEqual(before);
  await undo(undone.body.change_id);
  expect(await shown()).toMatchObject([after, after, after]);
  expect(await findDifferences(w.db)).toEqual([]);
});

test('people come and go without touching the others', async () => {
  const { guest, planner, owner } = w.people;
  await edit({ ids: ids().slice(0, 2), changes: { assignee_ids: [guest.userId, planner.userId] } });
  await edit({
    ids: ids(),
    changes: { add_assignee_ids: [owner.userId], remove_assignee_ids: [guest.userId] },
  });
  const people = async () => (await shown()).map((row) => (row.people as number[]).toSorted((a, b) => a - b));
  const both = [planner.userId, owner.userId].toSorted((a, b) => (a as number) - (b as number));
  expect(await people()).toEqual([both, both, [owner.userId]]);
});

test('epics are changed from their list, whose days become fixed ones', async () => {
  const { make, group } = w;
  const parent = await make.epic({ group });
  const [one, two] = [await make.epic({ group }), await make.epic({ group })];
  await make.epic({ parent: two });
  const changes = { parent_id: parent.id, due_date: '2026-05-05' };
  const done = await edit({ ids: [one.id, two.id], changes }, '/groups/top/-/epics');
  expect(done).toMatchObject({ status: 200, body: { count: 2 } });
  const after = { parent_id: parent.id, due_date: '2026-05-05', due_date_is_fixed: true };
  expect(await shown([one, two])).toMatchObject([after, after]);
  expect(await shown([parent])).toMatchObject([{ opened_epics: 3, child_epics: 2, due_date: '2026-05-05' }]);
  expect((await undo(done.body.change_id)).status).toBe(200);
  expect(await shown([one, two])).toMatchObject([{ parent_id: null }, { parent_id: null }]);
  expect(await findDifferences(w.db)).toEqual([]);
});

test('a family is hidden and shown together, and an undo of either goes the other way', async () => {
  const at = '/groups/top/-/epics';
  const parent = await w.make.epic({ group: w.group });
  const family = [parent, await w.make.epic({ parent })];
  const secret = async () => (await shown(family)).map(({ confidential }) => confidential);
  const all = (confidential: boolean) => ({ ids: family.map(({ id }) => id), changes: { confidential } });
  const hidden = await edit(all(true), at);
  expect((await undo(hidden.body.change_id)).status).toBe(200);
  expect(await secret()).toEqual([false, false]);
  await edit(all(true), at);
  const open = await edit(all(false), at);
  expect((await undo(open.body.change_id)).status).toBe(200);
  expect(await secret()).toEqual([true, true]);
});

describe('A36: what is too much to mean', () => {
  const close = { state_event: 'close' };

  test('all that a list shows is changed when its number is known', async () => {
    const label = await w.make.label({ place: w.group, title: `bug${count}` });
    await edit({ ids: ids().slice(0, 2), changes: { add_label_ids: [label.id] } });
    const filter = `label_name[]=bug${count}`;
    const done = await edit({ filter, expected_count: 2, changes: close });
    expect(done).toMatchObject({ status: 200, body: { count: 2 } });
    expect((await shown()).map(({ state }) => state)).toEqual(['closed', 'closed', 'opened']);
    // Closed items are no longer in the list.
    await expectRefused({ filter, expected_count: 2, changes: close }, { status: 409, body: { count: 0 } });
  });

  test('no filter, no number or another number changes nothing, and tells the right one', async () => {
    const told = (errors: string[], more = {}) => ({ status: 422, body: { errors, ...more } });
    const which = told(['Name the items, either by ids or by filter']);
    await expectRefused({ changes: close }, which);
    await expectRefused({ filter: null, expected_count: 3, changes: close }, which);
    await expectRefused({ ids: ids(), filter: '', expected_count: 3, changes: close }, which);
    const uncounted = told(["Expected count can't be blank"], { count: 3 });
    await expectRefused({ filter: '', changes: close }, uncounted);
    await expectRefused({ filter: '', expected_count: null, changes: close }, uncounted);
    await expectRefused(
      { filter: '', expected_count: 2, changes: close },
      { status: 409, body: { errors: ['The list holds 3 items now, not 2'], count: 3 } },
    );
    await expectRefused(
      { filter: 'search=nothing', expected_count: 0, changes: close },
      told(["Ids can't be blank"]),
    );
    await expectRefused({ ids: [], changes: close }, told(["Ids can't be blank"]));
    await expectRefused({ ids: ids(), changes: {} }, told(['At least one change must be given']));
    await expectRefused(
      { filter: `search=${'a'.repeat(9000)}`, expected_count: 3, changes: close },
      { status: 422 },
    );
    const many = Array.from({ length: 5001 }, (_, at) => at + 1);
    await expectRefused({ ids: many, changes: close }, { status: 400, body: { error: 'ids is invalid' } });
    expect((await edit({ filter: '', expected_count: 3, changes: close })).status).toBe(200);
  });

  test('a list of more than can be changed at once is refused with its length', async () => {
    await w.db
      .insertInto('work_items')
      .values(
        Array.from({ length: 4998 }, (_, at) => ({
          iid: 10_000 + at,
          type: 'issue',
          namespace_id: project.id,
          root_namespace_id: w.group.id,
          title: `Many ${at}`,
          author_id: w.people.planner.userId as number,
        })),
      )
      .execute();
    await expectRefused(
      { filter: '', expected_count: 5001, changes: close },
      {
        status: 422,
        body: { errors: ['The list holds 5,001 items; at most 5,000 can be changed at once'], count: 5001 },
      },
    );
    await w.db.deleteFrom('work_items').where('title', 'like', 'Many %').execute();
  });
});

describe('one item that does not fit keeps all as they are', () => {
  test('and the answer says which, and which field', async () => {
    await edit({ ids: ids().slice(1, 2), changes: { start_date: '2026-06-01' } });
    const item = { id: issues[1]?.id, iid: issues[1]?.iid, type: 'issue', title: 'Two' };
    await expectRefused(
      { ids: ids(), changes: { due_date: '2026-05-01' } },
      {
        status: 422,
        body: {
          errors: [`“Two” (#${item.iid}): Due date must be greater than or equal to start date`],
          item,
          field: 'due_date',
        },
      },
    );
    const stranger = await w.make.user();
    await expectRefused(
      { ids: ids(), changes: { add_assignee_ids: [stranger.id] } },
      { status: 422, body: { field: 'assignee_ids' } },
    );
    const foreign = { label: await w.make.label(), milestone: await w.make.milestone() };
    await expectRefused(
      { ids: ids(), changes: { add_label_ids: [foreign.label.id] } },
      { status: 422, body: { field: 'add_label_ids' } },
    );
    await expectRefused(
      { ids: ids(), changes: { milestone_id: foreign.milestone.id } },
      { status: 422, body: { field: 'milestone_id' } },
    );
    await expectRefused({ ids: ids(), changes: { weight: -1 } }, { status: 422 });
    await expectRefused(
      { ids: ids(), changes: { time_estimate: '1h30' } },
      { status: 422, body: { errors: [expect.stringContaining('did you mean 1h 30m?')] } },
    );
  });

  test('also an epic that cannot go where the others go', async () => {
    const top = await w.make.epic({ group: w.group, title: 'Top' });
    const low = await w.make.epic({ parent: top });
    const other = await w.make.epic({ group: w.group });
    await expectRefused(
      { ids: [other.id, top.id], changes: { parent_id: low.id } },
      { status: 409, body: { errors: [expect.stringMatching(/^“Top” /)], item: { id: top.id } } },
      '/groups/top/-/epics',
    );
  });

  test('also an open one below a hidden parent', async () => {
    const hidden = await w.make.epic({ group: w.group, confidential: true });
    await edit({ ids: ids().slice(0, 1), changes: { confidential: true } });
    await expectRefused(
      { ids: ids(), changes: { parent_id: hidden.id } },
      { status: 409, body: { item: { id: issues[1]?.id } } },
    );
    const together = { parent_id: hidden.id, confidential: true };
    expect((await edit({ ids: ids(), changes: together })).status).toBe(200);
    await expectRefused({ ids: ids(), changes: { confidential: false } }, { status: 422 });
  });
});
