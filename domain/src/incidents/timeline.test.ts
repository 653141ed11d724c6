import { expect, test } from 'vitest';
import { readTimelineArgument } from './timeline.ts';

const NOW = '2026-05-12T10:00:00.000Z';

test.each([
  ['The pumps stopped', 'The pumps stopped', '2026-05-12T10:00:00.000Z'],
  ['The pumps stopped | 2026-05-11 9:30', 'The pumps stopped', '2026-05-11T09:30:00.000Z'],
  ['A | b | 08:05', 'A | b', '2026-05-12T08:05:00.000Z'],
])('%s', (argument, text, at) => {
  expect(readTimelineArgument(argument, NOW)).toEqual({ text, at });
});

test.each(['Late | tomorrow', 'Late | 2026-02-31 10:00', 'Late | 25:00', 'Late | 2026-05-11'])(
  '%s has no time that can be read',
  (argument) => expect(readTimelineArgument(argument, NOW)).toBeNull(),
);
