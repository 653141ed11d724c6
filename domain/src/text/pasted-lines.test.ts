import { expect, test } from 'vitest';
import { pastedTitles } from './pasted-lines.ts';

test('list markers and empty lines are left out, everything else stays', () => {
  const text = [
    'Plain',
    '- dashed',
    '  * indented',
    '1. numbered',
    '12) counted',
    '- [ ] open',
    '* [x] ticked',
    '[ ] bare box',
    '',
    ' \t ',
    '-5 degrees',
    '3.5 is a number',
    '1. ',
    '-',
  ].join('\r\n');
  expect(pastedTitles(text)).toEqual([
    'Plain',
    'dashed',
    'indented',
    'numbered',
    'counted',
    'open',
    'ticked',
    'bare box',
    '-5 degrees',
    '3.5 is a number',
  ]);
});
