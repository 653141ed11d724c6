import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type MadeItem, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;
let guest: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

const epicGid = (epic: { id: number }): string => `gid://gitlab/Epic/${epic.id}`;

const CREATE =
  'mutation M($input: CreateEpicInput!) { createEpic(input: $input) { clientMutationId epic { id title state color startDate startDateIsFixed confidential labels { nodes { title } } parent { id } author { username } } errors } }';
const UPDATE =
  'mutation M($input: UpdateEpicInput!) { updateEpic(input: $input) { epic { title state startDate dueDate labels { nodes { title } } } changeIds errors } }';
const MOVE =
  'mutation M($items: [EpicDatesInput!]!) { epicsMoveDates(input: { items: $items, cause: CASCADED }) { epics { id startDate dueDate } changeIds errors } }';
const UNDO = 'mutation M($ids: [ID!]!) { undoChanges(input: { changeIds: $ids }) { changeIds errors } }';

const written = async (): Promise<number> => {
  const { rows } = await context.pool.query<{ n: number }>(
    'SELECT (SELECT count(*) FROM changes) + (SELECT count(*) FROM view_settings) AS n',
  );
  return rows[0]?.n ?? 0;
};

describe('creating an epic', () => {
  test('answers the epic as it is read everywhere', async () => {
    const parent = await make.epic({ group });
    const { data } = await ask(planner, CREATE, {
      input: {
        groupPath: 'acme',
        clientMutationId: 'c1',
        title: ' Born ',
        color: 'red',
        startDateFixed: '2026-05-01',
        startDateIsFixed: true,
        confidential: false,
        addLabels: ['fresh'],
        parentId: epicGid(parent),
      },
    });
    expect(data.createEpic).toMatchObject({
      clientMutationId: 'c1',
      errors: [],
      epic: {
        title: 'Born',
        state: 'opened',
        color: '#ff0000',
        startDate: '2026-05-01',
        startDateIsFixed: true,
        confidential: false,
        labels: { nodes: [{ title: 'fresh' }] },
        parent: { id: epicGid(parent) },
        author: { username: planner.username },
      },
    });
  });

  test('says in words what a person can mend', async () => {
    const { data, errors } = await ask(planner, CREATE, {
      input: { groupPath: 'acme', clientMutationId: 'c2', title: '  ', color: 'no colour' },
    });
    expect(errors).toEqual([]);
    expect(data.createEpic).toEqual({
      clientMutationId: 'c2',
      epic: null,
      errors: expect.arrayContaining(["Title can't be blank", 'Color must be a valid color code']),
    });
  });

  test('names a variable that cannot be read', async () => {
    for (const [input, name] of [
      [{ groupPath: 'acme', title: 'x', startDateFixed: '2026-02-30' }, 'startDateFixed'],
      [{ groupPath: 'acme', title: 'a\0b' }, '$input.title'],
      [{ groupPath: 'acme', title: 'x', author: 1 }, 'author'],
      [{ groupPath: 'acme', title: 'x', addLabelIds: ['gid://gitlab/Epic/1'] }, 'addLabelIds'],
    ] as const) {
      const { errors, status } = await ask(planner, CREATE, { input });
      expect(status).toBe(200);
      expect(errors[0]?.message).toContain(name);
    }
  });
});

describe('changing an epic', () => {
  test('closes it, moves its dates, and takes both back', async () => {
    const epic = await make.epic({ group, startDateIsFixed: true, startDateFixed: '2026-01-01' });
    const input = {
      groupPath: 'ACME',
      iid: String(epic.iid),
      stateEvent: 'CLOSE',
      dueDateIsFixed: true,
      dueDateFixed: '2026-02-01',
      addLabels: ['done'],
    };
    const { data } = await ask(planner, UPDATE, { input });
    expect(data.updateEpic).toMatchObject({
      errors: [],
      epic: {
        state: 'closed',
        startDate: '2026-01-01',
        dueDate: '2026-02-01',
        labels: { nodes: [{ title: 'done' }] },
      },
    });
    const undone = await ask(planner, UNDO, { ids: data.updateEpic.changeIds });
    expect(undone.data.undoChanges.errors).toEqual([]);
    const { data: after } = await ask(
      planner,
      `{ epic(id: "${epicGid(epic)}") { state dueDate labels { count } } }`,
    );
    expect(after.epic).toEqual({ state: 'opened', dueDate: null, labels: { count: 0 } });
  });

  test('refuses an older version in words', async () => {
    const epic = await make.epic({ group });
    const input = { groupPath: 'acme', iid: String(epic.iid), title: 'Mine' };
    await ask(planner, UPDATE, { input });
    const { data } = await ask(planner, UPDATE, { input: { ...input, title: 'Late', lockVersion: 0 } });
    expect(data.updateEpic.errors[0]).toContain('Someone edited this epic');
    expect(data.updateEpic.epic).toBeNull();
  });

  test('answers alike for an epic that is hidden and one that is absent', async () => {
    const hidden = await make.epic({ group, confidential: true });
    const input = (iid: number) => ({ input: { groupPath: 'acme', iid: String(iid), title: 'Mine' } });
    expect((await ask(guest, UPDATE, input(hidden.iid))).text).toBe(
      (await ask(guest, UPDATE, input(99_999))).text,
    );
  });
});

describe('moving the dates of several epics', () => {
  test('moves all of them, and undo takes all of them back', async () => {
    const [a, b] = [await make.epic({ group }), await make.epic({ group })];
    const { data } = await ask(planner, MOVE, {
      items: [
        { id: epicGid(b), startDate: '2026-03-01', dueDate: '2026-03-05' },
        { id: epicGid(a), startDate: '2026-04-01' },
      ],
    });
    expect(data.epicsMoveDates).toMatchObject({
      errors: [],
      epics: [
        { id: epicGid(b), startDate: '2026-03-01', dueDate: '2026-03-05' },
        { id: epicGid(a), startDate: '2026-04-01', dueDate: null },
      ],
    });
    const { rows } = await context.pool.query(
      'SELECT DISTINCT cause FROM changes WHERE id = ANY ($1::bigint[])',
      [data.epicsMoveDates.changeIds],
    );
    expect(rows).toEqual([{ cause: 'cascaded' }]);
    await ask(planner, UNDO, { ids: data.epicsMoveDates.changeIds });
    const { data: after } = await ask(
      planner,
      `{ a: epic(id: "${epicGid(a)}") { startDate } b: epic(id: "${epicGid(b)}") { dueDate } }`,
    );
    expect(after).toEqual({ a: { startDate: null }, b: { dueDate: null } });
  });

  test('changes nothing when one of them is out of reach or out of order', async () => {
    const mine = await make.epic({ group });
    const theirs = await make.epic({ group: await make.group() });
    const before = await written();
    const reach = await ask(planner, MOVE, {
      items: [
        { id: epicGid(mine), startDate: '2026-03-01' },
        { id: epicGid(theirs), startDate: '2026-03-01' },
      ],
    });
    expect(reach.errors[0]?.message).toBe(NO_ACCESS);
    const order = await ask(planner, MOVE, {
      items: [{ id: epicGid(mine), startDate: '2026-03-02', dueDate: '2026-03-01' }],
    });
    expect(order.data.epicsMoveDates).toMatchObject({ epics: null });
    expect(order.data.epicsMoveDates.errors[0]).toContain('must not be before its start date');
    expect(await written()).toBe(before);
  });
});

describe('reordering a tree', () => {
  test('puts the moved item before or after its neighbour, as the neighbour is described', async () => {
    const parent = await make.epic({ group });
    const [c, b, a] = [await make.epic({ parent }), await make.epic({ parent }), await make.epic({ parent })];
    const names = new Map([
      [epicGid(a), 'a'],
      [epicGid(b), 'b'],
      [epicGid(c), 'c'],
    ]);
    const order = async () =>
      (
        await ask(planner, `{ epic(id: "${epicGid(parent)}") { children { nodes { id } } } }`)
      ).data.epic.children.nodes
        .map((node: { id: string }) => names.get(node.id))
        .join('');
    const move = async (moved: MadeItem, relativePosition: string, neighbour: MadeItem) => {
      const { data } = await ask(
        planner,
        'mutation M($input: EpicTreeReorderInput!) { epicTreeReorder(input: $input) { errors changeIds } }',
        {
          input: {
            baseEpicId: epicGid(parent),
            moved: { id: epicGid(moved), adjacentReferenceId: epicGid(neighbour), relativePosition },
          },
        },
      );
      expect(data.epicTreeReorder.errors).toEqual([]);
      return order();
    };
    expect(await order()).toBe('abc');
    expect(await move(a, 'before', b)).toBe('bac');
    expect(await move(c, 'after', b)).toBe('cba');
  });
});

test('several mutations run one after the other, and one that fails leaves the others alone', async () => {
  const epic = await make.epic({ group });
  const { data, errors } = await ask(
    planner,
    `mutation { __typename a: updateEpic(input: { groupPath: "acme", iid: "${epic.iid}", title: "One" }) { epic { title } }
      b: updateEpic(input: { groupPath: "acme", iid: "99999", title: "Two" }) { epic { title } }
      c: updateEpic(input: { groupPath: "acme", iid: "${epic.iid}", title: "Three" }) { epic { title } } }`,
  );
  expect(data).toEqual({
    __typename: 'Mutation',
    a: { epic: { title: 'One' } },
    b: null,
    c: { epic: { title: 'Three' } },
  });
  expect(errors).toEqual([{ message: NO_ACCESS, path: ['b'] }]);
});
