import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Day, dayOf, formatDay, parseDay } from '../domain/src/dates/day.ts';
import { rangeText } from '../domain/src/dates/text.ts';
import { storedDates } from './epic-history.ts';
import { barOf, dragLabel, openForEditing, openRoadmap, pullBar, ranged, rowOf } from './roadmap-page.ts';
import { openStage, type Stage } from './stage.ts';
import { fixed } from './world.ts';

/** Zones at both ends of the world and two that change their clocks, each at an hour when others have another day. */
const ZONES = [
  ['Pacific/Pago_Pago', '23:40'],
  ['Pacific/Kiritimati', '00:10'],
  ['Europe/Berlin', '23:40'],
  ['America/New_York', '00:10'],
] as const;
/** Clocks change in Berlin and in New York; the third is the 31st of a month. */
const DAYS = ['2026-03-29', '2026-11-01', '2026-05-31'] as const;
const COLUMN = 180;
const DETAILS_WIDTH = 320;

const instantOf = (day: string, [zone, time]: readonly [string, string]): string =>
  Temporal.ZonedDateTime.from(`${day}T${time}[${zone}]`).toInstant().toString();

const px = (days: number): number => (days * COLUMN) / 7;

/** Where a day begins in each range on some day, in px, by arithmetic of its own. */
const expectedX: Record<string, (day: Day, today: Day) => number> = {
  CURRENT_QUARTER: (day, today) => {
    const quarter = dayOf(2026, Math.floor((Number(formatDay(today).slice(5, 7)) - 1) / 3) * 3 + 1, 1);
    const weekday = new Date(`${formatDay(quarter)}T00:00:00Z`).getUTCDay();
    return px(day - (quarter - weekday));
  },
  CURRENT_YEAR: (day) => {
    const [, month = 0, dom = 0] = formatDay(day).split('-').map(Number);
    return COLUMN * (month - 1 + (dom - 1) / new Date(Date.UTC(2026, month, 0)).getUTCDate());
  },
  THREE_YEARS: (day, today) => {
    const [year = 0, month = 0] = formatDay(day).split('-').map(Number);
    const first = new Date(Date.UTC(2026, Number(formatDay(today).slice(5, 7)) - 1 - 18, 1));
    const quarters = (y: number, m: number) => y * 4 + Math.floor((m - 1) / 3);
    const index = quarters(year, month) - quarters(first.getUTCFullYear(), first.getUTCMonth() + 1);
    const begin = dayOf(year, Math.floor((month - 1) / 3) * 3 + 1, 1);
    const end = month > 9 ? dayOf(year + 1, 1, 1) : dayOf(year, Math.floor((month - 1) / 3) * 3 + 4, 1);
    return COLUMN * (index + (day - begin) / (end - begin));
  },
};
const LAYOUT: Record<string, string> = {
  CURRENT_QUARTER: 'WEEKS',
  CURRENT_YEAR: 'MONTHS',
  THREE_YEARS: 'QUARTERS',
};

describe('the roadmap in other time zones', () => {
  let stage: Stage;
  let planner: { id: number; username: string };
  let roadmap: string;
  let group: { id: number };
  beforeAll(async () => {
    stage = await openStage();
    planner = await stage.make.user({ name: 'Pia Planner' });
    group = await stage.make.group({ path: 'globe', visibility: 'public' });
    await stage.make.member('planner', group, planner);
    roadmap = '/groups/globe/-/roadmap';
    for (const day of DAYS) {
      const today = parseDay(day) as Day;
      await stage.make.epic({
        group,
        title: `Around ${day}`,
        ...fixed(formatDay(today - 5), formatDay(today + 4)),
      });
      await stage.make.epic({ group, title: `On ${day}`, ...fixed(day, day) });
    }
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  /** What is drawn of an epic and of today, in px from the left edge of the timeline. */
  const drawn = async (page: Page, title: string) => {
    const grid = page.getByRole('treegrid');
    const place = async (part: Locator) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const [whole, bar] = [await place(grid), await place(barOf(page, title))];
    const left = bar.left - whole.left - DETAILS_WIDTH;
    const marker = await grid.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).backgroundPositionX),
    );
    const text = await rowOf(page, title).getByRole('gridcell').first().innerText();
    return { left, width: bar.width, marker, text };
  };

  it.each(DAYS)('draws the same dates, bars and today on %s everywhere', async (day) => {
    const today = parseDay(day) as Day;
    const ranges =
      day === '2026-05-31'
        ? (['CURRENT_QUARTER', 'CURRENT_YEAR', 'THREE_YEARS'] as const)
        : (['CURRENT_QUARTER', 'THREE_YEARS'] as const);
    for (const place of ZONES) {
      const page = await stage.visit(null, { timezoneId: place[0], now: instantOf(day, place) });
      for (const range of ranges) {
        await openRoadmap(
          page,
          ranged(roadmap, range, LAYOUT[range] ?? '', `&search=${encodeURIComponent(day)}`),
        );
        await rowOf(page, `On ${day}`).waitFor();
        const around = await drawn(page, `Around ${day}`);
        const on = await drawn(page, `On ${day}`);
        const x = (at: Day) => (expectedX[range] as (day: Day, today: Day) => number)(at, today);
        const why = `${place.join(' ')} ${range}`;
        // A bar may begin before the quarter's first column and is cut there.
        expect(around.left, why).toBeCloseTo(Math.max(x(today - 5), 0), 1);
        expect(around.left + around.width, why).toBeCloseTo(x(today + 5), 1);
        expect(on.left, why).toBeCloseTo(x(today), 1);
        expect(on.marker, why).toBeCloseTo((x(today) + x(today + 1)) / 2 - 1, 1);
        expect(around.text, why).toContain(rangeText(today - 5, today + 4));
      }
      await stage.leave();
    }
  });

  it.each(ZONES)('stores exactly one day more for a drag by one day in %s', async (zone, time) => {
    const today = parseDay('2026-03-29') as Day;
    const title = `Shift in ${zone}`;
    const epic = await stage.make.epic({ group, title, ...fixed('2026-03-20', '2026-04-08') });
    const page = await stage.visit(planner, { timezoneId: zone, now: instantOf('2026-03-29', [zone, time]) });
    let moved = 0;
    for (const range of ['CURRENT_QUARTER', 'CURRENT_YEAR', 'THREE_YEARS'] as const) {
      await openForEditing(
        page,
        ranged(roadmap, range, LAYOUT[range] ?? '', `&search=${encodeURIComponent(title)}`),
      );
      const start = (parseDay('2026-03-20') as Day) + moved;
      const x = expectedX[range] as (day: Day, today: Day) => number;
      const oneDay = x(start + 1, today) - x(start, today);
      // The mouse goes further and comes back: less than a few px would be a click.
      const held = await pullBar(page, barOf(page, title), 20);
      await page.mouse.move(held.x + oneDay, held.y);
      expect(await dragLabel(page).innerText()).toBe(rangeText(start + 1, start + 20));
      await page.mouse.up();
      moved += 1;
      await expect
        .poll(() => storedDates(stage, epic.id))
        .toMatchObject({
          start: formatDay(start + 1),
          due: formatDay(start + 20),
        });
    }
    expect(await storedDates(stage, epic.id)).toMatchObject({ start: '2026-03-23', due: '2026-04-11' });
  });
});
