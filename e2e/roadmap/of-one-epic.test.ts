import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { inDays } from '../fixtures/clock.ts';
import { openRoadmap, rowNames, rowOf } from './roadmap-page.ts';
import { pushAddress } from '../fixtures/navigation.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { fixed } from '../fixtures/roadmap-group.ts';

describe('the roadmap of one epic', () => {
  let app: RunningApp;
  let page: string;
  beforeAll(async () => {
    app = await openApp();
    const { make } = app;
    const group = await make.group({ path: 'mill', name: 'Mill', visibility: 'public' });
    await make.label({ place: group, title: 'stone' });
    const mill = await make.epic({ group, title: 'Build the mill' });
    const child = (title: string, dates: object, labels: string[] = []) =>
      make.epic({ group, parent: mill, title, labels, ...dates });
    const wheel = await child('Carve the wheel', fixed(inDays(-5), inDays(5)), ['stone']);
    await make.epic({ group, parent: wheel, title: 'Find an oak', ...fixed(inDays(-4), inDays(4)) });
    await make.epic({ group, parent: wheel, title: 'Fell the oak', ...fixed(inDays(-3), inDays(3)) });
    await child('Grind corn', {});
    await child('Tear it down', fixed('2040-01-01', '2040-02-01'));
    await make.epic({ group, title: 'Lay a road', labels: ['stone'], ...fixed(inDays(-5), inDays(5)) });
    page = `/groups/mill/-/epics/${mill.iid}`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('bears its name, counts the children it does not show, and leads from a label to the roadmap of the group', async () => {
    const tab = await app.visit(null);
    await openRoadmap(tab, `${page}?show_labels=false`);
    await tab.getByText('2 epics not shown:').waitFor();
    await tab.getByRole('button', { name: '1 without dates' }).click();
    const undated = tab.getByRole('dialog', { name: 'Epics without dates' });
    await undated.getByText('Grind corn').waitFor();
    expect(await undated.getByRole('listitem').count()).toBe(1);
    await tab.keyboard.press('Escape');
    await tab.getByRole('button', { name: '1 outside the range' }).click();
    await tab.getByRole('dialog', { name: 'Epics outside the range' }).getByText('Tear it down').waitFor();
    await tab.keyboard.press('Escape');

    await tab.getByRole('treegrid', { name: 'Build the mill roadmap' }).waitFor();
    await rowOf(tab, 'Carve the wheel').getByRole('img', { name: '2 child epics' }).waitFor();
    const download = tab.waitForEvent('download');
    await tab.getByRole('button', { name: 'Save as picture' }).click();
    await tab.getByRole('button', { name: 'Save as SVG' }).click();
    expect((await download).suggestedFilename()).toMatch(/mill/i);

    await pushAddress(tab, `${page}?show_labels=true`);
    await rowOf(tab, 'Carve the wheel').getByRole('link', { name: 'stone' }).click();
    await tab.waitForURL(/\/groups\/mill\/-\/roadmap\?/);
    await rowOf(tab, 'Lay a road').waitFor();
    expect((await rowNames(tab)).toSorted()).toEqual(['Carve the wheel', 'Lay a road']);
    await tab.getByRole('button', { name: 'Remove Label = ~stone' }).waitFor();
  });

  atNight('does not ask for dates where only the state leaves everything out', async () => {
    const tab = await app.visit(null);
    await tab.goto('/groups/mill/-/roadmap?state=closed');
    await tab.getByText('Sorry, no epics matched your search').waitFor();
    await tab.getByText('To widen your search, change or remove filters.').waitFor();
    await tab.goto(`${page}?state=closed`);
    await tab.getByText('Sorry, no epics matched your search').waitFor();
    expect(await tab.getByText(/add a start or due date/).count()).toBe(0);
  });
});

describe('a roadmap left open', () => {
  it('moves today on at midnight', async () => {
    const app = await openApp();
    const group = await app.make.group({ path: 'nights', visibility: 'public' });
    await app.make.epic({ group, title: 'Keep watch', ...fixed(inDays(-5), inDays(5)) });
    const page = await app.visit(null, { now: '2026-05-13T23:59:50Z', timezoneId: 'UTC' });
    await openRoadmap(page, '/groups/nights/-/roadmap');
    const marker = (of: Page) =>
      of
        .getByRole('treegrid')
        .evaluate((grid) => Number.parseFloat(getComputedStyle(grid).backgroundPositionX));
    const tomorrow = await app.visit(null, { now: '2026-05-14T12:00:00Z', timezoneId: 'UTC' });
    await openRoadmap(tomorrow, '/groups/nights/-/roadmap');
    const expected = await marker(tomorrow);
    await expect.poll(() => marker(page), { timeout: 60_000 }).toBe(expected);
    await app.close();
  });
});
