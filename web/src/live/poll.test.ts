import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPoll } from './poll.ts';

let asked: AbortSignal[] = [];
let heard: number[] = [];
let next: () => Promise<Response> = async () => answer(200, '3000');
const answer = (status: number, interval?: string) =>
  new Response(null, { status, headers: interval === undefined ? {} : { 'poll-interval': interval } });
const poll = () =>
  createPoll({
    ask: (signal) => {
      asked.push(signal);
      return next();
    },
    onAnswer: ({ status }) => heard.push(status),
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  heard = [];
  next = async () => answer(200, '3000');
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first question comes when it was said, the others as often as the answers say', async () => {
  poll().enable(2000);
  await pass(1999);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(asked).toHaveLength(1);
  next = async () => answer(200, '5000');
  await pass(3000);
  expect(asked).toHaveLength(2);
  await pass(4999);
  expect(asked).toHaveLength(2);
  await pass(1);
  expect(asked).toHaveLength(3);
  expect(heard).toEqual([200, 200, 200]);
});

test.each(['-1', '0', 'soon', undefined])('with the interval %s nothing more is asked', async (interval) => {
  next = async () => answer(200, interval);
  poll().enable(2000);
  await pass(600_000);
  expect([asked.length, heard]).toEqual([1, [200]]);
});

test.each([401, 403, 404])(
  'after the status %i nothing more is asked, whatever the interval',
  async (status) => {
    next = async () => answer(status, '3000');
    poll().enable(2000);
    await pass(600_000);
    expect([asked.length, heard]).toEqual([1, []]);
  },
);

test.each([
  ['comes back with 502', async () => answer(502)],
  ['does not come back', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a question that %s is asked again after a while', async (_, fails) => {
  next = fails;
  poll().enable(2000);
  await pass(2000);
  next = async () => answer(200, '3000');
  await pass(29_999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect([asked.length, heard]).toEqual([2, [200]]);
});

test('stopped, it asks nothing and passes over the answer that is under way; enabled, it waits; restarted, it asks at once', async () => {
  let come: (value: Response) => void = () => {};
  next = () => new Promise<Response>((resolve) => (come = resolve));
  const one = poll();
  one.enable(2000);
  await pass(2000);
  one.stop();
  come(answer(200, '3000'));
  await pass(600_000);
  expect([asked.length, heard, asked[0]?.aborted]).toEqual([1, [], true]);

  next = async () => answer(200, '3000');
  one.enable(2000);
  await pass(1999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);

  await pass(1000);
  one.restart();
  await pass(0);
  expect(asked).toHaveLength(3);
  // The scheduled request is not sent in addition.
  await pass(2999);
  expect(asked).toHaveLength(3);
  await pass(1);
  expect(asked).toHaveLength(4);
});
