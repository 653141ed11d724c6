import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import { createNote } from '../notes/changes.ts';
import { currentPosition, readChangesSince } from '../realtime/read-changes.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { newsFor } from './audience.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { createLink, deleteLink } from '../item-changes/link-changes.ts';
import { updateItem } from '../item-changes/update-item.ts';

interface Item {
  readonly id: number;
  readonly iid: number;
}

let t: TestContext;
let make: ReturnType<typeof build>;
let group: { id: number; fullPath: string };
let planner: Viewer;
let guest: Viewer;
beforeAll(async () => {
  t = await testContext();
  make = build(t.context);
  group = await make.group({ visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => t.close());

/** Returns which of two items each viewer is notified of while `run` changes them. */
const heardOf = async (items: readonly Item[], run: () => Promise<unknown>): Promise<string[][]> => {
  const from = await currentPosition(t.context.pool);
  await run();
  const { changes } = await readChangesSince(t.context.pool, from, 500);
  expect(changes.length).toBeGreaterThan(0);
  const heard: string[][] = [];
  for (const viewer of [planner, guest, anonymous]) {
    const news = JSON.stringify(await newsFor(t.context, viewer, group.id, changes));
    heard.push(['open', 'other'].filter((_, at) => news.includes(`/Epic/${items[at]?.id}"`)));
  }
  return heard;
};

const MENTIONS: readonly (readonly [
  how: string,
  write: (source: Item, words: string) => Promise<unknown>,
])[] = [
  ['a comment', (source, note) => createNote(t.context, planner, { itemId: source.id, note })],
  ['a description', (source, description) => updateItem(t.context, planner, { id: source.id, description })],
  ['a title', (source, title) => updateItem(t.context, planner, { id: source.id, title })],
];

test.each(MENTIONS)(
  '%s of a hidden item that mentions an open one is no news to others',
  async (_how, write) => {
    const open = await make.epic({ group });
    const [hidden, seen] = [await make.epic({ group, confidential: true }), await make.epic({ group })];
    const fromHidden = await heardOf([open, hidden], () => write(hidden, `about &${open.iid}`));
    expect(fromHidden[0]).toContain('open');
    expect(fromHidden.slice(1)).toEqual([[], []]);
    for (const heard of await heardOf([open, seen], () => write(seen, `about &${open.iid}`)))
      expect(heard).toContain('open');
  },
);

test('an internal note of an open item that mentions another is news to the team alone', async () => {
  const [open, other] = [await make.epic({ group }), await make.epic({ group })];
  const heard = await heardOf([open, other], () =>
    createNote(t.context, planner, { itemId: other.id, note: `psst &${open.iid}`, internal: true }),
  );
  expect(heard).toEqual([['open', 'other'], [], []]);
});

test('an open item that mentions a hidden one is told without it', async () => {
  const [open, hidden] = [await make.epic({ group }), await make.epic({ group, confidential: true })];
  const heard = await heardOf([open, hidden], () =>
    updateItem(t.context, planner, { id: open.id, description: `see &${hidden.iid}` }),
  );
  expect(heard).toEqual([['open', 'other'], ['open'], ['open']]);
});

test('a mention from a private group is no news in a public one', async () => {
  const secret = await make.group({ visibility: 'private' });
  const insider = await make.member('planner', secret);
  const [open, source] = [await make.epic({ group }), await make.epic({ group: secret })];
  const mention = () =>
    createNote(t.context, insider, { itemId: source.id, note: `see ${group.fullPath}&${open.iid}` });
  expect(await heardOf([open, source], mention)).toEqual([[], [], []]);
  const from = await make.epic({ group });
  const seen = () =>
    createNote(t.context, insider, { itemId: from.id, note: `see ${group.fullPath}&${open.iid}` });
  for (const heard of await heardOf([open, from], seen)) expect(heard).toEqual(['open', 'other']);
});

test('a link to a hidden item is no news to others, nor is its end', async () => {
  const [open, hidden] = [await make.epic({ group }), await make.epic({ group, confidential: true })];
  let linkId = 0;
  const link = async () => {
    ({ linkId } = await createLink(t.context, planner, {
      sourceId: hidden.id,
      targetId: open.id,
      type: 'blocks',
    }));
  };
  expect(await heardOf([open, hidden], link)).toEqual([['open', 'other'], [], []]);
  const unlink = () => deleteLink(t.context, planner, { linkId });
  expect(await heardOf([open, hidden], unlink)).toEqual([['open', 'other'], [], []]);
});

test('what an open item is tied to is told, also when the other is deleted', async () => {
  const [open, other] = [await make.epic({ group }), await make.epic({ group })];
  const link = () => createLink(t.context, planner, { sourceId: other.id, targetId: open.id });
  for (const heard of await heardOf([open, other], link)) expect(heard).toEqual(['open', 'other']);
  const remove = () => deleteItem(t.context, planner, { id: other.id });
  for (const heard of await heardOf([open, other], remove)) expect(heard).toEqual(['open', 'other']);
});
