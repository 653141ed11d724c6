import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepBoth } from './keep-both.ts';

test.each([
  ['a', 'a\n\nmine', 'a\n\ntheirs', 'a\n\nmine\n\ntheirs'],
  ['', '- [ ] a\n- [ ] b\n- [ ] c', '- [ ] a\n- [ ] d\n- [ ] c', '- [ ] a\n- [ ] b\n- [ ] d\n- [ ] c'],
  ['- a\n- z', '- a\n- b\n- z', '- a\n- c\n- z', '- a\n- b\n- c\n- z'],
  [
    '- [ ] a\n- [ ] z\n- [ ] b',
    '- [x] a\n- [ ] z\n- [ ] b\n- [ ] c',
    '- [ ] a\n- [ ] z\n- [ ] b\n- [ ] d',
    '- [x] a\n- [ ] z\n- [ ] b\n- [ ] c\n- [ ] d',
  ],
  [
    'Intro.',
    'Intro.\n\n## Goals\n\n- a\n',
    'Intro.\n\n## Goals\n\n- b\n',
    'Intro.\n\n## Goals\n\n- a\n- b\n',
  ],
])('%j with %j and %j is %j', (base, mine, theirs, both) => {
  expect(keepBoth(base, mine, theirs)).toBe(both);
});

test('every line of either is in it', () => {
  const line = fc.constantFrom('a', 'b', '- c', '- d', '', '| e |');
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const both = keepBoth('', mine, theirs).split('\n');
      for (const one of [...mine.split('\n'), ...theirs.split('\n')]) {
        if (one.trim() !== '') expect(both).toContain(one);
      }
    }),
  );
});
