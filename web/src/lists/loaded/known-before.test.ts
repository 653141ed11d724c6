import { expect, test } from 'vitest';
import { createItemTable } from '../../items/table.ts';
import { createPagedList, type Page } from '../paged-list.ts';

/**
 * A list of `count` items in pages of 40, of which some are known before; answers wait until the test
 * releases them.
 */
function begin(count: number, known: readonly string[]) {
  const table = createItemTable();
  const held: PromiseWithResolvers<void>[] = [];
  const read = async ({ first, after }: { first: number; after: string | null }): Promise<Page> => {
    const reading = table.reading();
    const gate = Promise.withResolvers<void>();
    held.push(gate);
    await gate.promise;
    const start = Number(after ?? 0);
    const ids = Array.from({ length: Math.min(first, count - start) }, (_, at) => String(start + at + 1));
    const end = start + ids.length;
    return { items: ids.map((id) => ({ id })), next: end < count ? String(end) : null, reading };
  };
  const list = createPagedList({ table, read, pageSize: 40, known: { ids: known }, onChange: () => {} });
  const listed = () => list.current().ids.map(Number);
  return { list, listed, held };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('what is known is held until the server has answered, and then what the server says', async () => {
  const { list, listed, held } = begin(100, ['7', '3', '900']);
  const loading = list.load();
  expect([list.current().status, listed(), list.current().next]).toEqual(['loading', [7, 3, 900], null]);
  expect([list.holds('3'), list.holds('4')]).toEqual([true, false]);
  held[0]?.resolve();
  await loading;
  expect([list.current().status, listed()]).toEqual(['ready', upTo(40)]);
  expect([list.holds('900'), list.holds('4')]).toEqual([false, true]);
});

test('it is kept, and the list says that it failed, when the server does not answer', async () => {
  const { list, listed, held } = begin(3, ['2', '3']);
  const failing = list.load();
  held[0]?.reject(new Error('Lost'));
  await failing;
  expect([list.current().status, listed()]).toEqual(['failed', [2, 3]]);
  const loading = list.load();
  expect(list.current().status).toBe('loading');
  held[1]?.resolve();
  await loading;
  expect([list.current().status, listed()]).toEqual(['ready', [1, 2, 3]]);
});

test('it is read as far as it has been looked at meanwhile', async () => {
  const { list, listed, held } = begin(200, upTo(120).map(String));
  const loading = list.load();
  list.onVisibleRows(70);
  held[0]?.resolve();
  await settle();
  held[1]?.resolve();
  await loading;
  expect([held.length, listed()]).toEqual([2, upTo(80)]);
});

test('it loses what is gone before the server has answered', () => {
  const { list, listed } = begin(3, ['2', '3']);
  list.remove(new Set(['2']));
  expect(listed()).toEqual([3]);
});
