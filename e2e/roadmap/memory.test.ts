import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRoadmap as open, rowOf } from './roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

describe('how a roadmap comes back', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'memory');
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const stored = async (user: { id: number }) =>
    (
      await app.context.db
        .selectFrom('view_settings')
        .select('settings')
        .where('user_id', '=', user.id)
        .where('place', '=', `roadmap:${fixture.group.id}`)
        .executeTakeFirst()
    )?.settings;

  const change = async (page: Page, setting: string, expected: RegExp) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roadmap settings' });
    const box = dialog.getByLabel(setting);
    const before = await box.isChecked();
    await dialog.getByText(setting).click();
    await page.waitForURL(expected);
    // What is rendered has been stored by now; an address alone has not.
    await expect.poll(() => box.isChecked()).toBe(!before);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  const follow = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

  /** Pauses of the page never end, so that it sends something only when it is left. */
  const stopPauses = (page: Page) =>
    page.evaluate(() => {
      const real = globalThis.setTimeout;
      globalThis.setTimeout = ((run: () => void, ms?: number) =>
        (ms ?? 0) >= 500 ? 0 : real(run, ms)) as unknown as typeof setTimeout;
    });

  const throughTheSidebar = async (page: Page) => {
    await follow(page, 'Epics');
    await page.getByRole('heading', { name: 'Epics', level: 1 }).waitFor();
    await follow(page, 'Roadmap');
    await rowOf(page, 'Dredge the channel').waitFor();
  };

  it('knows what was changed in the same visit, and tells the server when it is left', async () => {
    const { planner } = fixture.people;
    const page = await app.visit(planner);
    await open(page, fixture.roadmap);
    await stopPauses(page);
    await change(page, 'Show labels', /show_labels=true/);
    expect(await stored(planner)).toBeUndefined();
    // The link contains no settings, neither on this page nor on another one.
    await follow(page, 'Roadmap');
    await page.waitForURL(/show_labels=true/);
    await throughTheSidebar(page);
    await page.waitForURL(/show_labels=true/);
    await rowOf(page, 'Dredge the channel').getByText('dig').waitFor();
    await expect.poll(() => stored(planner)).toMatchObject({ showLabels: true, progress: 'WEIGHT' });

    await change(page, 'Use issue count', /progress=COUNT/);
    await page.goto('/-/liveness');
    await expect.poll(() => stored(planner)).toMatchObject({ showLabels: true, progress: 'COUNT' });
  });

  it('remembers on the device of a visitor, for each group', async () => {
    const page = await app.visit(null);
    await open(page, fixture.roadmap);
    const milestones = page.getByRole('region', { name: 'Milestones' });
    await milestones.waitFor();
    await change(page, 'Display milestones', /show_milestones=false/);
    await milestones.waitFor({ state: 'detached' });
    await follow(page, 'Roadmap');
    await page.waitForURL(/show_milestones=false/);
    await throughTheSidebar(page);
    await page.waitForURL(/show_milestones=false/);
    await open(page, fixture.roadmap);
    await page.waitForURL(/show_milestones=false/);
    await open(page, '/groups/memory/docks/-/roadmap');
    await page.waitForURL(/show_milestones=true/);
  });
});
