import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

// Looked up when called, so that the fake timers are used.
const clock = {
  start: (run: () => void, ms: number) => setTimeout(run, ms),
  stop: (timer: never) => clearTimeout(timer),
  now: () => Date.now(),
};

describe('the toast queue', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const texts = (queue: ReturnType<typeof createToastQueue>) => queue.current().map((toast) => toast.text);

  test('a plain toast leaves after five seconds', () => {
    const queue = createToastQueue(clock);
    queue.add({ text: 'Saved' });
    vi.advanceTimersByTime(4999);
    expect(texts(queue)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts(queue)).toEqual([]);
  });

  test('a toast with an action stays ten seconds', () => {
    const queue = createToastQueue(clock);
    queue.add({ text: 'Closed', action: { label: 'Undo', onPress: () => {} } });
    vi.advanceTimersByTime(9999);
    expect(texts(queue)).toEqual(['Closed']);
    vi.advanceTimersByTime(1);
    expect(texts(queue)).toEqual([]);
  });

  test('a timeout of zero keeps it', () => {
    const queue = createToastQueue(clock);
    queue.add({ text: 'Offline', timeout: 0 });
    vi.advanceTimersByTime(3_600_000);
    expect(texts(queue)).toEqual(['Offline']);
  });

  test('the oldest makes room for a fourth', () => {
    const queue = createToastQueue(clock);
    for (const text of ['a', 'b', 'c', 'd']) queue.add({ text });
    expect(texts(queue)).toEqual(['b', 'c', 'd']);
  });

  test('several at once are all shown: two by themselves, more as the lines of one that stays longer', () => {
    const queue = createToastQueue(clock);
    queue.addAll([]);
    expect(texts(queue)).toEqual([]);
    queue.addAll(['a', 'b']);
    expect(texts(queue)).toEqual(['a', 'b']);
    queue.addAll(['c', 'd', 'e', 'f']);
    expect(texts(queue)).toEqual(['a', 'b', 'c\nd\ne\nf']);
    vi.advanceTimersByTime(19_999);
    expect(texts(queue)).toEqual(['c\nd\ne\nf']);
    vi.advanceTimersByTime(1);
    expect(texts(queue)).toEqual([]);
  });

  test('a pause keeps the time that was left', () => {
    const queue = createToastQueue(clock);
    queue.add({ text: 'Saved' });
    vi.advanceTimersByTime(3000);
    queue.pause();
    vi.advanceTimersByTime(60_000);
    queue.resume();
    vi.advanceTimersByTime(1999);
    expect(texts(queue)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts(queue)).toEqual([]);
  });

  test('a toast added during a pause waits for its end', () => {
    const queue = createToastQueue(clock);
    queue.pause();
    queue.add({ text: 'Late' });
    vi.advanceTimersByTime(60_000);
    expect(texts(queue)).toEqual(['Late']);
    queue.resume();
    vi.advanceTimersByTime(5000);
    expect(texts(queue)).toEqual([]);
  });

  test('listeners hear of every change until they leave', () => {
    const queue = createToastQueue(clock);
    const heard = vi.fn();
    const leave = queue.subscribe(heard);
    const id = queue.add({ text: 'a' });
    queue.dismiss(id);
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    queue.add({ text: 'b' });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
