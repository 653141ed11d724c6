import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryEdit } from './carry-edit.ts';
import { changesBetween } from './changes.ts';

describe('an edit carried over to another wording', () => {
  it.each([
    ['one\ntwo three', 'one two three', 'one two! three', 'one\ntwo! three'],
    ['_a_ and __b__', '*a* and **b**', '*a* and **bc**', '_a_ and __bc__'],
    ['Head\n====', '# Head', '# Heads', 'Heads\n===='],
    ['| a   |  b|', '| a | b |', '| a | bb |', '| a   |  bb|'],
    ['* a\n* b', '- a\n- b', '- a', '* a'],
  ])('leaves the rest of %j to the letter', (own, plain, edited, expected) => {
    expect(carryEdit(own, plain, edited)).toContain(expected);
  });

  it('is the edit itself where the wordings are the same', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bc', ' ', '\n', '*', '_'), { maxLength: 20 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(carryEdit(one, one, other)).toEqual([other]);
      }),
    );
  });

  it('is nothing where nothing was edited', () => {
    expect(carryEdit('* a', '- a', '- a')).toEqual(['* a']);
  });

  it('finds its place in a long list', () => {
    const items = Array.from({ length: 500 }, (_, n) => `item ${n} of\n  many`);
    const own = items.map((item) => `*   ${item}`).join('\n');
    const plain = items.map((item) => `- ${item.replace(/\s+/g, ' ')}`).join('\n');
    expect(carryEdit(own, plain, plain.replace('item 300 of', 'item 300! of'))).toContain(
      own.replace('item 300 of', 'item 300! of'),
    );
  });
});

describe('the changes between two texts', () => {
  it('make the one of the other', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bc', ' ', '\n', '*', 'd e f\n'), { maxLength: 30 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        let [made, done] = ['', 0];
        for (const { from, to, otherFrom, otherTo } of changesBetween(one, other)) {
          made += one.slice(done, from) + other.slice(otherFrom, otherTo);
          done = to;
        }
        expect(made + one.slice(done)).toBe(other);
      }),
    );
  });
});
