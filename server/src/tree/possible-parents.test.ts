import { MAX_DEPTH } from '@cairn/domain/tree/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build, type Made, type MadeItem, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { updateItem } from '../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let left: MadePlace;
let right: MadePlace;
let planner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
});
afterAll(() => close());

/** A new tenant for each test, with two sibling groups. */
const tenant = async () => {
  group = await make.group();
  left = await make.group({ parent: group });
  right = await make.group({ parent: group });
  planner = await make.member('planner', group);
};
const found = async (
  items: Made | readonly Made[],
  { search, viewer = planner }: Asked = {},
): Promise<string[]> =>
  (
    await ask(
      viewer,
      `query P($ids: [WorkItemID!]!, $search: String) {
        possibleParents(itemIds: $ids, search: $search, first: 50) { nodes { title } } }`,
      {
        ids: [items].flat().map(({ id }) => `gid://gitlab/WorkItem/${id}`),
        ...(search === undefined ? {} : { search }),
      },
    )
  ).data.possibleParents.nodes.map((node: { title: string }) => node.title);
interface Asked {
  readonly search?: string;
  readonly viewer?: Viewer;
}

test('epics anywhere in the tenant can hold an item, but not itself, what is below it, or what is closed', async () => {
  await tenant();
  const item = await make.epic({ group: left, title: 'Item' });
  const child = await make.epic({ group: right, title: 'Child', parent: item });
  await make.epic({ group: right, title: 'Grandchild', parent: child });
  await make.epic({ group: right, title: 'Cousin' });
  const done = await make.epic({ group, title: 'Done' });
  await updateItem(context, planner, { id: done.id, stateEvent: 'close' });
  await make.epic({ group, title: 'Above' });
  await make.epic({ group: await make.group({ visibility: 'public' }), title: 'Of another tenant' });
  expect((await found(item)).toSorted()).toEqual(['Above', 'Cousin']);
  expect((await found(child)).toSorted()).toEqual(['Above', 'Cousin', 'Item']);
  expect(await found(item, { search: 'cous' })).toEqual(['Cousin']);
  expect(await found(item, { search: '' })).toHaveLength(2);
  expect(await found({ id: 999_999_999 })).toEqual([]);
});

test('a confidential epic is offered to confidential items, and to those who may see it', async () => {
  await tenant();
  await make.epic({ group, title: 'Secret', confidential: true });
  const [open, hidden] = [
    await make.epic({ group, title: 'Open' }),
    await make.epic({ group, title: 'Hidden', confidential: true }),
  ];
  expect(await found(open)).toEqual([]);
  expect((await found(hidden)).toSorted()).toEqual(['Open', 'Secret']);
  const guest = await make.member('guest', group);
  expect(await found(hidden, { viewer: guest })).toEqual([]);
  await make.epic({ group, title: 'Other' });
  expect(await found(open, { viewer: guest })).toEqual(['Other']);
  expect(await found(open, { viewer: anonymous })).toEqual([]);
});

test('whoever sees only a group inside finds what they may add to there', async () => {
  await tenant();
  const insider = await make.member('planner', left);
  const item = await make.epic({ group: left, title: 'Item' });
  await make.epic({ group: left, title: 'Near' });
  await make.epic({ group: right, title: 'Far' });
  expect(await found(item, { viewer: insider })).toEqual(['Near']);
});

test('no epic is offered that would make the tree too deep; an issue may stand at any depth', async () => {
  await tenant();
  const line: MadeItem[] = [];
  for (let level = 1; level <= MAX_DEPTH; level += 1) {
    const parent = line.at(-1);
    line.push(await make.epic({ group, title: `Level ${level}`, ...(parent ? { parent } : {}) }));
  }
  const tall = await make.epic({ group, title: 'Tall' });
  await make.epic({ group, title: 'Below tall', parent: tall });
  const levels = (count: number) => line.slice(0, count).map((_, index) => `Level ${index + 1}`);
  expect((await found(tall)).toSorted()).toEqual(levels(MAX_DEPTH - 2));
  const project = await make.project({ group });
  const issue = await make.issue({ project });
  expect((await found(issue)).toSorted()).toEqual(['Below tall', ...levels(MAX_DEPTH), 'Tall']);
});

const TYPES = [
  'epic',
  'issue',
  'incident',
  'task',
  'objective',
  'key_result',
  'requirement',
  'test_case',
  'ticket',
] as const;
type OneOfEach = Readonly<Record<(typeof TYPES)[number], MadeItem>>;

/** An item of each type, titled by it. */
const oneOfEach = async (project: MadePlace): Promise<OneOfEach> => {
  const made: [string, MadeItem][] = [];
  for (const type of TYPES)
    made.push([
      type,
      type === 'epic'
        ? await make.epic({ group, title: type })
        : await make.issue({ project, type, title: type }),
    ]);
  return Object.fromEntries(made) as OneOfEach;
};

/** The parents that each type may have. */
const PARENTS: Readonly<Record<(typeof TYPES)[number], readonly string[]>> = {
  epic: ['epic'],
  issue: ['epic'],
  incident: ['epic'],
  task: ['incident', 'issue', 'ticket'],
  objective: ['epic', 'objective'],
  key_result: ['epic', 'objective'],
  requirement: ['epic'],
  test_case: ['epic'],
  ticket: ['epic'],
};

test('each type is offered the parents it may have, and only these are accepted', async () => {
  await tenant();
  const project = await make.project({ group });
  const others = await oneOfEach(project);
  for (const type of TYPES) {
    const moved =
      type === 'epic'
        ? await make.epic({ group: left, title: 'moved' })
        : await make.issue({ project, type, title: 'moved' });
    const offered = (await found(moved)).filter((title) => title !== 'moved');
    expect([type, offered.toSorted()]).toEqual([type, PARENTS[type]]);
    const place = type === 'epic' ? group : project;
    const { data } = await ask(
      planner,
      `query N($path: ID!, $type: IssueType!) { namespace(fullPath: $path) { possibleParents(type: $type, first: 50) { nodes { title } } } }`,
      { path: place.fullPath, type: type.toUpperCase() },
    );
    const ofNew = data.namespace.possibleParents.nodes.map((node: { title: string }) => node.title);
    expect([type, ofNew.filter((title: string) => title !== 'moved').toSorted()]).toEqual([
      type,
      PARENTS[type],
    ]);
    for (const parent of TYPES) {
      const put = updateItem(context, planner, { id: moved.id, parentId: others[parent].id });
      if (PARENTS[type].includes(parent)) await put;
      else await expect(put, `${type} below ${parent}`).rejects.toThrow();
    }
    await updateItem(context, planner, { id: moved.id, stateEvent: 'close' });
  }
});

test('several items are offered the parents that fit all of them', async () => {
  await tenant();
  const project = await make.project({ group });
  const each = await oneOfEach(project);
  expect(await found([each.issue, each.objective])).toEqual(['epic']);
  expect(await found([each.issue, each.task])).toEqual([]);
  const elsewhere = await make.project({
    group: await make.group({ visibility: 'public' }),
    visibility: 'public',
  });
  expect(await found([each.issue, await make.issue({ project: elsewhere })])).toEqual([]);
  expect(await found([each.issue, { id: 999_999_999 }])).toEqual([]);
});

test('an objective may be nine levels deep, and parents in other projects are found by words', async () => {
  await tenant();
  const project = await make.project({ group });
  const epic = await make.epic({ group, title: 'Epic' });
  let parent = epic;
  for (let level = 1; level <= 9; level += 1)
    parent = await make.issue({ project, type: 'objective', title: `Level ${level}`, parentId: parent.id });
  const other = await make.project({ group });
  const far = await make.issue({ project: other, type: 'objective', title: 'Far' });
  expect(await found(far)).toEqual(['Epic']);
  expect((await found(far, { search: 'level' })).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `Level ${index + 1}`),
  );
  const result = await make.issue({ project: other, type: 'key_result' });
  expect(await found(result, { search: 'level 9' })).toEqual(['Level 9']);
});
