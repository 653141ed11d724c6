import { beforeEach, expect, test, vi } from 'vitest';
import type { ItemTable } from '../items/table.ts';
import type { readFor as ReadFor } from '../api/position.ts';
import type { ItemTreeSource } from './item-tree.ts';
import type { keptTree as KeptTree } from './kept-trees.ts';
import type { Page } from './paged-list.ts';

interface Modules {
  keptTree: typeof KeptTree;
  readFor: typeof ReadFor;
  items: ItemTable;
}

let modules: Modules;
beforeEach(async () => {
  // Lists belong to a page, so each test loads the modules again.
  vi.resetModules();
  modules = {
    ...(await import('./kept-trees.ts')),
    ...(await import('../api/position.ts')),
    ...(await import('../items/table.ts')),
  };
});

const source = (): ItemTreeSource => ({
  read: async () => ({
    items: [{ id: '1', title: 'Mine' }],
    next: null,
    reading: modules.items.reading(),
  }),
  pageSize: 40,
});
const listOf = (n: number) => modules.keptTree('epics', { n }, source);

test('the lists of the last eight places stay', () => {
  const [first, second] = [listOf(1), listOf(2)];
  for (let n = 3; n <= 8; n += 1) listOf(n);
  expect(listOf(1)).toBe(first);
  listOf(9);
  expect(listOf(1)).toBe(first);
  expect(listOf(2)).not.toBe(second);
});

test('a list that is shown stays however many were shown since', () => {
  const shown = listOf(1);
  const leave = shown.subscribe(() => {});
  for (let n = 2; n <= 20; n += 1) listOf(n);
  expect(listOf(1)).toBe(shown);
  leave();
});

test('a list that was kept is shown until it has been read', async () => {
  modules.items.put([{ id: '7', title: 'Kept' }], modules.items.reading());
  const kept = () => ({ ...source(), kept: { ids: ['7'], canEdit: true } });
  const tree = modules.keptTree('issues', {}, kept);
  expect(tree.current().top).toMatchObject({ status: 'loading', ids: ['7'], canEdit: true, next: null });
  const shown: (readonly string[])[] = [];
  tree.subscribe(() => shown.push(tree.current().top.ids));
  await tree.load({ count: 7, open: {} });
  expect(tree.current().top).toMatchObject({ status: 'ready', ids: ['1'] });
  expect(shown).not.toContainEqual([]);
});

test('nothing of what one person read is kept for the next one', () => {
  modules.readFor('7');
  const mine = listOf(1);
  modules.readFor('7');
  expect(listOf(1)).toBe(mine);
  modules.readFor('8');
  expect(listOf(1)).not.toBe(mine);
});

test('a list that somebody looks at when their session ends stays until they leave it', async () => {
  modules.readFor('7');
  const mine = listOf(1);
  await mine.load();
  const leave = mine.subscribe(() => {});
  modules.readFor('8');
  expect(modules.items.item('1')?.title).toBe('Mine');
  leave();
  expect(modules.items.item('1')).toBeUndefined();
});

test('a new list answers from those of its place that are loaded, but from none of another person', async () => {
  const { localAnswer } = await import('./loaded/local-filter.ts');
  const answering = (): ItemTreeSource => ({
    ...source(),
    read: async (question) => ({ ...(await source().read(question)), canEdit: true }) as Page,
    local: localAnswer({ place: 'here', order: 'same', keys: undefined, holds: () => true }),
  });
  const at = (n: number) => modules.keptTree('epics', { n }, answering);
  modules.readFor('7');
  await at(1).load();
  expect(at(2).current().top).toMatchObject({ status: 'loading', ids: ['1'], canEdit: true });
  modules.readFor('8');
  expect(at(3).current().top).toMatchObject({ ids: [], canEdit: null });
});
