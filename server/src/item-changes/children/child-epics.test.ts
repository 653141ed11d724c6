import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { expectRefused, itemRow } from '../../testing/trace.ts';
import { findDifferences } from '../../consistency/differences.ts';
import { createChildEpic } from '../../epics/create-child.ts';
import { addChild, removeChild } from './child-changes.ts';
import { createItem } from '../create-item.ts';
import { updateItem } from '../update-item.ts';

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

const row = (id: number) => itemRow(context, id);

const CANNOT = 'This epic cannot be added.';

describe('adding a child epic', () => {
  test('carries its whole subtree along', async () => {
    const [a, b] = [await make.epic({ group }), await make.epic({ group })];
    const child = await make.epic({ group, parent: a });
    const grandchild = await make.epic({ group, parent: child });
    await make.issue({ project, epic: grandchild, weight: 4 });
    await addChild(context, guest, { parentId: b.id, childId: child.id });
    expect(await row(grandchild.id)).toMatchObject({ ancestor_ids: [b.id, child.id] });
    expect(await row(a.id)).toMatchObject({
      opened_epics: 0,
      opened_issues: 0,
      opened_weight: 0,
      child_epics: 0,
    });
    expect(await row(b.id)).toMatchObject({
      opened_epics: 2,
      opened_issues: 1,
      opened_weight: 4,
      child_epics: 1,
    });
  });

  test('keeps the tree a tree', async () => {
    const top = await make.epic({ group });
    const middle = await make.epic({ group, parent: top });
    const low = await make.epic({ group, parent: middle });
    const add = (epic: Made, child: Made) => () =>
      addChild(context, guest, { parentId: epic.id, childId: child.id });
    await expectRefused(context, add(top, top), 'conflict', `${CANNOT} An epic cannot be added to itself.`);
    expect(await add(top, middle)()).toMatchObject({ changed: false });
    await expectRefused(
      context,
      add(low, top),
      'conflict',
      `${CANNOT} It is already an ancestor of the parent epic.`,
    );
  });

  test('stops at the seventh level, counting what the child brings along', async () => {
    let level = await make.epic({ group });
    for (let depth = 2; depth <= 6; depth++) level = await make.epic({ group, parent: level });
    const tall = await make.epic({ group });
    await make.epic({ group, parent: tall });
    const text = `${CANNOT} One or more epics would exceed the maximum depth (7) from its most distant ancestor.`;
    await expectRefused(
      context,
      () => addChild(context, guest, { parentId: level.id, childId: tall.id }),
      'conflict',
      text,
    );
    const seventh = await make.epic({ group, parent: level });
    await expectRefused(
      context,
      () => createChildEpic(context, guest, { parentId: seventh.id, title: 'Eighth' }),
      'forbidden',
    );
    const planner = await make.member('planner', group);
    await expectRefused(
      context,
      () => createChildEpic(context, planner, { parentId: seventh.id, title: 'Eighth' }),
      'conflict',
      text,
    );
  });

  test('stays within one top-level group', async () => {
    const elsewhere = await make.group();
    const admin = await make.admin();
    const [here, there] = [await make.epic({ group }), await make.epic({ group: elsewhere })];
    await expectRefused(
      context,
      () => addChild(context, admin, { parentId: here.id, childId: there.id }),
      'conflict',
      `${CANNOT} It belongs to another top-level group.`,
    );
    const issue = await make.issue({ project: await make.project({ group: elsewhere }) });
    await expectRefused(
      context,
      () => addChild(context, admin, { parentId: here.id, childId: issue.id }),
      'conflict',
      'cannot be linked to the epic. They belong to different top-level groups.',
    );
  });

  test('says that it was removing that is not allowed', async () => {
    const open = await make.group({ visibility: 'public' });
    const parent = await make.epic({ group: open });
    const child = await make.epic({ group: open, parent });
    const issue = await make.issue({
      project: await make.project({ group: open, visibility: 'public' }),
      epic: parent,
    });
    await expectRefused(
      context,
      () => removeChild(context, outsider, { parentId: parent.id, childId: child.id }),
      'forbidden',
      "This epic cannot be removed. You don't have access to perform this action.",
    );
    await expectRefused(
      context,
      () => removeChild(context, outsider, { parentId: parent.id, childId: issue.id }),
      'forbidden',
      'Could not remove the issue. You must be a member of the project or group of both issues.',
    );
  });

  test('hides parents and children the viewer cannot see', async () => {
    const hidden = await make.epic({ group, confidential: true });
    const open = await make.epic({ group });
    await expectRefused(
      context,
      () => addChild(context, guest, { parentId: hidden.id, childId: open.id }),
      'notFound',
    );
    await expectRefused(
      context,
      () => addChild(context, guest, { parentId: open.id, childId: hidden.id }),
      'notFound',
    );
    await expectRefused(
      context,
      () => updateItem(context, guest, { id: open.id, parentId: hidden.id }),
      'notFound',
    );
  });

  test('is full at 5,000 children', async () => {
    const parent = await make.epic({ group });
    const child = await make.epic({ group });
    await context.db
      .updateTable('work_items')
      .set({ child_issues: 5000 })
      .where('id', '=', parent.id)
      .execute();
    const text =
      'You cannot add any more epics. This epic already has maximum number of child issues & epics.';
    await expectRefused(
      context,
      () => addChild(context, guest, { parentId: parent.id, childId: child.id }),
      'conflict',
      text,
    );
    await context.db.updateTable('work_items').set({ child_issues: 0 }).where('id', '=', parent.id).execute();
  });

  test('is taken back by removing it', async () => {
    const parent = await make.epic({ group });
    const child = await make.epic({ group, parent });
    await expectRefused(
      context,
      () => removeChild(context, guest, { parentId: child.id, childId: parent.id }),
      'notFound',
    );
    await removeChild(context, guest, { parentId: parent.id, childId: child.id });
    expect(await row(child.id)).toMatchObject({ parent_id: null, ancestor_ids: [] });
  });
});

test('a new child takes the parent’s group and confidentiality unless told otherwise', async () => {
  const planner = await make.member('planner', group);
  const parent = await make.epic({ group, confidential: true });
  const { id } = await createChildEpic(context, planner, { parentId: parent.id, title: 'Child' });
  expect(await row(id)).toMatchObject({ namespace_id: group.id, parent_id: parent.id, confidential: true });
  await expectRefused(
    context,
    () => createChildEpic(context, planner, { parentId: parent.id, title: 'Open', confidential: false }),
    'conflict',
  );
  await expectRefused(
    context,
    () => createChildEpic(context, outsider, { parentId: parent.id, title: 'No' }),
    'notFound',
  );
});

describe('A34: two people at once', () => {
  test('cannot make a loop of each other', async () => {
    const [a, b] = [await make.epic({ group }), await make.epic({ group })];
    const answers = await Promise.allSettled([
      addChild(context, guest, { parentId: a.id, childId: b.id }),
      addChild(context, guest, { parentId: b.id, childId: a.id }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('A35: cannot bring a public child under a parent that is being hidden', async () => {
    const planner = await make.member('planner', group);
    for (let i = 0; i < 10; i++) {
      const parent = await make.epic({ group });
      await Promise.allSettled([
        updateItem(context, planner, { id: parent.id, confidential: true }),
        createItem(context, planner, {
          type: 'epic',
          namespaceId: group.id,
          title: 'Public',
          confidential: false,
          parentId: parent.id,
        }),
      ]);
    }
    expect((await findDifferences(context.db)).filter((one) => one.kind === 'confidentiality')).toEqual([]);
  });
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
