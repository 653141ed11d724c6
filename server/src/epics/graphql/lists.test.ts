import { countHidden } from '@cairn/domain/timeline/hidden';
import { parseDay } from '@cairn/domain/dates/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Ask } from '../../testing/ask.ts';
import { dated, type DistinctEpics, distinctEpics } from '../../testing/distinct-epics.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let w: DistinctEpics;
let ask: Ask;
let planner: Viewer;
let guest: Viewer;
beforeAll(async () => {
  w = await distinctEpics();
  ({ ask, planner, guest } = w);
});
afterAll(() => w.close());

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
        { path: w.group.fullPath, or: { labelName: labels } },
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

test('what the roadmap of one epic leaves out is counted among its children alone', async () => {
  const above = await w.make.epic({ group: w.group, title: 'Above', as: planner });
  const child = (title: string, start: string | null, due: string | null, confidential = false) =>
    w.make.epic({ group: w.group, parent: above, title, confidential, ...dated(start, due) });
  await child('Shown', '2031-01-05', '2031-01-09');
  await child('No dates', null, null);
  const outside = await child('Too late', '2032-01-05', '2032-01-09');
  await child('Hidden too late', '2032-01-05', '2032-01-09', true);
  await w.make.epic({ group: w.group, parent: outside, title: 'Below', ...dated(null, null) });
  const span = 'timeframe: { start: "2031-01-01", end: "2031-02-01" }';
  const read = async (viewer: Viewer, args = span) => {
    const { data } = await ask(
      viewer,
      `{ epic(id: "gid://gitlab/Epic/${above.id}") { roadmapHidden(${args}) { withoutDates outsideRange }` +
        ` undated: children(${args}, roadmapHidden: UNDATED) { nodes { title } }` +
        ` outside: children(${args}, roadmapHidden: OUTSIDE) { nodes { title } } } }`,
    );
    const titlesOf = (list: { nodes: { title: string }[] }) =>
      list.nodes.map(({ title }) => title).toSorted();
    return { ...data.epic, undated: titlesOf(data.epic.undated), outside: titlesOf(data.epic.outside) };
  };
  expect(await read(planner)).toEqual({
    roadmapHidden: { withoutDates: 1, outsideRange: 2 },
    undated: ['No dates'],
    outside: ['Hidden too late', 'Too late'],
  });
  expect(await read(guest)).toEqual({
    roadmapHidden: { withoutDates: 1, outsideRange: 1 },
    undated: ['No dates'],
    outside: ['Too late'],
  });
  expect((await read(planner, `${span}, state: closed`)).roadmapHidden).toEqual({
    withoutDates: 0,
    outsideRange: 0,
  });
});

describe('dependencies among the epics on the screen', () => {
  test('are those whose two ends are listed and visible', async () => {
    const ids = Object.values(w.epics).map(({ id }) => `gid://gitlab/Epic/${id}`);
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

describe('what follows from an epic that blocks others', () => {
  const chain = async (viewer: Viewer, epic: { id: number }) =>
    (
      await ask(
        viewer,
        'query Q($id: EpicID!) { epic(id: $id) { blockingChain { blockingEpic { title } blockedEpic { title userPermissions { updateEpic } } } } }',
        { id: `gid://gitlab/Epic/${epic.id}` },
      )
    ).data.epic.blockingChain.map(
      (link: { blockingEpic: { title: string }; blockedEpic: { title: string } }) =>
        `${link.blockingEpic.title} > ${link.blockedEpic.title}`,
    );

  test('is read to the end of the chain, as far as the viewer may see', async () => {
    const make = (title: string, confidential = false) =>
      w.make.epic({ group: w.group, title, confidential });
    const [dig, pour, hidden, roof, wall] = [
      await make('Dig'),
      await make('Pour'),
      await make('Hidden', true),
      await make('Roof'),
      await make('Wall'),
    ];
    await w.make.link(dig, pour, 'blocks');
    await w.make.link(pour, wall, 'blocks');
    await w.make.link(wall, dig, 'blocks');
    await w.make.link(dig, hidden, 'blocks');
    await w.make.link(hidden, roof, 'blocks');
    await w.make.link(wall, roof, 'relates_to');
    expect((await chain(planner, dig)).toSorted()).toEqual([
      'Dig > Hidden',
      'Dig > Pour',
      'Hidden > Roof',
      'Pour > Wall',
      'Wall > Dig',
    ]);
    expect((await chain(guest, dig)).toSorted()).toEqual(['Dig > Pour', 'Pour > Wall', 'Wall > Dig']);
    expect(await chain(planner, roof)).toEqual([]);
    await updateItem(w.context, planner, { id: pour.id, stateEvent: 'close' });
    expect((await chain(guest, dig)).toSorted()).toEqual(['Dig > Pour']);
    expect(await chain(planner, pour)).toEqual([]);
  });

  test('ends where a move could take no more along', async () => {
    const first = await w.make.epic({ group: w.group, title: 'Wide' });
    const many = Array.from({ length: 520 }, (_, index) => ({
      iid: 5000 + index,
      type: 'epic',
      namespace_id: w.group.id,
      root_namespace_id: w.group.id,
      title: `Wide ${index}`,
      author_id: planner.userId as number,
    }));
    const { db } = w.context;
    const rows = await db.insertInto('work_items').values(many).returning('id').execute();
    await db
      .insertInto('work_item_links')
      .values(
        rows.map(({ id }) => ({
          source_id: first.id,
          target_id: id,
          type: 'blocks',
          root_namespace_id: w.group.id,
        })),
      )
      .execute();
    expect(await chain(planner, first)).toHaveLength(499);
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
  const project = await w.make.project({ path: 'attic', group: w.group });
  const { iid } = await w.make.issue({ project, title: 'Beat the carpets' });
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
