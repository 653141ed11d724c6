import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { details, epicsOf, widget } from '../work-items/item-page.ts';
import { openRoadmap } from '../roadmap/roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, fixed, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

/** The tests start on Wednesday, May 13, 2026. All forms are in domain/src/dates/typed/read-day.test.ts. */
const FORMS: readonly (readonly [typed: string, day: string, near?: string])[] = [
  ['2026-06-01', 'Jun 1, 2026'],
  ['Feb 29', 'Feb 29, 2028'],
  ['fri', 'May 15, 2026', 'Friday'],
  ['tomorrow', 'May 14, 2026', 'Tomorrow'],
  ['+1m', 'Jun 13, 2026'],
];

const dueField = async (page: Page): Promise<Locator> => {
  await widget(page, 'Due date').getByRole('button', { name: 'Edit due date' }).click();
  return page.getByRole('textbox', { name: 'Fixed date' });
};

/** The horizontal positions of the first two days of the first complete week of the timeline. */
const days = (page: Page): Promise<number[]> =>
  page
    .locator('[data-preset] > div:not(:has(*))')
    .nth(1)
    .evaluate((cell) => {
      const text = cell.firstChild as Text;
      const numbers = [...text.data.matchAll(/\p{Nd}+/gu)].slice(-7);
      return numbers.slice(0, 2).map(({ index, 0: number }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        return range.getBoundingClientRect().left;
      });
    });

describe('dates', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let epicWith: ReturnType<typeof epicsOf>['epicWith'];
  let open: ReturnType<typeof epicsOf>['open'];
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    ({ epicWith, open } = epicsOf(app, fixture.group));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('are read as people type them, each reading is shown before it counts, and what is none changes nothing', async () => {
    const epic = await epicWith('', fixed('2026-04-01', '2026-12-24'));
    const page = await open(fixture.people.planner, epic);
    const field = await dueField(page);
    for (const [typed, day, near = day] of FORMS) {
      await field.fill(typed);
      // The hint also contains the name of the month and the year.
      await page.locator('[id$=-hint]').getByText(day.slice(-4)).waitFor();
      await field.press('Enter');
      await widget(page, 'Due date').getByText(near).waitFor();
      await dueField(page);
    }
    expect(await field.inputValue()).toBe('2026-06-13');

    for (const typed of ['soonish', 'Feb 30', '13/13/2026']) {
      await field.fill(typed);
      await field.press('Enter');
      const told = `“${typed}” is not a date. Fixed date stays Jun 13, 2026.`;
      await page.locator('[id$=-error]').getByText(told).waitFor();
      await page.locator('[aria-live]').getByText(told).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.inputValue()).toBe(typed);
    }
    await details(page).getByText('Jun 13, 2026').waitFor();
    await field.fill('6/1/2026');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  });

  const LOCALES = [
    ['de-DE', '1. Dez. 2026', '1.12.2026', 'Montag', 'Dezember 2026', '11. Mai'],
    ['ja-JP', '2026年12月1日', '2026/12/1', '日曜日', '2026年12月', '5月10日'],
    ['ar-EG', '١ ديسمبر ٢٠٢٦', '١/١٢/٢٠٢٦', 'السبت', 'ديسمبر ٢٠٢٦', '٩ مايو'],
  ] as const;

  // The last one differs in most: digits, their direction and the first day of a week.
  it.each(isNightly() ? LOCALES : LOCALES.slice(-1))(
    'follow a browser set to %s, and words stay English',
    async (locale, day, typed, first, month, week) => {
      const epic = await epicWith('', fixed('2026-04-01', '2026-12-24'));
      const page = await app.visit(fixture.people.planner, { locale });
      await page.goto(epic.address);
      const field = await dueField(page);
      await field.fill(typed);
      await field.press('Enter');
      await widget(page, 'Due date').getByText(day).waitFor();
      await dueField(page);
      await page.locator('[aria-live]').getByText(month, { exact: true }).waitFor();
      expect(
        await page
          .getByRole('dialog')
          .last()
          .evaluate((box) => getComputedStyle(box).direction),
      ).toBe('ltr');
      expect(await page.getByRole('columnheader').first().getAttribute('abbr')).toBe(first);

      await openRoadmap(
        page,
        `/groups/${fixture.group.fullPath}/-/roadmap?timeframe_range_type=CURRENT_QUARTER`,
      );
      await page.locator('[data-preset] > [data-time=current]').getByText(week).waitFor();
      // The first day of a week is left of the next one, whatever the direction of its digits.
      const [left, right] = await days(page);
      expect(left).toBeLessThan(right ?? 0);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    },
  );
});
