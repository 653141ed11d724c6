import { expect, test } from 'vitest';
import { drawnSections, type SectionLine } from './section-lines.ts';
import type { Section } from './section.ts';

/** A heading for each letter, with the given number of items. */
const linesOf = (counts: Readonly<Record<string, number>>): SectionLine[] =>
  Object.entries(counts).flatMap(([key, count]) => {
    const of: Section = {
      key,
      title: key,
      count,
      isPartial: false,
      start: null,
      due: null,
      color: null,
      avatarUrl: null,
      fullPath: null,
    };
    const items = Array.from({ length: count }, (_, at): SectionLine => {
      const id = `${key}${at}`;
      return { kind: 'item', id, itemId: id, section: key, of };
    });
    return [{ kind: 'heading', id: key, section: key, of }, ...items];
  });

test('the heading of what is drawn is drawn however far above it stands', () => {
  const lines = linesOf({ a: 5, b: 0, c: 3 });
  const drawn = (first: number, last: number) =>
    drawnSections(lines, first, last).map(({ section, start, end, below }) => [
      section,
      start,
      end,
      below.map(({ line, at }) => `${line.id} at ${at}`).join(),
    ]);
  expect(drawn(4, 8)).toEqual([
    ['a', 0, 6, 'a3 at 4,a4 at 5'],
    ['b', 6, 7, ''],
    ['c', 7, 11, ''],
  ]);
  expect(drawn(9, 20)).toEqual([['c', 7, 11, 'c1 at 9,c2 at 10']]);
  expect(drawnSections([], 0, 8)).toEqual([]);
});
