import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAnswers } from '../../api/fake-answers.ts';
import { aheadOf, readFirstAhead } from './first-reading.ts';

/** The server's pending answer; it must settle, because an open request would affect the tests of other files. */
let owed: PromiseWithResolvers<unknown>;

beforeEach(() => {
  owed = Promise.withResolvers();
  vi.useFakeTimers();
});

afterEach(async () => {
  vi.useRealTimers();
  owed.resolve(null);
  await owed.promise;
  vi.unstubAllGlobals();
});

/** A server that does not answer before the test has ended. */
const silent = () => fakeAnswers(() => owed.promise);

const begin = (iid: string): void => void readFirstAhead('acme', iid).catch(() => {});

test('what was read ahead is for its own page only', () => {
  silent();
  begin('1');
  expect(aheadOf('acme', '2')).toBeNull();
  expect(aheadOf('acme/sub', '1')).toBeNull();
  expect(aheadOf('acme', '1')).toMatchObject({ done: null });
});

test('what was read long ago is not shown', () => {
  silent();
  begin('1');
  vi.advanceTimersByTime(10_001);
  expect(aheadOf('acme', '1')).toBeNull();
});

test('of several only the last begun is kept', () => {
  silent();
  begin('1');
  begin('2');
  expect(aheadOf('acme', '1')).toBeNull();
  expect(aheadOf('acme', '2')).not.toBeNull();
});

test('what could not be read ahead is not shown', async () => {
  fakeAnswers(() => Promise.reject(new Error('gone')));
  await expect(readFirstAhead('acme', '1')).rejects.toThrow('gone');
  expect(aheadOf('acme', '1')).toMatchObject({ done: null });
});
