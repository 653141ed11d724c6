import { expect, test } from 'vitest';
import { lost } from '../fixtures/fake-server.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { barriersIn, openScreen, PHONE } from '../fixtures/open-screen.ts';
import { all } from '../fixtures/places.ts';

const one = issue(7, 'Sound the horn', {
  reference: 'pier/hull#7',
  updatedAt: '2026-05-12T10:00:00Z',
  taskCompletionStatus: { count: 0, completedCount: 0 },
  milestone: null,
  blockedByCount: 0,
});
const named = btoa(JSON.stringify({ iid: '7', full_path: 'pier/hull', id: 7 }));
const BESIDE = `/pier/hull/-/issues?show=${encodeURIComponent(named)}`;

test.each([['a desk', undefined] as const, ['a phone', PHONE] as const])(
  'an issue that cannot be read says so beside its list on %s, and is read again',
  async (_, size) => {
    const screen = await openScreen(
      BESIDE,
      { ...withIssue(one, { issues: all([one]) }), overrides: [['itemPage', lost]] },
      size,
    );
    const beside = screen.at.getByRole('region', { name: 'Issue pier/hull#7' });
    await expect.element(beside.getByText('Could not load this item')).toBeVisible();
    screen.server.restore();
    await beside.getByRole('button', { name: 'Try again' }).click();
    await expect.element(beside.getByRole('heading', { name: 'Sound the horn' })).toBeVisible();
    expect(await barriersIn(screen, '[data-peek-panel]')).toEqual([]);
  },
);

test('a task that a link opens beside the list is named by its type', async () => {
  const task = { ...one, type: 'TASK' };
  const screen = await openScreen(BESIDE, withIssue(task, { issues: all([]) }));
  const beside = screen.at.getByRole('region', { name: 'Task pier/hull#7' });
  await expect.element(beside.getByRole('heading', { name: 'Sound the horn' })).toBeVisible();
  await expect.element(beside.getByRole('link', { name: 'Open the page of the task' })).toBeVisible();
});
