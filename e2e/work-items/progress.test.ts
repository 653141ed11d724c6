import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { lineOf } from '../tree/tree-page.ts';
import { details, widget } from './item-page.ts';
import { atNight } from '../../server/src/testing/chance.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Sets the current value of the shown item by keys alone. */
const setValue = async (page: Page, opens: string, value: string) => {
  await details(page).getByRole('button', { name: opens }).focus();
  await page.keyboard.press('Enter');
  if (opens === 'Add property') await page.getByRole('menuitem', { name: 'Progress' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Progress' });
  await form.getByRole('textbox', { name: 'Current value' }).waitFor();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
};

atNight(
  'an objective with two key results goes from nothing to 50 % by keys alone, where it is shown',
  async () => {
    const group = await app.make.group({ path: 'ferries' });
    const project = await app.make.project({ path: 'north', group });
    const planner = await app.make.user({ name: 'Pia Planner' });
    await app.make.member('planner', group, planner);
    const goal = await app.make.issue({ project, type: 'objective', title: 'Cross in an hour' });
    const result = { project, type: 'key_result', parentId: goal.id } as const;
    const { iid } = await app.make.issue({ ...result, title: 'Ten crossings a day' });
    await app.make.issue({ ...result, title: 'No delay' });
    const objective = await app.visit(planner);
    await objective.goto(`/${project.fullPath}/-/issues/${goal.iid}`);
    await lineOf(objective, 'No delay').waitFor();
    expect(await widget(objective, 'Progress').count()).toBe(0);

    const page = await app.visit(planner);
    await page.goto(`/${project.fullPath}/-/issues/${iid}`);
    await setValue(page, 'Add property', '100');
    await widget(page, 'Progress').getByText('100%').waitFor();
    expect(await barriers(page)).toEqual([]);

    await widget(objective, 'Progress').getByText('Mean of 2 key results').waitFor();
    await widget(objective, 'Progress').getByText('50%').waitFor();
    await lineOf(objective, 'Ten crossings a day').getByText('100%').waitFor();
    expect(await barriers(objective)).toEqual([]);

    await setValue(objective, 'Edit progress', '70');
    await widget(objective, 'Progress').getByText('70%').waitFor();
    await objective.keyboard.press('Control+z');
    await widget(objective, 'Progress').getByText('Mean of 2 key results').waitFor();
    await widget(objective, 'Progress').getByText('50%').waitFor();
  },
);
