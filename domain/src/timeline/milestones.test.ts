import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stackMilestones } from './milestones.ts';

it('puts overlapping bars in different lanes and reuses a lane once it is free', () => {
  const [a, b, c, d] = [
    { left: 0, width: 50 },
    { left: 20, width: 50 },
    { left: 50, width: 20 },
    { left: 70, width: 10 },
  ] as const;
  expect(stackMilestones([d, c, b, a]).lanes).toEqual([[a, c, d], [b]]);
  expect(stackMilestones([]).lanes).toEqual([]);
});

it('never overlaps within a lane, loses nothing and needs no more lanes than bars at one spot', () => {
  const bars = fc.array(fc.record({ left: fc.nat(300), width: fc.integer({ min: 1, max: 80 }) }));
  fc.assert(
    fc.property(bars, (list) => {
      const { lanes } = stackMilestones(list);
      expect(lanes.flat()).toHaveLength(list.length);
      for (const lane of lanes) {
        lane.forEach((bar, at) => {
          const before = lane[at - 1];
          if (before) expect(bar.left).toBeGreaterThanOrEqual(before.left + before.width);
        });
      }
      const depth = Math.max(
        0,
        ...list.map(({ left }) => list.filter((b) => b.left <= left && left < b.left + b.width).length),
      );
      expect(lanes.length).toBe(depth);
    }),
  );
});
