import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { createNote } from './changes.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: { id: number };
let planner: Viewer;
let guest: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

const told = async (who: Viewer, itemId: number): Promise<{ bodies: string[]; counts: number[] }> => {
  const { data, errors } = await ask(
    who,
    `{ workItem(id: "gid://gitlab/WorkItem/${itemId}") { notes(filter: ONLY_HISTORY) { count nodes { body } } discussions(filter: ONLY_HISTORY) { count } } }`,
  );
  expect(errors).toEqual([]);
  const { notes, discussions } = data.workItem;
  return {
    bodies: notes.nodes.map((note: { body: string }) => note.body),
    counts: [notes.count, discussions.count],
  };
};

test('a mention is told on what was mentioned, once', async () => {
  const [target, source] = [await make.epic({ group }), await make.epic({ group })];
  await createNote(context, guest, { itemId: source.id, note: `see &${target.iid} and &${target.iid}` });
  expect(await told(anonymous, target.id)).toEqual({
    bodies: [`mentioned in &${source.iid}`],
    counts: [1, 1],
  });
});

test('A2: a mention in an internal note, or in a hidden item, does not exist for others, not even as a count', async () => {
  const [target, open, hidden] = [
    await make.epic({ group }),
    await make.epic({ group }),
    await make.epic({ group, confidential: true }),
  ];
  await createNote(context, planner, { itemId: open.id, note: `psst &${target.iid}`, internal: true });
  await createNote(context, planner, { itemId: hidden.id, note: `psst &${target.iid}` });
  const seen = await told(planner, target.id);
  expect(seen).toEqual({
    bodies: [`mentioned in &${open.iid}`, `mentioned in &${hidden.iid}`],
    counts: [2, 2],
  });
  for (const who of [guest, anonymous])
    expect(await told(who, target.id)).toEqual({ bodies: [], counts: [0, 0] });
});

test('reactions to a note are set and taken back over GraphQL', async () => {
  const epic = await make.epic({ group });
  const { id } = await createNote(context, guest, { itemId: epic.id, note: 'react to me' });
  const toggle = () =>
    ask(
      planner,
      `mutation { awardEmojiToggle(input: { awardableId: "gid://gitlab/Note/${id}", name: "tada" }) { toggledOn workItem { id } errors } }`,
    );
  const names = async () =>
    (
      await ask(
        anonymous,
        `{ note(id: "gid://gitlab/Note/${id}") { awardEmoji { nodes { name user { username } } } } }`,
      )
    ).data.note.awardEmoji.nodes;
  expect((await toggle()).data.awardEmojiToggle).toEqual({ toggledOn: true, workItem: null, errors: [] });
  expect(await names()).toEqual([{ name: 'tada', user: { username: planner.username } }]);
  expect((await toggle()).data.awardEmojiToggle.toggledOn).toBe(false);
  expect(await names()).toEqual([]);
});
