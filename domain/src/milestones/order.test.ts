import { expect, it } from 'vitest';
import { compareMilestones } from './order.ts';

it('puts what runs now and next first, then undated, ended and closed milestones', () => {
  const today = 1000;
  const ordered = [
    { name: 'running', start: 990, due: 1010 },
    { name: 'running without a start', start: null, due: 1020 },
    { name: 'running without an end', start: 900, due: null },
    { name: 'next', start: 1001, due: 1050 },
    { name: 'after that', start: 1030, due: null },
    { name: 'undated', start: null, due: null },
    { name: 'ended', start: 900, due: 999 },
    { name: 'ended before', start: 800, due: 890 },
    { name: 'closed', start: 990, due: 1010, closed: true },
  ];
  const sorted = ordered.toReversed().sort((one, other) => compareMilestones(one, other, today));
  expect(sorted.map(({ name }) => name)).toEqual(ordered.map(({ name }) => name));
});
