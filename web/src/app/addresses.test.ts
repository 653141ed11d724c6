import { describe, expect, test } from 'vitest';
import { groupOfPathname, groupPageAt, projectMilestoneOf, splitGroupAddress } from './addresses.ts';

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

test('an address with broken escapes names no group', () => {
  expect(groupOfPathname('/groups/%E0%A4%A')).toBeNull();
});

describe('groupPageAt', () => {
  test.each([
    ['', '', ''],
    ['roadmap', 'roadmap', ''],
    ['epics', 'epics', ''],
    ['epics/new', 'new-epic', ''],
    ['epics/12', 'epic', '12'],
    ['milestones/3', 'milestone', '3'],
  ])('%j is a page', (page, name, iid) => {
    expect(groupPageAt(page)).toEqual({ name, iid });
  });

  test.each(['epics/0', 'epics/x', 'epics/1/more', 'milestones', 'milestones/new', 'roadmaps'])(
    '%j is none',
    (page) => {
      expect(groupPageAt(page)).toBeNull();
    },
  );
});

test('a milestone of a project has the address of the project before it', () => {
  expect(projectMilestoneOf('/maps/north/charts/-/milestones/4')).toEqual({
    fullPath: 'maps/north/charts',
    iid: '4',
  });
  expect(projectMilestoneOf('/groups/maps/north/-/milestones/4')).toBeNull();
  expect(projectMilestoneOf('/maps/-/milestones/4')).toBeNull();
});
