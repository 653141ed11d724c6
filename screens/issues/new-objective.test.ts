import { expect, test } from 'vitest';
import { issue } from '../fixtures/items.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { ADA, all, inProject } from '../fixtures/places.ts';

const LIST = '/pier/hull/-/issues';
const open = (contents: object) => openScreen(LIST, { viewer: ADA, data: inProject('pier/hull', contents) });

test('where a project sets objectives, New issue has a second half that offers one, by keys alone', async () => {
  const screen = await open({ okrsEnabled: true, issues: all([]) });
  const { at, window } = screen;
  const more = at.getByRole('button', { name: 'Choose what to create' });
  await expect.element(more).toBeVisible();
  expect(at.getByRole('group', { name: 'New issue or objective' }).elements()).toHaveLength(1);
  expect(await barriers(screen)).toEqual([]);
  (more.element() as HTMLElement).focus();
  const press = (key: string) =>
    window.document.activeElement?.dispatchEvent(
      new (window as unknown as typeof globalThis).KeyboardEvent('keydown', { key, bubbles: true }),
    );
  await more.click();
  await expect.element(at.getByRole('menuitem', { name: 'New objective' })).toBeVisible();
  expect(
    at
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['New issue', 'New objective']);
  expect(await barriers(screen)).toEqual([]);
  press('Escape');
  await expect.element(at.getByRole('menuitem', { name: 'New objective' })).not.toBeInTheDocument();
  await expect.poll(() => window.document.activeElement === more.element()).toBe(true);
});

test('without permission no objective is offered', async () => {
  const userPermissions = { createIssue: false, createObjective: false, adminIssue: false };
  const { at } = await open({ okrsEnabled: true, issues: all([issue(1, 'Task 1')]), userPermissions });
  await expect.element(at.getByRole('link', { name: 'Task 1' })).toBeVisible();
  expect(at.getByRole('button', { name: 'Choose what to create' }).elements()).toEqual([]);
});

test('where it sets none, there is one button', async () => {
  const { at } = await open({ okrsEnabled: false, issues: all([]) });
  await expect.element(at.getByRole('link', { name: 'New issue' }).first()).toBeVisible();
  expect(at.getByRole('button', { name: 'Choose what to create' }).elements()).toEqual([]);
});
