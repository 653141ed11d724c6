import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { updateProject } from '../../server/src/namespaces/changes.ts';
import type { MadePlace } from '../../server/src/testing/build.ts';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { form, lineOf, linesOf } from './tree-page.ts';

describe('the child items of an issue', () => {
  let app: RunningApp;
  let project: MadePlace;
  let planner: { readonly id: number };
  beforeAll(async () => {
    app = await openApp();
    const group = await app.make.group({ path: 'ferries', visibility: 'public' });
    project = await app.make.project({ group, path: 'north', visibility: 'public' });
    planner = await app.make.user({ name: 'Pia Planner' });
    await app.make.member('planner', group, planner);
    const admin = await app.make.admin();
    await updateProject(app.context, admin, { id: project.id, okrsEnabled: true });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const items = (page: Page) => page.getByRole('region', { name: 'Child items' });
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Selects an item of the open menu by its key. */
  const pick = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).press('Enter');

  atNight('of an objective are added, ordered, removed and put back by keys alone', async () => {
    const { iid } = await app.make.issue({ project, type: 'objective', title: 'Cross in an hour' });
    const page = await app.visit(planner);
    await page.goto(`/${project.fullPath}/-/issues/${iid}`);
    await items(page).getByText('No objectives or key results yet.').waitFor();
    const create = async (title: string) => {
      await items(page).getByRole('button', { name: 'Add', exact: true }).focus();
      await press(page, 'Enter');
      await pick(page, 'Add a new key result');
      await form(page, 'Create new key result').getByRole('textbox', { name: 'Title' }).waitFor();
      await page.keyboard.type(title);
      await press(page, 'Enter');
      await lineOf(page, title).waitFor();
    };
    await create('Ten crossings a day');
    await create('No delay');
    expect(await linesOf(page)).toEqual(['No delay', 'Ten crossings a day']);
    await items(page).getByText('0 of 2 closed').waitFor();
    expect(await barriers(page)).toEqual([]);

    await lineOf(page, 'No delay').focus();
    await press(page, ' ');
    await pick(page, 'Move down');
    await expect.poll(() => linesOf(page)).toEqual(['Ten crossings a day', 'No delay']);

    await lineOf(page, 'No delay').focus();
    await press(page, ' ');
    await pick(page, 'Remove');
    await page.getByRole('alertdialog', { name: 'Remove key result' }).waitFor();
    await press(page, 'Tab', 'Enter');
    await items(page).getByText('0 of 1 closed').waitFor();
    await page.getByText('“No delay” removed').waitFor();
    await press(page, 'Control+z');
    await expect.poll(() => linesOf(page)).toEqual(['Ten crossings a day', 'No delay']);
    await items(page).getByText('0 of 2 closed').waitFor();
  });

  it('are added in the last row, below the item or below one of its children, and undone', async () => {
    const { iid } = await app.make.issue({ project, type: 'objective', title: 'Run on time' });
    const page = await app.visit(planner);
    await page.goto(`/${project.fullPath}/-/issues/${iid}`);
    await items(page).getByRole('button', { name: 'Add objective' }).focus();
    await press(page, 'Enter');
    await page.getByRole('textbox', { name: 'Title of the new objective' }).waitFor();
    await page.keyboard.type('Leave on time');
    await press(page, 'Enter');
    await lineOf(page, 'Leave on time').waitFor();
    await press(page, 'Escape');
    await lineOf(page, 'Leave on time').focus();
    await press(page, ' ');
    await pick(page, 'Add child');
    await page.getByRole('textbox', { name: 'Title of the new objective to Leave on time' }).waitFor();
    await press(page, 'Tab', 'Enter');
    await page.getByRole('option', { name: 'Key result' }).waitFor();
    await page.getByRole('option', { name: 'Key result' }).click();
    const field = page.getByRole('textbox', { name: 'Title of the new key result to Leave on time' });
    await field.fill('Ropes off by the minute');
    await field.press('Enter');
    await lineOf(page, 'Ropes off by the minute').waitFor();
    expect(await linesOf(page)).toEqual(['Leave on time', '  Ropes off by the minute']);
    expect(await barriers(page)).toEqual([]);
    await field.press('Escape');
    await press(page, 'Control+z');
    await expect.poll(() => linesOf(page)).toEqual(['Leave on time']);
  });

  atNight('are read page by page, all of them counted', async () => {
    const issue = await app.make.issue({ project, title: 'Overhaul the engine' });
    const { root_namespace_id, author_id } = await app.context.db
      .selectFrom('work_items')
      .select(['root_namespace_id', 'author_id'])
      .where('id', '=', issue.id)
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, author_id, parent_id, ancestor_ids, position, state)
      SELECT 1000 + n, 'task', ${project.id}, ${root_namespace_id}, 'Step ' || n, ${author_id}, ${issue.id}, ARRAY[${issue.id}]::bigint[], n * 513,
        CASE WHEN n <= 7 THEN 'closed' ELSE 'opened' END
      FROM generate_series(1, 120) n`.execute(app.context.db);
    const page = await app.visit(planner);
    await page.goto(`/${project.fullPath}/-/issues/${issue.iid}`);
    await items(page).getByText('7 of 120 closed').waitFor();
    await lineOf(page, 'Step 1').focus();
    await press(page, 'End');
    await lineOf(page, 'Step 120')
      .or(page.getByRole('treegrid').getByRole('button', { name: 'Show more' }))
      .first()
      .waitFor();
    await expect
      .poll(async () => {
        await press(page, 'End');
        return lineOf(page, 'Step 120').count();
      })
      .toBe(1);
  });
});
