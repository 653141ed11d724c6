import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, civil, startOfMonth } from '../../domain/src/dates/day.ts';
import { ENGLISH } from '../../domain/src/dates/text.ts';
import { updateGroup } from '../../server/src/namespaces/changes.ts';
import { buildBarCases, type BarCases } from './bar-cases.ts';
import { TODAY } from '../fixtures/clock.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { openRoadmap as open, ranged, rowNames, rowOf } from './roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

describe('the timeframe of a roadmap', () => {
  let app: RunningApp;
  let fixture: BarCases;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildBarCases(app);
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('begins with today in the middle', async () => {
    const page = await app.visit(null);
    for (const [range, layout] of [
      ['CURRENT_QUARTER', 'WEEKS'],
      ['THREE_YEARS', 'WEEKS'],
    ] as const) {
      await open(page, ranged(fixture.roadmap, range, layout));
      const { middle, today } = await page.getByRole('treegrid').evaluate((grid) => {
        const frame = (grid.parentElement as HTMLElement).getBoundingClientRect();
        const mark = document.querySelector('[data-time=current] [data-current]')?.getBoundingClientRect();
        return {
          middle: (frame.left + 320 + frame.right) / 2,
          today: ((mark?.left ?? 0) + (mark?.right ?? 0)) / 2,
        };
      });
      // Its day is 26 px wide, and the label may be anywhere within it.
      expect(Math.abs(today - middle), range).toBeLessThan(26);
    }
  });

  it('says the year beside the columns, and the name of the first one in view', async () => {
    const page = await app.visit(null);
    await open(page, ranged(fixture.roadmap, 'THREE_YEARS', 'MONTHS'));
    const head = () =>
      page.getByRole('treegrid').evaluate((grid) => {
        const scroller = grid.parentElement as HTMLElement;
        const [year, name] = scroller.firstElementChild?.firstElementChild?.firstElementChild?.children ?? [];
        const left = name?.getBoundingClientRect().left ?? 0;
        const seen = name !== undefined && getComputedStyle(name).visibility === 'visible';
        return {
          year: year?.textContent,
          name: seen ? name.textContent : '',
          beside: Math.round(left - scroller.getBoundingClientRect().left),
        };
      });
    const scrollTo = (left: number) =>
      page.getByRole('treegrid').evaluate((grid, to) => grid.parentElement?.scrollTo({ left: to }), left);
    const { year, month } = civil(startOfMonth(addMonths(TODAY, -18)));
    const named = (n: number) => {
      const first = addMonths(startOfMonth(addMonths(TODAY, -18)), n);
      const opens = n === 0 || civil(first).month === 1;
      return {
        year: String(civil(first).year),
        name: opens ? `${civil(first).year} ${ENGLISH.month(first)}` : ENGLISH.month(first),
      };
    };
    await scrollTo(0);
    await expect.poll(head).toEqual({ ...named(0), beside: 320 });
    // The columns up to the next January, and some px into one that is still wide enough for its name.
    const january = 13 - month;
    await scrollTo(january * 180 + 60);
    await expect.poll(head).toEqual({ ...named(january), beside: 320 });
    expect(named(january).year).toBe(String(year + 1));
    await scrollTo(january * 180 + 130);
    await expect.poll(async () => (await head()).name).toBe('');
    // The header ends some px after the last column, like everything below it.
    const space = await page.getByRole('treegrid').evaluate((grid) => grid.scrollWidth - 320 - 36 * 180);
    expect(space).toBe(24);
  });

  it('offers the layouts of a range, and shows epics of one state', async () => {
    const page = await app.visit(null);
    const { id } = await app.make.epic({
      group: fixture.group,
      title: 'Dug in April',
      startDateFixed: '2026-04-02',
      startDateIsFixed: true,
    });
    await updateItem(app.context, await app.make.admin(), { id, stateEvent: 'close' });
    await open(page, `${fixture.roadmap}?state=closed`);
    expect(await rowNames(page)).toEqual(['Dug in April']);
    await page.getByRole('button', { name: 'Settings' }).click();
    const drawer = page.getByRole('dialog', { name: 'Roadmap settings' });
    const layouts = drawer.getByRole('radiogroup', { name: 'Layout' });
    await drawer.getByText('Show closed epics').waitFor();
    expect(await layouts.count()).toBe(0);
    for (const [range, offered] of [
      ['This year', ['By month', 'By week']],
      ['Within 3 years', ['By quarter', 'By month', 'By week']],
    ] as const) {
      await drawer.getByRole('button', { name: /Date range/ }).click();
      await page.getByRole('option', { name: range }).click();
      await expect.poll(() => layouts.getByRole('radio').count()).toBe(offered.length);
      expect((await layouts.innerText()).split('\n').filter((line) => line !== '')).toEqual([
        'Layout',
        ...offered,
      ]);
    }
    await drawer.getByText('Show open epics').click();
    await rowOf(page, 'Short dig').waitFor();
    expect(await rowNames(page)).not.toContain('Dug in April');
  });

  it('begins weeks on the day that the group names, and never with another one first', async () => {
    const { group } = fixture;
    await updateGroup(app.context, await app.make.admin(), { id: group.id, firstDayOfWeek: 1 });
    const page = await app.visit(null);
    await open(page, ranged(fixture.roadmap, 'CURRENT_QUARTER', 'WEEKS'));
    await page.waitForURL(/show_labels/);
    const asked: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    await intercept(page, 'roadmapEpics', (route) => {
      const { variables } = route.request().postDataJSON() as {
        variables: { filter: { timeframe: { start: string } } };
      };
      asked.push(variables.filter.timeframe.start);
      return route.fallback();
    });
    await intercept(page, 'roadmapPage', async (route) => {
      await answered;
      await route.fallback();
    });
    const begun = page.waitForRequest((request) => request.postData()?.includes('"roadmapPage"') ?? false);
    await page.goto(page.url());
    await begun;
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .waitFor();
    answer();
    await rowOf(page, 'Long dig').waitFor();
    // April 1, 2026 is a Wednesday.
    expect(asked).toEqual(['2026-03-30']);
    await page.getByText('2026 Mar 30').first().waitFor({ state: 'attached' });
  });
});
