import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { updateMilestone } from './changes.ts';

let close: () => Promise<void>;
let ask: Ask;
let planner: Viewer;
let outsider: Viewer;
let below: Viewer;

beforeAll(async () => {
  const opened = await testContext();
  close = opened.close;
  ask = asking(opened.context);
  const make = build(opened.context);
  const top = await make.group({ path: 'top' });
  const middle = await make.group({ path: 'middle', parent: top });
  const low = await make.group({ path: 'low', parent: middle });
  const project = await make.project({ path: 'plan', group: middle });
  planner = await make.member('planner', top);
  below = await make.member('guest', low);
  outsider = await make.outsider();
  await make.milestone({ place: top, title: 'Top', startDate: '2026-01-01', dueDate: '2026-01-31' });
  const own = await make.milestone({ place: middle, title: 'Middle', dueDate: '2026-03-01' });
  await make.milestone({ place: low, title: 'Low', startDate: '2026-02-01' });
  const done = await make.milestone({ place: project, title: 'Project' });
  await updateMilestone(opened.context, await make.admin(), { id: done.id, stateEvent: 'close' });
  await make.issue({ project, milestoneId: own.id });
  await make.issue({ project, milestoneId: own.id, confidential: true });
});
afterAll(() => close());

const listed = async (args: string, fields = 'title', viewer = planner) =>
  (await ask(viewer, `{ group(fullPath: "top/middle") { milestones(${args}) { nodes { ${fields} } } } }`))
    .data.group.milestones.nodes;

const titles = async (args: string, viewer = planner): Promise<string[]> =>
  (await listed(args, 'title', viewer)).map((node: { title: string }) => node.title);

test.each([
  ['sort: TITLE_ASC', ['Middle']],
  ['includeAncestors: true, sort: TITLE_ASC', ['Middle', 'Top']],
  ['includeAncestors: true, includeDescendants: true', ['Top', 'Middle', 'Project', 'Low']],
  [
    'includeAncestors: true, includeDescendants: true, sort: DUE_DATE_DESC',
    ['Middle', 'Top', 'Project', 'Low'],
  ],
  [
    'includeAncestors: true, includeDescendants: true, sort: EXPIRED_LAST_DUE_DATE_ASC',
    ['Project', 'Low', 'Top', 'Middle'],
  ],
  ['includeDescendants: true, state: closed', ['Project']],
  [
    'includeAncestors: true, includeDescendants: true, timeframe: { start: "2026-01-31", end: "2026-02-10" }, sort: TITLE_ASC',
    ['Low', 'Middle', 'Top'],
  ],
  ['includeAncestors: true, timeframe: { start: "2026-02-01", end: "2026-02-10" }', ['Middle']],
  ['includeAncestors: true, searchTitle: "O"', ['Top']],
  ['includeAncestors: true, title: "Top"', ['Top']],
])('milestones with %s', async (args, expected) => {
  expect(await titles(args)).toEqual(expected);
});

test('tell who owns them, seen from the group that asks', async () => {
  const flags =
    'title groupMilestone subgroupMilestone projectMilestone group { fullPath } project { fullPath }';
  expect(await listed('includeAncestors: true, includeDescendants: true, sort: TITLE_ASC', flags)).toEqual([
    {
      title: 'Low',
      groupMilestone: false,
      subgroupMilestone: true,
      projectMilestone: false,
      group: { fullPath: 'top/middle/low' },
      project: null,
    },
    {
      title: 'Middle',
      groupMilestone: true,
      subgroupMilestone: false,
      projectMilestone: false,
      group: { fullPath: 'top/middle' },
      project: null,
    },
    {
      title: 'Project',
      groupMilestone: false,
      subgroupMilestone: false,
      projectMilestone: true,
      group: null,
      project: { fullPath: 'top/middle/plan' },
    },
    {
      title: 'Top',
      groupMilestone: true,
      subgroupMilestone: false,
      projectMilestone: false,
      group: { fullPath: 'top' },
      project: null,
    },
  ]);
});

test('count the issues the viewer may see', async () => {
  expect(await listed('title: "Middle"', 'stats { totalIssuesCount closedIssuesCount }')).toEqual([
    { stats: { totalIssuesCount: 2, closedIssuesCount: 0 } },
  ]);
});

test('of a group above are there for members below it, who do not see that group', async () => {
  const query =
    '{ group(fullPath: "top/middle/low") { parent { id } milestones(includeAncestors: true, sort: TITLE_ASC) { nodes { title group { id } } } } }';
  const { data } = await ask(below, query);
  expect(data.group.parent).toBeNull();
  expect(
    data.group.milestones.nodes.map((node: { title: string; group: unknown }) => [
      node.title,
      node.group === null,
    ]),
  ).toEqual([
    ['Low', false],
    ['Middle', true],
    ['Top', true],
  ]);
  expect((await ask(outsider, query)).data.group).toBeNull();
});
