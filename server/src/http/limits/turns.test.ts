import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const NEVER = new AbortController().signal;
/** Resolves after all pending promises have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Requests a turn; shows whether it has begun. */
const ask = (turns: Turns, key: string, signal = NEVER) => {
  const asked = { end: null as (() => void) | null, refused: null as unknown };
  turns.take(key, signal).then(
    (end) => (asked.end = end),
    (error: unknown) => (asked.refused = error),
  );
  return asked;
};

test('one person waits for their own turns only', async () => {
  const turns = new Turns({ each: 2, waiting: 10 });
  const mine = [ask(turns, 'me'), ask(turns, 'me'), ask(turns, 'me')];
  const theirs = ask(turns, 'them');
  await settled();
  expect(mine.map(({ end }) => end !== null)).toEqual([true, true, false]);
  expect(theirs.end).not.toBeNull();
  mine[0]?.end?.();
  // ending twice frees only one turn
  mine[0]?.end?.();
  const another = ask(turns, 'me');
  await settled();
  expect(mine[2]?.end).not.toBeNull();
  expect(another.end).toBeNull();
});

test('whoever came first is next, unless they have enough already', async () => {
  const turns = new Turns({ each: 1, all: 2, waiting: 10 });
  const first = ask(turns, 'a');
  const second = ask(turns, 'b');
  const again = ask(turns, 'a');
  const other = ask(turns, 'c');
  await settled();
  second.end?.();
  await settled();
  expect([again.end, other.end === null]).toEqual([null, false]);
  first.end?.();
  await settled();
  expect(again.end).not.toBeNull();
});

test('whoever has nothing under way does not wait for those who have', async () => {
  const turns = new Turns({ each: 2, all: 3, firsts: 1, waiting: 10 });
  const busy = ['a', 'a', 'b', 'b'].map((key) => ask(turns, key));
  const newcomer = ask(turns, 'c');
  const oneMore = ask(turns, 'd');
  await settled();
  expect(busy.map(({ end }) => end !== null)).toEqual([true, true, true, false]);
  expect([newcomer.end !== null, oneMore.end]).toEqual([true, null]);
  // the next turn is theirs, though others have waited longer
  busy[0]?.end?.();
  await settled();
  expect([oneMore.end !== null, busy[3]?.end]).toEqual([true, null]);
});

test('too many who wait are refused, and whoever leaves makes room', async () => {
  const turns = new Turns({ each: 1, waiting: 1 });
  const leaving = new AbortController();
  const first = ask(turns, 'me');
  const gone = ask(turns, 'me', leaving.signal);
  const refused = ask(turns, 'me');
  await settled();
  expect(refused.refused).toMatchObject({ code: 'tooMany' });
  leaving.abort();
  const next = ask(turns, 'me');
  await settled();
  expect(gone.refused).toMatchObject({ name: 'AbortError' });
  first.end?.();
  await settled();
  expect([gone.end, next.end === null]).toEqual([null, false]);
});
