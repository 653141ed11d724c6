import { expect, test } from 'vitest';
import { MOST_KEPT, readVouched, vouchedText } from './vouching.ts';

const many = (length: number) => Array.from({ length }, (_, at) => at + 1);

test.each([[[]], [[1]], [[7, 35, 36, 2_147_483_648]], [many(MOST_KEPT)]])(
  '%j is read as it was written',
  (ids) => {
    const text = vouchedText({ mark: 'aB-_9', ids });
    expect(text).toMatch(/^[\w.-]*$/);
    expect(readVouched(text)).toEqual({ mark: 'aB-_9', ids });
  },
);

test.each([
  undefined,
  '',
  'mark',
  '.1',
  'mark.1--2',
  'mark.1-"><script>',
  'mark.1 ',
  'm<b>.1',
  `${'m'.repeat(33)}.1`,
  'mark.zzzzzzzzzzz1',
  'mark.zzzzzzzzzzz',
  vouchedText({ mark: 'mark', ids: many(MOST_KEPT + 1) }),
])('%j is no such text', (text) => {
  expect(readVouched(text)).toBeNull();
});

test('a hundred of the largest stores fit into a cookie', () => {
  const ids = many(MOST_KEPT).map((at) => 1_000_000_000 + at);
  expect(vouchedText({ mark: 'm'.repeat(16), ids }).length).toBeLessThan(1000);
});
