import { expect, it } from 'vitest';
import { childCountText, percentOf, progressLabel, progressText, tallyOf } from './progress.ts';

it('rounds the closed share, and has none where nothing can be counted', () => {
  expect(percentOf({ opened: 2, closed: 1 })).toBe(33);
  expect(percentOf({ opened: 1, closed: 2 })).toBe(67);
  expect(percentOf({ opened: 7, closed: 1 })).toBe(13);
  expect(percentOf({ opened: 0, closed: 4 })).toBe(100);
  expect(percentOf({ opened: 3, closed: 0 })).toBe(0);
  expect(percentOf({ opened: 1, closed: 400 })).toBe(99);
  expect(percentOf({ opened: 0, closed: 0 })).toBeNull();
});

it('takes weights or issue counts as the mode says', () => {
  const epic = {
    totals: { openedIssues: 1, closedIssues: 2 },
    weights: { openedIssues: 10, closedIssues: 20 },
  };
  expect(tallyOf('WEIGHT', epic)).toEqual({ opened: 10, closed: 20 });
  expect(tallyOf('COUNT', epic)).toEqual({ opened: 1, closed: 2 });
});

it('writes how much is done', () => {
  expect(progressText('WEIGHT', { opened: 5, closed: 3 })).toBe('3 of 8 weight completed');
  expect(progressText('COUNT', { opened: 1, closed: 0 })).toBe('0 of 1 issues closed');
  expect(progressText('WEIGHT', { opened: 0, closed: 0 })).toBe('Nothing below it has a weight.');
  expect(progressText('COUNT', { opened: 0, closed: 0 })).toBe('There are no issues below it.');
  const inThousands = (count: number) => count.toLocaleString('en-US');
  expect(progressText('COUNT', { opened: 1, closed: 1493 }, inThousands)).toBe(
    '1,493 of 1,494 issues closed',
  );
  expect(progressLabel('WEIGHT', { opened: 3, closed: 2 })).toBe('40% weight completed');
  expect(progressLabel('COUNT', { opened: 3, closed: 2 })).toBe('40% issues closed');
  expect(progressLabel('COUNT', { opened: 0, closed: 0 })).toBeNull();
});

it('counts child epics, open and closed', () => {
  expect(childCountText({ openedEpics: 1, closedEpics: 0 })).toBe('1 child epic');
  expect(childCountText({ openedEpics: 1, closedEpics: 2 })).toBe('3 child epics');
  expect(childCountText({ openedEpics: 0, closedEpics: 0 })).toBe('0 child epics');
});
