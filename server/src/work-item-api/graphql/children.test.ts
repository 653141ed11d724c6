import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  project = await make.project({ path: 'plan', group });
  planner = await make.member('planner', group);
});
afterAll(() => close());

const hierarchy = async ({ id }: { id: number }, fields: string) => {
  const { data, errors } = await ask(
    planner,
    `{ workItem(id: "gid://gitlab/WorkItem/${id}") { features { hierarchy { ${fields} } } } }`,
  );
  expect(errors).toEqual([]);
  return data.workItem.features.hierarchy;
};
const COUNTS = 'rolledUpCountsByType { workItemType { name } countsByState { opened closed } }';
const counted = (name: string, opened: number, closed: number) => ({
  workItemType: { name },
  countsByState: { opened, closed },
});

test('tasks below an issue are counted, without deleted ones, and listed in pages', async () => {
  const issue = await make.issue({ project });
  const tasks = [];
  for (let n = 1; n <= 5; n += 1)
    tasks.push(await make.issue({ project, type: 'task', title: `Step ${n}`, parentId: issue.id }));
  const [first, second] = tasks as [(typeof tasks)[number], (typeof tasks)[number]];
  await updateItem(context, planner, { id: first.id, stateEvent: 'close' });
  await deleteItem(context, await make.admin(), { id: second.id });
  expect((await hierarchy(issue, COUNTS)).rolledUpCountsByType).toEqual([counted('Task', 3, 1)]);
  const { children } = await hierarchy(
    issue,
    'children(first: 3) { count nodes { title } pageInfo { hasNextPage } }',
  );
  // New children go to the top.
  expect(children).toEqual({
    count: 4,
    nodes: [{ title: 'Step 5' }, { title: 'Step 4' }, { title: 'Step 3' }],
    pageInfo: { hasNextPage: true },
  });
});

test('objectives and key results below an objective are counted at any depth', async () => {
  const goal = await make.issue({ project, type: 'objective' });
  const part = await make.issue({ project, type: 'objective', parentId: goal.id });
  await make.issue({ project, type: 'key_result', parentId: goal.id });
  const done = await make.issue({ project, type: 'key_result', parentId: part.id });
  await updateItem(context, planner, { id: done.id, stateEvent: 'close' });
  expect((await hierarchy(goal, COUNTS)).rolledUpCountsByType).toEqual([
    counted('Key Result', 1, 1),
    counted('Objective', 1, 0),
  ]);
});

test('a child names the address that takes it out of its parent', async () => {
  const epic = await make.epic({ group });
  const below = await make.epic({ group, parent: epic });
  const issue = await make.issue({ project, epic });
  const task = await make.issue({ project, type: 'task', parentId: issue.id });
  const pathOf = async (item: { id: number }) => (await hierarchy(item, 'relationPath')).relationPath;
  expect(await pathOf(below)).toBe(`/groups/acme/-/epics/${epic.iid}/links/${below.id}`);
  expect(await pathOf(issue)).toBe(`/groups/acme/-/epics/${epic.iid}/issues/${issue.id}`);
  expect(await pathOf(task)).toBe(`/acme/plan/-/issues/${issue.iid}/children/${task.id}`);
  expect(await pathOf(epic)).toBeNull();
});
