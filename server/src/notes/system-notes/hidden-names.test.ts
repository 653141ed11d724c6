import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { addChild } from '../../item-changes/children/child-changes.ts';
import { createLink } from '../../item-changes/link-changes.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { type SystemNotes, systemNotesFrom } from '../../testing/fixtures/system-notes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: { id: number; fullPath: string };
let planner: Viewer;
let guest: Viewer;

let systemNotesOf: SystemNotes['systemNotesOf'];
let wordsOf: SystemNotes['wordsOf'];
beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  ({ systemNotesOf, wordsOf } = systemNotesFrom(asking(context)));
  group = await make.group({ path: 'words', visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

const iidOf = ({ iid }: { readonly iid: number }) => iid;

describe('A8: what the viewer cannot see has no name, no path and no title', () => {
  test('a hidden epic, issue, milestone and label', async () => {
    const secretGroup = await make.group({ path: 'hidden-place', parent: group, visibility: 'private' });
    const secretProject = await make.project({
      path: 'hidden-plan',
      group: secretGroup,
      visibility: 'private',
    });
    const insider = await make.member('planner', group);
    const open = await make.epic({ group });
    const [above, below, linked] = [
      await make.epic({ group: secretGroup, title: 'Secret above' }),
      await make.epic({ group: secretGroup, title: 'Secret below' }),
      await make.epic({ group, title: 'Secret beside', confidential: true }),
    ];
    const task = await make.issue({ project: secretProject, title: 'Secret issue' });
    await addChild(context, insider, { parentId: above.id, childId: open.id });
    await addChild(context, insider, { parentId: open.id, childId: below.id });
    await addChild(context, insider, { parentId: open.id, childId: task.id });
    await createLink(context, insider, { sourceId: open.id, targetId: linked.id });
    const seen = await wordsOf(insider, open.id);
    expect(seen).toEqual([
      `added epic words/hidden-place&${iidOf(above)} as parent epic`,
      `added epic words/hidden-place&${iidOf(below)} as child epic`,
      `added issue words/hidden-place/hidden-plan#${iidOf(task)}`,
      `marked this epic as related to &${iidOf(linked)}`,
    ]);
    const stranger = await make.outsider();
    for (const who of [stranger, anonymous]) expect(await systemNotesOf(who, open.id)).toEqual([]);
  });

  test('a move between a hidden parent and a seen one is told by its seen end alone', async () => {
    const hiddenGroup = await make.group({ parent: group, visibility: 'private' });
    const insider = await make.member('planner', group);
    const [seen, child] = [await make.epic({ group }), await make.epic({ group })];
    const hidden = await make.epic({ group: hiddenGroup, title: 'Secret above' });
    await addChild(context, insider, { parentId: hidden.id, childId: child.id });
    await addChild(context, insider, { parentId: seen.id, childId: child.id });
    await addChild(context, insider, { parentId: hidden.id, childId: child.id });
    const stranger = await make.outsider();
    expect(await wordsOf(stranger, child.id)).toEqual([
      `added epic &${iidOf(seen)} as parent epic`,
      `removed parent epic &${iidOf(seen)}`,
    ]);
    expect(await wordsOf(stranger, seen.id)).toEqual([
      `added epic &${iidOf(child)} as child epic`,
      `removed child epic &${iidOf(child)}`,
    ]);
    expect(await wordsOf(insider, child.id)).toHaveLength(3);
  });

  test('A13: what was seen once is hidden as soon as it may not be seen', async () => {
    const [open, turned] = [await make.epic({ group }), await make.epic({ group })];
    await createLink(context, planner, { sourceId: open.id, targetId: turned.id });
    expect(await wordsOf(guest, open.id)).toEqual([`marked this epic as related to &${iidOf(turned)}`]);
    await updateItem(context, planner, { id: turned.id, confidential: true });
    expect(await wordsOf(guest, open.id)).toEqual([]);
  });
});
