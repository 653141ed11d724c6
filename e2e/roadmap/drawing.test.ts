import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, civil, startOfMonth } from '../../domain/src/dates/day.ts';
import { ENGLISH, rangeText } from '../../domain/src/dates/text.ts';
import { updateEpic } from '../../server/src/epics/changes.ts';
import { updateGroup } from '../../server/src/namespaces/changes.ts';
import { buildCanal, type Canal, LONG_TITLE } from './canal.ts';
import { inDays, TODAY } from '../fixtures/clock.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { barOf, openRoadmap as open, ranged, rowNames, rowOf } from './roadmap-page.ts';
import { openStage, type Stage } from '../fixtures/stage.ts';
import { fixed } from '../fixtures/harbour.ts';

describe('what a roadmap draws', () => {
  let stage: Stage;
  let world: Canal;
  beforeAll(async () => {
    stage = await openStage();
    world = await buildCanal(stage);
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  const card = (page: Page) => page.locator('[data-kind][role]:popover-open');

  /** Points at something and reads the lines of its card. */
  const cardOf = async (page: Page, target: Locator): Promise<string[]> => {
    // A pointer that comes before the code which hears it has to come again.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await target.hover();
        return card(page)
          .waitFor({ timeout: 3000 })
          .then(
            () => 'shown',
            () => 'none',
          );
      })
      .toBe('shown');
    const lines = (await card(page).innerText()).split('\n').filter((line) => line !== '');
    await page.mouse.move(0, 0);
    await card(page).waitFor({ state: 'detached' });
    return lines;
  };

  const looks = (bar: Locator) =>
    bar.evaluate((element) => {
      const style = getComputedStyle(element);
      return {
        text: element.textContent,
        width: element.getBoundingClientRect().width,
        round: [style.borderTopLeftRadius, style.borderTopRightRadius].map((radius) => radius !== '0px'),
        fades: [/to right|90deg/, /to left|270deg/].map((way) => way.test(style.maskImage)),
      };
    });

  it('begins with today in the middle', async () => {
    const page = await stage.visit(null);
    for (const [range, layout] of [
      ['CURRENT_QUARTER', 'WEEKS'],
      ['THREE_YEARS', 'WEEKS'],
    ] as const) {
      await open(page, ranged(world.roadmap, range, layout));
      const { middle, today } = await page.getByRole('treegrid').evaluate((grid) => {
        const frame = (grid.parentElement as HTMLElement).getBoundingClientRect();
        const mark = document.querySelector('[data-time=current] [data-current]')?.getBoundingClientRect();
        return {
          middle: (frame.left + 320 + frame.right) / 2,
          today: ((mark?.left ?? 0) + (mark?.right ?? 0)) / 2,
        };
      });
      // Its day is 26 px wide, and the name of the day stands anywhere in it.
      expect(Math.abs(today - middle), range).toBeLessThan(26);
    }
  });

  it('draws short, cut and open bars, and what is done of them', async () => {
    const page = await stage.visit(null);
    await open(page, world.roadmap);
    const short = await looks(barOf(page, 'Short dig'));
    expect(short.text).toBe('...');
    expect(short.width).toBeLessThan(40);
    expect(await looks(barOf(page, 'Long dig'))).toMatchObject({
      round: [false, false],
      fades: [false, false],
    });
    expect(await looks(barOf(page, 'Open start'))).toMatchObject({ fades: [true, false] });
    expect(await looks(barOf(page, 'Open end'))).toMatchObject({ fades: [false, true] });
    expect(await looks(barOf(page, 'Heir'))).toMatchObject({ round: [true, true], fades: [false, false] });
    expect((await looks(barOf(page, 'Measured'))).text).toBe('75%\u2002Measured');

    const month = rangeText(TODAY - 10, TODAY + 20);
    expect(await cardOf(page, barOf(page, 'Measured'))).toEqual([
      'Measured',
      month,
      '6 of 8 weight completed',
    ]);
    expect(await cardOf(page, barOf(page, 'Heir'))).toEqual([
      'Heir',
      month,
      'Both dates are inherited',
      '- of - weight completed',
      'Nothing below it has a weight.',
    ]);
    expect((await cardOf(page, barOf(page, 'Open start')))[1]).toMatch(/^No start date – /);

    await open(page, `${world.roadmap}?progress=COUNT`);
    expect((await looks(barOf(page, 'Measured'))).text).toBe('25%\u2002Measured');
    expect((await cardOf(page, barOf(page, 'Measured')))[2]).toBe('1 of 4 issues closed');
    await open(page, `${world.roadmap}?show_progress=false`);
    expect((await looks(barOf(page, 'Measured'))).text).toBe('Measured');
    expect(await cardOf(page, barOf(page, 'Measured'))).toEqual(['Measured', month]);
  });

  it('shows what is closed, late and at risk, by shape and in words', async () => {
    const { context, make } = stage;
    const group = await make.group({ path: 'standing', visibility: 'public' });
    const works = await make.project({ group, path: 'works', visibility: 'public' });
    const late = await make.epic({ group, title: 'Late', ...fixed(inDays(-20), inDays(-4)) });
    const done = await make.epic({ group, title: 'Done', ...fixed(inDays(-20), inDays(-4)) });
    await updateEpic(context, await make.admin(), { id: done.id, stateEvent: 'close' });
    const shaky = await make.epic({ group, title: 'Shaky', ...fixed(inDays(-4), inDays(9)) });
    await make.issue({ project: works, epic: shaky, healthStatus: 'at_risk' });
    await make.issue({ project: works, epic: shaky, healthStatus: 'on_track' });
    await make.issue({ project: works, epic: late, weight: 2 });

    const page = await stage.visit(null);
    await open(page, '/groups/standing/-/roadmap');
    const stretch = await rowOf(page, 'Late')
      .locator('i')
      .evaluate((element) => {
        const box = element.getBoundingClientRect();
        const bar = element.previousElementSibling?.getBoundingClientRect();
        const today = document.querySelector('[data-time=current] [data-current]')?.getBoundingClientRect();
        return {
          begins: Math.round(box.left - (bar?.right ?? 0)),
          toToday: box.right > (today?.left ?? 0) && box.right < (today?.right ?? 0),
          lower: box.height < (bar?.height ?? 0) / 2,
        };
      });
    expect(stretch).toEqual({ begins: 0, toToday: true, lower: true });
    await rowOf(page, 'Late').getByText('4 days late', { exact: true }).first().waitFor();
    for (const title of ['Done', 'Shaky']) expect(await rowOf(page, title).locator('i').count()).toBe(0);

    const tick = (wanted: Locator) =>
      wanted.evaluate((element) => getComputedStyle(element, '::before').borderRightStyle);
    expect(await tick(barOf(page, 'Done').locator('span'))).toBe('solid');
    expect(await tick(rowOf(page, 'Done').getByRole('link'))).toBe('solid');
    expect(await tick(barOf(page, 'Late').locator('span'))).toBe('none');
    await rowOf(page, 'Shaky').getByRole('img', { name: 'At risk' }).waitFor();

    expect(await barOf(page, 'Late').getAttribute('aria-label')).toMatch(
      /, 4 days late, .*0% weight completed/,
    );
    expect(await barOf(page, 'Done').getAttribute('aria-label')).toMatch(/, closed/);
    expect(await barOf(page, 'Shaky').getAttribute('aria-label')).toMatch(/, at risk/);
    // Where nothing can be counted there is no percentage, neither seen nor said.
    expect((await looks(barOf(page, 'Late'))).text).toBe('0%\u2002Late');
    expect((await looks(barOf(page, 'Shaky'))).text).toBe('Shaky');
    expect(await barOf(page, 'Shaky').getAttribute('aria-label')).not.toMatch(/%/);

    // A first visit is served with what is open, due soonest first.
    await page.goto('/groups/standing/-/roadmap');
    await rowOf(page, 'Late').waitFor();
    expect(await rowNames(page)).toEqual(['Late', 'Shaky']);
    expect(new URL(page.url()).searchParams.get('state')).toBe('opened');
  });

  it('says the year beside the columns, and the name of the first one in view', async () => {
    const page = await stage.visit(null);
    await open(page, ranged(world.roadmap, 'THREE_YEARS', 'MONTHS'));
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
    // The head ends some px after the last column, as wide as everything below it.
    const space = await page.getByRole('treegrid').evaluate((grid) => grid.scrollWidth - 320 - 36 * 180);
    expect(space).toBe(24);
  });

  it('names foreign groups and counts children on the rows; arrows stand only where something opens', async () => {
    const page = await stage.visit(null);
    await open(page, world.roadmap);
    await rowOf(page, 'Raise the gate').getByText('Canal / Locks', { exact: true }).waitFor();
    expect(await rowOf(page, 'Measured').getByText('Canal', { exact: true }).count()).toBe(0);
    expect(await cardOf(page, rowOf(page, 'Heir').locator('[data-card=children]'))).toEqual(['1 child epic']);
    expect(await cardOf(page, rowOf(page, 'Family').locator('[data-card=children]'))).toEqual([
      '2 child epics',
    ]);
    const room = () =>
      rowOf(page, 'Measured')
        .getByRole('link', { name: 'Measured' })
        .evaluate((name) => name.getBoundingClientRect().left);
    const withArrows = await room();
    const arrows = page.getByRole('treegrid').getByRole('button', { name: 'Expand' });
    expect(await arrows.count()).toBe(2);
    await open(page, `${world.roadmap}?search=Measured`);
    expect(await arrows.count()).toBe(0);
    expect(await room()).toBeLessThan(withArrows);
  });

  it('lists three blockers, cuts their names, and leads to the others', async () => {
    const page = await stage.visit(null);
    await open(page, world.roadmap);
    await rowOf(page, 'Flood it').getByRole('button', { name: 'Blocked by 5 epics' }).click();
    const blockers = page.getByRole('dialog', { name: 'Blocking epics' });
    await blockers.getByRole('listitem').first().waitFor();
    const names = await blockers.getByRole('listitem').locator('p').allInnerTexts();
    expect(names).toEqual(Array.from({ length: 3 }, () => `${LONG_TITLE.slice(0, 80)}…`));
    await blockers.getByText(/^\+ 2 more/).waitFor();
    const all = blockers.getByRole('link', { name: /^View all/ });
    expect(await all.getAttribute('href')).toBe(`/groups/canal/-/epics/${world.blocked.iid}#related-items`);
  });

  const stone = (page: Page, title: string) => page.locator(`[data-card=milestone][aria-label^="${title}"]`);

  it('draws milestones of three kinds, in lanes, as small as they are, and links them', async () => {
    const page = await stage.visit(null);
    await open(page, world.roadmap);
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
      await open(page, ranged(world.roadmap, range, layout));
      expect(await stone(page, 'Brief stone').getAttribute('data-size')).toBe(size);
      const box = await stone(page, 'Brief stone').boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(8);
    }
    expect(await stone(page, 'Works stone').getAttribute('data-size')).toBe('small');
  });

  it('keeps the names of milestones beside three, four and twelve lanes, and folds them all', async () => {
    const page = await stage.visit(null);
    for (const lanes of [3, 4, 12]) {
      const group = await stage.make.group({ path: `lanes-${lanes}`, visibility: 'public' });
      await stage.make.epic({ group, title: 'Below', ...fixed(inDays(-3), inDays(3)) });
      for (let n = 1; n <= lanes; n += 1) {
        const dates = { startDate: inDays(-40), dueDate: inDays(30 + n) };
        await stage.make.milestone({ place: group, title: `Stone ${n}`, ...dates });
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
  });

  it('shows milestones of one kind or none, and says what the arrow of the section does', async () => {
    const page = await stage.visit(null);
    for (const [kind, titles] of [
      ['GROUP', ['Group stone', 'Brief stone']],
      ['SUBGROUP', ['Locks stone']],
      ['PROJECT', ['Works stone']],
    ] as const) {
      await open(page, `${world.roadmap}?milestones_type=${kind}`);
      const section = page.getByRole('region', { name: 'Milestones' });
      await section
        .getByText(titles.length === 1 ? '1 milestone' : '2 milestones', { exact: true })
        .waitFor();
      const shown = await section
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]));
      expect(shown.toSorted()).toEqual(titles.toSorted());
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

  it('offers the layouts of a range, and shows epics of one state', async () => {
    const page = await stage.visit(null);
    const { id } = await stage.make.epic({
      group: world.canal,
      title: 'Dug in April',
      startDateFixed: '2026-04-02',
      startDateIsFixed: true,
    });
    await updateEpic(stage.context, await stage.make.admin(), { id, stateEvent: 'close' });
    await open(page, `${world.roadmap}?state=closed`);
    expect(await rowNames(page)).toEqual(['Dug in April']);
    await page.getByRole('button', { name: 'Settings' }).click();
    const drawer = page.getByRole('dialog', { name: 'Roadmap settings' });
    const layouts = drawer.getByRole('group', { name: 'Layout' });
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
    const { canal } = world;
    await updateGroup(stage.context, await stage.make.admin(), { id: canal.id, firstDayOfWeek: 1 });
    const page = await stage.visit(null);
    await open(page, world.roadmap);
    await page.waitForURL(/show_labels/);
    const asked: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    await intercept(page, 'roadmapEpics', (route) => {
      const { variables } = route.request().postDataJSON() as { variables: { timeframe: { start: string } } };
      asked.push(variables.timeframe.start);
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
    // The 1st of April 2026 is a Wednesday.
    expect(asked).toEqual(['2026-03-30']);
    await page.getByText('2026 Mar 30').first().waitFor({ state: 'attached' });
  });
});
