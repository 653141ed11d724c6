import type { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFirstAhead, takeFirstAhead } from './first-reading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that is never answered. */
const silent = () => ({ query: () => new Promise(() => {}) }) as unknown as ApolloClient;

test('what was read ahead is taken once, by its own page only', () => {
  const client = silent();
  void readFirstAhead(client, 'acme', '1');
  expect(takeFirstAhead(client, 'acme', '2')).toBeNull();
  expect(takeFirstAhead(client, 'acme/sub', '1')).toBeNull();
  expect(takeFirstAhead(silent(), 'acme', '1')).toBeNull();
  expect(takeFirstAhead(client, 'acme', '1')).toBeInstanceOf(Promise);
  expect(takeFirstAhead(client, 'acme', '1')).toBeNull();
});

test('what was read long ago is not taken', () => {
  const client = silent();
  void readFirstAhead(client, 'acme', '1');
  vi.advanceTimersByTime(10_001);
  expect(takeFirstAhead(client, 'acme', '1')).toBeNull();
});

test('of several only the last begun is kept', () => {
  const client = silent();
  void readFirstAhead(client, 'acme', '1');
  void readFirstAhead(client, 'acme', '2');
  expect(takeFirstAhead(client, 'acme', '1')).toBeNull();
  expect(takeFirstAhead(client, 'acme', '2')).toBeInstanceOf(Promise);
});
