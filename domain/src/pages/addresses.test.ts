import { describe, expect, test } from 'vitest';
import {
  barePageAt,
  groupOfPathname,
  groupPageAt,
  isPage,
  pageAddress,
  SITE_PAGES,
  projectPageOf,
  splitGroupAddress,
  usernameAt,
} from './addresses.ts';

describe('splitGroupAddress', () => {
  test('separates the path of a nested group from its page', () => {
    expect(splitGroupAddress('maps/north/-/roadmap')).toEqual({ fullPath: 'maps/north', page: 'roadmap' });
  });

  test('a bare path is the page of the group itself', () => {
    expect(splitGroupAddress('maps/north/')).toEqual({ fullPath: 'maps/north', page: '' });
  });

  test.each(['', '/', '-/roadmap', '/-/roadmap', 'a//b'])('%j names no group', (rest) => {
    expect(splitGroupAddress(rest)).toBeNull();
  });
});

test('only addresses under /groups belong to a group', () => {
  expect(groupOfPathname('/groups/maps/-/roadmap')?.fullPath).toBe('maps');
  expect(groupOfPathname('/users/sign_in')).toBeNull();
});

test('the page of a new group is no group', () => {
  expect(groupOfPathname('/groups/new')).toBeNull();
});

test('an address with broken escapes names no group', () => {
  expect(groupOfPathname('/groups/%E0%A4%A')).toBeNull();
});

describe('groupPageAt', () => {
  test.each([
    ['', 'group', ''],
    ['roadmap', 'roadmap', ''],
    ['epics', 'epics', ''],
    ['epics/new', 'new-epic', ''],
    ['epics/12', 'epic', '12'],
    ['work_items/12', 'epic', '12'],
    ['group_members', 'members', ''],
    ['labels', 'labels', ''],
    ['labels/new', 'new-label', ''],
    ['epics/7/edit', 'epic', '7'],
    ['work_items/7', 'epic', '7'],
    ['labels/7/edit', 'edit-label', '7'],
    ['milestones', 'milestones', ''],
    ['milestones/new', 'new-milestone', ''],
    ['milestones/3', 'milestone', '3'],
    ['milestones/3/edit', 'edit-milestone', '3'],
    ['iterations/3', 'iteration', '3'],
    ['cadences/2/iterations/3', 'iteration', '3'],
  ])('%j is a page', (page, name, iid) => {
    expect(groupPageAt(page)).toEqual({ name, iid });
  });

  test.each(['epics/0', 'epics/x', 'epics/1/more', 'labels/x/edit', 'project_members', 'roadmaps'])(
    '%j is none',
    (page) => {
      expect(groupPageAt(page)).toBeNull();
    },
  );
});

describe('projectPageOf', () => {
  test('a project has a page of its own, and those that groups have as well', () => {
    const at = (page: string) => projectPageOf(`/maps/north/charts${page}`);
    expect(at('')).toEqual({ fullPath: 'maps/north/charts', page: '', name: 'project', iid: '' });
    expect(at('/')).toMatchObject({ name: 'project' });
    expect(at('/-/project_members')).toMatchObject({ name: 'members' });
    expect(at('/-/labels/5/edit')).toMatchObject({ name: 'edit-label', iid: '5' });
    expect(at('/-/milestones')).toMatchObject({ name: 'milestones' });
  });

  test.each([
    ['milestones/4', 'milestone'],
    ['issues/4', 'issue'],
    ['issues/incident/4', 'incident'],
    ['work_items/4/', 'issue'],
  ])('%j has the address of the project before it', (page, name) => {
    expect(projectPageOf(`/maps/north/charts/-/${page}`)).toMatchObject({
      fullPath: 'maps/north/charts',
      name,
      iid: '4',
    });
  });

  test.each([
    '/groups/maps/north/-/milestones/4',
    '/maps/-/milestones/4',
    '/maps/north/-/issues/0',
    '/maps/north/-/issues/4/more',
    '/maps/north/-/group_members',
    '/maps',
    '/projects/new',
    '/dashboard/todos',
    '/help/user/markdown',
    '/admin/abuse_reports',
    '/users/sign_in',
    '/-/user_settings/profile',
  ])('%j is no page of a project', (pathname) => {
    expect(projectPageOf(pathname)).toBeNull();
  });
});

test('a page of a project belongs to the group around it', () => {
  expect(groupOfPathname('/maps/north/charts/-/issues/4')).toMatchObject({
    fullPath: 'maps/north',
    page: 'project',
  });
});

test('a person’s page lies at their username', () => {
  expect(usernameAt('/ada')).toBe('ada');
  expect(usernameAt('/ada.lovelace-1/')).toBe('ada.lovelace-1');
  for (const other of ['/', '/-/profile', '/groups/a', '/a/b', '/a%20b'])
    expect(usernameAt(other)).toBeNull();
});

test('a page is linked to at the first of its addresses', () => {
  expect(pageAddress('group', 'epic', '3')).toBe('epics/3');
  expect(pageAddress('project', 'edit-label', '7')).toBe('labels/7/edit');
  expect([pageAddress('group', 'members'), pageAddress('project', 'members')]).toEqual([
    'group_members',
    'project_members',
  ]);
  expect([pageAddress('site', 'todos'), pageAddress('group', 'todos')]).toEqual(['/dashboard/todos', null]);
});

test('a page without a shell may be followed by what it is given', () => {
  expect(barePageAt('/-/password/abc')?.name).toBe('set-password');
  expect(barePageAt('/-/passwords')).toBeNull();
});

describe('isPage', () => {
  test.each([
    '/',
    '/users/sign_in',
    '/-/password/abc',
    '/ada',
    '/groups/maps',
    '/groups/maps/north/-/epics/4',
    '/maps/charts',
    '/maps/charts/-/issues/4',
    ...SITE_PAGES,
  ])('a page may lie at %j', (pathname) => {
    expect(isPage(pathname)).toBe(true);
  });

  test.each([
    '/help/nothing',
    '/admin/no-such-thing',
    '/groups/maps/-/issues.json',
    '/groups/maps/-/epics.atom',
    '/maps/charts/-/issues.ics',
    '/maps/charts/-/milestones.json',
    '/-/no-such-thing',
    '/groups/%E0%A4%A',
  ])('none lies at %j', (pathname) => {
    expect(isPage(pathname)).toBe(false);
  });
});
