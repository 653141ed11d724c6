import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rangeText } from '../../domain/src/dates/text.ts';
import { buildBarCases, type BarCases, LONG_TITLE } from './bar-cases.ts';
import { inDays, TODAY } from '../fixtures/clock.ts';
import { barOf, cardOf, openRoadmap as open, rowNames, rowOf } from './roadmap-page.ts';
import { pushAddress } from '../fixtures/navigation.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

describe('what a roadmap draws', () => {
  let app: RunningApp;
  let fixture: BarCases;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildBarCases(app);
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

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

  it('draws short, cut and open bars, and what is done of them', async () => {
    const page = await app.visit(null);
    await open(page, fixture.roadmap);
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
    const noWeight = 'Nothing below it has a weight.';
    expect(await cardOf(page, barOf(page, 'Heir'))).toEqual(['Heir', month, noWeight]);
    expect((await cardOf(page, barOf(page, 'Open start')))[1]).toMatch(/^No start date – /);

    const text = () => expect.poll(async () => (await looks(barOf(page, 'Measured'))).text);
    await pushAddress(page, `${fixture.roadmap}?progress=COUNT`);
    await text().toBe('25%\u2002Measured');
    expect((await cardOf(page, barOf(page, 'Measured')))[2]).toBe('1 of 4 issues closed');
    await pushAddress(page, `${fixture.roadmap}?show_progress=false`);
    await text().toBe('Measured');
    expect(await cardOf(page, barOf(page, 'Measured'))).toEqual(['Measured', month]);

    // Where dates come from is shown to those who may edit the epic.
    const { userId } = await app.make.admin();
    const editor = await app.visit({ id: userId as number });
    await open(editor, fixture.roadmap);
    const inherited = 'Both dates are inherited';
    expect(await cardOf(editor, barOf(editor, 'Heir'))).toEqual(['Heir', month, inherited, noWeight]);
  });

  it('shows what is closed, late and at risk, by shape and in words', async () => {
    const { context, make } = app;
    const group = await make.group({ path: 'standing', visibility: 'public' });
    const works = await make.project({ group, path: 'works', visibility: 'public' });
    const late = await make.epic({ group, title: 'Late', ...fixed(inDays(-20), inDays(-4)) });
    const done = await make.epic({ group, title: 'Done', ...fixed(inDays(-20), inDays(-4)) });
    await updateItem(context, await make.admin(), { id: done.id, stateEvent: 'close' });
    const shaky = await make.epic({ group, title: 'Shaky', ...fixed(inDays(-4), inDays(9)) });
    await make.issue({ project: works, epic: shaky, healthStatus: 'at_risk' });
    await make.issue({ project: works, epic: shaky, healthStatus: 'on_track' });
    await make.issue({ project: works, epic: late, weight: 2 });

    const page = await app.visit(null);
    await open(page, '/groups/standing/-/roadmap');
    const stretch = await rowOf(page, 'Late')
      .locator('[data-late]')
      .evaluate((element) => {
        const box = element.getBoundingClientRect();
        const bar = element.previousElementSibling?.getBoundingClientRect();
        const today = document.querySelector('[data-time=current] [data-current]')?.getBoundingClientRect();
        return {
          begins: Math.round(box.left - (bar?.right ?? 0)),
          toToday: box.right > (today?.left ?? 0) && box.right < (today?.right ?? 0),
          lower: box.height < (bar?.height ?? 0),
        };
      });
    expect(stretch).toEqual({ begins: 0, toToday: true, lower: true });
    await rowOf(page, 'Late').getByText('4 days late', { exact: true }).first().waitFor();
    for (const title of ['Done', 'Shaky'])
      expect(await rowOf(page, title).locator('[data-late]').count()).toBe(0);

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
    // Without anything to count there is no percentage, neither visible nor for screen readers.
    expect((await looks(barOf(page, 'Late'))).text).toBe('0%\u2002Late');
    expect((await looks(barOf(page, 'Shaky'))).text).toBe('Shaky');
    expect(await barOf(page, 'Shaky').getAttribute('aria-label')).not.toMatch(/%/);

    // A first visit shows open epics, due soonest first.
    await page.goto('/groups/standing/-/roadmap');
    await rowOf(page, 'Late').waitFor();
    expect(await rowNames(page)).toEqual(['Late', 'Shaky']);
    expect(new URL(page.url()).searchParams.get('state')).toBe('opened');
  });

  it('names groups, children and three blockers on the rows; arrows stand only where something opens', async () => {
    const page = await app.visit(null);
    await open(page, fixture.roadmap);
    await rowOf(page, 'Raise the gate').getByText('Locks', { exact: true }).waitFor();
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
    await rowOf(page, 'Flood it').getByRole('button', { name: 'Blocked by 5 epics' }).click();
    const blockers = page.getByRole('dialog', { name: 'Blocking epics' });
    await blockers.getByRole('listitem').first().waitFor();
    const names = await blockers.getByRole('listitem').locator('p').allInnerTexts();
    expect(names).toEqual(Array.from({ length: 3 }, () => `${LONG_TITLE.slice(0, 80)}…`));
    await blockers.getByText(/^\+ 2 more/).waitFor();
    const all = blockers.getByRole('link', { name: /^View all/ });
    expect(await all.getAttribute('href')).toBe(`/groups/canal/-/epics/${fixture.blocked.iid}#related-items`);
    await page.keyboard.press('Escape');

    await pushAddress(page, `${fixture.roadmap}?search=Measured`);
    await rowOf(page, 'Flood it').waitFor({ state: 'detached' });
    expect(await arrows.count()).toBe(0);
    expect(await room()).toBeLessThan(withArrows);
  });
});
