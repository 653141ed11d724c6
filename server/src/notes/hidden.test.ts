import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { removeMember } from '../namespaces/members/changes.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build, viewerFor } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { createNote, replyTo } from './changes.ts';
import { updateItem } from '../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: { id: number; fullPath: string };
let planner: Viewer;
let guest: Viewer;
let epic: { id: number };

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  epic = await make.epic({ group });
  await createNote(context, guest, { itemId: epic.id, note: 'open' });
  const { id } = await createNote(context, planner, {
    itemId: epic.id,
    note: 'zebra, for us',
    internal: true,
  });
  await replyTo(context, planner, { discussionId: id as number, note: 'zebra again' });
});
afterAll(() => close());

const EVERYTHING = (type: 'epic' | 'workItem', id: number) =>
  `{ it: ${type}(id: "gid://gitlab/${type === 'epic' ? 'Epic' : 'WorkItem'}/${id}") { userNotesCount userDiscussionsCount
    notes { count nodes { id body internal author { username } } pageInfo { hasNextPage endCursor } edges { cursor } }
    discussions { count nodes { id notes { count nodes { body } } } } ${type === 'epic' ? 'participants { count nodes { username } }' : ''} } }`;

describe('A2: internal notes do not exist for those who may not read them', () => {
  test.each([
    ['anonymous', () => anonymous],
    ['a guest', () => guest],
  ] as const)('not for %s, counts included', async (_, who) => {
    for (const type of ['epic', 'workItem'] as const) {
      const { data, text } = await ask(who(), EVERYTHING(type, epic.id));
      expect(data.it).toMatchObject({
        userNotesCount: 1,
        userDiscussionsCount: 1,
        notes: { count: 1, pageInfo: { hasNextPage: false } },
        discussions: { count: 1 },
      });
      expect(text).not.toContain('zebra');
      expect(text).not.toContain(planner.username);
    }
  });

  test('and are all there for the team', async () => {
    const { data } = await ask(planner, EVERYTHING('epic', epic.id));
    expect(data.it).toMatchObject({
      userNotesCount: 3,
      userDiscussionsCount: 2,
      notes: { count: 3 },
      discussions: { count: 2, nodes: [{}, { notes: { count: 2 } }] },
      participants: { nodes: expect.arrayContaining([{ username: planner.username }]) },
    });
  });
});

test('A15: no search and no filter tells whether an internal note holds a word', async () => {
  const search = (who: Viewer, word: string) =>
    ask(who, `{ group(fullPath: "${group.fullPath}") { epics(search: "${word}") { count nodes { id } } } }`);
  expect((await search(guest, 'zebra')).text).toBe((await search(guest, 'no such word')).text);
  for (const filter of ['ALL_NOTES', 'ONLY_COMMENTS', 'ONLY_HISTORY']) {
    const { text } = await ask(
      guest,
      `{ epic(id: "gid://gitlab/Epic/${epic.id}") { notes(filter: ${filter}) { count nodes { body } } } }`,
    );
    expect(text).not.toContain('zebra');
  }
  const paged = await ask(
    guest,
    `{ epic(id: "gid://gitlab/Epic/${epic.id}") { discussions(first: 1) { pageInfo { hasNextPage } } } }`,
  );
  expect(paged.data.epic.discussions.pageInfo.hasNextPage).toBe(false);
});

test('A13: a note goes out of sight with its item, and with the reader', async () => {
  const place = await make.group({ visibility: 'private' });
  const user = await make.user();
  const member = await make.member('planner', place, user);
  const item = await make.epic({ group: place });
  const { id } = await createNote(context, member, { itemId: item.id, note: 'ours' });
  const read = async (who: Viewer) =>
    (await ask(who, `{ note(id: "gid://gitlab/Note/${id}") { body discussion { id } } }`)).data.note;
  expect(await read(member)).toMatchObject({ body: 'ours' });
  await removeMember(context, await make.admin(), { namespaceId: place.id, userId: user.id });
  expect(await read(await viewerFor(context, user))).toBeNull();
  const back = await make.member('planner', place, user);
  await context.db
    .updateTable('work_items')
    .set({ deleted_at: new Date() })
    .where('id', '=', item.id)
    .execute();
  expect(await read(back)).toBeNull();
});

test('permissions of a note say what its writes do', async () => {
  const { id } = await createNote(context, guest, { itemId: epic.id, note: 'judged', threaded: true });
  const permissions = async (who: Viewer) =>
    (
      await ask(
        who,
        `{ note(id: "gid://gitlab/Note/${id}") { userPermissions { readNote createNote awardEmoji adminNote resolveNote repositionNote markNoteAsInternal } } }`,
      )
    ).data.note.userPermissions;
  const maintainer = await make.member('maintainer', group);
  const other = await make.member('guest', group);
  const letters = async (who: Viewer) =>
    Object.values(await permissions(who))
      .map((may) => (may === true ? 'Y' : '-'))
      .join('');
  // The order of the letters: read, reply, react, admin, resolve, move, internal.
  expect(await letters(anonymous)).toBe('Y------');
  expect(await letters(other)).toBe('YYY----');
  expect(await letters(guest)).toBe('YYYYY--');
  expect(await letters(planner)).toBe('YYY-Y-Y');
  expect(await letters(maintainer)).toBe('YYYYY-Y');
  await context.db
    .updateTable('work_items')
    .set({ discussion_locked: true })
    .where('id', '=', epic.id)
    .execute();
  expect(await letters(await make.outsider())).toBe('Y------');
  expect(await letters(guest)).toBe('YYYYY--');
});

test('A1: a system note of a hidden item is not found by its number', async () => {
  const hidden = await make.epic({ group });
  await updateItem(context, planner, { id: hidden.id, title: 'Zebra plans', confidential: true });
  const { data } = await ask(
    planner,
    `{ epic(id: "gid://gitlab/Epic/${hidden.id}") { notes { nodes { id body } } } }`,
  );
  const [note] = data.epic.notes.nodes;
  expect(note.body).toContain('Zebra');
  const read = async (who: Viewer, id: string) =>
    (await ask(who, `{ note(id: "${id}") { body bodyHtml discussion { id } } }`)).text;
  for (const who of [guest, anonymous])
    expect(await read(who, note.id)).toBe(await read(who, 'gid://gitlab/Note/999999999'));
});
