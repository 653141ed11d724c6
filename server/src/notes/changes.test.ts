import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { anonymous } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, expectRefused, newestChange } from '../testing/trace.ts';
import { createNote, deleteNote, replyTo, updateNote } from './changes.ts';
import { reactToNote } from './react.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: { id: number; fullPath: string };
let planner: Viewer;
let guest: Viewer;
let maintainer: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group({ visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  maintainer = await make.member('maintainer', group);
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

describe('a note', () => {
  test('is rendered when it is written, names its discussion, and touches its item', async () => {
    const epic = await make.epic({ group });
    const since = await newestChange(context);
    const before = new Date();
    const id = await say(guest, epic.id, 'Some *words*');
    expect(await noteRow(id)).toMatchObject({
      body: 'Some *words*',
      html: expect.stringContaining('<em>words</em>'),
      references: null,
      discussion_id: id,
      internal: false,
      author_id: guest.userId,
      last_edited_at: null,
    });
    expect(await discussionRow(id)).toMatchObject({
      threaded: false,
      internal: false,
      work_item_id: epic.id,
    });
    const item = await context.db
      .selectFrom('work_items')
      .select(['updated_at', 'lock_version'])
      .where('id', '=', epic.id)
      .executeTakeFirstOrThrow();
    expect(item.updated_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(item.lock_version).toBe(0);
    expect(await changesSince(context, since)).toEqual([
      {
        kind: 'note.created',
        subject_id: id,
        cause: 'typed',
        before: expect.anything(),
        after: {
          work_item_id: epic.id,
          discussion_id: id,
          author_id: guest.userId,
          internal: false,
          body: 'Some *words*',
        },
      },
    ]);
    // Notes and change entries take their ids from one sequence.
    expect(await newestChange(context)).toBeGreaterThan(id);
  });

  test.each([
    ['', "Note can't be blank"],
    [' \n ', "Note can't be blank"],
    ['x'.repeat(1_000_001), 'Note is too long (maximum is 1000000 characters)'],
    ['a\0b', 'Note contains a null byte'],
  ])('that cannot be is refused with words', async (note, text) => {
    const epic = await make.epic({ group });
    await expectRefused(context, () => say(guest, epic.id, note), 'invalid', text);
  });

  test('may be as long as a million characters, counted as people count them', async () => {
    const epic = await make.epic({ group });
    const id = await say(guest, epic.id, '💬'.repeat(1_000_000));
    expect((await noteRow(id))?.body).toHaveLength(2_000_000);
  });

  test('remembers its last edit, and an edit that changes nothing is none', async () => {
    const id = await say(guest, (await make.epic({ group })).id, 'one');
    const since = await newestChange(context);
    await updateNote(context, guest, { id, note: 'one' });
    expect(await noteRow(id)).toMatchObject({ last_edited_at: null, last_edited_by_id: null });
    await updateNote(context, maintainer, { id, note: 'two' });
    expect(await noteRow(id)).toMatchObject({
      body: 'two',
      html: expect.stringContaining('two'),
      last_edited_by_id: maintainer.userId,
      last_edited_at: expect.any(Date),
    });
    expect(await changesSince(context, since)).toMatchObject([
      { kind: 'note.updated', subject_id: id, before: { body: 'one' }, after: { body: 'two' } },
    ]);
  });

  test('goes with its reactions, and its discussion with the last one', async () => {
    const epic = await make.epic({ group });
    const first = await say(guest, epic.id, 'first');
    const { id: reply } = await replyTo(context, planner, { discussionId: first, note: 'second' });
    await reactToNote(context, planner, { id: first, name: 'tada' });
    await deleteNote(context, guest, { id: first });
    expect(await discussionRow(first)).toMatchObject({ threaded: true });
    expect(
      await context.db.selectFrom('award_emoji').select('id').where('awardable_type', '=', 'note').execute(),
    ).toEqual([]);
    // A discussion keeps its id when its first note is deleted, and can still be replied to.
    await replyTo(context, guest, { discussionId: first, note: 'third' }).then(({ id }) =>
      deleteNote(context, guest, { id: id as number }),
    );
    await deleteNote(context, planner, { id: reply as number });
    expect(await discussionRow(first)).toBeUndefined();
    await expectRefused(context, () => deleteNote(context, planner, { id: reply as number }), 'notFound');
  });
});

describe('limits', () => {
  test('five thousand comments on one item are the most, and what happened does not count', async () => {
    const epic = await make.epic({ group });
    await context.pool.query(
      `WITH made AS (INSERT INTO discussions (id, root_namespace_id, work_item_id)
         SELECT nextval('changes_id_seq'), $2, $1 FROM generate_series(1, 4999) RETURNING id)
       INSERT INTO notes (id, root_namespace_id, work_item_id, discussion_id, author_id, body)
         SELECT id, $2, $1, id, $3, 'filler' FROM made`,
      [epic.id, group.id, guest.userId],
    );
    const last = await say(guest, epic.id, 'the last one');
    const refused = () => say(guest, epic.id, 'one too many');
    await expectRefused(context, refused, 'invalid', 'Maximum number of comments exceeded');
    await expectRefused(
      context,
      () => replyTo(context, planner, { discussionId: last, note: 'nor a reply' }),
      'invalid',
      'Maximum number of comments exceeded',
    );
    await deleteNote(context, guest, { id: last });
    await refused();
  });

  test('nobody writes more than 300 notes a minute, however many processes listen', async () => {
    const epic = await make.epic({ group });
    const busy = await make.member('guest', group);
    await say(busy, epic.id, 'counted');
    await context.pool.query('UPDATE paces SET times = 299 WHERE user_id = $1', [busy.userId]);
    // Fixes the start of the rate limit's minute, so that it cannot end between two lines of this test.
    await context.pool.query(
      "UPDATE paces SET minute = date_trunc('minute', clock_timestamp()) WHERE user_id = $1",
      [busy.userId],
    );
    const tries = await Promise.allSettled([
      say(busy, epic.id, 'a'),
      say(busy, epic.id, 'b'),
      say(busy, epic.id, 'c'),
    ]);
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expectRefused(
      context,
      () => say(busy, epic.id, 'd'),
      'tooMany',
      'This endpoint has been requested too many times. Try again later.',
    );
    await say(guest, epic.id, 'others go on');
    await context.pool.query("UPDATE paces SET minute = minute - interval '1 minute' WHERE user_id = $1", [
      busy.userId,
    ]);
    await say(busy, epic.id, 'a minute later');
  });
});

test('commands are done and taken out; a text of nothing else leaves no note', async () => {
  const epic = await make.epic({ group });
  const title = () =>
    context.db
      .selectFrom('work_items')
      .select(['title', 'state'])
      .where('id', '=', epic.id)
      .executeTakeFirst();
  const both = await createNote(context, planner, { itemId: epic.id, note: 'Done here.\n\n/title Renamed' });
  expect((await noteRow(both.id))?.body.trim()).toBe('Done here.');
  expect(await title()).toMatchObject({ title: 'Renamed' });
  const only = await createNote(context, planner, { itemId: epic.id, note: '/close' });
  expect(only).toMatchObject({ id: null, commands: { changes: { state_event: 'close' } } });
  expect(await title()).toMatchObject({ state: 'closed' });
  expect(await createNote(context, guest, { itemId: epic.id, note: '/reopen' })).toMatchObject({
    id: null,
    commands: { changes: {} },
  });
  expect(await title()).toMatchObject({ state: 'closed' });
});

test('nobody who is not signed in writes anything', async () => {
  const epic = await make.epic({ group });
  const id = await say(guest, epic.id, 'open to all');
  for (const attempt of [
    () => say(anonymous, epic.id, 'x'),
    () => replyTo(context, anonymous, { discussionId: id, note: 'x' }),
    () => updateNote(context, anonymous, { id, note: 'x' }),
    () => deleteNote(context, anonymous, { id }),
    () => reactToNote(context, anonymous, { id, name: 'tada' }),
  ])
    await expectRefused(context, attempt, 'unauthorized');
});
