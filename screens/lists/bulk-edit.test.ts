import { expect, test } from 'vitest';
import { epic, issue } from '../fixtures/items.ts';
import { openScreen, PHONE } from '../fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from '../fixtures/places.ts';

const LIST = '/groups/pier/-/epics';

test('after a bulk edit on a phone the focus is on the heading of the list, however it ends', async () => {
  const epics = all([epic(1, 'Dredge the channel', { updatedAt: '2026-05-12T10:00:00Z' })]);
  const given = {
    viewer: ADA,
    data: inGroup('pier', { epics: () => epics }),
    rest: { [`POST ${LIST}/bulk_edit`]: { change_id: null } },
  };
  const { at, window: inside } = await openScreen(LIST, given, PHONE);
  const bar = at.getByRole('region', { name: 'Bulk edit' });
  const focused = () => inside.document.activeElement?.textContent;
  await at.getByRole('checkbox', { name: 'Select Dredge the channel' }).click();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(focused).toBe('Epics');
  await at.getByRole('checkbox', { name: 'Select Dredge the channel' }).click();
  await bar.getByRole('button', { name: 'Edit' }).click();
  await at.getByRole('button', { name: /^Confidentiality:/ }).click();
  await at.getByRole('option', { name: 'Confidential', exact: true }).click();
  await at.getByRole('button', { name: 'Update 1 epic' }).click();
  await expect.poll(focused).toBe('Epics');
});

test('the form offers only what every chosen item has by its type, and says what is left out', async () => {
  const WHEN = '2026-05-12T10:00:00Z';
  const facts = { updatedAt: WHEN, taskCompletionStatus: { count: 0, completedCount: 0 }, milestone: null };
  const issues = all([
    issue(1, 'Mend the sail', facts),
    issue(2, 'Sail further', { ...facts, type: 'OBJECTIVE' }),
  ]);
  const { at } = await openScreen('/pier/hull/-/issues', {
    viewer: ADA,
    data: inProject('pier/hull', { issues: () => issues }),
  });
  const bar = at.getByRole('region', { name: 'Bulk edit' });
  const form = at.getByRole('dialog', { name: /^Edit/ });
  const planned = () =>
    ['Milestone', 'Iteration', 'Weight', 'Start date', 'Due date', 'Health status', 'Time estimate'].filter(
      (name) => form.getByText(name, { exact: true }).elements().length > 0,
    );
  await at.getByRole('checkbox', { name: 'Select Mend the sail' }).click();
  await bar.getByRole('button', { name: 'Edit' }).click();
  await expect.element(form.getByRole('button', { name: /^Health status:/ })).toBeVisible();
  expect(planned()).toHaveLength(7);
  await form.getByRole('textbox', { name: 'Time estimate' }).fill('1h30');
  await expect.element(form.getByText('did you mean 1h 30m?')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Remove the time estimate' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Time estimate' })).toBeDisabled();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await at.getByRole('checkbox', { name: 'Select Sail further' }).click();
  await bar.getByRole('button', { name: 'Edit' }).click();
  await expect
    .element(form.getByText('Not available for every selected issue'))
    .toHaveTextContent(/: Milestone, Iteration, Weight, Start and due date, Time estimate$/);
  expect(planned()).toEqual(['Health status']);
});
