import { expect, test } from 'vitest';
import { TYPE_NAMES, typeNoun, type WorkItemType } from '../../domain/src/work-items/type-nouns.ts';
import { refusing } from '../fixtures/item-page.ts';
import { lost } from '../fixtures/fake-server.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { openScreen } from '../fixtures/open-screen.ts';
import { all } from '../fixtures/places.ts';

const TYPES = (Object.keys(TYPE_NAMES) as WorkItemType[]).filter((type) => type !== 'EPIC');
const open = (type: WorkItemType, facts: object = {}) =>
  openScreen('/pier/hull/-/issues/1', withIssue(issue(1, 'Pour the oil', { type, ...facts })));

test.each(TYPES)('the page of a %s says its type in its menu, its dialogs and its messages', async (type) => {
  const { one, capital } = typeNoun(type);
  const screen = await open(type);
  const { at } = screen;
  const act = async (name: string) => {
    await at.getByRole('button', { name: `${capital} actions` }).click();
    await at.getByRole('menuitem', { name }).click();
  };
  screen.server.override('workItemUpdate', lost);
  await act(`Close ${one}`);
  await expect
    .element(at.getByText(`Error occurred while updating the ${one} status`, { exact: true }))
    .toBeVisible();
  await act(`Delete ${one}`);
  const dialog = at.getByRole('alertdialog', { name: `Delete ${one}` });
  await expect.element(dialog.getByText(`${capital} will be removed! Are you sure?`)).toBeVisible();
  screen.server.override('workItemDelete', lost);
  await dialog.getByRole('button', { name: `Delete ${one}` }).click();
  const failed = `Something went wrong when deleting the ${one}. Please try again.`;
  await expect.element(dialog.getByText(failed, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const linked = type === 'ISSUE' ? 'Linked issues' : 'Linked items';
  await expect.element(at.getByRole('heading', { name: new RegExp(`^${linked}`) })).toBeVisible();
  if (type === 'ISSUE') return;
  const main = at.getByRole('main').element();
  expect(
    [...main.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
  ).not.toContain(expect.stringMatching(/issue/i));
  expect(main.textContent).not.toMatch(/issue/i);
});

test('a blocked task asks before it is closed, and names what blocks it', async () => {
  const blocker = { ...issue(2, 'Fetch the oil'), fullReference: 'pier/hull#2' };
  const screen = await open('TASK', { blockedByCount: 1, blockedByIssues: all([blocker]) });
  const { at } = screen;
  await expect.element(at.getByRole('button', { name: 'Blocked by 1 item' })).toBeVisible();
  await at.getByRole('button', { name: 'Task actions' }).click();
  await at.getByRole('menuitem', { name: 'Close task' }).click();
  const dialog = at.getByRole('alertdialog', { name: 'Are you sure you want to close this blocked task?' });
  await expect
    .element(dialog.getByText('This task is currently blocked by the following items:'))
    .toBeVisible();
  screen.server.override('workItemUpdate', refusing('workItemUpdate', 'Not on a Sunday.'));
  await dialog.getByRole('button', { name: 'Yes, close task' }).click();
  await expect.element(at.getByRole('alert').getByText('Not on a Sunday.')).toBeVisible();
});

test('an incident at the address of an issue moves to its own, and keeps the query', async () => {
  const own = '/pier/hull/-/issues/incident/1';
  const given = withIssue(issue(1, 'Pour the oil', { type: 'INCIDENT', webPath: own }));
  for (const address of ['/pier/hull/-/issues/1', '/pier/hull/-/work_items/1']) {
    const { at, window: inside } = await openScreen(`${address}?tab=1`, given);
    await expect.element(at.getByRole('heading', { level: 1, name: 'Pour the oil' })).toBeVisible();
    const expected = address.includes('work_items') ? address : own;
    await expect.poll(() => inside.location.pathname + inside.location.search).toBe(`${expected}?tab=1`);
  }
});
