import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Quiet from './quiet.ts';

let counted: typeof Quiet.counted;
let whenQuiet: typeof Quiet.whenQuiet;

// Requests of other tests ended by the real clock, not by the fake one used here.
beforeEach(async () => {
  vi.resetModules();
  ({ counted, whenQuiet } = await import('./quiet.ts'));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const lasting = (ms: number) => counted(new Promise<void>((resolve) => setTimeout(resolve, ms)));

test('runs when nothing is under way for long enough', async () => {
  const run = vi.fn<() => void>();
  whenQuiet(500, run);
  await vi.advanceTimersByTimeAsync(499);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(101);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a request starts the wait anew', async () => {
  const run = vi.fn<() => void>();
  whenQuiet(500, run);
  await vi.advanceTimersByTimeAsync(300);
  void lasting(1000);
  await vi.advanceTimersByTimeAsync(1400);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a request that fails counts as ended', async () => {
  const run = vi.fn<() => void>();
  whenQuiet(200, run);
  await expect(counted(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(400);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a cancelled wait never runs', async () => {
  const run = vi.fn<() => void>();
  whenQuiet(200, run)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
});
