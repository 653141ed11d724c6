import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_POSITION, MIN_POSITION, positionBetween, spreadPositions } from './positions.ts';

const position = fc.integer({ min: MIN_POSITION, max: MAX_POSITION });

it('starts at 0 and steps 513 to either side', () => {
  expect(positionBetween(null, null)).toBe(0);
  expect(positionBetween(0, null)).toBe(513);
  expect(positionBetween(null, 0)).toBe(-513);
});

it('takes the middle, rounded up, between two', () => {
  expect(positionBetween(0, 513)).toBe(257);
  expect(positionBetween(0, 3)).toBe(2);
  expect(positionBetween(-3, 0)).toBe(-1);
  expect(positionBetween(0, 10_000)).toBe(5000);
});

it('asks for room when none is left', () => {
  expect(positionBetween(4, 5)).toBe('respace');
  expect(positionBetween(4, 4)).toBe('respace');
  expect(positionBetween(MAX_POSITION, null)).toBe('respace');
  expect(positionBetween(null, MIN_POSITION)).toBe('respace');
});

it('halves the way to a bound that is near', () => {
  expect(positionBetween(MAX_POSITION - 100, null)).toBe(MAX_POSITION - 50);
  expect(positionBetween(null, MIN_POSITION + 100)).toBe(MIN_POSITION + 50);
  expect(positionBetween(MAX_POSITION - 2000, null)).toBe(MAX_POSITION - 2000 + 513);
});

it('always lies strictly between, as a whole number within the bounds', () => {
  fc.assert(
    fc.property(fc.option(position, { nil: null }), fc.option(position, { nil: null }), (one, other) => {
      const [before, after] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      const found = positionBetween(before, after);
      if (found === 'respace') {
        expect((after ?? MAX_POSITION) - (before ?? MIN_POSITION)).toBeLessThan(2);
        return;
      }
      expect(Number.isInteger(found)).toBe(true);
      if (before !== null) expect(found).toBeGreaterThan(before);
      if (after !== null) expect(found).toBeLessThan(after);
      expect(found).toBeGreaterThanOrEqual(MIN_POSITION);
      expect(found).toBeLessThanOrEqual(MAX_POSITION);
    }),
  );
});

it('spreads siblings in order between those that stay', () => {
  expect(spreadPositions(3, null, null)).toEqual([0, 513, 1026]);
  expect(spreadPositions(2, 100, null)).toEqual([613, 1126]);
  expect(spreadPositions(2, null, 0)).toEqual([-1026, -513]);
  expect(spreadPositions(3, 0, 8)).toEqual([2, 4, 6]);
  expect(spreadPositions(3, 0, 3)).toBeNull();
});

it('spreads any number within any room, or says it does not fit', () => {
  const side = fc.option(position, { nil: null });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), side, side, (count, one, other) => {
      const [before, after] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      const spread = spreadPositions(count, before, after);
      if (spread === null) {
        expect((after ?? MAX_POSITION) - (before ?? MIN_POSITION)).toBeLessThan(count + 1);
        return;
      }
      expect(spread).toHaveLength(count);
      const all = [before, ...spread, after].filter((value) => value !== null);
      all.forEach((value, at) => {
        if (at > 0) expect(value).toBeGreaterThan(all[at - 1] as number);
        expect(Math.abs(value)).toBeLessThanOrEqual(-MIN_POSITION);
      });
    }),
  );
});
