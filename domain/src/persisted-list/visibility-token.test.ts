import { expect, test } from 'vitest';
import { MOST_PERSISTED, readVisibilityToken, visibilityTokenText } from './visibility-token.ts';

const many = (length: number) => Array.from({ length }, (_, at) => at + 1);

test.each([[[]], [[1]], [[7, 35, 36, 2_147_483_648]], [many(MOST_PERSISTED)]])(
  '%j is read as it was written',
  (ids) => {
    const text = visibilityTokenText({ nonce: 'aB-_9', ids });
    expect(text).toMatch(/^[\w.-]*$/);
    expect(readVisibilityToken(text)).toEqual({ nonce: 'aB-_9', ids });
  },
);

test.each([
  undefined,
  '',
  'nonce',
  '.1',
  'nonce.1--2',
  'nonce.1-"><script>',
  'nonce.1 ',
  'm<b>.1',
  `${'m'.repeat(33)}.1`,
  'nonce.zzzzzzzzzzz1',
  'nonce.zzzzzzzzzzz',
  visibilityTokenText({ nonce: 'nonce', ids: many(MOST_PERSISTED + 1) }),
])('%j is no such text', (text) => {
  expect(readVisibilityToken(text)).toBeNull();
});

test('a hundred of the largest stores fit into a cookie', () => {
  const ids = many(MOST_PERSISTED).map((at) => 1_000_000_000 + at);
  expect(visibilityTokenText({ nonce: 'm'.repeat(16), ids }).length).toBeLessThan(1000);
});
