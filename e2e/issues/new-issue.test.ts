import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { title, widget } from '../work-items/item-page.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const choose = async (page: Page, button: string, option: string) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
};

describe('a new issue', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const project = await app.make.project({ path: 'works', group: fixture.group, visibility: 'public' });
    await app.make.milestone({ place: fixture.group, title: 'Opening day' });
    list = `/${project.fullPath}/-/issues`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('takes all that can be said of it, and stands in the list', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(list);
    await page.getByRole('link', { name: 'New issue' }).first().click();
    await field(page, 'Title').fill('Hang the bell');
    await field(page, 'Description').fill('Somewhere **high**');
    await choose(page, 'Choose assignees', 'Pia Planner');
    await choose(page, 'Choose labels', 'urgent');
    await choose(page, 'Choose milestone', 'Opening day');
    await choose(page, 'Choose epic', 'Build the pier');
    await field(page, 'Weight').fill('5');
    await page.getByRole('switch', { name: 'Confidential' }).click();
    await page.getByRole('button', { name: 'Create issue' }).click();
    await title(page, 'Hang the bell').waitFor();
    await widget(page, 'Assignees').getByText('Pia Planner').waitFor();
    await widget(page, 'Milestone').getByText('Opening day').waitFor();
    await widget(page, 'Weight').getByText('5', { exact: true }).waitFor();
    await page.goto(list);
    const row = page.locator('[data-row]').filter({ hasText: 'Hang the bell' });
    for (const text of ['urgent', 'Opening day']) await row.getByText(text).waitFor();
    await row.getByRole('img', { name: 'Confidential' }).waitFor();
  });

  it('is begun with a key, and by a guest with texts alone', async () => {
    const page = await app.visit(fixture.people.guest);
    await page.goto(list);
    await page.getByRole('link', { name: 'New issue' }).first().waitFor();
    await page.keyboard.press('i');
    await field(page, 'Title').fill('A question');
    await field(page, 'Title').press('Enter');
    await title(page, 'A question').waitFor();
    const made = await app.context.db
      .selectFrom('work_items')
      .select('author_id')
      .where('title', '=', 'A question')
      .executeTakeFirstOrThrow();
    expect(made.author_id).toBe(fixture.people.guest.id);
  });
});
