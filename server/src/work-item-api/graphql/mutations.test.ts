import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { findDifferences } from '../../consistency/differences.ts';

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

const gid = (item: Made) => `gid://gitlab/WorkItem/${item.id}`;
const TYPE = { issue: 1, incident: 2, task: 5, objective: 6, epic: 8 } as const;
const type = (name: keyof typeof TYPE) => `workItemTypeId: "gid://gitlab/WorkItems::Type/${TYPE[name]}"`;

const written = async (): Promise<number> => {
  const { rows } = await context.pool.query<{ n: number }>('SELECT count(*) AS n FROM changes');
  return rows[0]?.n ?? 0;
};

const run = async (name: string, input: string, answer: string) => {
  const { data, errors } = await ask(
    planner,
    `mutation { it: ${name}(input: { ${input} }) { errors ${answer} } }`,
  );
  expect(errors).toEqual([]);
  return data.it;
};

const TREE =
  'workItem { id title confidential workItemType { name } widgets { ... on WorkItemWidgetHierarchy { parent { id } children { nodes { id title } } } } }';
const treeOf = (item: { widgets: { parent?: { id: string } | null }[] }) =>
  item.widgets.find((widget) => 'parent' in widget);

test('a task is created below an issue and inherits its confidentiality', async () => {
  const issue = await make.issue({ project, confidential: true });
  const { workItem, errors } = await run(
    'workItemCreate',
    `title: "Step", namespacePath: "acme/plan", ${type('task')}, hierarchyWidget: { parentId: "${gid(issue)}" }`,
    TREE,
  );
  expect(errors).toEqual([]);
  expect(workItem).toMatchObject({ title: 'Step', confidential: true, workItemType: { name: 'Task' } });
  expect(treeOf(workItem)).toMatchObject({ parent: { id: gid(issue) } });
  expect(await findDifferences(context.db)).toEqual([]);
});

test('an epic is created with its dates, colour and labels', async () => {
  const label = await make.label({ place: group, title: 'big' });
  const parent = await make.epic({ group });
  const { workItem } = await run(
    'workItemCreate',
    `title: "Epic", namespacePath: "acme", ${type('epic')}, descriptionWidget: { description: "why" }, colorWidget: { color: "red" }, startAndDueDateWidget: { startDate: "2026-01-01" }, labelsWidget: { labelIds: ["gid://gitlab/GroupLabel/${label.id}"] }, hierarchyWidget: { parentId: "${gid(parent)}" }`,
    'workItem { description widgets { ... on WorkItemWidgetColor { color } ... on WorkItemWidgetStartAndDueDate { startDate isFixed } ... on WorkItemWidgetLabels { labels { nodes { title } } } } }',
  );
  expect(workItem.description).toBe('why');
  expect(Object.assign({}, ...workItem.widgets)).toMatchObject({
    color: '#ff0000',
    startDate: '2026-01-01',
    isFixed: true,
    labels: { nodes: [{ title: 'big' }] },
  });
});

test('days of an issue cannot be said to be inherited, and saying that they are fixed changes nothing more', async () => {
  const issue = await make.issue({ project });
  const update = (dates: string) =>
    run('workItemUpdate', `id: "${gid(issue)}", startAndDueDateWidget: { ${dates} }`, 'workItem { id }');
  const before = await written();
  expect(await update('dueDate: "2026-03-04", isFixed: false')).toMatchObject({
    errors: ['Is fixed cannot be false: the days of Issue type are always its own'],
    workItem: null,
  });
  expect(await written()).toEqual(before);
  const { errors } = await update('dueDate: "2026-03-04", isFixed: true');
  expect(errors).toEqual([]);
});

test.each([
  [
    'no place',
    `title: "T", ${type('task')}`,
    'Please provide either projectPath or namespacePath argument, but not both.',
  ],
  [
    'two places',
    `title: "T", ${type('task')}, projectPath: "acme/plan", namespacePath: "acme/plan"`,
    'Please provide either projectPath or namespacePath argument, but not both.',
  ],
  [
    'an epic in a project',
    `title: "T", ${type('epic')}, projectPath: "acme/plan"`,
    'Argument "workItemTypeId" does not fit: epic does not live in a project',
  ],
  [
    'a type that is none',
    'title: "T", workItemTypeId: "gid://gitlab/WorkItems::Type/99", projectPath: "acme/plan"',
    'Argument "workItemTypeId" names no type',
  ],
])('workItemCreate refuses %s', async (_, input, message) => {
  const { errors } = await ask(planner, `mutation { workItemCreate(input: { ${input} }) { errors } }`);
  expect(errors.map((error) => error.message)).toEqual([message]);
});

test('rules of the hierarchy come back as errors and create nothing', async () => {
  const [epic, issue] = [await make.epic({ group }), await make.issue({ project, confidential: true })];
  const refused = async (input: string) => {
    const before = await written();
    const { errors, workItem } = await run('workItemCreate', `title: "T", ${input}`, 'workItem { id }');
    expect(workItem).toBeNull();
    expect(await written()).toBe(before);
    return errors;
  };
  expect(
    await refused(`projectPath: "acme/plan", ${type('task')}, hierarchyWidget: { parentId: "${gid(epic)}" }`),
  ).toEqual(["it's not allowed to add this type of parent item"]);
  expect(
    await refused(
      `projectPath: "acme/plan", ${type('issue')}, hierarchyWidget: { parentId: "${gid(issue)}" }`,
    ),
  ).toEqual(["it's not allowed to add this type of parent item"]);
  expect(
    await refused(
      `projectPath: "acme/plan", ${type('task')}, confidential: false, hierarchyWidget: { parentId: "${gid(issue)}" }`,
    ),
  ).toEqual([
    'cannot assign a non-confidential task to a confidential parent. Make the task confidential and try again.',
  ]);
  expect(await refused(`namespacePath: "acme", ${type('epic')}, weightWidget: { weight: 3 }`)).toEqual([
    'Following widget keys are not supported by Epic type: [weight_widget]',
  ]);
  expect(await refused(`projectPath: "acme/plan", ${type('issue')}, colorWidget: { color: "red" }`)).toEqual([
    'Following widget keys are not supported by Issue type: [color_widget]',
  ]);
});

test('an issue with tasks can neither become a task nor be hidden while they are open to all', async () => {
  const issue = await make.issue({ project });
  const task = await make.issue({ project, type: 'task', parentId: issue.id });
  const change = async (name: string, input: string) => (await run(name, input, 'clientMutationId')).errors;
  expect(await change('updateIssue', `projectPath: "acme/plan", iid: "${issue.iid}", type: TASK`)).toEqual([
    "it's not allowed to add this type of parent item",
  ]);
  expect(await change('workItemUpdate', `id: "${gid(issue)}", confidential: true`)).toEqual([
    'A confidential issue must have only confidential children. Make any child items confidential and try again.',
  ]);
  expect(
    await change('workItemBulkUpdate', `ids: ["${gid(issue)}", "${gid(task)}"], confidential: true`),
  ).toEqual([]);
  expect(await change('workItemUpdate', `id: "${gid(task)}", confidential: false`)).toEqual([
    'A non-confidential task cannot have a confidential parent.',
  ]);
});

test('workItemUpdate writes every widget, takes in children and moves beside a sibling', async () => {
  const [parent, one, other] = [
    await make.epic({ group }),
    await make.issue({ project }),
    await make.issue({ project }),
  ];
  const label = await make.label({ place: group });
  const { workItem } = await run(
    'workItemUpdate',
    `id: "${gid(parent)}", hierarchyWidget: { childrenIds: ["${gid(one)}", "${gid(other)}"] }`,
    TREE,
  );
  expect(treeOf(workItem)).toMatchObject({ children: { nodes: [{ id: gid(other) }, { id: gid(one) }] } });
  await run(
    'workItemUpdate',
    `id: "${gid(one)}", hierarchyWidget: { adjacentWorkItemId: "${gid(other)}", relativePosition: BEFORE }`,
    TREE,
  );
  const { data } = await ask(
    planner,
    `query { workItem(id: "${gid(parent)}") { ${TREE.slice('workItem { '.length)} }`,
  );
  expect(treeOf(data.workItem)).toMatchObject({
    children: { nodes: [{ id: gid(one) }, { id: gid(other) }] },
  });
  const changed = await run(
    'workItemUpdate',
    `id: "${gid(one)}", title: "New", stateEvent: CLOSE, descriptionWidget: { description: "text" }, weightWidget: { weight: 5 }, healthStatusWidget: { healthStatus: atRisk }, startAndDueDateWidget: { startDate: "2026-01-01", dueDate: "2026-01-02" }, assigneesWidget: { assigneeIds: ["gid://gitlab/User/${planner.userId}"] }, labelsWidget: { addLabelIds: ["gid://gitlab/GroupLabel/${label.id}"] }, notesWidget: { discussionLocked: true }, notificationsWidget: { subscribed: true }, hierarchyWidget: { parentId: null }`,
    'workItem { title description state lockVersion widgets { ... on WorkItemWidgetWeight { weight } ... on WorkItemWidgetHealthStatus { healthStatus } ... on WorkItemWidgetStartAndDueDate { startDate dueDate } ... on WorkItemWidgetAssignees { assignees { nodes { id } } } ... on WorkItemWidgetLabels { labels { nodes { id } } } ... on WorkItemWidgetNotifications { subscribed } ... on WorkItemWidgetHierarchy { hasParent } } }',
  );
  expect(changed.errors).toEqual([]);
  expect(changed.workItem).toMatchObject({
    title: 'New',
    description: 'text',
    state: 'CLOSED',
    lockVersion: 1,
  });
  expect(Object.assign({}, ...changed.workItem.widgets)).toEqual({
    weight: 5,
    healthStatus: 'atRisk',
    startDate: '2026-01-01',
    dueDate: '2026-01-02',
    assignees: { nodes: [{ id: `gid://gitlab/User/${planner.userId}` }] },
    labels: { nodes: [{ id: `gid://gitlab/GroupLabel/${label.id}` }] },
    subscribed: true,
    hasParent: false,
  });
});

test('the discussion of an epic is locked by whoever plans; to guests it is refused', async () => {
  const epic = await make.epic({ group });
  const input = `id: "${gid(epic)}", notesWidget: { discussionLocked: true }`;
  const shown = 'workItem { widgets { ... on WorkItemWidgetNotes { discussionLocked } } }';
  const { errors, workItem } = await run('workItemUpdate', input, shown);
  expect(errors).toEqual([]);
  expect(workItem.widgets).toContainEqual({ discussionLocked: true });
  const guest = await make.member('guest', group);
  const refused = await ask(guest, `mutation { workItemUpdate(input: { ${input} }) { errors } }`);
  expect(refused.errors).toHaveLength(1);
});

test('types of work item are listed by the place they live in', async () => {
  const { data, errors } = await ask(
    planner,
    'query { group: namespace(fullPath: "acme") { workItemTypes { nodes { id name iconName } } } project: namespace(fullPath: "acme/plan") { workItemTypes(name: TASK) { nodes { id name iconName } } } }',
  );
  expect(errors).toEqual([]);
  expect(data.group.workItemTypes.nodes).toEqual([
    { id: 'gid://gitlab/WorkItems::Type/8', name: 'Epic', iconName: 'epic' },
  ]);
  expect(data.project.workItemTypes.nodes).toEqual([
    { id: 'gid://gitlab/WorkItems::Type/5', name: 'Task', iconName: 'issue-type-task' },
  ]);
});

test('an item is created under the older name, and reacted to with its widget', async () => {
  const created = await run(
    'createWorkItem',
    `title: "New", namespacePath: "acme/plan", ${type('issue')}`,
    'workItem { id }',
  );
  const { id } = (created as { workItem: { id: string } }).workItem;
  const reacting = (action: string, name = 'thumbsup') =>
    run(
      'workItemUpdate',
      `id: "${id}", awardEmojiWidget: { action: ${action}, name: "${name}" }`,
      'workItem { features { awardEmoji { upvotes } } }',
    );
  const votes = (upvotes: number) => ({ errors: [], workItem: { features: { awardEmoji: { upvotes } } } });
  expect(await reacting('ADD')).toEqual(votes(1));
  expect(await reacting('ADD')).toMatchObject({ errors: [expect.stringContaining('already been taken')] });
  expect(await reacting('TOGGLE')).toEqual(votes(0));
  expect(await reacting('TOGGLE')).toEqual(votes(1));
  expect(await reacting('REMOVE')).toEqual(votes(0));
  const wrong = await reacting('ADD', 'no-such-emoji');
  expect(wrong).toMatchObject({ workItem: null, errors: [expect.stringContaining('emoji')] });
});
