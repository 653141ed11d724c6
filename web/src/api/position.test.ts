import { beforeAll, expect, test, vi } from 'vitest';
import type * as Position from './position.ts';

let onEarlierRead: typeof Position.onEarlierRead;
let pageReadAt: typeof Position.pageReadAt;
let readAt: typeof Position.readAt;

// Modules loaded by other test files may listen to positions of the page used here.
beforeAll(async () => {
  vi.resetModules();
  ({ onEarlierRead, pageReadAt, readAt } = await import('./position.ts'));
});

test('the earliest position among the answers of a page counts', () => {
  for (const position of ['90:95:90,92', '90:95:90,91,92', '90:95:90', '101:103:', '90:120:90,119'])
    readAt(position, '/one');
  expect(pageReadAt('/one')).toBe('90:95:90,91,92');
  readAt('9:200:9', '/one');
  expect(pageReadAt('/one')).toBe('9:200:9');
});

test('by what the server knows its log tells nothing of the order', () => {
  for (const position of ['90:95:90,92@99-91', '90:95:90,91,92@7-8', '90:95:90@123-94'])
    readAt(position, '/logged');
  expect(pageReadAt('/logged')).toBe('90:95:90,91,92@7-8');
});

test('another page starts anew, and knows nothing before its first answer', () => {
  readAt('10:12:', '/one');
  expect(pageReadAt('/two')).toBeNull();
  readAt('20:22:', '/two');
  expect(pageReadAt('/two')).toBe('20:22:');
  expect(pageReadAt('/one')).toBeNull();
});

test('those who watch are told of an earlier answer alone', () => {
  let told = 0;
  const stop = onEarlierRead(() => (told += 1));
  for (const position of ['40:41:', '42:43:', '39:41:', '38:41:']) readAt(position, '/four');
  expect(told).toBe(3);
  stop();
  readAt('30:31:', '/four');
  expect(told).toBe(3);
});

test('an answer without a position, or with something else, changes nothing', () => {
  readAt('30:30:', '/three');
  readAt(null, '/three');
  readAt('soon', '/three');
  expect(pageReadAt('/three')).toBe('30:30:');
});
