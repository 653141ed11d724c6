import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { removeMember } from '../namespaces/members/changes.ts';
import { createNote, deleteNote, replyTo, resolveDiscussion, updateNote } from '../notes/changes.ts';
import { reactToNote } from '../notes/react.ts';
import { currentPosition, readChangesSince } from '../realtime/read-changes.ts';
import { build, viewerFor } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { type News, newsFor } from './audience.ts';
import { createLink } from '../item-changes/link-changes.ts';
import { updateItem } from '../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: { id: number };
let planner: Viewer;
let guest: Viewer;
let epic: { id: number };

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group({ visibility: 'private' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  epic = await make.epic({ group });
});
afterAll(() => close());

/** Returns what each viewer is notified of while `run` changes something. */
const heard = async (who: readonly Viewer[], run: () => Promise<unknown>): Promise<News[]> => {
  const from = await currentPosition(context.pool);
  await run();
  const { changes } = await readChangesSince(context.pool, from, 500);
  const news: News[] = [];
  for (const viewer of who) news.push(await newsFor(context, viewer, group.id, changes));
  return news;
};

const say = async (who: Viewer, note: string, internal = false): Promise<number> =>
  (await createNote(context, who, { itemId: epic.id, note, internal })).id as number;
const told = (id: number) => ({
  type: 'note',
  id: `gid://gitlab/Note/${id}`,
  of: `gid://gitlab/Epic/${epic.id}`,
});

test('every change of a note is told, with the item it belongs to', async () => {
  const id = await say(guest, 'words');
  const attempts: (() => Promise<unknown>)[] = [
    () => updateNote(context, guest, { id, note: 'other words' }),
    () => reactToNote(context, planner, { id, name: 'tada' }),
    () => replyTo(context, planner, { discussionId: id, note: 'a reply' }),
    () => resolveDiscussion(context, planner, { discussionId: id, resolve: true }),
  ];
  for (const [index, attempt] of attempts.entries()) {
    const [news] = await heard([guest], attempt);
    expect(news?.items).toEqual([index === 2 ? expect.objectContaining({ type: 'note' }) : told(id)]);
  }
  const [news] = await heard([guest], () => deleteNote(context, guest, { id }));
  expect(news).toEqual({ items: [], gone: [`gid://gitlab/Note/${id}`] });
});

test('internal notes are told to the team alone, their deletion too', async () => {
  let id = 0;
  const [team, others] = await heard([planner, guest], async () => {
    id = await say(planner, 'for us', true);
  });
  expect(team?.items).toEqual([told(id)]);
  expect(others).toEqual({ items: [], gone: [] });
  const [teamAfter, othersAfter] = await heard([planner, guest], () => deleteNote(context, planner, { id }));
  expect(teamAfter?.gone).toEqual([`gid://gitlab/Note/${id}`]);
  expect(othersAfter).toEqual({ items: [], gone: [] });
});

test('A18: whoever lost access, or whose item was hidden, is told nothing more', async () => {
  const user = await make.user();
  await make.member('guest', group, user);
  const id = await say(planner, 'seen by all');
  await removeMember(context, await make.admin(), { namespaceId: group.id, userId: user.id });
  const gone = await viewerFor(context, user);
  const [news] = await heard([gone], () => updateNote(context, planner, { id, note: 'not for you' }));
  expect(news).toEqual({ items: [], gone: [] });
  await updateItem(context, planner, { id: epic.id, confidential: true });
  const [hidden] = await heard([guest], async () => {
    await updateNote(context, planner, { id, note: 'nor for guests' });
    await deleteNote(context, planner, { id });
  });
  expect(hidden).toEqual({ items: [], gone: [] });
  await updateItem(context, planner, { id: epic.id, confidential: false });
});

test('viewers of both ends of a link are notified', async () => {
  const other = await make.epic({ group });
  const [news] = await heard([guest], () =>
    createLink(context, planner, { sourceId: epic.id, targetId: other.id }),
  );
  expect(new Set(news?.items.map((item) => item.id))).toEqual(
    new Set([`gid://gitlab/Epic/${epic.id}`, `gid://gitlab/Epic/${other.id}`]),
  );
});
