import { beforeEach, describe, expect, test } from 'vitest';
import { BY_PLAN_OR_TITLE, orderOf } from '@cairn/domain/search/order';
import type { Known } from '../items/facts.ts';
import { createItemTable } from '../items/table.ts';
import { createPagedList, type Page, type Question } from './paged-list.ts';

/** A fake server whose list the test changes; answers wait until released once `hold` is set. */
function begin(count: number, isOrdered = true, staysPut = false) {
  const table = createItemTable();
  const server = {
    items: Array.from({ length: count }, (_, at) => ({ id: String(at + 1), due: (at + 1) * 10 })),
    hold: false,
    broken: false,
    held: [] as (() => void)[],
    asked: [] as Question[],
  };
  const read = async ({ first, after, ids }: Question): Promise<Page> => {
    server.asked.push({ first, after, ...(ids && { ids }) });
    const reading = table.reading();
    const all = server.items
      .filter(({ id }) => ids === undefined || ids.includes(id))
      .toSorted((one, other) => one.due - other.due);
    const rest = after === null ? all : all.filter(({ due }) => due > Number(after));
    const items: Known[] = rest.slice(0, first);
    if (server.hold) await new Promise<void>((resolve) => server.held.push(resolve));
    if (server.broken) throw new Error('Lost');
    return { items, next: rest.length > first ? String(items.at(-1)?.due) : null, reading };
  };
  const compare = isOrdered ? orderOf('END_DATE_ASC', BY_PLAN_OR_TITLE) : undefined;
  const told: (() => void)[] = [];
  const onChange = () => {
    for (const tell of told) tell();
  };
  const list = createPagedList({ table, read, pageSize: 40, compare, staysPut, onChange });
  const due = (id: number, to: number) => {
    server.items = server.items.map((one) => (one.id === String(id) ? { ...one, due: to } : one));
  };
  const listed = () => list.current().ids.map(Number);
  const readAll = async () => {
    await list.load();
    while (list.current().next !== null) await list.more();
  };
  const numbers = () => server.items.map(({ id }) => Number(id));
  return { told, server, table, list, listed, readAll, due, numbers };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a list that is read anew', () => {
  test('shows each item once, however many pages it takes', async () => {
    const { listed, numbers, readAll } = begin(250);
    await readAll();
    expect(listed()).toEqual(numbers());
  });

  test('loses none where two pages meet when one comes in at the top', async () => {
    const { list, listed, readAll, server } = begin(250);
    await readAll();
    server.items = [{ id: '900', due: 5 }, ...server.items];
    await list.refresh();
    expect(listed()).toHaveLength(251);
    expect(listed().slice(0, 2)).toEqual([900, 1]);
  });

  test('drops what has gone far down, and a whole first page', async () => {
    const { list, listed, numbers, readAll, server } = begin(250);
    await readAll();
    server.items = server.items.filter(({ id }) => Number(id) > 40 && id !== '170' && id !== '249');
    await list.refresh();
    expect(listed()).toEqual(numbers());
  });

  test('keeps the newer of two answers, whichever comes last', async () => {
    const { list, listed, server } = begin(3);
    await list.load();
    server.hold = true;
    const older = list.refresh();
    await settle();
    server.items = server.items.filter(({ id }) => id !== '2');
    const newer = list.refresh();
    await settle();
    server.held[1]?.();
    await newer;
    server.held[0]?.();
    await older;
    expect(listed()).toEqual([1, 3]);
  });

  test('leaves no gap when a next page arrives after it', async () => {
    const { list, listed, server } = begin(100);
    await list.load();
    server.hold = true;
    const more = list.more();
    await settle();
    server.hold = false;
    server.items = [
      ...Array.from({ length: 50 }, (_, at) => ({ id: String(900 + at), due: at / 10 })),
      ...server.items,
    ];
    await list.refresh();
    server.held[0]?.();
    await more;
    while (list.current().next !== null) await list.more();
    expect(listed()).toHaveLength(150);
    expect(listed().slice(50)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  test('stays when it cannot be read, and says so', async () => {
    const { list, listed, server } = begin(3);
    await list.load();
    server.broken = true;
    expect(await list.refresh()).toBe(false);
    expect([listed(), list.current().status]).toEqual([[1, 2, 3], 'ready']);
  });

  test('knows its first page when another list goes before the second is here', async () => {
    const { list, listed, server, table } = begin(150);
    const end = table.hold(() => []);
    table.hold(list.held);
    server.hold = true;
    const loading = list.load(150);
    await settle();
    server.held[0]?.();
    await settle();
    end();
    server.held[1]?.();
    await loading;
    expect(listed()).toHaveLength(150);
    expect(table.item('1')).toBeDefined();
  });

  test('is read to its end by whoever asks for more as soon as a page is here', async () => {
    const { list, listed, told } = begin(250);
    const end = Promise.withResolvers<void>();
    told.push(() => {
      const { next, more, status } = list.current();
      if (status === 'ready' && next === null) end.resolve();
      else if (status === 'ready' && more === 'idle') void list.more();
    });
    await list.load();
    await end.promise;
    expect(listed()).toHaveLength(250);
  });

  test('is asked for one page at a time, however many ask', async () => {
    const { list, server } = begin(200);
    await list.load();
    await Promise.all([list.more(), list.more()]);
    expect([server.asked.length, list.current().ids.length]).toEqual([2, 80]);
  });
});

describe('items of which it is told that they changed', () => {
  let at: ReturnType<typeof begin>;
  beforeEach(async () => {
    at = begin(100);
    await at.list.load();
    at.server.asked = [];
  });

  test('are asked for by their ids alone, and change in place', async () => {
    const { list, table, server } = at;
    const before = list.current();
    server.items = server.items.map((one) => (one.id === '7' ? { ...one, title: 'New' } : one));
    expect(await list.refreshItems(['7'])).toBe(true);
    expect([table.item('7')?.title, list.current()]).toEqual(['New', before]);
    expect(server.asked).toEqual([{ first: 1, after: null, ids: ['7'] }]);
  });

  test('leave it, come to it and move in it as the server says', async () => {
    const { list, listed, server, due } = at;
    server.items = server.items.filter(({ id }) => id !== '2').concat({ id: '900', due: 35 });
    due(1, 55);
    expect(await list.refreshItems(['1', '2', '900'])).toBe(true);
    expect(listed().slice(0, 5)).toEqual([3, 900, 4, 5, 1]);
  });

  test('wait for their page when they stand below what is loaded', async () => {
    const { list, listed, server, due } = at;
    due(3, 405);
    server.items = [...server.items, { id: '900', due: 700 }];
    await list.refreshItems(['3', '900']);
    expect(listed()).toHaveLength(39);
    while (list.current().next !== null) await list.more();
    expect(listed()).toHaveLength(101);
    expect(new Set(listed()).size).toBe(101);
  });

  test('take two requests when they are two hundred', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => String(n + 1));
    expect(await at.list.refreshItems(ids)).toBe(true);
    expect(at.server.asked.map(({ first }) => first)).toEqual([100, 100]);
  });

  test('do not come back by an answer that was asked for before they were removed', async () => {
    const { list, listed, server, table } = at;
    server.hold = true;
    const looking = list.refreshItems(['1', '2']);
    await settle();
    table.remove(['2']);
    list.remove(new Set(['2']));
    server.held[0]?.();
    await looking;
    expect(listed().slice(0, 3)).toEqual([1, 3, 4]);
  });

  test('stay where they are in a list that does not move them', async () => {
    const { list, listed, server, due } = begin(5, true, true);
    await list.load();
    due(1, 55);
    server.items = [...server.items, { id: '900', due: 35 }];
    expect(await list.refreshItems(['1', '900'])).toBe(true);
    expect(listed()).toEqual([1, 2, 3, 900, 4, 5]);
  });

  test('make it say that it cannot tell where its order is not known', async () => {
    const { list, server } = begin(3, false);
    await list.load();
    expect(await list.refreshItems(['1'])).toBe(false);
    server.items = server.items.filter(({ id }) => id !== '1');
    expect(await list.refreshItems(['1'])).toBe(true);
    expect(list.current().ids).toEqual(['2', '3']);
  });
});

describe('a move by hand', () => {
  test('shows at once, and stays once the server has taken it', async () => {
    const { list, listed, readAll } = begin(4, false);
    await readAll();
    const { promise, resolve } = Promise.withResolvers<string>();
    const moving = list.move({ id: '4', behind: '1' }, () => promise);
    expect(listed()).toEqual([1, 4, 2, 3]);
    resolve('taken');
    expect(await moving).toBe('taken');
    expect(listed()).toEqual([1, 4, 2, 3]);
  });

  test('that is refused is taken back, and news that came meanwhile stay', async () => {
    const { list, listed, readAll, due } = begin(4, false);
    await readAll();
    const { promise, reject } = Promise.withResolvers<void>();
    const moving = list.move({ id: '4', behind: null }, () => promise);
    due(1, 35);
    await list.refresh();
    expect(listed()).toEqual([4, 2, 3, 1]);
    reject(new Error('No'));
    await expect(moving).rejects.toThrow('No');
    expect(listed()).toEqual([2, 3, 1, 4]);
  });

  test('is not undone by an answer that was asked for before it', async () => {
    const { list, listed, readAll, server, due } = begin(3, false);
    await readAll();
    server.hold = true;
    const early = list.refresh();
    const moving = list.move({ id: '3', behind: null }, async () => due(3, 5));
    await moving;
    server.hold = false;
    for (const release of server.held) release();
    await early;
    await settle();
    expect(listed()).toEqual([3, 1, 2]);
  });
});
