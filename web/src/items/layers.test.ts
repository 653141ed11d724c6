import { expect, test } from 'vitest';
import { laidOver, withLayer } from './layers.ts';

const said = { id: '7', title: 'Old', color: 'red' };

/** A write that is answered by hand. */
const writing = (facts: object, id = said.id) => {
  const answer = Promise.withResolvers<string>();
  return { ...answer, done: withLayer(id, facts, () => answer.promise) };
};

test('a write shows at once, over its own item alone, until it is answered', async () => {
  const write = writing({ title: 'New' });
  expect(laidOver(said)).toEqual({ ...said, title: 'New' });
  expect(laidOver({ ...said, id: '8' })).toEqual({ ...said, id: '8' });
  write.resolve('done');
  expect(await write.done).toBe('done');
  expect(laidOver(said)).toBe(said);
});

test('a refusal takes away its own facts, and leaves the news that came meanwhile', async () => {
  const write = writing({ title: 'Mine' });
  const news = { ...said, title: 'Theirs', color: 'green' };
  expect(laidOver(news)).toEqual({ ...news, title: 'Mine' });
  write.reject(new Error('No'));
  await expect(write.done).rejects.toThrow('No');
  expect(laidOver(news)).toBe(news);
});

test('of two writes of one item the other stays when one is refused', async () => {
  const first = writing({ title: 'First', color: 'blue' });
  const second = writing({ title: 'Second' });
  expect(laidOver(said)).toEqual({ id: '7', title: 'Second', color: 'blue' });
  first.reject(new Error('No'));
  await expect(first.done).rejects.toThrow('No');
  expect(laidOver(said)).toEqual({ id: '7', title: 'Second', color: 'red' });
  second.resolve('done');
  await second.done;
  expect(laidOver(said)).toBe(said);
});
