import { countHidden } from '@cairn/domain/timeline/hidden';
import { parseDay } from '@cairn/domain/dates/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { toggleEmoji } from '../emoji/changes.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build, type MadeItem, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { setEpicSubscription, updateEpic } from './changes.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let sub: MadePlace;
let planner: Viewer;
let guest: Viewer;
const epics: Record<string, MadeItem> = {};

const dated = (start: string | null, due: string | null) => ({
  startDateIsFixed: true,
  dueDateIsFixed: true,
  startDateFixed: start,
  dueDateFixed: due,
});

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'top', name: 'Top' });
  sub = await make.group({ path: 'sub', name: 'Sub', parent: group });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  const project = await make.project({ path: 'plan', group });
  await make.label({ place: group, title: 'red' });
  await make.label({ place: group, title: 'Blue' });
  const release = await make.milestone({
    place: group,
    title: 'v1',
    startDate: '2026-02-03',
    dueDate: '2026-04-05',
  });
  const quiet = await make.milestone({ place: group, title: 'v2' });
  epics['spring'] = await make.epic({
    group,
    as: planner,
    title: 'Spring cleaning',
    description: 'Sweep 100% of it',
    labels: ['red', 'Blue'],
    ...dated('2026-03-01', '2026-05-31'),
  });
  epics['child'] = await make.epic({
    parent: epics['spring'],
    group: sub,
    title: 'Sweep',
    labels: ['red'],
    ...dated('2026-03-10', '2026-03-20'),
  });
  epics['hush'] = await make.epic({
    parent: epics['spring'],
    title: 'Hush',
    confidential: true,
    ...dated('2026-04-01', '2026-04-02'),
  });
  epics['open'] = await make.epic({ group, title: 'Open end', ...dated('2026-02-01', null) });
  epics['undated'] = await make.epic({ group, title: 'Undated' });
  epics['past'] = await make.epic({ group, title: 'Past', ...dated('2020-01-01', '2020-12-31') });
  epics['reversed'] = await make.epic({ group, title: 'Reversed', ...dated('2026-06-01', '2026-05-01') });
  epics['inherits'] = await make.epic({ group, title: 'Inherits' });
  await make.issue({
    project,
    epic: epics['inherits'],
    milestoneId: release.id,
    weight: 5,
    healthStatus: 'at_risk',
  });
  await make.issue({ project, epic: epics['open'], milestoneId: quiet.id, confidential: true, weight: 2 });
  await updateEpic(context, planner, { id: epics['past'].id, stateEvent: 'close' });
  await make.link(epics['open'], epics['spring'], 'blocks');
  await make.link(epics['hush'], epics['spring'], 'blocks');
  await make.link(epics['past'], epics['spring'], 'blocks');
  await toggleEmoji(context, planner, { workItemId: epics['spring'].id, name: 'tada' });
  await setEpicSubscription(context, planner, { id: epics['open'].id, subscribed: true });
});
afterAll(() => close());

const titles = async (args: string, viewer = planner, path = 'top'): Promise<string[]> => {
  const { data, errors } = await ask(
    viewer,
    `{ group(fullPath: "${path}") { epics(${args || 'first: 50'}) { nodes { title } count } } }`,
  );
  expect(errors).toEqual([]);
  const found = data.group.epics.nodes.map((node: { title: string }) => node.title) as string[];
  expect(data.group.epics.count).toBe(found.length);
  return found.toSorted();
};

const one = async (name: string, fields: string, viewer = planner) => {
  const { data, errors } = await ask(
    viewer,
    `{ epic(id: "gid://gitlab/Epic/${epics[name]?.id}") { ${fields} } }`,
  );
  expect(errors).toEqual([]);
  return data.epic;
};

describe('the epics of a group', () => {
  test.each([
    ['', ['Hush', 'Inherits', 'Open end', 'Past', 'Reversed', 'Spring cleaning', 'Sweep', 'Undated']],
    [
      'includeDescendantGroups: false',
      ['Hush', 'Inherits', 'Open end', 'Past', 'Reversed', 'Spring cleaning', 'Undated'],
    ],
    ['state: closed', ['Past']],
    ['state: all, iid: "1"', ['Spring cleaning']],
    ['iids: ["1", "2"]', ['Hush', 'Spring cleaning']],
    ['iidStartsWith: "1", includeDescendantGroups: false', ['Spring cleaning']],
    ['search: "sweep"', ['Spring cleaning', 'Sweep']],
    ['search: "sweep", in: [TITLE]', ['Sweep']],
    ['search: "cleaning spring"', ['Spring cleaning']],
    ['search: "\\"cleaning spring\\""', []],
    ['search: "100%"', ['Spring cleaning']],
    ['search: "1%0"', []],
    [
      'search: ""',
      ['Hush', 'Inherits', 'Open end', 'Past', 'Reversed', 'Spring cleaning', 'Sweep', 'Undated'],
    ],
    ['labelName: ["red"]', ['Spring cleaning', 'Sweep']],
    ['labelName: ["red", "Blue", "red"]', ['Spring cleaning']],
    ['labelName: ["red", "blue"]', []],
    ['labelName: ["Any"]', ['Spring cleaning', 'Sweep']],
    [
      'labelName: []',
      ['Hush', 'Inherits', 'Open end', 'Past', 'Reversed', 'Spring cleaning', 'Sweep', 'Undated'],
    ],
    ['or: { labelName: ["Blue", "nothing"] }', ['Spring cleaning']],
    ['labelName: ["red"], not: { labelName: ["Blue"] }', ['Sweep']],
    ['not: { labelName: ["None"] }', ['Spring cleaning', 'Sweep']],
    ['not: { labelName: ["Any"] }, search: "s"', ['Hush', 'Inherits', 'Past', 'Reversed']],
    [
      'or: { labelName: ["Blue", "None"] }, search: "s"',
      ['Hush', 'Inherits', 'Past', 'Reversed', 'Spring cleaning'],
    ],
    ['confidential: true', ['Hush']],
    ['myReactionEmoji: "tada"', ['Spring cleaning']],
    ['myReactionEmoji: "any"', ['Spring cleaning']],
    ['myReactionEmoji: "None", search: "s"', ['Hush', 'Inherits', 'Past', 'Reversed', 'Sweep']],
    ['not: { myReactionEmoji: "tada" }, search: "sweep"', ['Sweep']],
    ['subscribed: EXPLICITLY_SUBSCRIBED', ['Open end']],
    ['milestoneTitle: "v1"', ['Inherits']],
    ['milestoneTitle: "v2"', ['Open end']],
    [
      'topLevelHierarchyOnly: true',
      ['Inherits', 'Open end', 'Past', 'Reversed', 'Spring cleaning', 'Undated'],
    ],
    [
      'timeframe: { start: "2026-03-20", end: "2026-03-25" }',
      ['Inherits', 'Open end', 'Spring cleaning', 'Sweep'],
    ],
    ['timeframe: { start: "2020-12-31", end: "2020-12-31" }', ['Past']],
    ['createdAfter: "2030-01-01"', []],
    ['updatedBefore: "2030-01-01T00:00:00Z", confidential: true', ['Hush']],
  ])('with %s', async (args, expected) => {
    expect(await titles(args)).toEqual(expected);
  });

  test('by labels in a variable, where only the second list asks for none', async () => {
    const listed = async (labels: readonly string[]) => {
      const { data, errors } = await ask(
        planner,
        'query ($path: ID!, $or: UnionedEpicFilterInput) { group(fullPath: $path) { epics(or: $or, search: "s") { nodes { title } } } }',
        { path: group.fullPath, or: { labelName: labels } },
      );
      expect(errors).toEqual([]);
      return data.group.epics.nodes.map((node: { title: string }) => node.title).toSorted();
    };
    expect(await listed(['Blue', 'nothing'])).toEqual(['Spring cleaning']);
    expect(await listed(['Blue', 'None'])).toEqual([
      'Hush',
      'Inherits',
      'Past',
      'Reversed',
      'Spring cleaning',
    ]);
  });

  test('by author, in any case of letters, unknown ones matching nothing and excluding nothing', async () => {
    const name = planner.username?.toUpperCase();
    expect(await titles(`authorUsername: "${name}"`)).toEqual(['Spring cleaning']);
    expect(await titles('authorUsername: "nobody"')).toEqual([]);
    expect(await titles(`not: { authorUsername: "${name}" }, labelName: ["red"]`)).toEqual(['Sweep']);
    expect(await titles(`not: { authorUsernames: ["nobody", "${name}"] }, labelName: ["red"]`)).toEqual([
      'Sweep',
    ]);
    expect(await titles(`not: { authorUsername: "nobody" }, labelName: ["red"]`)).toEqual([
      'Spring cleaning',
      'Sweep',
    ]);
    expect(await titles(`or: { authorUsername: ["nobody", "${name}"] }`)).toEqual(['Spring cleaning']);
  });

  test('of a subgroup can hold those of the groups above', async () => {
    expect(await titles('', planner, 'top/sub')).toEqual(['Sweep']);
    expect(await titles('includeAncestorGroups: true, confidential: true', planner, 'top/sub')).toEqual([
      'Hush',
    ]);
  });

  test('filter nothing out by what the viewer may not see', async () => {
    expect(await titles('milestoneTitle: "v2"', guest)).toEqual([]);
    expect(await titles('confidential: true', guest)).toEqual([]);
    expect(await titles('search: "hush"', guest)).toEqual([]);
    expect((await ask(anonymous, '{ group(fullPath: "top") { epics { count } } }')).data.group).toBeNull();
  });
});

describe('what the roadmap leaves out', () => {
  const span = { start: '2026-03-01', end: '2026-06-30' };

  test('is counted and listed as the domain counts it', async () => {
    const { data } = await ask(
      planner,
      `query Q($t: Timeframe) { group(fullPath: "top") { all: epics(state: opened) { nodes { startDate dueDate } }
        roadmapHidden(timeframe: $t, state: opened) { withoutDates outsideRange startAfterDue }
        a: epics(timeframe: $t, state: opened, roadmapHidden: UNDATED) { count } b: epics(timeframe: $t, state: opened, roadmapHidden: OUTSIDE) { count } c: epics(timeframe: $t, state: opened, roadmapHidden: REVERSED) { nodes { title } count } } }`,
      { t: span },
    );
    const dates = data.group.all.nodes.map((node: { startDate: string | null; dueDate: string | null }) => ({
      start: node.startDate === null ? null : parseDay(node.startDate),
      due: node.dueDate === null ? null : parseDay(node.dueDate),
    }));
    const counts = countHidden(dates, {
      start: parseDay(span.start) as number,
      end: parseDay(span.end) as number,
    });
    expect(data.group.roadmapHidden).toEqual({
      withoutDates: counts.undated,
      outsideRange: counts.outside,
      startAfterDue: counts.reversed,
    });
    expect([data.group.a.count, data.group.b.count, data.group.c.count]).toEqual([
      counts.undated,
      counts.outside,
      counts.reversed,
    ]);
    expect(data.group.c.nodes).toEqual([{ title: 'Reversed' }]);
    expect(counts.undated).toBe(1);
  });

  test('A15: counts for a guest only what a guest may see', async () => {
    const hidden = async (viewer: Viewer) =>
      (
        await ask(
          viewer,
          '{ group(fullPath: "top") { roadmapHidden(timeframe: { start: "2030-01-01", end: "2030-02-01" }) { outsideRange } } }',
        )
      ).data.group.roadmapHidden.outsideRange;
    expect((await hidden(planner)) - (await hidden(guest))).toBe(1);
  });
});

describe('an epic', () => {
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
      ancestors: { nodes: [{ id: `gid://gitlab/Epic/${epics['spring']?.id}` }] },
      group: { fullPath: 'top/sub' },
      relationPath: `/groups/top/-/epics/1/links/${epics['child']?.id}`,
      webUrl: 'http://cairn.test/groups/top/sub/-/epics/1',
      labels: { nodes: [{ title: 'red', textColor: '#FFFFFF' }] },
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
    const parent = await make.epic({ group, ...dated(start, due) });
    await make.epic({ parent, ...dated('2026-03-10', '2026-03-20') });
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

describe('dependencies among the epics on the screen', () => {
  test('are those whose two ends are listed and visible', async () => {
    const ids = Object.values(epics).map(({ id }) => `gid://gitlab/Epic/${id}`);
    const query =
      'query Q($ids: [EpicID!]!) { group(fullPath: "top") { epicDependencies(ids: $ids) { blockingEpic { title } blockedEpic { title } } } }';
    const pairs = async (viewer: Viewer, listed: string[]) =>
      (await ask(viewer, query, { ids: listed })).data.group.epicDependencies.map(
        (d: { blockingEpic: { title: string }; blockedEpic: { title: string } }) =>
          `${d.blockingEpic.title} > ${d.blockedEpic.title}`,
      );
    expect(await pairs(planner, ids)).toEqual([
      'Open end > Spring cleaning',
      'Hush > Spring cleaning',
      'Past > Spring cleaning',
    ]);
    expect(await pairs(guest, ids)).toEqual(['Open end > Spring cleaning', 'Past > Spring cleaning']);
    expect(await pairs(planner, ids.slice(0, 1))).toEqual([]);
    expect(
      (await ask(planner, query, { ids: Array.from({ length: 1001 }, () => ids[0]) })).errors[0]?.message,
    ).toContain('ids');
  });
});

test('the palette finds epics anywhere by words or number', async () => {
  const found = async (search: string, viewer: Viewer) =>
    (
      await ask(viewer, 'query Q($s: String!) { searchEpics(search: $s, first: 10) { nodes { title } } }', {
        s: search,
      })
    ).data.searchEpics.nodes.map((node: { title: string }) => node.title);
  expect(await found('clean SPRING', planner)).toEqual(['Spring cleaning']);
  expect((await found('&1', planner)).toSorted()).toEqual(['Spring cleaning', 'Sweep']);
  expect(await found('hush', guest)).toEqual([]);
  expect(await found('clean', anonymous)).toEqual([]);
});

test('the palette finds issues anywhere by words or number, and no epics among them', async () => {
  const project = await make.project({ path: 'attic', group });
  const { iid } = await make.issue({ project, title: 'Beat the carpets' });
  const found = async (search: string, viewer: Viewer) =>
    (
      await ask(viewer, 'query Q($s: String!) { searchIssues(search: $s, first: 10) { nodes { title } } }', {
        s: search,
      })
    ).data.searchIssues.nodes.map((node: { title: string }) => node.title);
  expect(await found('carpets BEAT', planner)).toEqual(['Beat the carpets']);
  expect(await found(`#${iid}`, guest)).toContain('Beat the carpets');
  expect(await found('spring', planner)).toEqual([]);
  expect(await found('carpets', anonymous)).toEqual([]);
});
