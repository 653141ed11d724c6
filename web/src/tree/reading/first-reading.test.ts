import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAnswers } from '../../server/fake-answers.ts';
import { aheadOf, readFirstAhead } from './first-reading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that never answers. */
const silent = () => fakeAnswers(() => new Promise(() => {}));

test('what was read ahead is for its own page only', () => {
  silent();
  void readFirstAhead('acme', '1');
  expect(aheadOf('acme', '2')).toBeNull();
  expect(aheadOf('acme/sub', '1')).toBeNull();
  expect(aheadOf('acme', '1')).toMatchObject({ done: null });
});

test('what was read long ago is not shown', () => {
  silent();
  void readFirstAhead('acme', '1');
  vi.advanceTimersByTime(10_001);
  expect(aheadOf('acme', '1')).toBeNull();
});

test('of several only the last begun is kept', () => {
  silent();
  void readFirstAhead('acme', '1');
  void readFirstAhead('acme', '2');
  expect(aheadOf('acme', '1')).toBeNull();
  expect(aheadOf('acme', '2')).not.toBeNull();
});

test('what could not be read ahead is not shown', async () => {
  fakeAnswers(() => Promise.reject(new Error('gone')));
  await expect(readFirstAhead('acme', '1')).rejects.toThrow('gone');
  expect(aheadOf('acme', '1')).toMatchObject({ done: null });
});
