import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Given } from '../fixtures/fake-server.ts';
import { watchFrames } from '../fixtures/frames.ts';
import { epic, issue, workItem } from '../fixtures/items.ts';
import { openScreen } from '../fixtures/open-screen.ts';
import { ADA, all, inGroup, inNamespace, inProject, paged } from '../fixtures/places.ts';
import { HARBOUR, ROADMAP } from '../fixtures/roadmap.ts';

const WHEN = { updatedAt: '2026-05-12T10:00:00Z' };
const dredge = epic(1, 'Dredge the channel', WHEN);
const listed = (iid: number, title: string) =>
  issue(iid, title, { ...WHEN, taskCompletionStatus: { count: 0, completedCount: 0 }, milestone: null });
const paint = listed(1, 'Paint the hull');
const EPICS = {
  ...inGroup('pier', { epics: paged([dredge]), epic: () => dredge }),
  ...inNamespace('pier', { workItem: workItem(dredge) }),
};
const SECTION = { key: null, title: null, count: 1, startDate: null, dueDate: null };
const FIRST_VIEW = {
  id: 'gid://gitlab/WorkItems::SavedViews::SavedView/4',
  name: 'Everything',
  filters: { state: 'all' },
  displaySettings: {},
  isPrivate: false,
  isDefault: true,
  subscribed: true,
  lockVersion: 1,
  userPermissions: {},
};
const GROUPED = {
  ...inGroup('pier', { epic: { id: 'gid://gitlab/Epic/9' } }),
  ...inProject('pier/hull', {
    issues: () => ({
      ...all([paint]),
      sections: [{ ...SECTION, color: null, avatarUrl: null, fullPath: null }],
    }),
    issue: () => paint,
  }),
  ...inNamespace('pier/hull', { workItem: workItem(paint) }),
};
const ISSUES = {
  ...inGroup('pier', { epic: { id: 'gid://gitlab/Epic/9' } }),
  ...inProject('pier/hull', { issues: paged([paint]), issue: () => paint }),
  ...inNamespace('pier/hull', { workItem: workItem(paint) }),
};

test.each<[place: string, address: string, title: string, given: Given, asked: readonly string[]]>([
  [
    'a roadmap',
    `${ROADMAP}?state=all`,
    'Dredge the channel',
    HARBOUR,
    ['roadmapMilestones', 'roadmapEpics', 'roadmapHidden'],
  ],
  [
    'a list of epics',
    '/groups/pier/-/epics',
    'Dredge the channel',
    { viewer: ADA, data: EPICS },
    ['epicCounts', 'epicList', 'savedViewsOfPlace'],
  ],
  [
    'a list of issues',
    '/pier/hull/-/issues',
    'Paint the hull',
    { viewer: ADA, data: ISSUES },
    ['savedViewsOfPlace', 'projectIssueList', 'projectIssueCounts'],
  ],
  [
    'a list that begins with a saved view',
    '/pier/hull/-/issues',
    'Paint the hull',
    {
      viewer: ADA,
      data: {
        ...ISSUES,
        namespace: {
          id: 'gid://gitlab/Project/1',
          userPermissions: {},
          savedViews: all([FIRST_VIEW]),
          workItem: workItem(paint),
        },
      },
    },
    ['savedViewsOfPlace', 'projectIssueList', 'projectIssueCounts'],
  ],
  [
    'a grouped list of issues',
    '/pier/hull/-/issues?group_by=milestone',
    'Paint the hull',
    { viewer: ADA, data: GROUPED },
    ['projectIssueSections', 'projectIssueList', 'projectIssueCounts'],
  ],
])('back to %s its rows are painted before anything is asked', async (_, address, title, given, asks) => {
  const screen = await openScreen(address, given);
  const { at, window: inside } = screen;
  const { pathname } = inside.location;
  await at.getByRole('link', { name: title }).first().click();
  await expect.element(at.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
  const frames = watchFrames(
    screen,
    () => inside.location.pathname === pathname && inside.document.querySelector('[data-row]') !== null,
  );
  inside.history.back();
  const shown = await frames.shown;
  // The previous page may still be sending its own requests.
  const asked = () => frames.asked.filter(([name]) => asks.includes(name));
  await expect.poll(() => asked().map(([name]) => name)).toContain(asks[0]);
  expect(asked().filter(([, frame]) => frame <= shown)).toEqual([]);
});

test('back to a list it stands where it stood in every frame, whatever row was walked to before', async () => {
  const planks = Array.from({ length: 100 }, (_, n) => listed(n + 1, `Plank ${n + 1}.`));
  const data = {
    ...ISSUES,
    ...inProject('pier/hull', { issues: paged(planks, 100), issue: () => planks[50] }),
    ...inNamespace('pier/hull', { workItem: workItem(planks[50] as (typeof planks)[0]) }),
  };
  const { at, window: inside } = await openScreen('/pier/hull/-/issues', { viewer: ADA, data });
  const main = () => inside.document.querySelector('main') as HTMLElement;
  await expect.element(at.getByRole('link', { name: 'Plank 1.' })).toBeVisible();
  main().focus();
  await userEvent.keyboard('j');
  await expect.element(at.getByRole('link', { name: 'Plank 1.' })).toHaveFocus();
  main().scrollTop = 2000;
  await at.getByRole('link', { name: 'Plank 51.' }).click();
  await expect
    .element(at.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Plank 51.');
  const tops = new Set<number>();
  const look = () => {
    if (inside.document.querySelector('[data-row]') !== null) tops.add(main().scrollTop);
    inside.requestAnimationFrame(look);
  };
  look();
  inside.history.back();
  await expect.element(at.getByRole('link', { name: 'Plank 51.' })).toHaveFocus();
  expect([...tops]).toEqual([2000]);
});
