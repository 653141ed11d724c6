import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askUntilAnswered, backoffMs } from './ask-until-answered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a question that fails is asked again with growing pauses, until it is answered', async () => {
  expect([1, 2, 3, 5, 6, 60].map(backoffMs)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const onFailure = vi.fn<(failures: number) => void>();
  const answer = askUntilAnswered(ask, new AbortController().signal, onFailure);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ask).toHaveBeenCalledTimes(5);
  expect(onFailure.mock.calls.flat()).toEqual([1, 2, 3, 4, 5]);
  ask.mockResolvedValue('Ada');
  await vi.advanceTimersByTimeAsync(16_000);
  await expect(answer).resolves.toBe('Ada');
  expect(ask).toHaveBeenCalledTimes(6);
});

test('it is not asked again once nobody waits for the answer', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const abort = new AbortController();
  const answer = askUntilAnswered(ask, abort.signal, () => {});
  const refused = answer.catch((problem: Error) => problem.name);
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  expect(await refused).toBe('AbortError');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
});
