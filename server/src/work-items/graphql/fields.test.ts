import { renderMarkdown } from '@cairn/domain/markdown/render';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { countStoredTasks } from '../../db/count-stored-tasks.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let guest: Viewer;
let owner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'top' });
  project = await make.project({ path: 'plan', group });
  guest = await make.member('guest', group);
  owner = await make.member('owner', group);
});
afterAll(() => close());

const read = async (viewer: Viewer, query: string) => {
  const { data, errors } = await ask(viewer, query);
  expect(errors).toEqual([]);
  return data;
};

const CHECKLISTS: readonly (readonly [string, string, number, number])[] = [
  ['no box', 'no tasks', 0, 0],
  ['boxes of each mark', '- [ ] one\n- [x] two\n- [X] three\n- [~] struck out', 3, 2],
  ['a box in fenced code between two', '- [x] a\n\n```\n- [ ] not\n```\n\n- [x] b', 2, 2],
  ['a box in a comment', '<!--\n- [ ] not\n-->\n\n- [x] b', 1, 1],
  ['a box in indented code', 'text\n\n    - [ ] not\n\n- [ ] b', 1, 0],
  ['boxes in quotes', '> - [x] quoted\n> > * [ ] twice', 2, 1],
  ['a box on the line below its mark', '-\n  [x] below', 1, 1],
  ['a box in the middle of a paragraph', 'text\n2. [ ] not\n', 0, 0],
];

test.each(CHECKLISTS)(
  'checklist items are counted as the page draws them: %s',
  async (_name, description, count, completedCount) => {
    const drawn = renderMarkdown(description).html.match(/<input[^>]*task-list-item-checkbox[^>]*>/g) ?? [];
    expect(drawn.filter((box) => !box.includes('data-inapplicable'))).toHaveLength(count);
    const { id } = await make.issue({ project, description });
    const counts = async () => {
      const { issue, workItem } = await read(
        guest,
        `{ issue(id: "gid://gitlab/Issue/${id}") { taskCompletionStatus { count completedCount } }
         workItem(id: "gid://gitlab/WorkItem/${id}") { widgets(onlyTypes: [DESCRIPTION]) {
           ... on WorkItemWidgetDescription { taskCompletionStatus { count completedCount } } } } }`,
      );
      expect(workItem.widgets).toEqual([{ taskCompletionStatus: issue.taskCompletionStatus }]);
      return issue.taskCompletionStatus;
    };
    expect(await counts()).toEqual({ count, completedCount });
    await context.db.updateTable('work_items').set({ task_count: 0, completed_task_count: 0 }).execute();
    await countStoredTasks(context.db);
    expect(await counts()).toEqual({ count, completedCount });
    await updateItem(context, owner, { id, description: `- [x] more\n\n${description}` });
    expect(await counts()).toEqual({ count: count + 1, completedCount: completedCount + 1 });
  },
);

test('a description says when and by whom it was edited', async () => {
  const { id } = await make.issue({ project, description: 'first' });
  const edit = async () =>
    (
      await read(
        guest,
        `{ workItem(id: "gid://gitlab/WorkItem/${id}") { widgets(onlyTypes: [DESCRIPTION]) {
          ... on WorkItemWidgetDescription { edited lastEditedAt lastEditedBy { username } } } } }`,
      )
    ).workItem.widgets[0];
  expect(await edit()).toEqual({ edited: false, lastEditedAt: null, lastEditedBy: null });
  await updateItem(context, owner, { id, description: 'second' });
  expect(await edit()).toMatchObject({ edited: true, lastEditedBy: { username: owner.username } });
});

test('a type says what its items are made of and what they can become', async () => {
  const query = `{ group(fullPath: "top") { workItemTypes { nodes { name widgetDefinitions { type } supportedConversionTypes { name } } } }
    project(fullPath: "top/plan") { workItemTypes(name: TASK) { nodes { name widgetDefinitions { type } supportedConversionTypes { name } } } } }`;
  const data = await read(guest, query);
  const [epic] = data.group.workItemTypes.nodes;
  const [task] = data.project.workItemTypes.nodes;
  const parts = (type: { widgetDefinitions: { type: string }[] }) =>
    type.widgetDefinitions.map((one) => one.type);
  expect(parts(epic)).toContain('COLOR');
  expect(parts(epic)).not.toContain('ITERATION');
  expect(epic.supportedConversionTypes).toEqual([]);
  expect(task.supportedConversionTypes.map((one: { name: string }) => one.name)).toEqual([
    'Issue',
    'Test Case',
    'Requirement',
    'Ticket',
  ]);
  const made = { Epic: await make.epic({ group }), Task: await make.issue({ project, type: 'task' }) };
  for (const type of [epic, task]) {
    const { id } = made[type.name as 'Epic' | 'Task'];
    const { workItem } = await read(
      guest,
      `{ workItem(id: "gid://gitlab/WorkItem/${id}") { widgets { type } } }`,
    );
    expect(workItem.widgets.map((one: { type: string }) => one.type).toSorted()).toEqual(
      parts(type).toSorted(),
    );
  }
});

test('a type says more of some of its parts', async () => {
  const query = `{ project(fullPath: "top/plan") { workItemTypes(name: ISSUE) { nodes { widgetDefinitions {
    __typename type
    ... on WorkItemWidgetDefinitionAssignees { allowsMultipleAssignees canInviteMembers }
    ... on WorkItemWidgetDefinitionLabels { allowsScopedLabels }
    ... on WorkItemWidgetDefinitionWeight { editable rollUp }
    ... on WorkItemWidgetDefinitionHierarchy { allowedChildTypes { nodes { name } } allowedParentTypes { nodes { name } } }
  } } } } }`;
  const partsFor = async (viewer: Viewer) => {
    const { widgetDefinitions } = (await read(viewer, query)).project.workItemTypes.nodes[0];
    return Object.fromEntries(widgetDefinitions.map(({ type, ...rest }: { type: string }) => [type, rest]));
  };
  expect(await partsFor(guest)).toMatchObject({
    ASSIGNEES: {
      __typename: 'WorkItemWidgetDefinitionAssignees',
      allowsMultipleAssignees: true,
      canInviteMembers: false,
    },
    LABELS: { __typename: 'WorkItemWidgetDefinitionLabels', allowsScopedLabels: true },
    WEIGHT: { __typename: 'WorkItemWidgetDefinitionWeight', editable: true, rollUp: false },
    HIERARCHY: {
      __typename: 'WorkItemWidgetDefinitionHierarchy',
      allowedChildTypes: { nodes: [{ name: 'Task' }] },
      allowedParentTypes: { nodes: [{ name: 'Epic' }] },
    },
    MILESTONE: { __typename: 'WorkItemWidgetDefinitionGeneric' },
  });
  expect(await partsFor(owner)).toMatchObject({ ASSIGNEES: { canInviteMembers: true } });
  const { id } = await make.issue({ project });
  const ofItem = `{ workItem(id: "gid://gitlab/WorkItem/${id}") { workItemType { widgetDefinitions {
    ... on WorkItemWidgetDefinitionAssignees { canInviteMembers } } supportedConversionTypes { widgetDefinitions { type } } } } }`;
  expect((await read(owner, ofItem)).workItem.workItemType.widgetDefinitions).toContainEqual({
    canInviteMembers: true,
  });
});

test('the work items of a group are its epics, and all that lies below where asked for', async () => {
  const top = await make.group({ path: 'fresh' });
  const inner = await make.project({ path: 'inner', group: top });
  const member = await make.member('guest', top);
  await make.epic({ group: top, title: 'An epic' });
  await make.issue({ project: inner, title: 'An issue' });
  await make.issue({ project: inner, title: 'A task', type: 'task' });
  await make.issue({ project: inner, title: 'Hidden', confidential: true });
  const titles = async (place: string, args: string) =>
    (await read(member, `{ ${place} { workItems${args} { nodes { title } } } }`))[
      place.split('(')[0] as string
    ].workItems.nodes.map((node: { title: string }) => node.title);
  expect(await titles('group(fullPath: "fresh")', '')).toEqual(['An epic']);
  expect(await titles('group(fullPath: "fresh")', '(includeDescendants: true, sort: TITLE_ASC)')).toEqual([
    'A task',
    'An epic',
    'An issue',
  ]);
  expect(await titles('project(fullPath: "fresh/inner")', '(types: [TASK])')).toEqual(['A task']);
  expect(await titles('project(fullPath: "fresh/inner")', '(search: "issue", state: opened)')).toEqual([
    'An issue',
  ]);
});

test('who had to do with an issue, and what it is weighed by', async () => {
  const { id } = await make.issue({ project, as: owner });
  const data = await read(
    guest,
    `{ issue(id: "gid://gitlab/Issue/${id}") { hidden participants { nodes { username } } awardEmoji { nodes { name } } }
       workItem(id: "gid://gitlab/WorkItem/${id}") { hidden imported archived widgets(onlyTypes: [WEIGHT, ASSIGNEES]) {
         ... on WorkItemWidgetWeight { widgetDefinition { editable rollUp } }
         ... on WorkItemWidgetAssignees { canInviteMembers } } } }`,
  );
  expect(data.issue).toEqual({
    hidden: false,
    participants: { nodes: [{ username: owner.username }] },
    awardEmoji: { nodes: [] },
  });
  expect(data.workItem).toMatchObject({ hidden: false, imported: false, archived: false });
  expect(data.workItem.widgets).toContainEqual({ widgetDefinition: { editable: true, rollUp: false } });
  expect(data.workItem.widgets).toContainEqual({ canInviteMembers: false });
});

test('administrators see that an issue is hidden', async () => {
  const { id } = await make.issue({ project, as: owner });
  const hidden = async () =>
    (await read(await make.admin(), `{ issue(id: "gid://gitlab/Issue/${id}") { hidden } }`)).issue.hidden;
  expect(await hidden()).toBe(false);
  await context.db
    .updateTable('users')
    .set({ state: 'banned' })
    .where('id', '=', owner.userId as number)
    .execute();
  expect(await hidden()).toBe(true);
});

test('the parts of an item are told by name too, and those it has not are null', async () => {
  const epic = await make.epic({ group });
  const issue = await make.issue({ project, epic, weight: 3 });
  const asked =
    'features { weight { weight } color { color } hierarchy { parent { id } } currentUserTodos { type } }';
  const { issue: one, epic: other } = await read(
    owner,
    `{ issue: workItem(id: "gid://gitlab/WorkItem/${issue.id}") { ${asked} }
       epic: workItem(id: "gid://gitlab/WorkItem/${epic.id}") { ${asked} } }`,
  );
  expect(one.features).toEqual({
    weight: { weight: 3 },
    color: null,
    hierarchy: { parent: { id: `gid://gitlab/WorkItem/${epic.id}` } },
    currentUserTodos: { type: 'CURRENT_USER_TODOS' },
  });
  expect(other.features).toMatchObject({ color: { color: expect.any(String) }, hierarchy: { parent: null } });
});

test('an item says which types may stand below it, and which of them would stand too deep', async () => {
  let epic = await make.epic({ group });
  const limits = async (id: number) =>
    (
      await read(
        guest,
        `{ workItem(id: "gid://gitlab/WorkItem/${id}") { features { hierarchy {
          depthLimitReachedByType { workItemType { name } depthLimitReached } } } } }`,
      )
    ).workItem.features.hierarchy.depthLimitReachedByType.map(
      (one: { workItemType: { name: string }; depthLimitReached: boolean }) =>
        `${one.workItemType.name} ${one.depthLimitReached}`,
    );
  expect(await limits(epic.id)).toContain('Epic false');
  expect(await limits(epic.id)).toContain('Issue false');
  for (let level = 2; level <= 6; level++) epic = await make.epic({ parent: epic });
  expect(await limits(epic.id)).toContain('Epic false');
  epic = await make.epic({ parent: epic });
  expect(await limits(epic.id)).toContain('Epic true');
  expect(await limits(epic.id)).toContain('Issue false');
  await expect(make.epic({ parent: epic })).rejects.toThrow();
  const issue = await make.issue({ project });
  expect(await limits(issue.id)).toEqual(['Task false']);
  const task = await make.issue({ project, type: 'task' });
  expect(await limits(task.id)).toEqual([]);
});

test('a place says what the viewer may do in it', async () => {
  const asked =
    'userPermissions { readNamespace adminLabel adminIssue createWorkItem setNewWorkItemMetadata createProjects adminProject }';
  const of = (viewer: Viewer) =>
    read(
      viewer,
      `{ group: namespace(fullPath: "top") { ${asked} } project: namespace(fullPath: "top/plan") { ${asked} } }`,
    );
  const none = {
    adminLabel: false,
    adminIssue: false,
    setNewWorkItemMetadata: false,
    createProjects: false,
    adminProject: false,
  };
  expect(await of(guest)).toEqual({
    group: { userPermissions: { ...none, readNamespace: true, createWorkItem: false } },
    project: {
      userPermissions: { ...none, readNamespace: true, createWorkItem: true, setNewWorkItemMetadata: true },
    },
  });
  const all = { readNamespace: true, adminLabel: true, createWorkItem: true, setNewWorkItemMetadata: true };
  expect(await of(owner)).toEqual({
    group: { userPermissions: { ...all, adminIssue: false, createProjects: true, adminProject: false } },
    project: { userPermissions: { ...all, adminIssue: true, createProjects: false, adminProject: true } },
  });
});
