import { emojiList } from '@cairn/domain/emoji/list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { toggleEmoji } from './changes.ts';

let context: Context;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

test('a reaction goes on and off, votes are counted on the item, and each is told', async () => {
  const make = build(context);
  const group = await make.group();
  const [guest, other] = [await make.member('guest', group), await make.member('guest', group)];
  const { id: workItemId } = await make.epic({ group });
  const votes = () =>
    context.db
      .selectFrom('work_items')
      .select(['upvotes', 'downvotes'])
      .where('id', '=', workItemId)
      .executeTakeFirst();
  const since = await newestChange(context);
  expect(await toggleEmoji(context, guest, { workItemId, name: 'thumbsup' })).toMatchObject({ on: true });
  expect(await toggleEmoji(context, other, { workItemId, name: '+1' })).toMatchObject({ on: true });
  expect(await toggleEmoji(context, guest, { workItemId, name: 'tada' })).toMatchObject({ on: true });
  expect(await votes()).toEqual({ upvotes: 2, downvotes: 0 });
  expect(await toggleEmoji(context, guest, { workItemId, name: '+1' })).toMatchObject({ on: false });
  expect(await votes()).toEqual({ upvotes: 1, downvotes: 0 });
  expect((await changesSince(context, since)).map((entry) => entry.kind)).toEqual([
    'emoji.created',
    'epic.updated',
    'emoji.created',
    'epic.updated',
    'emoji.created',
    'emoji.deleted',
    'epic.updated',
  ]);
});

test('only those who see the item and are signed in react', async () => {
  const make = build(context);
  const { id: workItemId } = await make.epic({ group: await make.group() });
  const outsider = await make.outsider();
  await expectRefused(
    context,
    () => toggleEmoji(context, outsider, { workItemId, name: 'tada' }),
    'notFound',
  );
  await expectRefused(
    context,
    () => toggleEmoji(context, anonymous, { workItemId, name: 'tada' }),
    'unauthorized',
  );
  const member = await make.admin();
  for (const name of ['<b>', 'no_such_emoji', 'a'.repeat(10_000)])
    await expectRefused(
      context,
      () => toggleEmoji(context, member, { workItemId, name }),
      'invalid',
      'Name is not a valid emoji name',
    );
});

test('one person reacts to one thing with at most 50 emoji, and others go on', async () => {
  const make = build(context);
  const group = await make.group();
  const { id: workItemId } = await make.epic({ group });
  const [busy, other] = [await make.member('guest', group), await make.member('guest', group)];
  const [first, ...rest] = emojiList.slice(0, 51).map(({ name }) => name);
  for (const name of rest) await toggleEmoji(context, busy, { workItemId, name });
  await expectRefused(
    context,
    () => toggleEmoji(context, busy, { workItemId, name: first as string }),
    'invalid',
    'You cannot react with more than 50 emoji',
  );
  expect(await toggleEmoji(context, busy, { workItemId, name: rest[0] as string })).toMatchObject({
    on: false,
  });
  expect(await toggleEmoji(context, other, { workItemId, name: first as string })).toMatchObject({
    on: true,
  });
});
