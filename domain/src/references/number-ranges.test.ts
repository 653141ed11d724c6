import { describe, expect, it } from 'vitest';
import { numbersBeginningWith } from './number-ranges.ts';

describe('numbers that begin with digits', () => {
  it('lie in one range for each further digit, up to the highest number', () => {
    expect(numbersBeginningWith('12').slice(0, 3)).toEqual([
      { lo: 12, hi: 12 },
      { lo: 120, hi: 129 },
      { lo: 1200, hi: 1299 },
    ]);
    expect(numbersBeginningWith('2').at(-1)).toEqual({ lo: 2_000_000_000, hi: 2_147_483_647 });
  });

  it.each(['', '0', '01', 'a', '1a', '9999999999'])('are none for %j', (digits) => {
    expect(numbersBeginningWith(digits)).toEqual([]);
  });
});
