import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, expectRefused, newestChange } from '../testing/trace.ts';
import { createNote, deleteNote, replyTo, resolveDiscussion, updateNote } from './changes.ts';
import { reactToNote } from './react.ts';
import { updateItem } from '../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: { id: number; fullPath: string };
let planner: Viewer;
let guest: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group({ visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  outsider = await make.outsider();
});
afterAll(() => close());

const noteRow = (id: number | null) =>
  context.db.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst();
const discussionRow = (id: number | null) =>
  context.db.selectFrom('discussions').selectAll().where('id', '=', id).executeTakeFirst();
const say = async (who: Viewer, itemId: number, note: string, more: object = {}): Promise<number> => {
  const { id } = await createNote(context, who, { itemId, note, ...more });
  return id as number;
};

describe('a thread', () => {
  test('is made of a lone note by a reply', async () => {
    const epic = await make.epic({ group });
    const id = await say(guest, epic.id, 'alone');
    await expectRefused(
      context,
      () => resolveDiscussion(context, planner, { discussionId: id, resolve: true }),
      'invalid',
      'Discussion is not resolvable',
    );
    await replyTo(context, planner, { discussionId: id, note: 'not any more' });
    expect(await discussionRow(id)).toMatchObject({ threaded: true });
  });

  test('is resolved by whoever plans, wrote the item or began it, and taken up again', async () => {
    const issue = await make.issue({
      project: await make.project({ group, visibility: 'public' }),
      as: guest,
    });
    const began = await say(outsider, issue.id, 'a question', { threaded: true });
    const other = await make.member('guest', group);
    await expectRefused(
      context,
      () => resolveDiscussion(context, other, { discussionId: began, resolve: true }),
      'forbidden',
    );
    const since = await newestChange(context);
    for (const who of [guest, outsider, planner]) {
      await resolveDiscussion(context, who, { discussionId: began, resolve: true });
      expect(await discussionRow(began)).toMatchObject({ resolved_by_id: who.userId });
      await resolveDiscussion(context, who, { discussionId: began, resolve: true });
      await resolveDiscussion(context, who, { discussionId: began, resolve: false });
      expect(await discussionRow(began)).toMatchObject({ resolved_at: null, resolved_by_id: null });
    }
    const verbs = (await changesSince(context, since)).map((entry) => entry.kind.replace('note.', ''));
    expect(verbs.join(' ')).toBe('resolved unresolved resolved unresolved resolved unresolved');
  });

  test('is internal as a whole', async () => {
    const epic = await make.epic({ group });
    const id = await say(planner, epic.id, 'for us', { internal: true });
    const { id: reply } = await replyTo(context, planner, { discussionId: id, note: 'yes' });
    expect(await noteRow(reply)).toMatchObject({ internal: true });
    for (const who of [guest, outsider]) {
      await expectRefused(
        context,
        () => replyTo(context, who, { discussionId: id, note: 'me too' }),
        'notFound',
      );
      await expectRefused(context, () => reactToNote(context, who, { id, name: 'tada' }), 'notFound');
      await expectRefused(context, () => say(who, epic.id, 'psst', { internal: true }), 'forbidden');
    }
  });

  test('answers to its own item only', async () => {
    const [here, there] = [await make.epic({ group }), await make.epic({ group })];
    const id = await say(guest, here.id, 'here');
    await expectRefused(
      context,
      () => replyTo(context, guest, { discussionId: id, itemId: there.id, note: 'there' }),
      'notFound',
    );
  });
});

describe('a locked discussion', () => {
  test('is shut to outsiders: no comment, no edit, no reaction, no resolving', async () => {
    const project = await make.project({ group, visibility: 'public' });
    const issue = await make.issue({ project });
    const id = await say(outsider, issue.id, 'before', { threaded: true });
    await updateItem(context, planner, { id: issue.id, discussionLocked: true });
    for (const attempt of [
      () => say(outsider, issue.id, 'after'),
      () => replyTo(context, outsider, { discussionId: id, note: 'after' }),
      () => updateNote(context, outsider, { id, note: 'after' }),
      () => deleteNote(context, outsider, { id }),
      () => reactToNote(context, outsider, { id, name: 'tada' }),
      () => resolveDiscussion(context, outsider, { discussionId: id, resolve: true }),
    ])
      await expectRefused(context, attempt, 'forbidden');
    await say(guest, issue.id, 'members go on');
    await reactToNote(context, guest, { id, name: 'tada' });
  });

  test('of an epic is shut likewise by whoever plans, and by nobody else', async () => {
    const epic = await make.epic({ group });
    const id = await say(outsider, epic.id, 'before', { threaded: true });
    for (const who of [guest, outsider])
      await expectRefused(
        context,
        () => updateItem(context, who, { id: epic.id, discussionLocked: true }),
        'forbidden',
      );
    const hidden = await make.epic({ group: await make.group({ visibility: 'private' }) });
    await expectRefused(
      context,
      () => updateItem(context, outsider, { id: hidden.id, discussionLocked: true }),
      'notFound',
    );
    const locked = await updateItem(context, planner, { id: epic.id, discussionLocked: true });
    for (const attempt of [
      () => say(outsider, epic.id, 'after'),
      () => replyTo(context, outsider, { discussionId: id, note: 'after' }),
      () => updateNote(context, outsider, { id, note: 'after' }),
      () => reactToNote(context, outsider, { id, name: 'tada' }),
    ])
      await expectRefused(context, attempt, 'forbidden');
    await say(guest, epic.id, 'members go on');
    await undoChanges(context, planner, { changeIds: locked.changeIds });
    await say(outsider, epic.id, 'open again');
  });
});
