import { expect, test } from 'vitest';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup } from './fixtures/places.ts';

const members = (count: number) =>
  all(Array.from({ length: count }, (_, index) => ({ id: `gid://gitlab/GroupMember/${index}` })));
const HULL = { id: 'gid://gitlab/Project/2', fullPath: 'pier/hull' };

const group = (contents: object) => ({
  viewer: ADA,
  data: inGroup('pier', {
    groupMembers: members(1),
    epics: all([]),
    issues: all([]),
    projects: all([]),
    descendantGroups: all([]),
    ...contents,
  }),
  rest: {
    'GET /api/v4/user': { is_admin: false },
    'GET /groups/pier/-/overview/first_steps.json': { imported: true, mail: false },
  },
});

test('a new group leads its owner from the team to the first issue, until dismissed', async () => {
  const screen = await openScreen('/groups/pier', group({ groupMembers: members(2) }));
  const card = screen.at.getByRole('region', { name: 'Get started' });
  await expect.element(card).toHaveTextContent('1 of 4 done');
  await expect.element(card.getByRole('link', { name: 'Invite your team' })).toBeVisible();
  await expect.element(card.getByText('Import what you have (done)')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Create an epic' })).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Create a project' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await card.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect.element(card).not.toBeInTheDocument();
});

test('the steps are gone when all are done', async () => {
  const some = { ...all([]), count: 1 };
  const { at } = await openScreen(
    '/groups/pier',
    group({ groupMembers: members(2), epics: some, issues: some, projects: all([HULL]) }),
  );
  await expect.element(at.getByRole('heading', { level: 1, name: 'pier' })).toBeVisible();
  await expect.element(at.getByText('Get started')).not.toBeInTheDocument();
});
