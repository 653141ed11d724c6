import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { changesSince, expectRefused, newestChange } from '../../testing/trace.ts';
import { findDifferences } from '../../consistency/differences.ts';
import { moveChild } from './child-changes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let guest: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group({ visibility: 'private' });
  project = await make.project({ group });
  guest = await make.member('guest', group);
  outsider = await make.outsider();
});
afterAll(() => close());

const childrenOf = async (parent: Made): Promise<number[]> =>
  (
    await context.db
      .selectFrom('work_items')
      .select('id')
      .where('parent_id', '=', parent.id)
      .orderBy('position')
      .execute()
  ).map((child) => child.id);

describe('the order of children', () => {
  test('is changed before and after siblings and to the top, epics and issues together', async () => {
    const parent = await make.epic({ group });
    const c = await make.epic({ group, parent });
    const b = await make.issue({ project, epic: parent });
    const a = await make.epic({ group, parent });
    const move = (child: Made, where: { beforeId?: number; afterId?: number }) =>
      moveChild(context, guest, { parentId: parent.id, childId: child.id, ...where });
    expect(await childrenOf(parent)).toEqual([a.id, b.id, c.id]);
    await move(a, { afterId: b.id });
    expect(await childrenOf(parent)).toEqual([b.id, a.id, c.id]);
    await move(c, { beforeId: b.id });
    expect(await childrenOf(parent)).toEqual([c.id, b.id, a.id]);
    await move(a, {});
    expect(await childrenOf(parent)).toEqual([a.id, c.id, b.id]);
  });

  test('leaves alone what already stands right', async () => {
    const parent = await make.epic({ group });
    const b = await make.epic({ group, parent });
    const a = await make.epic({ group, parent });
    const since = await newestChange(context);
    await moveChild(context, guest, { parentId: parent.id, childId: a.id, beforeId: b.id });
    await moveChild(context, guest, { parentId: parent.id, childId: b.id, afterId: a.id });
    await moveChild(context, guest, { parentId: parent.id, childId: a.id });
    expect(await changesSince(context, since)).toEqual([]);
  });

  test('respaces only the nearest siblings when a gap is closed', async () => {
    const parent = await make.epic({ group });
    const children: Made[] = [];
    for (let i = 0; i < 40; i++) children.unshift(await make.issue({ project, epic: parent }));
    const middle = children[20] as Made;
    let last = children[39] as Made;
    const since = await newestChange(context);
    for (let i = 0; i < 12; i++) {
      const moved = (await childrenOf(parent)).at(-1) as number;
      await moveChild(context, guest, { parentId: parent.id, childId: moved, afterId: middle.id });
      last = { id: moved };
    }
    const order = await childrenOf(parent);
    expect(order.indexOf(last.id)).toBe(order.indexOf(middle.id) + 1);
    const respaced = (await changesSince(context, since)).filter((entry) => entry.cause === 'rolled_up');
    expect(respaced.length).toBeGreaterThan(0);
    expect(new Set(respaced.map((entry) => entry.subject_id)).size).toBeLessThan(39);
  });

  test('makes room where a few siblings are all there are', async () => {
    const parent = await make.epic({ group });
    const moved = await make.epic({ group, parent });
    const second = await make.epic({ group, parent });
    const first = await make.epic({ group, parent });
    await context.pool.query(
      'UPDATE work_items w SET position = n.position FROM unnest($1::bigint[], $2::bigint[]) AS n (id, position) WHERE w.id = n.id',
      [
        [first.id, second.id, moved.id],
        [1, 2, 3],
      ],
    );
    await moveChild(context, guest, { parentId: parent.id, childId: moved.id, afterId: first.id });
    expect(await childrenOf(parent)).toEqual([first.id, moved.id, second.id]);
  });

  test('refuses a sibling that is not below the parent', async () => {
    const parent = await make.epic({ group });
    const child = await make.epic({ group, parent });
    const stranger = await make.epic({ group });
    await expectRefused(
      context,
      () => moveChild(context, guest, { parentId: parent.id, childId: child.id, afterId: stranger.id }),
      'conflict',
      "The sibling object's parent must match the new parent epic.",
    );
    await expectRefused(
      context,
      () => moveChild(context, guest, { parentId: parent.id, childId: child.id, afterId: 1, beforeId: 2 }),
      'invalid',
      'Relative position is not valid.',
    );
  });

  test('takes a child from another parent to the wanted place', async () => {
    const [from, to] = [await make.epic({ group }), await make.epic({ group })];
    const child = await make.epic({ group, parent: from });
    const second = await make.epic({ group, parent: to });
    const first = await make.epic({ group, parent: to });
    await moveChild(context, guest, { parentId: to.id, childId: child.id, afterId: first.id });
    expect(await childrenOf(to)).toEqual([first.id, child.id, second.id]);
    await expectRefused(
      context,
      () => moveChild(context, outsider, { parentId: to.id, childId: child.id }),
      'notFound',
    );
  });
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
