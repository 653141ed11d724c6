import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatDay, parseDay, type Day } from '@cairn/domain/dates/day';
import { expect, test } from 'vitest';
import { parseDataset } from './dataset.ts';
import { sampleDataset, sampleEpic } from './dataset-sample.ts';
import { shiftDataset, shiftInto } from './shift.ts';

const midnight = (day: Day) => new Date(`${formatDay(day)}T00:00:00Z`);

test('nothing of the demo has happened after its load, on whichever day of the week that is', () => {
  const file = path.join(import.meta.dirname, '../../../demo/demo.json');
  const demo = parseDataset(readFileSync(file, 'utf8'));
  const monday = parseDay('2026-11-23') as Day;
  for (let today = monday; today < monday + 7; today += 1) {
    const loadedAt = midnight(today);
    const { epics, issues } = shiftDataset(demo, shiftInto(demo.meta.as_of, today, loadedAt));
    const times = [...epics, ...issues].flatMap((row) => [row.created_at, row.closed_at ?? row.created_at]);
    const latest = Math.max(...times.map((time) => Date.parse(time)));
    // Strictly before the load: a demo in which much happened just now would look artificial.
    expect(latest, formatDay(today)).toBeLessThan(loadedAt.getTime());
    expect(loadedAt.getTime() - latest, formatDay(today)).toBeLessThan(8 * 86_400_000);
  }
});

test('days move into the week of the load, and what is planned for later stays later', () => {
  const dataset = sampleDataset({
    epics: [{ ...sampleEpic(1), created_at: '2027-01-01T00:00:00Z' }],
    epic_links: [],
    issues: [],
  });
  const loadedAt = new Date('2026-11-23T10:00:00Z');
  const today = parseDay('2026-11-23') as Day;
  const shifted = shiftDataset(dataset, shiftInto('2026-08-13', today, loadedAt));
  expect(shifted.meta.as_of).toBe('2026-11-26');
  expect(shifted.epics[0]?.created_at).toBe(loadedAt.toISOString());
});
