import { expect, test } from 'vitest';
import { membersPageOf, pageOf } from './namespace.ts';

test('pages of groups lie below /groups, those of projects at their path', () => {
  expect(pageOf({ kind: 'group', fullPath: 'maps/north' })).toBe('/groups/maps/north');
  expect(pageOf({ kind: 'group', fullPath: 'maps' }, 'labels')).toBe('/groups/maps/-/labels');
  expect(pageOf({ kind: 'project', fullPath: 'maps/web' }, 'labels')).toBe('/maps/web/-/labels');
  expect(membersPageOf({ kind: 'project', fullPath: 'maps/web' })).toBe('/maps/web/-/project_members');
});
