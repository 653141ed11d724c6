import { expect, test } from 'vitest';
import { slowest } from './slowest.mjs';

const file = (n, ms) => ({ file: `server/src/${n}.test.ts`, project: 'server', ms });

test('the ten slowest files are named, the slowest first, with their seconds', () => {
  const files = Array.from({ length: 12 }, (_, n) => file(n, n * 1000));
  const lines = slowest([...files, file('late', 61_240)]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   61.2 s  server/src/late.test.ts (server)');
  expect(lines[1]).toBe('   11.0 s  server/src/11.test.ts (server)');
  expect(lines.at(-1)).toBe('    3.0 s  server/src/3.test.ts (server)');
});

test('fewer files are all named', () => {
  expect(slowest([file('one', 40)])).toEqual(['    0.0 s  server/src/one.test.ts (server)']);
});
