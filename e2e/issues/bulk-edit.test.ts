import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { bulk, rowOf, tallies, toast } from '../epics/epics-page.ts';
import { barriers } from '../fixtures/barriers.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const MANY = 50;

describe('the list of issues', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const { make } = app;
    const project = await make.project({ path: 'works', group: fixture.group, visibility: 'public' });
    list = `/${project.fullPath}/-/issues`;
    await make.label({ place: fixture.group, title: 'tools' });
    for (let n = MANY; n > 3; n -= 1) await make.issue({ project, title: `Plank ${n}` });
    await make.issue({ project, title: 'Count ropes', labels: ['tools'], startDate: '2026-06-01' });
    await make.issue({ project, title: 'Sharpen saws', labels: ['tools'] });
    await make.issue({ project, title: 'Order chains' });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const visit = async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(list);
    await page.locator('[data-row]').first().waitFor();
    return page;
  };
  const form = (page: Page) => page.getByRole('dialog', { name: /^Edit/ });
  const openForm = async (page: Page) => {
    await bulk(page).getByRole('button', { name: 'Edit' }).click();
    await form(page).waitFor();
  };
  const field = (page: Page, name: string) =>
    form(page).getByRole('button', { name: new RegExp(`^${name}:`) });
  const update = (page: Page) => form(page).getByRole('button', { name: /^Update/ });

  it('is chosen from by x and shift+x, gives all a label that only some have, undone at once, and refuses by name', async () => {
    const page = await visit();
    await page.locator('[data-row] input').first().waitFor();
    for (const key of ['j', 'x', 'j', 'j', 'Shift+x']) await page.keyboard.press(key);
    await bulk(page).getByText('3 issues selected').waitFor();
    await openForm(page);
    await field(page, 'Labels').click();
    const tools = page.getByRole('option', { name: 'tools' });
    await tools.getByText('On some of them').waitFor();
    expect(await tools.getAttribute('aria-selected')).toBe('false');
    await tools.click();
    await tools.getByText('Will be added to all').waitFor();
    await page.keyboard.press('Escape');
    await field(page, 'Assignees').click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await field(page, 'Health status').click();
    await page.getByRole('option', { name: 'At risk' }).click();
    await form(page).getByRole('textbox', { name: 'Weight' }).fill('5');
    expect(await barriers(page)).toEqual([]);
    await update(page).click();
    await toast(page).getByText('3 issues changed').waitFor();
    for (const title of ['Order chains', 'Sharpen saws', 'Count ropes']) {
      await rowOf(page, title).getByText('tools').waitFor();
      await rowOf(page, title).getByRole('img', { name: 'At risk' }).waitFor();
    }
    await page.keyboard.press('Control+z');
    await toast(page).getByText('Undone: 3 issues changed').waitFor();
    await expect.poll(() => rowOf(page, 'Order chains').getByText('tools').count()).toBe(0);
    await rowOf(page, 'Sharpen saws').getByText('tools').waitFor();
    await expect.poll(() => page.getByRole('img', { name: 'At risk' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);

    // All are rejected because of one, until the edit is repeated without it.
    for (const title of ['Order chains', 'Count ropes'])
      await rowOf(page, title).getByRole('checkbox').check();
    await openForm(page);
    await form(page).getByRole('textbox', { name: 'Due date' }).fill('2026-05-01');
    await update(page).click();
    const alert = form(page).getByRole('alert');
    const said = /^“Count ropes” \(#\d+\): Due date must be .* start date\. No issue was changed\.$/;
    await alert.getByText(said).waitFor();
    await alert.getByRole('button', { name: 'Continue without “Count ropes”' }).click();
    await update(page).click();
    await toast(page).getByText('1 issue changed').waitFor();
    await rowOf(page, 'Order chains').getByTitle(/^Due/).waitFor();
    expect(await rowOf(page, 'Count ropes').getByTitle(/^Due/).count()).toBe(0);
  });

  atNight('moves several issues, says before which label stays behind, and moves them back', async () => {
    const { make } = app;
    const [from, to] = [
      await make.project({ path: 'dock', name: 'Dock', group: fixture.group }),
      await make.project({ path: 'slip', name: 'Slipway', group: fixture.group }),
    ];
    const label = await make.label({ place: from, title: 'only here' });
    await make.issue({ project: from, title: 'Launch it', labelIds: [label.id] });
    for (const title of ['Name it', 'Sink it']) await make.issue({ project: from, title });
    const page = await app.visit(fixture.people.planner);
    const move = async (target: string) => {
      for (const title of ['Launch it', 'Name it']) await rowOf(page, title).getByRole('checkbox').check();
      await bulk(page).getByRole('button', { name: 'Move' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move 2 issues' });
      await dialog.getByText('This cannot be undone; the new items can be moved back.').waitFor();
      await dialog.getByRole('button', { name: /^Project/ }).click();
      await page.getByRole('option', { name: new RegExp(`^${target}`) }).click();
      return dialog;
    };
    await page.goto(`/${from.fullPath}/-/issues`);
    const dialog = await move('Slipway');
    await dialog.getByText('Label ~"only here" is not known in').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await toast(page).getByText('2 issues moved to').waitFor();
    await expect.poll(() => tallies(page)).toEqual(['Open 1', 'Closed 2', 'All 3']);
    await toast(page).getByRole('link', { name: 'Show its issues' }).click();
    await page.waitForURL(`**/${to.fullPath}/-/issues`);
    await rowOf(page, 'Launch it').waitFor();
    expect(await rowOf(page, 'Launch it').getByText('only here').count()).toBe(0);

    const back = await move('Dock');
    await back.getByRole('button', { name: 'Move' }).click();
    await page.getByText(/^2 issues moved to .*Dock$/).waitFor();
    await page.goto(`/${from.fullPath}/-/issues?state=all`);
    await expect.poll(() => tallies(page)).toEqual(['Open 3', 'Closed 2', 'All 5']);
  });

  it('is changed whole where one asks for all that match, and the number is right', async () => {
    const page = await visit();
    await page.getByRole('checkbox', { name: 'Select the 40 issues loaded so far' }).check();
    await bulk(page).getByText('40 issues selected').waitFor();
    await bulk(page)
      .getByRole('button', { name: `Select all ${MANY} issues that match` })
      .click();
    await bulk(page).getByText(`All ${MANY} issues selected`).waitFor();
    // The list changes concurrently.
    await page.route('**/bulk_edit', async (route) => {
      const body = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...body, expected_count: MANY - 1 }) });
    });
    await bulk(page).getByRole('button', { name: 'Close' }).click();
    const said = `The list holds ${MANY} items now, not ${MANY - 1}. No issue was changed. Try again to change ${MANY} issues.`;
    await bulk(page).getByRole('alert').getByText(said).waitFor();
    await page.unroute('**/bulk_edit');
    await bulk(page).getByRole('button', { name: 'Close' }).click();
    await toast(page).getByText(`${MANY} issues closed`).waitFor();
    await expect.poll(() => tallies(page)).toEqual(['Open 0', `Closed ${MANY}`, `All ${MANY}`]);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => tallies(page)).toEqual([`Open ${MANY}`, 'Closed 0', `All ${MANY}`]);
    await rowOf(page, 'Order chains').waitFor();
  });
});
