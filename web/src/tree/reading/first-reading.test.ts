import type { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aheadOf, readFirstAhead } from './first-reading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that is never answered. */
const silent = () => ({ query: () => new Promise(() => {}) }) as unknown as ApolloClient;

test('what was read ahead is for its own page only', () => {
  const client = silent();
  void readFirstAhead(client, 'acme', '1');
  expect(aheadOf(client, 'acme', '2')).toBeNull();
  expect(aheadOf(client, 'acme/sub', '1')).toBeNull();
  expect(aheadOf(silent(), 'acme', '1')).toBeNull();
  expect(aheadOf(client, 'acme', '1')).toMatchObject({ done: null });
});

test('what was read long ago is not shown', () => {
  const client = silent();
  void readFirstAhead(client, 'acme', '1');
  vi.advanceTimersByTime(10_001);
  expect(aheadOf(client, 'acme', '1')).toBeNull();
});

test('of several only the last begun is kept', () => {
  const client = silent();
  void readFirstAhead(client, 'acme', '1');
  void readFirstAhead(client, 'acme', '2');
  expect(aheadOf(client, 'acme', '1')).toBeNull();
  expect(aheadOf(client, 'acme', '2')).not.toBeNull();
});

test('what could not be read ahead is not shown', async () => {
  const client = { query: () => Promise.reject(new Error('gone')) } as unknown as ApolloClient;
  await expect(readFirstAhead(client, 'acme', '1')).rejects.toThrow('gone');
  expect(aheadOf(client, 'acme', '1')).toMatchObject({ done: null });
});
