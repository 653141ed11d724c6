import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type MadeItem, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

const TIMES = 20;
const EPIC = `query($path: ID!, $iid: ID!) { group(fullPath: $path) { epic(iid: $iid) {
  title children { nodes { title } } } } }`;
const EPICS = `query($path: ID!, $search: String) { group(fullPath: $path) { epics(search: $search) { nodes { title } } } }`;

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let group: MadePlace;
let member: Viewer;
let first: MadeItem;
let second: MadeItem;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  const make = build(context);
  group = await make.group({ visibility: 'private' });
  member = await make.member('guest', group);
  first = await make.epic({ group, title: 'First' });
  second = await make.epic({ group, title: 'Second' });
  await make.epic({ group, parent: first, title: 'Below the first' });
});
afterAll(() => close());

const kept = async (): Promise<readonly { statement: string; planned: number }[]> => {
  const { rows } = await (context.kept ?? context.pool).query<{ statement: string; planned: number }>(
    'SELECT statement, generic_plans::int AS planned FROM pg_prepared_statements',
  );
  return rows.filter(({ statement }) => statement.startsWith('SELECT concat('));
};

const titled = async (viewer: Viewer, epic: MadeItem): Promise<unknown> =>
  (await ask(viewer, EPIC, { path: group.fullPath, iid: String(epic.iid) })).data.group;

test('a question about one epic that is asked often keeps its plan, and answers each asker for themselves', async () => {
  const of = (title: string, ...children: string[]) => ({
    epic: { title, children: { nodes: children.map((child) => ({ title: child })) } },
  });
  for (let i = 0; i < TIMES; i++) expect(await titled(member, first)).toEqual(of('First', 'Below the first'));
  const [statement, ...others] = await kept();
  expect(statement?.planned).toBeGreaterThan(0);
  expect(others).toEqual([]);
  expect(await titled(member, second)).toEqual(of('Second'));
  expect(await titled(anonymous, first)).toBeNull();
});

test('a list below a group is planned for what is asked', async () => {
  const before = (await kept()).length;
  for (let i = 0; i < TIMES; i++) {
    const { data } = await ask(member, EPICS, { path: group.fullPath, search: 'below' });
    expect(data.group.epics.nodes).toEqual([{ title: 'Below the first' }]);
  }
  expect((await kept()).length).toBe(before);
});

test('no more than fifty plans are kept', async () => {
  for (let n = 0; n < 60; n++) {
    const one = `query($path: ID!) { group(fullPath: $path) { path${n}: fullPath } }`;
    for (let i = 0; i < 8; i++) {
      expect((await ask(member, one, { path: group.fullPath })).data.group[`path${n}`]).toBe(group.fullPath);
    }
  }
  expect((await kept()).length).toBe(50);
});
