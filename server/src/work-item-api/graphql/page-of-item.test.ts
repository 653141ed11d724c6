import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;
let guest: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  project = await make.project({ path: 'plan', group });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

const gid = (item: Made) => `gid://gitlab/WorkItem/${item.id}`;

const run = async (viewer: Viewer, query: string) => {
  const { data, errors } = await ask(viewer, query);
  expect(errors).toEqual([]);
  return data;
};
const features = async (viewer: Viewer, item: Made, asked: string) =>
  (await run(viewer, `{ workItem(id: "${gid(item)}") { features { ${asked} } } }`)).workItem.features;
const update = (item: Made, input: string, answer = '') =>
  run(
    planner,
    `mutation { it: workItemUpdate(input: { id: "${gid(item)}", ${input} }) { errors ${answer} } }`,
  ).then(({ it }) => it);

const DATES = `startAndDueDate { startDate startDateFixed startDateIsFixed dueDate dueDateFixed dueDateIsFixed
  dueDateSourcingMilestone { title } dueDateSourcingWorkItem { title } }`;

test('each day of an epic is fixed or inherited by itself, and names its source', async () => {
  const epic = await make.epic({ group });
  await make.epic({ parent: epic, title: 'Below', dueDateFixed: '2026-05-09', dueDateIsFixed: true });
  const fixing = 'rolledupDatesWidget: { startDateFixed: "2026-05-01", startDateIsFixed: true }';
  expect(await update(epic, fixing)).toEqual({ errors: [] });
  expect((await features(planner, epic, DATES)).startAndDueDate).toEqual({
    startDate: '2026-05-01',
    startDateFixed: '2026-05-01',
    startDateIsFixed: true,
    dueDate: '2026-05-09',
    dueDateFixed: null,
    dueDateIsFixed: false,
    dueDateSourcingMilestone: null,
    dueDateSourcingWorkItem: { title: 'Below' },
  });
  const issue = await make.issue({ project, dueDate: '2026-05-07' });
  expect((await features(planner, issue, DATES)).startAndDueDate).toMatchObject({
    startDateIsFixed: true,
    dueDateFixed: '2026-05-07',
    dueDateIsFixed: true,
  });
  expect((await update(issue, fixing)).errors).toEqual([
    'Following widget keys are not supported by Issue type: [rolledup_dates_widget]',
  ]);
});

test('a part that the type lacks is there while it has a value, so that the value can be removed', async () => {
  const milestone = await make.milestone({ place: project, title: 'Launch' });
  const issue = await make.issue({ project, milestoneId: milestone.id, weight: 3 });
  // as a version left it that kept such values
  await context.pool.query("UPDATE work_items SET type = 'requirement' WHERE id = $1", [issue.id]);
  const asked = 'milestone { milestone { title } } weight { weight } startAndDueDate { dueDate }';
  const kept = { milestone: { milestone: { title: 'Launch' } }, startAndDueDate: null };
  expect(await features(planner, issue, asked)).toMatchObject(kept);
  expect(await update(issue, 'milestoneWidget: { milestoneId: null }')).toEqual({ errors: [] });
  expect(await features(planner, issue, asked)).toMatchObject({ milestone: null });
});

test('a parent that the viewer may not see is told of as hidden, and only then', async () => {
  const asked = 'hierarchy { hasParent hasHiddenParent ancestors { nodes { id } } }';
  const epic = await make.epic({ group });
  const issue = await make.issue({ project, epic });
  expect((await features(planner, issue, asked)).hierarchy).toEqual({
    hasParent: true,
    hasHiddenParent: false,
    ancestors: { nodes: [{ id: gid(epic) }] },
  });
  const ofProject = await make.member('guest', project);
  expect((await features(ofProject, issue, asked)).hierarchy).toEqual({
    hasParent: false,
    hasHiddenParent: true,
    ancestors: { nodes: [] },
  });
  expect((await features(guest, await make.issue({ project }), asked)).hierarchy.hasHiddenParent).toBe(false);
});

test('links are listed by the state of the other item', async () => {
  const [one, open, closed] = [
    await make.issue({ project }),
    await make.issue({ project, title: 'Open' }),
    await make.issue({ project, title: 'Closed' }),
  ];
  await run(
    planner,
    `mutation { workItemAddLinkedItems(input: { id: "${gid(one)}", linkType: BLOCKED_BY, workItemsIds: ["${gid(open)}", "${gid(closed)}"] }) { errors } }`,
  );
  await update(closed, 'stateEvent: CLOSE');
  const titles = async (state: string) =>
    (
      await features(
        planner,
        one,
        `linkedItems { linkedItems(filter: BLOCKED_BY${state}) { nodes { workItem { title } } } }`,
      )
    ).linkedItems.linkedItems.nodes.map((node: { workItem: { title: string } }) => node.workItem.title);
  expect(await titles(', state: OPEN')).toEqual(['Open']);
  expect(await titles(', state: CLOSED')).toEqual(['Closed']);
  expect((await titles('')).toSorted()).toEqual(['Closed', 'Open']);
});

test('the epics below a deleted epic are released, or deleted with it where that is asked for', async () => {
  const remove = (item: Made, children: string) =>
    run(planner, `mutation { workItemDelete(input: { id: "${gid(item)}" ${children} }) { errors } }`);
  const bin = async (item: Made) =>
    (await run(planner, `{ workItem(id: "${gid(item)}") { id } }`)).workItem === null;
  for (const [children, gone] of [
    ['', false],
    ['children: DELETE', true],
  ] as const) {
    const epic = await make.epic({ group });
    const child = await make.epic({ parent: epic });
    await remove(epic, children);
    expect([await bin(epic), await bin(child)]).toEqual([true, gone]);
  }
});

test('an item says who may reopen it and react to it, and its place which day a week begins on', async () => {
  const locked = await make.issue({ project, as: guest });
  await update(locked, 'stateEvent: CLOSE, notesWidget: { discussionLocked: true }');
  const asked = 'userPermissions { updateWorkItem reopenWorkItem awardEmoji } namespace { firstDayOfWeek }';
  const of = async (viewer: Viewer) =>
    (await run(viewer, `{ workItem(id: "${gid(locked)}") { ${asked} } }`)).workItem;
  await context.db
    .updateTable('namespaces')
    .set({ first_day_of_week: 1 })
    .where('id', '=', group.id)
    .execute();
  expect(await of(guest)).toEqual({
    userPermissions: { updateWorkItem: true, reopenWorkItem: false, awardEmoji: true },
    namespace: { firstDayOfWeek: 1 },
  });
  expect((await of(planner)).userPermissions.reopenWorkItem).toBe(true);
});
