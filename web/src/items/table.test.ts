import { beforeEach, describe, expect, test } from 'vitest';
import { createItemTable, type ItemTable } from './table.ts';

const ID = 'gid://gitlab/Epic/7';

let table: ItemTable;
let told: string[][];
let doubted: string[];

const put = (title: string, more: object = {}, reading = table.reading()) =>
  table.put([{ id: ID, title, ...more }], reading);
const shown = () => table.item(ID);

/** A write whose answer the test resolves by hand. */
const writing = (facts: object, answered: object[] = []) => {
  const answer = Promise.withResolvers<string>();
  const done = table.write(
    [{ id: ID, ...facts }],
    () => answer.promise,
    () => answered.map((one) => ({ id: ID, ...one })),
  );
  return { ...answer, done };
};
const refuse = async (write: ReturnType<typeof writing>) => {
  write.reject(new Error('No'));
  await expect(write.done).rejects.toThrow('No');
};
const accept = async (write: ReturnType<typeof writing>) => {
  write.resolve('done');
  expect(await write.done).toBe('done');
};

beforeEach(() => {
  doubted = [];
  table = createItemTable((ids) => doubted.push(...ids));
  told = [];
  put('Old', { color: 'red' });
  table.subscribe((changed) => told.push([...changed]));
});

describe('what the server says', () => {
  test('of an item by different names is one item, and tells once what changed', () => {
    table.put([{ id: 'gid://gitlab/WorkItem/7', title: 'New' }], table.reading());
    expect(shown()).toEqual({ id: ID, title: 'New', color: 'red' });
    expect(told).toEqual([['7']]);
  });

  test('is found by each of its names, whichever of them came first, and by none once it is gone', () => {
    const names = ['WorkItem', 'Issue', 'EpicIssue'].map((kind) => `gid://gitlab/${kind}/9`);
    const titles = () => names.map((id) => table.item(id)?.title);
    for (const [at, id] of names.entries()) {
      table.put([{ id, title: `Title ${at}` }], table.reading());
      expect(titles()).toEqual(names.map(() => `Title ${at}`));
    }
    table.remove([names[1] as string]);
    expect(titles()).toEqual(names.map(() => undefined));
  });

  test('stays the same object while it says the same', () => {
    const labels = [{ id: '1', title: 'a', color: 'red' }];
    put('Old', { labels });
    const before = shown();
    put('Old', { labels: structuredClone(labels) });
    expect(shown()).toBe(before);
    put('New', { labels: structuredClone(labels) });
    expect(shown()?.labels).toBe(labels);
    expect(told).toHaveLength(2);
  });

  test('later about an earlier time adds only what was not known', () => {
    put('New', {}, { asked: 2, position: '20:20:' });
    put('Older', { iid: '3' }, { asked: 3, position: '10:10:' });
    expect(shown()).toMatchObject({ title: 'New', iid: '3' });
  });

  test('of what was removed counts when it was asked for afterwards', () => {
    const before = table.reading();
    table.remove([ID]);
    put('Late', {}, before);
    expect(shown()).toBeUndefined();
    put('Back again');
    expect(shown()?.title).toBe('Back again');
  });
});

describe('a write', () => {
  test('shows at once over its own item alone, until it is answered', async () => {
    table.put([{ id: 'gid://gitlab/Epic/8', title: 'Other' }], table.reading());
    const write = writing({ title: 'Mine' });
    expect([shown()?.title, table.item('gid://gitlab/Epic/8')?.title]).toEqual(['Mine', 'Other']);
    await accept(write);
    expect(shown()).toEqual({ id: ID, title: 'Mine', color: 'red' });
  });

  test('that is answered shows what was answered', async () => {
    await accept(writing({ title: ' Mine ' }, [{ title: 'Mine' }]));
    expect(shown()?.title).toBe('Mine');
  });

  test('that is refused takes away its own facts, and leaves the news that came meanwhile', async () => {
    const write = writing({ title: 'Mine' });
    put('Theirs', { color: 'green' });
    expect(shown()).toMatchObject({ title: 'Mine', color: 'green' });
    await refuse(write);
    expect(shown()).toMatchObject({ title: 'Theirs', color: 'green' });
  });

  test('of two of one item leaves the other when it is refused', async () => {
    const first = writing({ title: 'First', color: 'blue' });
    const second = writing({ title: 'Second' });
    expect(shown()).toMatchObject({ title: 'Second', color: 'blue' });
    await refuse(first);
    expect(shown()).toMatchObject({ title: 'Second', color: 'red' });
    await accept(second);
    expect(shown()).toMatchObject({ title: 'Second', color: 'red' });
  });

  test('is not undone by an answer that was asked for before it was answered', async () => {
    const early = table.reading();
    const write = writing({ title: 'Mine' });
    await accept(write);
    put('Old', {}, early);
    expect(shown()?.title).toBe('Mine');
    put('Theirs');
    expect(shown()?.title).toBe('Theirs');
  });

  test('that crossed with another answer is doubted, and what is asked afterwards is believed', async () => {
    const write = writing({ title: 'Mine' });
    put('Theirs');
    await accept(write);
    expect(doubted).toEqual([ID]);
    put('Theirs');
    expect(shown()?.title).toBe('Theirs');
    expect(doubted).toEqual([ID]);

    const early = table.reading();
    await accept(writing({ title: 'Mine again' }));
    put('Whose', {}, early);
    expect(doubted).toEqual([ID, ID]);
    expect(shown()?.title).toBe('Mine again');
  });

  test('that met no other answer is not doubted', async () => {
    put('Theirs');
    await accept(writing({ title: 'Mine' }));
    const write = writing({ title: 'Refused' });
    put('News');
    await refuse(write);
    expect(doubted).toEqual([]);
  });

  test('is taken back by another while a third is on its way', async () => {
    await accept(writing({ title: 'Mine', color: 'blue' }));
    const third = writing({ color: 'green' });
    const undo = writing({ title: 'Old', color: 'red' });
    expect(shown()).toMatchObject({ title: 'Old', color: 'red' });
    await refuse(undo);
    expect(shown()).toMatchObject({ title: 'Mine', color: 'green' });
    await accept(third);
    expect(shown()).toMatchObject({ title: 'Mine', color: 'green' });
  });

  test('of an item that goes meanwhile leaves nothing behind', async () => {
    const write = writing({ title: 'Mine' });
    table.remove([ID]);
    expect(shown()).toBeUndefined();
    await accept(write);
    expect(shown()).toBeUndefined();
  });
});

test('what no list holds any more is forgotten with the last list', () => {
  const first = table.hold(() => [ID]);
  const second = table.hold(() => [ID]);
  first();
  expect(shown()).toBeDefined();
  second();
  expect(shown()).toBeUndefined();
});
