import { expect, test } from 'vitest';
import { json, lost } from '../fixtures/fake-server.ts';
import { add, edit, messages, press, refusing, widget } from '../fixtures/item-page.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { barriers, openScreen, type Screen } from '../fixtures/open-screen.ts';
import { ADA, all } from '../fixtures/places.ts';

const TIMED = {
  timeEstimate: 28_800,
  totalTimeSpent: 5400,
  rolledUpTimeEstimate: 28_800,
  rolledUpTotalTimeSpent: 5400,
  humanReadableAttributes: {
    timeEstimate: '1d',
    totalTimeSpent: '1h 30m',
    rolledUpTimeEstimate: '1d',
    rolledUpTotalTimeSpent: '1h 30m',
  },
};

const open = (timeWidget?: object) =>
  openScreen(
    '/pier/hull/-/issues/1',
    withIssue(issue(1, 'Caulk the seams', timeWidget === undefined ? {} : { timeWidget })),
  );
const choose = async (screen: Screen, name: string) => {
  await edit(screen, 'time tracking');
  await screen.at.getByRole('menuitem', { name }).click();
};
const timelogs = (...entries: readonly object[]) =>
  json({ data: { workItem: { features: { timeTracking: { timelogs: all(entries) } } } } });
const ENTRY = {
  id: 'gid://gitlab/Timelog/1',
  spentAt: '2026-05-11T00:00:00Z',
  humanTimeSpent: '1h 30m',
  summary: 'With new oakum',
  user: ADA,
  userPermissions: { adminTimelog: true },
};

test('an estimate that cannot be read says why, and so does one that is not set', async () => {
  const screen = await open(TIMED);
  const { at, server } = screen;
  await choose(screen, 'Edit estimate');
  const dialog = at.getByRole('dialog', { name: 'Edit estimate' });
  const field = dialog.getByRole('textbox', { name: 'Estimate' });
  await expect.element(field).toHaveValue('1d');
  await expect.element(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  for (const [typed, said] of [
    ['soon', 'Estimate is not a duration: write it like 1h 30m, with the units mo, w, d, h and m'],
    ['1:30', 'Estimate has no units: did you mean 1h 30m?'],
    ['-2h', 'Estimate cannot be negative'],
  ] as const) {
    await field.fill(typed);
    await press('Enter');
    await expect.element(dialog.getByText(said)).toBeVisible();
  }
  await field.fill('2d');
  for (const [answer, said] of [
    [refusing('workItemUpdate', 'Time estimate is too long'), 'Time estimate is too long'],
    [() => json({}, 500), 'Failed to set estimate on this issue. Please try again.'],
  ] as const) {
    server.override('workItemUpdate', answer);
    await press('Enter');
    await expect.element(dialog.getByText(said)).toBeVisible();
    await expect.element(field).toHaveValue('2d');
    server.restore();
  }
});

test('a time entry that cannot be read or added says why and keeps what was typed', async () => {
  const screen = await open(TIMED);
  const { at, server } = screen;
  await choose(screen, 'Add time entry');
  const dialog = at.getByRole('dialog', { name: 'Add time entry' });
  const field = dialog.getByRole('textbox', { name: 'Time spent' });
  for (const [typed, said] of [
    ['', 'Time spent is missing: write it like 1h 30m, with the units mo, w, d, h and m'],
    ['0h', 'Time spent cannot be zero'],
  ] as const) {
    await field.fill(typed);
    await press('Enter');
    await expect.element(dialog.getByText(said)).toBeVisible();
  }
  expect(await barriers(screen)).toEqual([]);
  await field.fill('2h');
  await dialog.getByRole('textbox', { name: 'Summary' }).fill('Tarred');
  for (const [answer, said] of [
    [refusing('workItemUpdate', 'Spent at is in the future'), 'Spent at is in the future'],
    [() => json({}, 500), 'The time entry could not be added. Try again.'],
  ] as const) {
    server.override('workItemUpdate', answer);
    await press('Enter');
    await expect.element(dialog.getByText(said)).toBeVisible();
    await expect.element(field).toHaveValue('2h');
    server.restore();
  }
});

test('the report lists entries, says when there are none, and what cannot be read or deleted', async () => {
  const screen = await open(TIMED);
  const { at, server } = screen;
  server.override('itemTimelogs', lost);
  await choose(screen, 'Time tracking report');
  const dialog = at.getByRole('dialog', { name: 'Time tracking report' });
  await expect.element(dialog.getByText('Could not load the time entries')).toBeVisible();
  server.restore();
  server.override('itemTimelogs', () => timelogs(ENTRY));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('row', { name: /With new oakum/ })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  const remove = dialog.getByRole('button', { name: 'Delete time entry of 1h 30m on May 11, 2026' });
  server.override('timelogDelete', () => json({}, 500));
  await remove.click();
  await expect.element(dialog.getByText('The time entry could not be deleted. Try again.')).toBeVisible();
  server.restore();
  server.override('itemTimelogs', () => timelogs());
  server.override('timelogDelete', () => json({ data: { timelogDelete: { changeIds: ['7'], errors: [] } } }));
  await remove.click();
  await expect.element(dialog.getByText('No time has been spent yet.')).toBeVisible();
  await press('Escape');
  await expect.element(messages(screen).getByText('Time entry deleted')).toBeVisible();
});

test('an issue without times offers an estimate first', async () => {
  const screen = await open();
  await add(screen, 'Time tracking');
  await screen.at.getByRole('menuitem', { name: 'Set estimate' }).click();
  const dialog = screen.at.getByRole('dialog', { name: 'Set estimate' });
  await expect.element(dialog.getByRole('textbox', { name: 'Estimate' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Remove' }).query()).toBeNull();
  await press('Escape');
  await expect.element(widget(screen, 'Time tracking')).toBeVisible();
});
