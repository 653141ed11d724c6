import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { details, widget } from './item-page.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('an hour is spent on an estimated issue, corrected and reported', async () => {
  const group = await app.make.group({ path: 'ferries' });
  const project = await app.make.project({ path: 'north', group });
  const planner = await app.make.user({ name: 'Pia Planner' });
  await app.make.member('planner', group, planner);
  const issue = await app.make.issue({ project, title: 'Paint the deck' });
  const page = await app.visit(planner);
  await page.goto(`/${project.fullPath}/-/issues/${issue.iid}`);
  const time = widget(page, 'Time tracking');
  const choose = async (item: string, opens = 'Edit time tracking') => {
    await details(page).getByRole('button', { name: opens }).click();
    if (opens === 'Add property') await page.getByRole('menuitem', { name: 'Time tracking' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await choose('Set estimate', 'Add property');
  const estimate = page.getByRole('dialog', { name: 'Set estimate' });
  await estimate.getByRole('textbox', { name: 'Estimate' }).fill('1h30');
  await page.keyboard.press('Enter');
  await estimate.getByText('did you mean 1h 30m?').waitFor();
  await estimate.getByRole('textbox', { name: 'Estimate' }).fill('4h');
  await page.keyboard.press('Enter');
  await time.getByText('Nothing spent').waitFor();

  const spend = async (text: string, summary: string) => {
    await choose('Add time entry');
    const dialog = page.getByRole('dialog', { name: 'Add time entry' });
    await dialog.getByRole('textbox', { name: 'Time spent' }).fill(text);
    await dialog.getByRole('textbox', { name: 'Summary' }).fill(summary);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await spend('1h', 'Sanded');
  await time.getByText('1h spent').waitFor();
  await time.getByRole('progressbar', { name: '25% of the estimate spent' }).waitFor();
  await spend('5h', 'Typed by mistake');
  await time.getByText('6h spent').waitFor();

  await choose('Time tracking report');
  const report = page.getByRole('dialog', { name: 'Time tracking report' });
  await report.getByRole('row', { name: 'Typed by mistake' }).getByRole('button', { name: 'Delete' }).click();
  await report.getByRole('row', { name: 'Typed by mistake' }).waitFor({ state: 'detached' });
  expect(await barriers(page)).toEqual([]);
  await report.getByRole('button', { name: 'Close' }).click();
  await time.getByText('1h spent').waitFor();

  await page.goto(`/${project.fullPath}/-/timelogs`);
  await page.getByRole('row', { name: 'Pia Planner' }).getByText('1h').waitFor();
  await page.getByText('By item', { exact: true }).click();
  await page.getByRole('link', { name: 'Paint the deck' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  const csv = await page.request.get(`/${project.fullPath}/-/timelogs.csv`);
  expect(await csv.text()).toContain('"Paint the deck","","1h","3600","Sanded"');
});
