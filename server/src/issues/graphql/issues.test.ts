import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type MadeItem } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let close: () => Promise<void>;
let ask: Ask;
let planner: Viewer;
let guest: Viewer;
let outsider: Viewer;
let bug: MadeItem;

beforeAll(async () => {
  const opened = await testContext();
  close = opened.close;
  ask = asking(opened.context);
  const make = build(opened.context);
  const group = await make.group({ path: 'top', visibility: 'public' });
  const project = await make.project({ path: 'plan', group, visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  outsider = await make.outsider();
  const milestone = await make.milestone({ place: group, title: 'v1' });
  const label = await make.label({ place: group, title: 'bug' });
  const epic = await make.epic({ group, title: 'Epic', confidential: true });
  bug = await make.issue({
    project,
    title: 'A bug',
    labelIds: [label.id],
    milestoneId: milestone.id,
    weight: 3,
    healthStatus: 'needs_attention',
    dueDate: '2026-05-05',
    assigneeIds: [planner.userId as number],
  });
  await make.issue({
    project,
    title: 'Hush',
    confidential: true,
    epic,
    assigneeIds: [guest.userId as number],
  });
  const task = await make.issue({ project, title: 'Broken', type: 'incident' });
  // No mutation links issues, so the test writes the row.
  await opened.context.pool.query(
    "INSERT INTO work_item_links (root_namespace_id, source_id, target_id, type) VALUES ($1, $2, $3, 'blocks')",
    [group.id, task.id, bug.id],
  );
});
afterAll(() => close());

const titles = async (args: string, viewer = planner): Promise<string[]> => {
  const { data, errors } = await ask(
    viewer,
    `{ project(fullPath: "top/plan") { issues(${args || 'first: 9'}, sort: TITLE_ASC) { nodes { title } } } }`,
  );
  expect(errors).toEqual([]);
  return data.project.issues.nodes.map((node: { title: string }) => node.title);
};

test.each([
  ['', ['A bug', 'Broken', 'Hush']],
  ['types: [INCIDENT]', ['Broken']],
  ['milestoneTitle: ["v1"]', ['A bug']],
  ['milestoneTitle: ["None"]', ['Broken', 'Hush']],
  ['milestoneTitle: ["any"]', ['A bug']],
  ['labelName: ["bug"]', ['A bug']],
  ['labelName: ["none"], confidential: false', ['Broken']],
  ['confidential: true', ['Hush']],
  ['iids: ["1", "3"]', ['A bug', 'Broken']],
  ['search: "bro"', ['Broken']],
])('issues with %s', async (args, expected) => {
  expect(await titles(args)).toEqual(expected);
});

test('issues by their assignees', async () => {
  expect(await titles(`assigneeUsernames: ["${planner.username?.toUpperCase()}"]`)).toEqual(['A bug']);
  expect(await titles(`assigneeUsernames: ["${planner.username}", "${guest.username}"]`)).toEqual([]);
});

test('confidential issues are for planners and for those who work on them', async () => {
  expect(await titles('', guest)).toEqual(['A bug', 'Broken', 'Hush']);
  expect(await titles('', outsider)).toEqual(['A bug', 'Broken']);
  expect(await titles('', anonymous)).toEqual(['A bug', 'Broken']);
});

test('A6: the epic of an issue stays hidden from those who may see the issue but not the epic', async () => {
  const query = '{ project(fullPath: "top/plan") { issue(iid: "2") { title hasEpic epic { title } } } }';
  expect((await ask(planner, query)).data.project.issue).toEqual({
    title: 'Hush',
    hasEpic: true,
    epic: { title: 'Epic' },
  });
  expect((await ask(guest, query)).data.project.issue).toEqual({ title: 'Hush', hasEpic: true, epic: null });
});

describe('a work item', () => {
  test('is the issue seen through its widgets', async () => {
    const { data } = await ask(
      planner,
      `{ workItem(id: "gid://gitlab/WorkItem/${bug.id}") { title state reference(full: true) namespace { fullPath } project { name } workItemType { name iconName } widgets { type
        ... on WorkItemWidgetWeight { weight rolledUpWeight } ... on WorkItemWidgetHealthStatus { healthStatus } ... on WorkItemWidgetMilestone { milestone { title } }
        ... on WorkItemWidgetStartAndDueDate { dueDate rollUp } ... on WorkItemWidgetAssignees { assignees { nodes { username } } }
        ... on WorkItemWidgetLinkedItems { blockedByCount linkedItems { nodes { linkType workItem { title } } } } } } }`,
    );
    expect(data.workItem).toMatchObject({
      title: 'A bug',
      state: 'OPEN',
      reference: 'top/plan#1',
      namespace: { fullPath: 'top/plan' },
      workItemType: { name: 'Issue', iconName: 'issue-type-issue' },
    });
    const widgets = Object.fromEntries(
      data.workItem.widgets.map(({ type, ...rest }: { type: string }) => [type, rest]),
    );
    expect(widgets).toMatchObject({
      WEIGHT: { weight: 3, rolledUpWeight: null },
      HEALTH_STATUS: { healthStatus: 'needsAttention' },
      MILESTONE: { milestone: { title: 'v1' } },
      START_AND_DUE_DATE: { dueDate: '2026-05-05', rollUp: false },
      ASSIGNEES: { assignees: { nodes: [{ username: planner.username }] } },
      LINKED_ITEMS: {
        blockedByCount: 1,
        linkedItems: { nodes: [{ linkType: 'is_blocked_by', workItem: { title: 'Broken' } }] },
      },
    });
    expect(widgets).not.toHaveProperty('COLOR');
  });

  test('can be found by its place, and leaves out the widgets it does not have', async () => {
    const { data } = await ask(
      planner,
      '{ namespace(fullPath: "top/plan") { workItem(iid: "3") { workItemType { name } widgets(exceptTypes: [LABELS]) { type } } } }',
    );
    expect(data.namespace.workItem.workItemType.name).toBe('Incident');
    const types = data.namespace.workItem.widgets.map((widget: { type: string }) => widget.type);
    expect(types).not.toContain('LABELS');
    expect(types).not.toContain('WEIGHT');
    expect(types).toContain('MILESTONE');
  });
});
