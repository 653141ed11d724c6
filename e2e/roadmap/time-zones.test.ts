import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { type Day, formatDay, parseDay } from '../../domain/src/dates/day.ts';
import { nearRangeText, rangeText } from '../../domain/src/dates/text.ts';
import { storedDates } from '../fixtures/epic-history.ts';
import { barOf, dragLabel, openForEditing, openRoadmap, pullBar, ranged } from './roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { fixed } from '../fixtures/roadmap-group.ts';

/** Zones at both extremes and two with daylight saving time, each at an hour when others have another day. */
const ZONES = [
  ['Pacific/Pago_Pago', '23:40'],
  ['Pacific/Kiritimati', '00:10'],
  ['Europe/Berlin', '23:40'],
  ['America/New_York', '00:10'],
] as const;
/** Daylight saving time changes in Berlin and in New York; the third is the 31st of a month. */
const DAYS = ['2026-03-29', '2026-11-01', '2026-05-31'] as const;
/** At night each day in every zone; otherwise in the one whose clocks change on it. */
const zonesOf = (day: (typeof DAYS)[number]) => (isNightly() ? ZONES : [CHANGES[day]]);
const CHANGES = { '2026-03-29': ZONES[2], '2026-11-01': ZONES[3], '2026-05-31': ZONES[0] } as const;
/** The zones in which bars are dragged. */
const DRAGGED = isNightly() ? ZONES : [ZONES[2]];
const COLUMN = 180;
const DETAILS_WIDTH = 320;

const instantOf = (day: string, [zone, time]: readonly [string, string]): string =>
  Temporal.ZonedDateTime.from(`${day}T${time}[${zone}]`).toInstant().toString();

const px = (days: number): number => (days * COLUMN) / 7;

interface Months {
  year: number;
  month: number;
}

const monthOf = (day: Day): Months => {
  const [year = 0, month = 0] = formatDay(day).split('-').map(Number);
  return { year, month };
};
const firstOf = ({ year, month }: Months): Day =>
  parseDay(new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)) as Day;
const sundayBefore = (day: Day): Day => day - new Date(`${formatDay(day)}T00:00:00Z`).getUTCDay();
const count = ({ year, month }: Months): number => year * 12 + month - 1;
const quarterOf = (months: Months): number => Math.floor(count(months) / 3);

/** The month in which each range begins. */
const BEGIN: Record<string, (now: Months) => Months> = {
  CURRENT_QUARTER: ({ year, month }) => ({ year, month: month - ((month - 1) % 3) }),
  CURRENT_YEAR: ({ year }) => ({ year, month: 1 }),
  THREE_YEARS: ({ year, month }) => ({ year, month: month - 18 }),
};

/**
 * The position of a day in px, in each layout of a range that begins in a month, computed independently of
 * the product.
 */
const X: Record<string, (day: Day, begin: Months) => number> = {
  WEEKS: (day, begin) => px(day - sundayBefore(firstOf(begin))),
  MONTHS: (day, begin) => {
    const { year, month } = monthOf(day);
    const first = firstOf({ year, month });
    const days = firstOf({ year, month: month + 1 }) - first;
    return COLUMN * (count({ year, month }) - count(begin) + (day - first) / days);
  },
  QUARTERS: (day, begin) => {
    const { year, month } = monthOf(day);
    const first = firstOf({ year, month: month - ((month - 1) % 3) });
    const days = firstOf({ year, month: month - ((month - 1) % 3) + 3 }) - first;
    return COLUMN * (quarterOf({ year, month }) - quarterOf(begin) + (day - first) / days);
  },
};

/** Every layout of every range, with the dates before which a bar is cut. */
const VIEWS = [
  ['CURRENT_QUARTER', 'WEEKS'],
  ['CURRENT_YEAR', 'MONTHS'],
  ['CURRENT_YEAR', 'WEEKS'],
  ['THREE_YEARS', 'QUARTERS'],
  ['THREE_YEARS', 'MONTHS'],
  ['THREE_YEARS', 'WEEKS'],
] as const;
type ViewOf = (typeof VIEWS)[number];

const expectedX = ([range, layout]: ViewOf, day: Day, today: Day): number =>
  (X[layout] as (typeof X)[string])(day, (BEGIN[range] as (typeof BEGIN)[string])(monthOf(today)));

/** The headers above today: the name of its column, and the highlighted label within it. */
const HEADS: Record<string, Record<string, readonly [string, string]>> = {
  '2026-03-29': { WEEKS: ['Mar 29', '29'], MONTHS: ['Mar', '29'], QUARTERS: ['2026 Q1', 'Mar'] },
  '2026-11-01': { WEEKS: ['Nov 1', '1'], MONTHS: ['Nov', '1'], QUARTERS: ['Q4', 'Nov'] },
  '2026-05-31': { WEEKS: ['May 31', '31'], MONTHS: ['May', '31'], QUARTERS: ['Q2', 'May'] },
};

describe('the roadmap in other time zones', () => {
  let app: RunningApp;
  let planner: { id: number; username: string };
  let roadmap: string;
  let group: { id: number };
  beforeAll(async () => {
    app = await openApp();
    planner = await app.make.user({ name: 'Pia Planner' });
    group = await app.make.group({ path: 'globe', visibility: 'public' });
    await app.make.member('planner', group, planner);
    roadmap = '/groups/globe/-/roadmap';
    for (const day of DAYS) {
      const today = parseDay(day) as Day;
      await app.make.epic({
        group,
        title: `Around ${day}`,
        ...fixed(formatDay(today - 5), formatDay(today + 4)),
      });
      await app.make.epic({ group, title: `On ${day}`, ...fixed(day, day) });
      await app.make.milestone({
        place: group,
        title: `Stone ${day}`,
        startDate: formatDay(today - 5),
        dueDate: formatDay(today + 4),
      });
    }
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  /** Shows another range or layout of the roadmap without loading the page again. */
  const turn = (page: Page, [range, layout]: ViewOf) =>
    page.evaluate(
      (settings) => {
        const next = new URL(location.href);
        for (const [name, value] of settings) next.searchParams.set(name, value);
        history.replaceState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      [
        ['timeframe_range_type', range],
        ['layout', layout],
      ] as const,
    );

  /** The rendered positions, in px from the left edge of the timeline. */
  const drawn = (page: Page, day: string) =>
    page.evaluate(
      ([detailsWidth, wanted]) => {
        const grid = document.querySelector('[role=treegrid]') as HTMLElement;
        const origin = grid.getBoundingClientRect().left + detailsWidth;
        const place = (element: Element | null) => {
          const box = element?.getBoundingClientRect() ?? new DOMRect();
          return { left: box.left - origin, right: box.right - origin };
        };
        const rows = [...grid.querySelectorAll('[role=row]')].map((row) => [
          row.querySelector('a')?.textContent ?? '',
          {
            ...place(row.querySelector('[data-part=bar]')),
            text: row.querySelector('[role=gridcell]')?.textContent,
          },
        ]);
        const stone = document.querySelector(`[data-card=milestone][aria-label*="${wanted}"]`);
        const column = document.querySelector('[data-time=current]');
        const mark = column?.querySelector('[data-current]');
        return {
          ...Object.fromEntries(rows),
          stone: { ...place(stone), words: stone?.getAttribute('aria-label') },
          // The line of today is two px wide.
          today: place(grid.querySelector('[class*=today]')).left + 1,
          column: place(column).left,
          head: [column?.firstElementChild?.textContent, mark?.textContent],
          mark: place(mark ?? null).left,
        };
      },
      [DETAILS_WIDTH, day] as const,
    );

  it.each(isNightly() ? DAYS : DAYS.slice(0, 2))(
    'draws the same dates, bars, milestones, names and today on %s everywhere',
    async (day) => {
      const today = parseDay(day) as Day;
      const dates = rangeText(today - 5, today + 4);
      for (const place of zonesOf(day)) {
        const page = await app.visit(null, { timezoneId: place[0], now: instantOf(day, place) });
        await openRoadmap(page, ranged(roadmap, ...VIEWS[0], `&search=${day}`));
        for (const view of VIEWS) {
          await turn(page, view);
          const x = (at: Day) => expect.closeTo(expectedX(view, at, today), 1);
          const column = { WEEKS: today, MONTHS: firstOf(monthOf(today)), QUARTERS: null }[view[1]];
          await expect
            .poll(() => drawn(page, day), { message: [...place, ...view].join(' ') })
            .toMatchObject({
              [`Around ${day}`]: {
                left: x(today - 5),
                right: x(today + 5),
                text: expect.stringContaining(nearRangeText(today - 5, today + 4, today)),
              },
              // No bar is narrower than 6 px.
              [`On ${day}`]: {
                left: x(today),
                right: expect.closeTo(
                  Math.max(expectedX(view, today + 1, today), expectedX(view, today, today) + 6),
                  0,
                ),
              },
              stone: { left: x(today - 5), right: x(today + 5), words: expect.stringContaining(dates) },
              today: expect.closeTo(
                (expectedX(view, today, today) + expectedX(view, today + 1, today)) / 2,
                1,
              ),
              head: HEADS[day]?.[view[1]],
              ...(column !== null && { column: x(column) }),
              // Near the edge of its day: there may be a border before it.
              mark: expect.closeTo(
                expectedX(view, view[1] === 'QUARTERS' ? firstOf(monthOf(today)) : today, today),
                -1,
              ),
            });
        }
        await app.leave();
      }
    },
  );

  it.each(DRAGGED)('stores exactly one day more for a drag by one day in %s', async (zone, time) => {
    const today = parseDay('2026-03-29') as Day;
    const title = `Shift in ${zone}`;
    const epic = await app.make.epic({ group, title, ...fixed('2026-03-20', '2026-04-08') });
    const page = await app.visit(planner, { timezoneId: zone, now: instantOf('2026-03-29', [zone, time]) });
    await openForEditing(page, ranged(roadmap, ...VIEWS[0], `&search=${encodeURIComponent(title)}`));
    for (const [moved, view] of VIEWS.entries()) {
      const start = (parseDay('2026-03-20') as Day) + moved;
      const x = expectedX(view, start, today);
      await turn(page, view);
      await expect.poll(() => drawn(page, '')).toMatchObject({ [title]: { left: expect.closeTo(x, 1) } });
      // The mouse moves further and back: less than a few px would be a click.
      const held = await pullBar(page, barOf(page, title), 20);
      await page.mouse.move(held.x + expectedX(view, start + 1, today) - x, held.y);
      expect(await dragLabel(page).innerText()).toBe(rangeText(start + 1, start + 20));
      await page.mouse.up();
      await expect
        .poll(() => storedDates(app, epic.id))
        .toMatchObject({ start: formatDay(start + 1), due: formatDay(start + 20) });
    }
    expect(await storedDates(app, epic.id)).toMatchObject({ start: '2026-03-26', due: '2026-04-14' });
  });
});
