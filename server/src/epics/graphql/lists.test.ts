import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Ask } from '../../testing/ask.ts';
import { type DistinctEpics, distinctEpics } from '../../testing/fixtures/distinct-epics.ts';

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

/** The arguments of a list, and the titles it returns. */
const LISTED: readonly (readonly [args: string, titles: readonly string[]])[] = [
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
  ['search: ""', ['Hush', 'Inherits', 'Open end', 'Past', 'Reversed', 'Spring cleaning', 'Sweep', 'Undated']],
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
  ['topLevelHierarchyOnly: true', ['Inherits', 'Open end', 'Past', 'Reversed', 'Spring cleaning', 'Undated']],
  [
    'timeframe: { start: "2026-03-20", end: "2026-03-25" }',
    ['Inherits', 'Open end', 'Spring cleaning', 'Sweep'],
  ],
  ['timeframe: { start: "2020-12-31", end: "2020-12-31" }', ['Past']],
  ['createdAfter: "2030-01-01"', []],
  ['updatedBefore: "2030-01-01T00:00:00Z", confidential: true', ['Hush']],
];

describe('the epics of a group', () => {
  test.each(LISTED)('with %s', async (args, expected) => {
    expect(await titles(args)).toEqual(expected);
  });

  const filters = LISTED.filter(([args]) => !/include|roadmapHidden|first|last/.test(args));
  test.each(filters)('with %s in a filter', async (args, expected) => {
    expect(await titles(`filter: { ${args} }`)).toEqual(expected);
  });

  test('with a filter in a variable, and what stands beside it', async () => {
    const listed = async (filter: object) => {
      const { data, errors } = await ask(
        planner,
        'query ($filter: EpicFilters) { group(fullPath: "top") { epics(filter: $filter, state: opened) { nodes { title } } } }',
        { filter },
      );
      return errors.length > 0
        ? errors[0]?.message
        : data.group.epics.nodes.map((node: { title: string }) => node.title).toSorted();
    };
    expect(await listed({ search: 'sweep' })).toEqual(['Spring cleaning', 'Sweep']);
    expect(await listed({ search: 'sweep', in: ['TITLE'] })).toEqual(['Sweep']);
    expect(await listed({ search: 'past' })).toEqual([]);
    expect(await listed({ state: 'closed' })).toContain(
      '"filter" says "state", which stands beside it as well',
    );
    expect(await listed({ colour: 'red' })).toContain('Field "colour" is not defined by type "EpicFilters"');
    expect(await listed({ search: 'x'.repeat(2000) })).toContain('search');
  });

  test('by their ids, of which those of others and hidden ones say nothing', async () => {
    const { data } = await ask(planner, '{ group(fullPath: "top") { epics { nodes { id title } } } }');
    const ids = data.group.epics.nodes
      .filter(({ title }: { title: string }) => ['Hush', 'Past', 'Sweep'].includes(title))
      .map(({ id }: { id: string }) => `"${id}"`)
      .join(', ');
    const args = `filter: { ids: [${ids}, "gid://gitlab/Epic/999999"] }`;
    expect(await titles(args)).toEqual(['Hush', 'Past', 'Sweep']);
    expect(await titles(args, guest)).toEqual(['Past', 'Sweep']);
    expect(await titles(args, planner, 'top/sub')).toEqual(['Sweep']);
    const many = `query ($ids: [EpicID!]) { group(fullPath: "top") { epics(filter: { ids: $ids }) { count } } }`;
    const { errors } = await ask(planner, many, {
      ids: Array.from({ length: 1001 }, (_, n) => `gid://gitlab/Epic/${n + 1}`),
    });
    expect(errors[0]?.message).toContain('Variable "$ids" has too many values');
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
