import { expect, it } from 'vitest';
import { effectiveDate, inheritedDates, rangesTouch } from './dates.ts';

const source = (id: string, start: number | null, due: number | null) => ({
  id,
  title: `Title ${id}`,
  start,
  due,
});

it('takes the earliest start and the latest due, each with its source', () => {
  expect(inheritedDates([source('e1', 10, 20), source('e2', 5, null)], [source('m1', 7, 30)])).toEqual({
    start: 5,
    startSource: { kind: 'epic', id: 'e2', title: 'Title e2' },
    due: 30,
    dueSource: { kind: 'milestone', id: 'm1', title: 'Title m1' },
  });
});

it('inherits nothing where nothing is dated', () => {
  expect(inheritedDates([], [])).toEqual({
    start: null,
    startSource: null,
    due: null,
    dueSource: null,
  });
  expect(inheritedDates([source('e1', null, 4)], [])).toMatchObject({ start: null, due: 4 });
});

it('prefers a milestone, then the first listed, among equal days', () => {
  const { startSource, dueSource } = inheritedDates(
    [source('e1', 5, 9), source('e2', 5, 9)],
    [source('m1', 5, null)],
  );
  expect(startSource?.id).toBe('m1');
  expect(dueSource?.id).toBe('e1');
});

it('keeps a fixed date, even an empty one, over the inherited', () => {
  expect(effectiveDate({ isFixed: true, fixed: null, inherited: 5 })).toBeNull();
  expect(effectiveDate({ isFixed: true, fixed: 3, inherited: 5 })).toBe(3);
  expect(effectiveDate({ isFixed: false, fixed: 3, inherited: 5 })).toBe(5);
});

it('sees ranges touch when they share a day and all four dates are set', () => {
  const parent = { start: 10, due: 20 };
  for (const child of [
    { start: 12, due: 15 },
    { start: 20, due: 30 },
    { start: 1, due: 10 },
    { start: 1, due: 30 },
  ]) {
    expect(rangesTouch(parent, child)).toBe(true);
  }
  expect(rangesTouch(parent, { start: 21, due: 30 })).toBe(false);
  expect(rangesTouch(parent, { start: 1, due: 9 })).toBe(false);
  expect(rangesTouch(parent, { start: null, due: 15 })).toBe(false);
  expect(rangesTouch({ start: 10, due: null }, { start: 12, due: 15 })).toBe(false);
});
