import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { barriersInBothThemes } from '../fixtures/barriers.ts';
import { openRoadmap, rowOf } from '../roadmap/roadmap-page.ts';
import { navigate } from '../fixtures/navigation.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Presses Tab until the wanted element has the focus. */
const tabTo = async (page: Page, wanted: RegExp): Promise<void> => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (wanted.test(await focused(page))) return;
  }
  throw new Error(`Tab never reached ${wanted}`);
};

describe('without a mouse and without sight', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('breaks no rule of WCAG 2.2 AA', async () => {
    const page = await app.visit(fixture.people.planner, { reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      found[name] = await barriersInBothThemes(page);
    };
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('home');
    await navigate(page, '/groups/harbour');
    await look('group');
    for (const range of isNightly() ? ['CURRENT_QUARTER', 'CURRENT_YEAR', 'THREE_YEARS'] : ['CURRENT_YEAR']) {
      await openRoadmap(page, `${fixture.roadmap}?timeframe_range_type=${range}&show_labels=true`);
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
      await look(`roadmap ${range}`);
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog', { name: 'Roadmap settings' }).waitFor();
    await look('settings');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /without dates/ }).click();
    await page
      .getByRole('dialog', { name: 'Epics without dates' })
      .getByText('Paint the lighthouse', { exact: true })
      .waitFor();
    await look('hidden epics');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').locator('input').fill('dredge');
    await page.getByRole('menuitem', { name: /Dredge the channel/ }).waitFor();
    await look('palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: /shortcuts/i }).waitFor();
    await look('shortcuts');
    for (const address of ['/users/sign_in', `/groups/harbour/-/epics/${fixture.dredge.iid}`]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await look(address);
    }
    // Those below are looked at with other data by tests of their own in screens.
    const alsoInScreens = [
      '/groups/harbour/-/milestones',
      '/groups/harbour/-/milestones/1',
      '/groups/harbour/-/labels',
      '/groups/harbour/-/group_members',
    ];
    for (const address of [
      '/help/user/group/roadmap',
      '/-/profile/password',
      ...(isNightly() ? alsoInScreens : []),
    ]) {
      await navigate(page, address);
      await look(address);
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, rules]) => rules.length > 0))).toEqual({});
  });

  it('breaks none on a phone, nor signed out', async () => {
    const page = await app.visit(null, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await openRoadmap(page, fixture.roadmap);
    await page.getByRole('button', { name: 'Filters' }).waitFor();
    expect(await barriersInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    expect(await barriersInBothThemes(page)).toEqual([]);
    await page.goto('/users/sign_in');
    await page.getByLabel(/Username/).waitFor();
    expect(await barriersInBothThemes(page)).toEqual([]);
  });

  it('is worked by Tab and arrows, shows where the focus is at every stop, and gives it back', async () => {
    const page = await app.visit(fixture.people.planner);
    await openRoadmap(page, fixture.roadmap);
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.getByRole('button', { name: /without dates/ }).waitFor();
    const stops: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const around = [
          element,
          element.firstElementChild,
          element.parentElement,
          element.parentElement?.parentElement,
        ];
        const seen = around.some((one) => {
          if (one === null || one === undefined) return false;
          const style = getComputedStyle(one);
          return (
            (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'
          );
        });
        return { name: element.getAttribute('aria-label') ?? element.textContent ?? '', seen };
      });
      if (stop === null) break;
      expect(stop.seen, `the focus on “${stop.name}” is seen`).toBe(true);
      stops.push(stop.name);
    }
    for (const name of [
      /^Skip to content/,
      /^Recent searches/,
      /^Search$/,
      /Sort by/,
      /^Sort direction/,
      /^Save as picture/,
      /^Settings/,
      /without dates/,
      /^Dredge the channel/,
    ]) {
      expect(
        stops.some((stop) => name.test(stop)),
        String(name),
      ).toBe(true);
    }

    const settings = page.getByRole('button', { name: 'Settings' });
    await settings.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Roadmap settings' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page), { message: 'after the settings' }).toBe('Settings');
    for (const [key, name] of [
      ['Control+k', /Search or run/],
      ['?', /shortcuts/i],
    ] as const) {
      await expect
        .poll(async () => {
          await page.keyboard.press(key);
          return page.getByRole('dialog', { name }).count();
        })
        .toBe(1);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page), { message: key }).toBe('Settings');
    }
    const hidden = page.getByRole('button', { name: /without dates/ });
    await hidden.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Epics without dates' });
    await drawer.getByRole('link', { name: /Paint the lighthouse/ }).waitFor();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/without dates/);

    await tabTo(page, /^Dredge the channel/);
    await page.keyboard.press('ArrowRight');
    await rowOf(page, 'Survey the ground').waitFor();
    await page.keyboard.press('ArrowRight');
    const bar = await page.evaluate(() => document.activeElement?.getAttribute('data-part'));
    expect(bar).toBe('bar');
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement as Element);
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
    });
    expect(outline, 'of a bar').toBe(true);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').locator('input').fill('cranes');
    await page.getByRole('menuitem', { name: /Raise the cranes/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/groups\/harbour\/docks\/-\/epics\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Raise the cranes' }).waitFor();
  });

  it('lists the shortcuts with a question mark, and finds a group in the palette by keyboard alone', async () => {
    const page = await app.visit(null);
    await openRoadmap(page, fixture.roadmap);
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: /shortcuts/i });
    await shortcuts.getByText('Undo the last move on the roadmap').waitFor();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('docks');
    await page.getByRole('menuitem', { name: /Docks/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/groups\/harbour\/docks/);
  });
});
