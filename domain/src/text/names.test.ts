import { expect, it } from 'vitest';
import { titleProblem } from './limits.ts';
import { isBlankName, normaliseName } from './names.ts';

it('composes a name and puts it on one line', () => {
  expect(normaliseName(' Cafe\u0301\r\nau\u2028lait\n')).toBe('Caf\u00e9 au lait');
  expect(normaliseName('👩\u200d🚀')).toBe('👩\u200d🚀');
});

it.each([
  '',
  ' \t',
  '\u200b',
  '\ufeff\u2060',
  '\u00ad\u180e',
  '\u3164\u115f',
  '\u2800',
  '\u202e',
  '\ufe0f',
  '\u0007',
])('takes %j for blank', (name) => {
  expect(isBlankName(name)).toBe(true);
  expect(titleProblem(name)).toBe("can't be blank");
});

it.each(['.', 'ـ', '👩\u200d🚀', '\u0301', '0'])('takes %j for a name', (name) => {
  expect(isBlankName(name)).toBe(false);
});
