import { expect, test } from 'vitest';
import { lost } from '../fixtures/fake-server.ts';
import { issue } from '../fixtures/items.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { ADA, all, inProject } from '../fixtures/places.ts';

const LIST = '/pier/hull/-/issues';

const section = (key: string | null, title: string | null, count: number) => ({
  key,
  title,
  count,
  startDate: null,
  dueDate: null,
  color: null,
  avatarUrl: null,
  fullPath: null,
});

/** A project whose issues stand in two sections, or in none. */
const hull = (sections: readonly unknown[]) => {
  const tasks = sections.length === 0 ? [] : [issue(7, 'Sound the horn', { milestone: null })];
  return { viewer: ADA, data: inProject('pier/hull', { issues: () => ({ ...all(tasks), sections }) }) };
};

test('a list without issues is no list of groups', async () => {
  const { at } = await openScreen(`${LIST}?group_by=milestone`, hull([]));
  await expect.element(at.getByText('Issues hold the work that is to be done')).toBeVisible();
});

test('groups that cannot be read say so, and so does a single one of them, in its place', async () => {
  const screen = await openScreen(`${LIST}?group_by=milestone`, {
    ...hull([section('5', 'First ship', 1), section(null, null, 20_000)]),
    instead: [['projectIssueSections', lost]],
  });
  const { at, server } = screen;
  await expect.element(at.getByRole('alert').getByText('Could not load the groups')).toBeVisible();
  server.mend();
  server.instead('projectIssueList', (asked) =>
    JSON.stringify(asked.variables).includes('"key":"5"') ? lost(asked) : null,
  );
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByText('The issues of this group could not be loaded.')).toBeVisible();
  await expect.element(at.getByRole('button', { name: /^No milestone.*10,000\+/ })).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'Sound the horn' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  server.mend();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => at.getByRole('link', { name: 'Sound the horn' }).elements().length).toBe(2);
});
