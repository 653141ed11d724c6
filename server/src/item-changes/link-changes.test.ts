import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { createLink, deleteLink } from './link-changes.ts';
import { undoChanges } from './undo/undo-changes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let guest: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group();
  guest = await make.member('guest', group);
});
afterAll(() => close());

test('a link says who blocks whom and can be taken away again', async () => {
  const [a, b] = [await make.epic({ group }), await make.epic({ group })];
  const since = await newestChange(context);
  const { linkId } = await createLink(context, guest, {
    sourceId: a.id,
    targetId: b.id,
    type: 'is_blocked_by',
  });
  const stored = await context.db
    .selectFrom('work_item_links')
    .selectAll()
    .where('id', '=', linkId)
    .executeTakeFirst();
  expect(stored).toMatchObject({ source_id: b.id, target_id: a.id, type: 'blocks' });
  await deleteLink(context, guest, { linkId });
  expect((await changesSince(context, since)).map((entry) => entry.kind)).toEqual([
    'link.created',
    'link.deleted',
  ]);
  await expectRefused(context, () => deleteLink(context, guest, { linkId }), 'notFound');
});

test('a pair has one link, in whichever direction, even when two people set it at once', async () => {
  const [a, b] = [await make.epic({ group }), await make.epic({ group })];
  const link = (sourceId: number, targetId: number) =>
    createLink(context, guest, { sourceId, targetId, type: 'blocks' });
  const answers = await Promise.allSettled([link(a.id, b.id), link(b.id, a.id)]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expectRefused(context, () => link(a.id, b.id), 'conflict', 'Epic(s) already assigned');
  await expectRefused(context, () => link(a.id, a.id), 'conflict', 'cannot be related to itself');
});

test('items do not block each other in a circle, nor a parent its child, and a restored link closes none', async () => {
  const [a, b, c] = [await make.epic({ group }), await make.epic({ group }), await make.epic({ group })];
  const child = await make.epic({ group, parent: a });
  const blocks = (source: { id: number }, target: { id: number }) =>
    createLink(context, guest, { sourceId: source.id, targetId: target.id, type: 'blocks' });
  const circle = 'Could not link epics. They would block each other in a circle.';
  await blocks(a, b);
  const { changeIds: second } = await blocks(b, c);
  await expectRefused(context, () => blocks(c, a), 'conflict', circle);
  await expectRefused(context, () => blocks(a, child), 'conflict', circle);
  await expectRefused(context, () => blocks(c, child), 'conflict', circle);
  const { changeIds: removed } = await undoChanges(context, guest, { changeIds: second });
  await blocks(c, child);
  await expectRefused(
    context,
    () => undoChanges(context, guest, { changeIds: removed }),
    'conflict',
    'Cannot undo: the two are linked again already, or would block each other in a circle.',
  );
});

test('of three links that close a circle at once two are made', async () => {
  const [a, b, c] = [await make.epic({ group }), await make.epic({ group }), await make.epic({ group })];
  const pairs = [
    [a.id, b.id],
    [b.id, c.id],
    [c.id, a.id],
  ] as const;
  const answers = await Promise.allSettled(
    pairs.map(([sourceId, targetId]) => createLink(context, guest, { sourceId, targetId, type: 'blocks' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('both ends must be visible and the viewer a member of both', async () => {
  const open = await make.epic({ group: await make.group({ visibility: 'public' }) });
  const hidden = await make.epic({ group, confidential: true });
  const own = await make.epic({ group });
  await expectRefused(
    context,
    () => createLink(context, guest, { sourceId: own.id, targetId: hidden.id }),
    'notFound',
  );
  await expectRefused(
    context,
    () => createLink(context, guest, { sourceId: own.id, targetId: open.id }),
    'forbidden',
  );
  const { id: linkId } = await make.link(own, open);
  await expectRefused(context, () => deleteLink(context, guest, { linkId }), 'forbidden');
});

test('an epic has at most 100 links', async () => {
  const hub = await make.epic({ group });
  const admin = await make.admin();
  const rows = [];
  for (let i = 0; i < 100; i++) {
    const { id } = await make.epic({ group });
    rows.push({ root_namespace_id: group.id, source_id: hub.id, target_id: id, type: 'relates_to' });
  }
  await context.db.insertInto('work_item_links').values(rows).execute();
  const one = await make.epic({ group });
  await expectRefused(
    context,
    () => createLink(context, admin, { sourceId: one.id, targetId: hub.id }),
    'conflict',
    'This epic would exceed the maximum number of linked epics (100).',
  );
});
