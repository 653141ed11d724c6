import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { rangeText } from '../../domain/src/dates/text.ts';
import { buildBarCases, type BarCases } from './bar-cases.ts';
import { inDays, TODAY } from '../fixtures/clock.ts';
import { cardOf, openRoadmap as open, ranged } from './roadmap-page.ts';
import { pushAddress } from '../fixtures/navigation.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { fixed } from '../fixtures/roadmap-group.ts';

describe('the milestones of a roadmap', () => {
  let app: RunningApp;
  let fixture: BarCases;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildBarCases(app);
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const stone = (page: Page, title: string) => page.locator(`[data-card=milestone][aria-label^="${title}"]`);

  it('draws milestones of three kinds, one kind or none, in lanes, as small as they are, and links them', async () => {
    const page = await app.visit(null);
    await open(page, fixture.roadmap);
    const section = page.getByRole('region', { name: 'Milestones' });
    await section.getByText('4 milestones').waitFor();
    for (const [title, kind, start, due] of [
      ['Group stone', 'Group milestone', -10, 0],
      ['Locks stone', 'Subgroup milestone', -5, 5],
      ['Works stone', 'Project milestone', 10, 14],
    ] as const) {
      expect(await cardOf(page, stone(page, title))).toEqual([
        title,
        kind,
        rangeText(TODAY + start, TODAY + due),
      ]);
    }
    const top = async (title: string) => (await stone(page, title).boundingBox())?.y ?? 0;
    expect(await top('Locks stone')).toBeGreaterThan(await top('Group stone'));
    expect(await top('Works stone')).toBe(await top('Group stone'));
    expect(await stone(page, 'Works stone').getAttribute('href')).toMatch(
      /^\/canal\/works\/-\/milestones\/\d+$/,
    );

    for (const [range, layout, size] of [
      ['CURRENT_QUARTER', 'WEEKS', 'normal'],
      ['CURRENT_YEAR', 'MONTHS', 'small'],
      ['THREE_YEARS', 'QUARTERS', 'minimum'],
    ] as const) {
      await pushAddress(page, ranged(fixture.roadmap, range, layout));
      await expect.poll(() => stone(page, 'Brief stone').getAttribute('data-size')).toBe(size);
      const box = await stone(page, 'Brief stone').boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(8);
    }
    expect(await stone(page, 'Works stone').getAttribute('data-size')).toBe('small');

    for (const [kind, titles] of [
      ['GROUP', ['Group stone', 'Brief stone']],
      ['SUBGROUP', ['Locks stone']],
      ['PROJECT', ['Works stone']],
    ] as const) {
      await pushAddress(
        page,
        `${ranged(fixture.roadmap, 'CURRENT_QUARTER', 'WEEKS')}&milestones_type=${kind}`,
      );
      const shown = () =>
        section
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]).toSorted());
      await expect.poll(shown).toEqual(titles.toSorted());
      await section
        .getByText(titles.length === 1 ? '1 milestone' : '2 milestones', { exact: true })
        .waitFor();
    }
    const arrow = page.getByRole('button', { name: 'Collapse milestones' });
    await arrow.hover();
    await page.getByRole('tooltip').getByText('Collapse', { exact: true }).waitFor();
    await arrow.click();
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Expand milestones' }).hover();
    await page.getByRole('tooltip').getByText('Expand', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Display milestones').click();
    await page.waitForURL(/show_milestones=false/);
    await page.getByRole('region', { name: 'Milestones' }).waitFor({ state: 'detached' });
  });

  atNight(
    'keeps the names of milestones beside three, four and twelve lanes, and folds them all',
    async () => {
      const page = await app.visit(null);
      for (const lanes of [3, 4, 12]) {
        const group = await app.make.group({ path: `lanes-${lanes}`, visibility: 'public' });
        await app.make.epic({ group, title: 'Below', ...fixed(inDays(-3), inDays(3)) });
        for (let n = 1; n <= lanes; n += 1) {
          const dates = { startDate: inDays(-40), dueDate: inDays(30 + n) };
          await app.make.milestone({ place: group, title: `Stone ${n}`, ...dates });
        }
        await open(page, `/groups/lanes-${lanes}/-/roadmap?state=all`);
        const section = page.getByRole('region', { name: 'Milestones' });
        await section.getByText(`${lanes} milestones`).waitFor();
        const places = () =>
          section.evaluate((element) => {
            const scroller = element.closest('[aria-busy]') as HTMLElement;
            const left = (wanted: Element | null) =>
              Math.round(
                (wanted?.getBoundingClientRect().left ?? Number.NaN) - scroller.getBoundingClientRect().left,
              );
            const button = element.querySelector('button') as HTMLElement;
            const box = button.getBoundingClientRect();
            const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            const over = document.elementFromPoint(scroller.getBoundingClientRect().left + 200, box.top + 8);
            return {
              names: left(element.firstElementChild),
              title: left(element.querySelector('a > span')),
              reached: button.contains(seen),
              covered: over?.closest('a') !== null,
              width: element.scrollWidth === scroller.scrollWidth,
              below: Math.round(
                (document.querySelector('[role=row]')?.getBoundingClientRect().top ?? 0) -
                  element.getBoundingClientRect().bottom,
              ),
            };
          });
        const right = { names: 0, title: 320, reached: true, covered: false, width: true, below: 0 };
        expect(await places(), `${lanes} lanes`).toEqual(right);
        await section.getByRole('button', { name: 'Collapse milestones' }).click();
        await expect.poll(() => section.getByRole('link').count()).toBe(0);
        const folded = await section.boundingBox();
        expect(folded?.height, `${lanes} lanes`).toBe(36);
      }
    },
  );
});
