import { expect, test } from 'vitest';
import type { Known } from '../items/facts.ts';
import { createItemTable } from '../items/table.ts';
import { createItemTree } from './item-tree.ts';
import type { Page, Question } from './paged-list.ts';

/** A fake server with a list of items and their children, which the test may change. */
function begin() {
  const table = createItemTable();
  const server = {
    top: ['1', '2', '3'],
    children: { 1: ['11', '12'] } as Record<string, string[]>,
    lost: false,
    asked: [] as string[],
  };
  const pageOf = (name: string, all: readonly string[], { ids }: Question): Page => {
    server.asked.push(ids === undefined ? name : `${name}: ${ids.join(' ')}`);
    if (server.lost) throw new Error('Lost');
    const items: Known[] = all.filter((id) => ids?.includes(id) ?? true).map((id) => ({ id, title: id }));
    return { items, next: null, reading: table.reading() };
  };
  const tree = createItemTree(table, {
    read: async (question) => pageOf('top', server.top, question),
    readChildren: async ({ id }, question) => pageOf(id, server.children[id] ?? [], question),
    pageSize: 40,
    compare: (one, other) => Number(one.id) - Number(other.id),
    compareChildren: (one, other) => Number(one.id) - Number(other.id),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { table, server, tree, settle };
}

test('children are read when their item is opened for the first time', async () => {
  const { tree, server, settle } = begin();
  await tree.load();
  tree.toggle('1');
  await settle();
  expect(tree.current().branches.get('1')?.ids).toEqual(['11', '12']);
  tree.toggle('1');
  tree.toggle('1');
  await settle();
  expect(server.asked).toEqual(['top', '1']);
});

test('children that could not be read are asked for again', async () => {
  const { tree, server, settle } = begin();
  await tree.load();
  server.lost = true;
  tree.toggle('1');
  await settle();
  expect(tree.current().branches.get('1')?.status).toBe('failed');
  server.lost = false;
  await tree.moreChildren('1');
  expect(tree.current().branches.get('1')?.ids).toEqual(['11', '12']);
});

test('news are asked for in each list that is open, and move what moved', async () => {
  const { tree, server, settle } = begin();
  await tree.load();
  tree.toggle('1');
  await settle();
  server.asked = [];
  server.top = ['1', '2'];
  server.children = { 1: ['3', '11', '12'] };
  expect(await tree.refreshItems(['3'])).toBe(true);
  expect(tree.current().top.ids).toEqual(['1', '2']);
  expect(tree.current().branches.get('1')?.ids).toEqual(['3', '11', '12']);
  expect(server.asked).toEqual(['top: 3', '1: 3']);
});

test('whoever looks hears of items that changed elsewhere, and of no others', async () => {
  const { tree, table } = begin();
  await tree.load();
  let told = 0;
  const stop = tree.subscribe(() => {
    told += 1;
  });
  table.put([{ id: '9', title: 'Not listed' }], table.reading());
  expect(told).toBe(0);
  table.put([{ id: '2', title: 'New' }], table.reading());
  expect(told).toBe(1);
  stop();
  const before = tree.current();
  table.put([{ id: '2', title: 'Newer' }], table.reading());
  tree.subscribe(() => {});
  expect(tree.current()).not.toBe(before);
});

test('what was kept is there again before anything is shown', async () => {
  const { tree, server } = begin();
  server.children['11'] = ['111'];
  const states: string[] = [];
  tree.subscribe(() => states.push(tree.current().top.status));
  await tree.load({ count: 3, open: { 1: 2, 11: 1, 99: 4 } });
  expect(states).toEqual(['ready']);
  expect([...tree.current().open]).toEqual(['1', '11']);
  expect(tree.kept()).toEqual({ count: 3, open: { 1: 2, 11: 1 } });
});

test('what is gone goes from all lists, and stays away', async () => {
  const { tree, table, settle } = begin();
  await tree.load();
  tree.toggle('1');
  await settle();
  const early = table.reading();
  tree.remove(['11', '3']);
  table.put([{ id: '3', title: 'Late' }], early);
  expect(tree.ids()).toEqual(['1', '2', '12']);
  expect(table.item('3')).toBeUndefined();
});

test('what changed while nobody looked is a new state at the next look, and only there', async () => {
  const { table, tree } = begin();
  await tree.load();
  const before = tree.current();
  expect(tree.current()).toBe(before);
  table.put([{ id: '2', title: 'Other' }], table.reading());
  const now = tree.current();
  expect(now.facts).toBeGreaterThan(before.facts);
  const stop = tree.subscribe(() => {});
  expect(tree.current()).toBe(now);
  stop();
  expect(tree.current()).toBe(now);
});
