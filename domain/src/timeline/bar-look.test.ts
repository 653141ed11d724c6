import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from '../dates/day.ts';
import { contrast } from '../labels/text-on.ts';
import { BAR_TINTS, lateStretch } from './bar-look.ts';
import { buildTimeframe } from './timeframe.ts';
import { dayToX, timelineWidth } from './bar.ts';

const today = dayOf(2026, 2, 10);
const year = (at: number) =>
  buildTimeframe({ today: at, range: 'CURRENT_YEAR', preset: 'MONTHS', firstDayOfWeek: 0 });
const open = (due: number | null) => ({ state: 'opened', due }) as const;

it('goes on from the due date to today while an epic is late', () => {
  const due = dayOf(2026, 1, 20);
  const stretch = lateStretch(open(due), year(today), today);
  expect(stretch?.left).toBe(dayToX(due + 1, year(today)));
  const end = (stretch?.left ?? 0) + (stretch?.width ?? 0);
  expect(end).toBeGreaterThan(dayToX(today, year(today)));
  expect(end).toBeLessThan(dayToX(today + 1, year(today)));
});

it('has no late part when it is done, not due yet, or has no due date', () => {
  expect(lateStretch({ state: 'closed', due: today - 5 }, year(today), today)).toBeNull();
  expect(lateStretch(open(today), year(today), today)).toBeNull();
  expect(lateStretch(open(null), year(today), today)).toBeNull();
});

it('is cut where the timeline ends, and absent where today lies before it', () => {
  const earlier = year(dayOf(2025, 6, 1));
  const cut = lateStretch(open(dayOf(2025, 12, 1)), earlier, today);
  expect((cut?.left ?? 0) + (cut?.width ?? 0)).toBe(timelineWidth(earlier));
  expect(lateStretch(open(dayOf(2025, 12, 31)), earlier, today)).toBeNull();
  expect(lateStretch(open(dayOf(2024, 1, 1)), year(dayOf(2027, 1, 1)), today)).toBeNull();
});

const THEMES = [
  { surface: '#fbfaf7', text: '#22211d' },
  { surface: '#1a1b18', text: '#ebe9e2' },
];
const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const mixed = (color: string, percent: number, rest: string): string => {
  const others = channels(rest);
  const parts = channels(color).map((one, at) =>
    Math.round((one * percent + (others[at] as number) * (100 - percent)) / 100)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
};

it('keeps the text of a bar readable and its edge visible in any colour, light and dark', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom('#000000', '#ffffff', '#ff0000', '#ffff00', '#00ff00', '#0000ff'),
        fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
      ),
      (color) => {
        for (const { surface, text } of THEMES) {
          const [ground, done] = [BAR_TINTS.ground, BAR_TINTS.done].map((tint) =>
            mixed(color, tint, surface),
          );
          expect(contrast(text, ground as string)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(text, done as string)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(mixed(color, BAR_TINTS.edge, text), surface)).toBeGreaterThanOrEqual(3);
        }
      },
    ),
  );
});
