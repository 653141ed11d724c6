import { expect, test } from 'vitest';
import { dateOrderOf } from './date-order.ts';

test('knows the order of year, month and day in numbers', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'ar-EG', 'ja-JP', 'hu-HU', 'sv-SE'].map(dateOrderOf)).toEqual([
    'MDY',
    'DMY',
    'DMY',
    'DMY',
    'YMD',
    'YMD',
    'YMD',
  ]);
});
