import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updateProject } from '../../server/src/namespaces/changes.ts';
import { barriers } from '../fixtures/barriers.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { title, widget } from '../work-items/item-page.ts';

describe('a new objective', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const project = await app.make.project({ path: 'works', group: fixture.group, visibility: 'public' });
    const admin = await app.make.admin();
    await updateProject(app.context, admin, { id: project.id, okrsEnabled: true });
    list = `/${project.fullPath}/-/issues`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('is reached from the list by keys, takes who works on it, and stands in the list', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(list);
    await page.getByRole('button', { name: 'Choose what to create' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'New objective' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New objective' }).waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Cross in an hour');
    await page.getByRole('button', { name: 'Choose assignees' }).click();
    await page.getByRole('option', { name: 'Pia Planner' }).click();
    await page.keyboard.press('Escape');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create objective' }).click();
    await title(page, 'Cross in an hour').waitFor();
    await widget(page, 'Assignees').getByText('Pia Planner').waitFor();
    const made = await app.context.db
      .selectFrom('work_items')
      .select(['type', 'author_id'])
      .where('title', '=', 'Cross in an hour')
      .executeTakeFirstOrThrow();
    expect(made).toEqual({ type: 'objective', author_id: fixture.people.planner.id });
    await page.goto(list);
    await page.locator('[data-row]').filter({ hasText: 'Cross in an hour' }).waitFor();
  });
});
