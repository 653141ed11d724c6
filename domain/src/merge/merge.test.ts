import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitBlocks } from './blocks.ts';
import { mergeText } from './merge.ts';

const paragraph = fc.constantFrom(
  'a',
  'b',
  'c',
  'd\ne',
  '- [ ] f\n- [x] g',
  '```\nh\n\ni\n```',
  '# j',
  '| k |\n|-|',
);
const text = fc
  .array(fc.tuple(paragraph, fc.constantFrom('\n\n', '\n\n\n', '\n \n')), { maxLength: 8 })
  .map((blocks) => blocks.map(([own, gap]) => own + gap).join(''));

const linesOf = (one: string): string[] => one.split('\n').filter((line) => line.trim() !== '');

const countOf = (lines: readonly string[], line: string): number =>
  lines.filter((one) => one === line).length;

describe('merging two texts', { timeout: 60_000 }, () => {
  it('takes from each side what only that side changed, even side by side', () => {
    expect(mergeText('a\n\nb\n\nc\n', 'a1\n\nb\n\nc\n', 'a\n\nb2\n\nc\n')).toEqual({
      clean: true,
      text: 'a1\n\nb2\n\nc\n',
    });
  });

  it('asks where both added different words at one place', () => {
    const added = {
      clean: false,
      parts: [
        { kind: 'merged', text: 'a\n\n' },
        { kind: 'conflict', base: '', mine: 'mine', theirs: 'theirs' },
      ],
    };
    expect(mergeText('a', 'a\n\nmine', 'a\n\ntheirs')).toEqual(added);
    expect(mergeText('', '- [ ] a\n- [ ] b', '- [ ] c').clean).toBe(false);
    expect(mergeText('- a\n', '- a\n- b\n', '- a\n- c\n').clean).toBe(false);
    const goals = (goal: string) => `Intro.\n\n## Goals\n\n- ${goal}`;
    expect(mergeText('Intro.', goals('a'), goals('b'))).toMatchObject({
      clean: false,
      parts: [{ text: 'Intro.\n\n' }, { text: '## Goals\n\n' }, { mine: '- a', theirs: '- b' }],
    });
  });

  it('takes what both added alike once, and what only one added besides', () => {
    expect(mergeText('a', 'a\n\nb', 'a\n\nb\n\nc')).toEqual({ clean: true, text: 'a\n\nb\n\nc' });
  });

  it('merges two ticks in one list', () => {
    expect(mergeText('- [ ] a\n- [ ] b\n', '- [x] a\n- [ ] b\n', '- [ ] a\n- [x] b\n')).toEqual({
      clean: true,
      text: '- [x] a\n- [x] b\n',
    });
  });

  it('shows both versions of a paragraph that both changed', () => {
    expect(mergeText('a\n\nb\n\nc', 'a\n\nmine\n\nc', 'a\n\ntheirs\n\nc')).toEqual({
      clean: false,
      parts: [
        { kind: 'merged', text: 'a\n\n' },
        { kind: 'conflict', base: 'b\n\n', mine: 'mine\n\n', theirs: 'theirs\n\n' },
        { kind: 'merged', text: 'c' },
      ],
    });
  });

  it('is a conflict where one changed what the other removed', () => {
    expect(mergeText('a\n\nb\n\nc', 'a\n\nb2\n\nc', 'a\n\nc').clean).toBe(false);
  });

  it('does not tear fenced code apart', () => {
    const code = '```\na\n\nb\n```';
    expect(mergeText(code, code.replace('a', 'x'), code.replace('b', 'y')).clean).toBe(false);
  });

  it('gives up comparing what is too long, and loses nothing', () => {
    const long = Array.from({ length: 5000 }, (_, i) => `p${i % 3}`).join('\n\n');
    const result = mergeText(long, `first\n\n${long}\n\nx`, `second\n\n${long}`);
    const kept = JSON.stringify(result);
    expect(kept).toContain('first');
    expect(kept).toContain('second');
  });
});

describe('any two edits', { timeout: 60_000 }, () => {
  it('that are the same are no conflict', () => {
    fc.assert(
      fc.property(text, text, (base, edit) => {
        expect(mergeText(base, edit, edit)).toEqual({ clean: true, text: edit });
      }),
    );
  });

  it('of which one is none give the other', () => {
    fc.assert(
      fc.property(text, text, (base, edit) => {
        expect(mergeText(base, edit, base)).toEqual({ clean: true, text: edit });
        expect(mergeText(base, base, edit)).toEqual({ clean: true, text: edit });
      }),
    );
  });

  it('keep every line that a side wrote anew', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const result = mergeText(base, mine, theirs);
        const kept = linesOf(
          result.clean
            ? result.text
            : result.parts
                .map((part) => (part.kind === 'merged' ? part.text : part.mine + part.theirs))
                .join('\n'),
        );
        for (const side of [mine, theirs]) {
          for (const line of new Set(linesOf(side))) {
            if (countOf(linesOf(side), line) <= countOf(linesOf(base), line)) continue;
            expect(kept).toContain(line);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('conflict whichever side is called mine', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const one = mergeText(base, mine, theirs);
        const other = mergeText(base, theirs, mine);
        expect(one.clean).toBe(other.clean);
        if (one.clean && other.clean) {
          expect(linesOf(one.text).sort()).toEqual(linesOf(other.text).sort());
        }
      }),
      { numRuns: 300 },
    );
  });

  it('in different paragraphs merge the same both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (i, j) => {
        fc.pre(i !== j);
        const base = Array.from({ length: 10 }, (_, n) => `p${n}`);
        const [mine, theirs] = [base.with(i, 'mine').join('\n\n'), base.with(j, 'theirs').join('\n\n')];
        const both = { clean: true, text: base.with(i, 'mine').with(j, 'theirs').join('\n\n') };
        expect(mergeText(base.join('\n\n'), mine, theirs)).toEqual(both);
        expect(mergeText(base.join('\n\n'), theirs, mine)).toEqual(both);
      }),
    );
  });
});

describe('the blocks of a text', { timeout: 60_000 }, () => {
  it('make up the text again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\n\n', ' ', '```\n', '~~~', '\r\n')), (pieces) => {
        const whole = pieces.join('');
        expect(
          splitBlocks(whole)
            .map((block) => block.text + block.gap)
            .join(''),
        ).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('are its paragraphs, with fenced code kept whole', () => {
    expect(splitBlocks('a\nb\n\n```\nc\n\nd\n```\n\ne').map((block) => block.text)).toEqual([
      'a\nb',
      '```\nc\n\nd\n```',
      'e',
    ]);
  });
});
