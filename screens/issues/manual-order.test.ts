import { expect, test } from 'vitest';
import { json, lost } from '../fixtures/fake-server.ts';
import { messages, press } from '../fixtures/item-page.ts';
import { issue } from '../fixtures/items.ts';
import { openScreen, type Screen } from '../fixtures/open-screen.ts';
import { ADA, all, inProject } from '../fixtures/places.ts';

const LIST = '/pier/hull/-/issues?sort=relative_position_asc';

const task = (n: number) =>
  issue(n, `Task ${n}`, {
    reference: `pier/hull#${n}`,
    updatedAt: '2026-05-12T10:00:00Z',
    taskCompletionStatus: { count: 0, completedCount: 0 },
    milestone: null,
    blockedByCount: 0,
  });
const titles = ({ window: { document: page } }: Screen): string[] =>
  [...page.querySelectorAll<HTMLElement>('[data-row]')]
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map((row) => row.querySelector('[data-part=title]')?.textContent ?? '');

test.each([
  ['is refused', () => json({ errors: ['You may not move it.'] }, 403), ' You may not move it.'],
  ['is lost', lost, ''],
])('a move by hand that %s is taken back, and says why', async (_, answer, reason) => {
  const screen = await openScreen(LIST, {
    viewer: ADA,
    data: inProject('pier/hull', { issues: all([1, 2, 3].map(task)) }),
    rest: { 'PUT /pier/hull/-/issues/1/reorder': answer },
  });
  const grip = screen.at.getByRole('button', { name: 'Move Task 1' });
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await press('Enter');
  await press('ArrowDown');
  await expect.poll(() => titles(screen)).toEqual(['Task 2', 'Task 1', 'Task 3']);
  await press('Enter');
  const said = `An error occurred while reordering issues.${reason}`;
  await expect.element(messages(screen).getByText(said, { exact: true })).toBeVisible();
  await expect.poll(() => titles(screen)).toEqual(['Task 1', 'Task 2', 'Task 3']);
});
