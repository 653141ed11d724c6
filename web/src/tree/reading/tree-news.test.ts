import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from '../../live/group-news.ts';
import { createItemTable } from '../../items/table.ts';
import { createTreeNews } from './tree-news.ts';
import type { TreeLoader } from './tree-loader.ts';
import type { TreeStore } from '../store/tree-store.ts';

interface Wire {
  tell: (news: News) => void;
  asked: (readonly string[])[];
}
const wire = vi.hoisted((): Wire => ({ tell: () => {}, asked: [] }));
vi.mock('../../live/group-news.ts', () => ({
  listenToGroup: (_: string, { onNews }: { onNews: (news: News) => void }) => {
    wire.tell = onNews;
    return () => {};
  },
}));
vi.mock('./read-children.ts', () => ({
  readHead: async () => ({}),
  readItems: async (ids: readonly string[]) => {
    if (ids.length > 0) wire.asked.push(ids);
    return ids.map((id) => ({ id, item: null, above: [] }));
  },
}));

const ROOT = { id: 'gid://gitlab/Epic/1', fullPath: 'sea', iid: '1', groupPath: 'sea' };
const store = { current: () => ({ items: new Map() }), setHead: () => {} } as unknown as TreeStore;
const loader = { refresh: async () => true } as TreeLoader;
const issue = (n: number) => ({ type: 'issue', id: `gid://gitlab/WorkItem/${n}` });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  wire.asked = [];
  stop = createTreeNews(createItemTable(), store, loader, ROOT).listen();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a storm of news is read together, now and then, while it lasts', async () => {
  for (let n = 0; n < 100; n += 1) {
    wire.tell({ items: [issue(n % 5)], gone: [] });
    await pass(50);
  }
  expect(wire.asked.length).toBeGreaterThan(5);
  expect(wire.asked.length).toBeLessThan(12);
  expect(wire.asked.at(-1)?.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `gid://gitlab/Issue/${n}`));
});
