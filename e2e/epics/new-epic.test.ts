import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const create = (page: Page) => page.getByRole('button', { name: 'Create epic' });

describe('a new epic', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    list = `/groups/${fixture.group.fullPath}/-/epics`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const begin = async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(`${list}/new`);
    await heading(page, 'New epic').waitFor();
    await description(page).waitFor();
    return page;
  };

  it('takes all that can be said of it', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(list);
    await page.getByRole('link', { name: 'New epic' }).click();
    await title(page).fill('Build a lighthouse');
    await description(page).fill('First **line** for @harbour-guest\n\n- [ ] Pour the base');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('tabpanel').locator('strong', { hasText: 'line' }).waitFor();
    await page.getByRole('tab', { name: 'Write' }).click();
    await page.getByRole('button', { name: 'Choose labels' }).click();
    await page.getByRole('option', { name: 'kind::dig' }).click();
    await page.getByRole('option', { name: 'urgent' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove label urgent' }).click();
    await page.getByRole('button', { name: 'Choose parent' }).click();
    await page.getByRole('option', { name: 'Build the pier' }).click();
    await page.getByRole('textbox', { name: 'Start date' }).fill('2026-06-01');
    await page.getByRole('radio', { name: 'Teal' }).check();
    await page.getByRole('switch', { name: 'Confidential' }).check();
    await page.getByRole('textbox', { name: 'Due date' }).fill('2026-07-31');
    await page.keyboard.press('Control+Enter');

    await heading(page, 'Build a lighthouse').waitFor();
    const main = page.getByRole('main');
    await main.getByText('Confidential', { exact: true }).first().waitFor();
    const text = main.getByRole('region', { name: 'Description' });
    await text.locator('strong', { hasText: 'line' }).waitFor();
    expect(await text.getByRole('checkbox').count()).toBe(1);
    const details = await page.getByRole('complementary', { name: 'Details' }).innerText();
    expect(details).toMatch(/Jun 1, 2026[^]*Jul 31, 2026/);
    for (const part of ['Teal', 'Build the pier']) expect(details).toContain(part);
    expect(details).toMatch(/kind\s*dig/);
    expect(details).not.toContain('urgent');
    await page.goBack();
    await heading(page, 'Epics').waitFor();
    await page.getByRole('link', { name: 'Build a lighthouse' }).waitFor();
  });

  it('tells what became of the quick actions in a description, there and in a later edit', async () => {
    const page = await begin();
    await title(page).fill('Name the buoys');
    await description(page).fill('Words\n/move elsewhere');
    await create(page).click();
    await heading(page, 'Name the buoys').waitFor();
    await page.getByText('/move does not exist in Cairn.').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await description(page).fill('Words\n/title Paint the buoys');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await heading(page, 'Paint the buoys').waitFor();
    await page.getByText('Changed the title to "Paint the buoys".').waitFor();
    expect(await page.getByText('merged with what').count()).toBe(0);
  });
});
