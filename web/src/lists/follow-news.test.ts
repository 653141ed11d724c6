import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { items } from '../items/table.ts';
import type { News } from '../live/group-news.ts';
import { followNews } from './follow-news.ts';
import { createItemTree, type ItemTree } from './item-tree.ts';
import type { Question } from './paged-list.ts';

const wire = vi.hoisted((): { tell: (news: News) => void } => ({ tell: () => {} }));
vi.mock('../live/group-news.ts', () => ({
  listenToGroup: (_: string, { onNews }: { onNews: (news: News) => void }) => {
    wire.tell = onNews;
    return () => {};
  },
}));

const PAGE = 100;
const epicId = (n: number) => `gid://gitlab/Epic/${n}`;
const told = (from: number, to: number): News => ({
  items: Array.from({ length: to - from + 1 }, (_, at) => ({ type: 'epic', id: epicId(from + at) })),
  gone: [],
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let asked: Question[];
let tree: ItemTree;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const all = Array.from({ length: 1000 }, (_, at) => ({
    id: epicId(at + 1),
    labels: at < 2 ? [{ id: 'gid://gitlab/GroupLabel/7', title: 'urgent', color: '#c91c00' }] : [],
  }));
  asked = [];
  tree = createItemTree(items, {
    pageSize: PAGE,
    compare: (one, other) => Number(one.id.split('/').at(-1)) - Number(other.id.split('/').at(-1)),
    read: async (question) => {
      asked.push(question);
      const { first, after, ids } = question;
      const found = ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
      const start = Number(after ?? 0);
      const end = start + first;
      const next = end < found.length ? String(end) : null;
      return { items: found.slice(start, end), next, reading: items.reading() };
    },
  });
  await tree.load({ count: 1000, open: {} });
  expect(tree.ids()).toHaveLength(1000);
  asked = [];
  stop = followNews({ places: ['pier'] }, 'epic', tree, () => {});
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MOST_REQUESTS = 5;

test.each([
  ['at once', [200]],
  ['in twenty pieces, one every twentieth of a second', Array.from({ length: 20 }, () => 10)],
  ['in four pieces', [50, 50, 50, 50]],
])('200 ids told %s take few requests, and no loaded page is read again', async (_, sizes) => {
  let last = 0;
  const ids: string[] = [];
  for (const size of sizes) {
    const news = told(last + 1, last + size);
    wire.tell(news);
    ids.push(...news.items.map(({ id }) => id));
    last += size;
    await pass(50);
  }
  await pass(10_000);
  expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(asked.flatMap((question) => question.ids ?? 'a page').toSorted()).toEqual(ids.toSorted());
  expect(tree.ids()).toHaveLength(1000);
});

test('more ids than are asked for one by one have the list read again, once', async () => {
  wire.tell(told(1, 201));
  await pass(10_000);
  expect(asked.filter(({ ids }) => ids !== undefined)).toEqual([]);
  expect(asked).toHaveLength(1000 / PAGE);
});

test('a to-do of the viewer has a list of their own read again, and no other list', async () => {
  const todo: News = { items: [{ type: 'todo', id: 'gid://gitlab/Todo/1' }], gone: [] };
  wire.tell(todo);
  await pass(10_000);
  expect(asked).toEqual([]);
  stop();
  const changed = vi.fn();
  stop = followNews({ places: ['pier', 'acme'], own: true }, 'epic', tree, changed);
  wire.tell(todo);
  await pass(10_000);
  expect(asked).toHaveLength(1000 / PAGE);
  expect(changed).toHaveBeenCalled();
});

test('a label with another name has the listed items read again that bear it, and no others', async () => {
  wire.tell({ items: [{ type: 'label', id: 'gid://gitlab/Label/7' }], gone: [] });
  wire.tell({ items: [{ type: 'milestone', id: 'gid://gitlab/Milestone/7' }], gone: [] });
  await pass(10_000);
  expect(asked.map(({ ids }) => ids)).toEqual([[epicId(1), epicId(2)]]);
});
