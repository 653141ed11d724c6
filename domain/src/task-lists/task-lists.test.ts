import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../markdown/render.ts';
import { readStrictHtml } from '../markdown/testing/html.ts';
import { taskCounts, taskItems } from './items.ts';
import { splitLines } from './lines.ts';
import { moveTask } from './move.ts';
import { removeTask } from './remove.ts';
import { splitTask } from './split.ts';
import { toggleTask } from './toggle.ts';

const line = fc.constantFrom(
  '- [ ] a',
  '* [x] b',
  '1. [X] c',
  '  - [~] d',
  '    - [ ] e',
  '> - [ ] f',
  '> > 1) [ ] g',
  '- h',
  '-',
  '  [ ] i',
  '',
  'words',
  '```',
  '    - [ ] code',
  '>>>',
  '$$',
  '[^n]: - [ ] note',
  '- [x]',
  '- [ ](y)',
  '<div>',
  '---',
  '\t- [ ] tab',
);
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\n', '\r\n')), { maxLength: 14 })
  .map((lines) => lines.map((parts) => parts.join('')).join(''));

const sources = (whole: string): string[] => splitLines(whole).map((one) => one.text);
const sourceOf = (whole: string, at: number): string => sources(whole)[at - 1] as string;

interface Shown {
  readonly line: number;
  readonly lines: string;
  readonly checked: boolean;
}

function shownTasks(whole: string): Shown[] {
  const shown: Shown[] = [];
  let lines = '';
  for (const piece of readStrictHtml(renderMarkdown(whole).html)) {
    if (!('tag' in piece)) continue;
    const { name, attributes } = piece.tag;
    if (name === 'li' && attributes.has('data-lines')) lines = attributes.get('data-lines') ?? '';
    if (name !== 'input') continue;
    shown.push({ line: Number(attributes.get('data-line')), lines, checked: attributes.has('checked') });
  }
  return shown;
}

describe('the tasks of a text', { timeout: 60_000 }, () => {
  it('are those that are shown, on the same lines', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const found = taskItems(whole).map(({ line, firstLine, lastLine, state }) => ({
          line,
          lines: `${firstLine}-${lastLine}`,
          checked: state === 'done',
        }));
        // A footnote is rendered at the end or not at all, wherever it was written.
        fc.pre(!whole.includes('[^n]'));
        expect(found).toEqual(shownTasks(whole));
      }),
      { numRuns: 500 },
    );
  });

  it('are counted without those that do not apply', () => {
    expect(taskCounts('- [x] a\n- [ ] b\n- [~] c\n\n    - [ ] d\n')).toEqual({ count: 3, completedCount: 1 });
  });
});

describe('ticking a box', { timeout: 60_000 }, () => {
  it('changes one character, in the box', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (whole, checked) => {
        for (const item of taskItems(whole)) {
          const next = toggleTask(whole, {
            line: item.line,
            lineSource: sourceOf(whole, item.line),
            checked,
          });
          expect(next).not.toBeNull();
          const changed = [...whole].filter((character, i) => character !== next?.[i]);
          expect(next).toHaveLength(whole.length);
          expect(changed.length).toBeLessThanOrEqual(1);
          const after = taskItems(next ?? '').find((one) => one.line === item.line);
          expect(after?.state).toBe(checked ? 'done' : 'open');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is refused when the line moved, changed or is gone', () => {
    const whole = 'x\n- [ ] a\n- [ ] b';
    expect(toggleTask(whole, { line: 3, lineSource: '- [ ] a', checked: true })).toBeNull();
    expect(toggleTask(whole, { line: 2, lineSource: '- [ ]', checked: true })).toBeNull();
    expect(toggleTask(whole, { line: 9, lineSource: '', checked: true })).toBeNull();
    expect(toggleTask(whole, { line: 0, lineSource: 'x', checked: true })).toBeNull();
    expect(toggleTask(whole, { line: 1, lineSource: 'x', checked: true })).toBeNull();
    expect(toggleTask(whole, { line: 2, lineSource: '- [ ] a', checked: true })).toBe('x\n- [x] a\n- [ ] b');
  });
});

describe('moving a task', { timeout: 60_000 }, () => {
  it('puts it in the other one’s place', () => {
    const whole = '- [ ] a\n  - [ ] b\n- [ ] c\n- [ ] d\n';
    expect(moveTask(whole, 1, 4)).toBe('- [ ] c\n- [ ] d\n- [ ] a\n  - [ ] b\n');
    expect(moveTask(whole, 4, 1)).toBe('- [ ] d\n- [ ] a\n  - [ ] b\n- [ ] c\n');
    expect(moveTask(whole, 2, 1)).toBeNull();
    expect(moveTask(whole, 9, 1)).toBeNull();
  });

  it('leaves numbers, gaps and the missing line end where they were', () => {
    expect(moveTask('1. [ ] a\n\n2. [ ] b\n3. [ ] c', 5, 1)).toBeNull();
    expect(moveTask('1. [ ] a\n\n2. [ ] b\n3. [ ] c', 4, 1)).toBe('1. [ ] c\n\n2. [ ] a\n3. [ ] b');
  });

  it('keeps what belongs to a task below it when its number grows', () => {
    const whole = `${Array.from({ length: 9 }, (_, i) => `${i + 1}. [ ] t${i + 1}`).join('\n')}\n   more\n10. [ ] last\n`;
    const moved = moveTask(whole, 9, 11);
    expect(moved).toContain('9.  [ ] last\n10. [ ] t9\n    more\n');
    expect(taskItems(moved ?? '')).toHaveLength(10);
  });

  it('keeps every line and every task', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, i, j) => {
        const items = taskItems(whole);
        fc.pre(items.length > 1 && !/\d[.)]/.test(whole));
        const [from, to] = [items[i % items.length]?.line ?? 0, items[j % items.length]?.line ?? 0];
        const moved = moveTask(whole, from, to);
        fc.pre(moved !== null);
        expect(sources(moved ?? '').sort()).toEqual(sources(whole).sort());
      }),
      { numRuns: 200 },
    );
  });
});

describe('removing a task', { timeout: 60_000 }, () => {
  it('takes its lines and no others', () => {
    expect(removeTask('a\n\n- [ ] b\n  - [ ] c\n- [ ] d\n', 3)).toBe('a\n\n- [ ] d\n');
    expect(removeTask('- [ ] a\n\n- [ ] b\n\nc', 1)).toBe('- [ ] b\n\nc');
    expect(removeTask('- [ ] a\n\n- [ ] b\n\nc', 3)).toBe('- [ ] a\n\n\nc');
    expect(removeTask('- a', 1)).toBeNull();
    fc.assert(
      fc.property(text, (whole) => {
        for (const { line, firstLine, lastLine } of taskItems(whole)) {
          const filled = (lines: readonly string[]): string[] => lines.filter((one) => one.trim() !== '');
          const others = [...sources(whole).slice(0, firstLine - 1), ...sources(whole).slice(lastLine)];
          expect(filled(sources(removeTask(whole, line) ?? ''))).toEqual(filled(others));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('making a work item of a task', { timeout: 60_000 }, () => {
  it('takes the words as title and what is below as description', () => {
    expect(splitTask('> - [ ] Do *it*\n>   now\n>   - [ ] sub\n> - [ ] next\n', 1)).toEqual({
      title: 'Do *it*',
      description: 'now\n- [ ] sub',
      text: '> - [ ] next\n',
    });
  });

  it('cuts a long title and keeps the rest', () => {
    const { title, description } = splitTask(`- [ ] ${'é'.repeat(300)}`, 1) ?? {};
    expect(title).toBe('é'.repeat(255));
    expect(description).toBe('é'.repeat(45));
  });

  it.each(['`code`', '![a](b)', '![a](b){width=10}', ''])('calls %j untitled', (words) => {
    const split = splitTask(`- [ ] ${words}\n  more`, 1);
    expect(split?.title).toBe('Untitled');
    expect(split?.description).toBe([words, 'more'].filter(Boolean).join('\n\n'));
  });

  it('gives nothing where no task stands', () => {
    expect(splitTask('- a', 1)).toBeNull();
  });
});
