import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { title, widget } from '../work-items/item-page.ts';

describe('a new item', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let project: { fullPath: string };
  let milestone: { iid: number };
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    project = await app.make.project({ path: 'works', group: fixture.group, visibility: 'public' });
    milestone = await app.make.milestone({ place: fixture.group, title: 'Opening day' });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('is created by a Guest as a task, with properties and a quick action', async () => {
    const page = await app.visit(fixture.people.guest);
    await page.goto(`/${project.fullPath}/-/issues`);
    await page.getByRole('link', { name: 'New issue' }).first().waitFor();
    // The key works once the rights in the project are known.
    const titleField = page.getByRole('textbox', { name: 'Title' });
    await expect
      .poll(
        async () => {
          await page.keyboard.press('i');
          return titleField.isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await page.getByRole('textbox', { name: 'Title' }).fill('Hang the bell');
    await page.getByRole('textbox', { name: 'Description' }).fill('Somewhere **high**\n/merge now');
    await page.getByRole('button', { name: 'Type: Issue' }).click();
    await page.getByRole('option', { name: 'Task' }).click();
    await page.getByRole('button', { name: 'Edit labels' }).click();
    await page.getByRole('option', { name: 'urgent' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit milestone' }).click();
    await page.getByRole('option', { name: 'Opening day' }).click();
    await page.getByRole('button', { name: 'Edit weight' }).click();
    await page.getByRole('textbox', { name: 'Weight' }).fill('5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create task' }).click();
    await title(page, 'Hang the bell').waitFor();
    await page.getByText('/merge does not exist in Cairn.').waitFor();
    await widget(page, 'Labels').getByText('urgent').waitFor();
    await widget(page, 'Milestone').getByText('Opening day').waitFor();
    await widget(page, 'Weight').getByText('5', { exact: true }).waitFor();
    const made = await app.context.db
      .selectFrom('work_items')
      .select(['type', 'author_id'])
      .where('title', '=', 'Hang the bell')
      .executeTakeFirstOrThrow();
    expect(made).toEqual({ type: 'task', author_id: fixture.people.guest.id });
  });

  it('is begun with c on a milestone and on an epic, by the keyboard alone', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(`/groups/harbour/-/milestones/${milestone.iid}`);
    await page.getByRole('heading', { level: 1, name: 'Opening day' }).waitFor();
    await page.getByRole('button', { name: 'Create new…' }).waitFor();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New item' });
    const place = dialog.getByRole('button', { name: 'Project or group: Select a project or group' });
    await place.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^works/ }).waitFor();
    await page.keyboard.type('works');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Invite the band');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Issue created.').waitFor();
    await dialog.waitFor({ state: 'detached' });

    const epic = fixture.pier;
    await page.goto(`/groups/harbour/-/epics/${epic.iid}`);
    await title(page, 'Build the pier').waitFor();
    await page.getByRole('button', { name: 'Create new…' }).waitFor();
    await page.keyboard.press('c');
    await dialog.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Drive the piles');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Epic created.').waitFor();
    // The tree behind the dialog shows it.
    await page.getByRole('treegrid').getByRole('link', { name: 'Drive the piles' }).waitFor();
    const made = await app.context.db
      .selectFrom('work_items')
      .select(['title', 'milestone_id', 'parent_id'])
      .where('title', 'in', ['Invite the band', 'Drive the piles'])
      .orderBy('id')
      .execute();
    expect(made).toMatchObject([
      { title: 'Invite the band', milestone_id: expect.any(Number), parent_id: null },
      { title: 'Drive the piles', milestone_id: null, parent_id: epic.id },
    ]);
  });
});
