import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Ask } from '../../testing/ask.ts';
import { dated, type DistinctEpics, distinctEpics } from '../../testing/fixtures/distinct-epics.ts';

let w: DistinctEpics;
let ask: Ask;
let planner: Viewer;
let guest: Viewer;
beforeAll(async () => {
  w = await distinctEpics();
  ({ ask, planner, guest } = w);
});
afterAll(() => w.close());

const one = async (name: string, fields: string, viewer = planner) => {
  const { data, errors } = await ask(
    viewer,
    `{ epic(id: "gid://gitlab/Epic/${w.epics[name]?.id}") { ${fields} } }`,
  );
  expect(errors).toEqual([]);
  return data.epic;
};

describe('an epic', () => {
  test.each([
    ['2031-02-03T04:05:06Z', '2031-02-03T04:05:06Z'],
    ['2031-02-03T04:05:06.7Z', '2031-02-03T04:05:06.700Z'],
  ])('changed at %s says so as %s', async (stored, answered) => {
    await w.context.db
      .updateTable('work_items')
      .set({ updated_at: new Date(stored) })
      .where('id', '=', w.epics['spring']?.id as number)
      .execute();
    expect(await one('spring', 'updatedAt')).toEqual({ updatedAt: answered });
  });

  test('tells its dates and where they come from', async () => {
    const fields =
      'startDate startDateFixed startDateIsFixed startDateFromInheritedSource startDateFromMilestones dueDate dueDateFromMilestones';
    expect(await one('inherits', fields)).toEqual({
      startDate: '2026-02-03',
      startDateFixed: null,
      startDateIsFixed: false,
      startDateFromInheritedSource: '2026-02-03',
      startDateFromMilestones: '2026-02-03',
      dueDate: '2026-04-05',
      dueDateFromMilestones: '2026-04-05',
    });
    expect(await one('spring', fields)).toMatchObject({
      startDate: '2026-03-01',
      startDateFixed: '2026-03-01',
      startDateIsFixed: true,
    });
  });

  test('knows its relatives', async () => {
    expect(
      await one(
        'child',
        'reference full: reference(full: true) hasParent parent { title } ancestors { nodes { id } } group { fullPath } relationPath webUrl labels { nodes { title textColor } }',
      ),
    ).toEqual({
      reference: '&1',
      full: 'top/sub&1',
      hasParent: true,
      parent: { title: 'Spring cleaning' },
      ancestors: { nodes: [{ id: `gid://gitlab/Epic/${w.epics['spring']?.id}` }] },
      group: { fullPath: 'top/sub' },
      relationPath: `/groups/top/-/epics/1/links/${w.epics['child']?.id}`,
      webUrl: 'http://cairn.test/groups/top/sub/-/epics/1',
      labels: { nodes: [{ title: 'red', textColor: '#1F1E24' }] },
    });
    const children = async (viewer: Viewer, args = '') =>
      (
        await one('spring', `hasChildren children${args} { count nodes { title } }`, viewer)
      ).children.nodes.map((node: { title: string }) => node.title);
    expect(await children(planner)).toEqual(['Hush', 'Sweep']);
    expect(await children(planner, '(includeDescendantGroups: false)')).toEqual(['Hush']);
    expect(await children(planner, '(sort: TITLE_DESC)')).toEqual(['Sweep', 'Hush']);
    expect(await children(guest)).toEqual(['Sweep']);
  });

  test('sums up what lies below it', async () => {
    expect(
      await one(
        'inherits',
        'hasIssues descendantCounts { openedIssues } descendantWeightSum { openedIssues openedIssuesTotal } healthStatus { issuesAtRisk }',
      ),
    ).toEqual({
      hasIssues: true,
      descendantCounts: { openedIssues: 1 },
      descendantWeightSum: { openedIssues: 5, openedIssuesTotal: '5' },
      healthStatus: { issuesAtRisk: 1 },
    });
  });

  test('is blocked by open epics the viewer may see', async () => {
    const fields =
      'blocked blockedByCount blockedByEpics { nodes { title } } linkedWorkItems(filter: BLOCKED_BY) { nodes { linkType workItem { title } } }';
    const blockers = (epic: { blockedByEpics: { nodes: { title: string }[] } }) =>
      epic.blockedByEpics.nodes.map((node) => node.title);
    const seen = await one('spring', fields);
    expect([seen.blocked, seen.blockedByCount, blockers(seen)]).toEqual([true, 2, ['Open end', 'Hush']]);
    expect(seen.linkedWorkItems.nodes).toHaveLength(3);
    const less = await one('spring', fields, guest);
    expect([less.blockedByCount, blockers(less), less.linkedWorkItems.nodes.length]).toEqual([
      1,
      ['Open end'],
      2,
    ]);
    expect(await one('open', 'blockingCount blockingEpics { nodes { title } }')).toEqual({
      blockingCount: 1,
      blockingEpics: { nodes: [{ title: 'Spring cleaning' }] },
    });
  });

  test.each([
    ['2026-03-01', '2026-03-09', false],
    ['2026-03-01', '2026-03-10', true],
    ['2026-03-20', '2026-05-01', true],
    ['2026-03-21', '2026-05-01', false],
    ['2026-03-12', '2026-03-13', true],
    ['2026-01-01', null, false],
  ])('from %s to %s has children within its timeframe: %s', async (start, due, expected) => {
    const parent = await w.make.epic({ group: w.group, ...dated(start, due) });
    await w.make.epic({ parent, ...dated('2026-03-10', '2026-03-20') });
    const { data } = await ask(
      planner,
      `{ epic(id: "gid://gitlab/Epic/${parent.id}") { hasChildrenWithinTimeframe } }`,
    );
    expect(data.epic.hasChildrenWithinTimeframe).toBe(expected);
  });

  test('says what the viewer may do with it', async () => {
    const fields = 'userPermissions { readEpic updateEpic destroyEpic createNote adminEpicRelation }';
    expect((await one('spring', fields)).userPermissions).toEqual({
      readEpic: true,
      updateEpic: true,
      destroyEpic: true,
      createNote: true,
      adminEpicRelation: true,
    });
    expect((await one('spring', fields, guest)).userPermissions).toEqual({
      readEpic: true,
      updateEpic: false,
      destroyEpic: false,
      createNote: true,
      adminEpicRelation: true,
    });
  });
});
