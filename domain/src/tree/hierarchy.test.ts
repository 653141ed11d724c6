import { expect, test } from 'vitest';
import {
  childTypesOf,
  HIERARCHY_ERRORS,
  hierarchyError,
  type HierarchyInput,
  parentTypesOf,
} from './hierarchy.ts';

const question = (child: object, parent: object, rest: object = {}): HierarchyInput => ({
  child: { id: 1, type: 'task', confidential: false, ...child },
  parent: { id: 2, type: 'issue', confidential: false, childCount: 0, ...parent },
  ancestorTypes: [],
  ancestorIds: [],
  childHeight: 1,
  ...rest,
});

test('a task goes below an issue, an incident or a ticket', () => {
  expect(parentTypesOf('task')).toEqual(['issue', 'incident', 'ticket']);
  for (const type of parentTypesOf('task')) expect(hierarchyError(question({}, { type }))).toBeNull();
});

test.each([
  ['itself', question({ id: 2 }, {}), HIERARCHY_ERRORS.self],
  ['a task below a task', question({}, { type: 'task' }), HIERARCHY_ERRORS.type],
  ['an issue below an issue', question({ type: 'issue' }, {}), HIERARCHY_ERRORS.type],
  [
    'an objective below its own descendant',
    question({ type: 'objective' }, { type: 'objective' }, { ancestorIds: [1] }),
    HIERARCHY_ERRORS.loop,
  ],
  [
    'a tenth level of objectives',
    question(
      { type: 'objective' },
      { type: 'objective' },
      { ancestorTypes: Array.from({ length: 8 }, () => 'objective') },
    ),
    HIERARCHY_ERRORS.depth,
  ],
  ['one child too many', question({}, { childCount: 5000 }), HIERARCHY_ERRORS.full],
  [
    'an open task below a confidential issue',
    question({}, { confidential: true }),
    'cannot assign a non-confidential task to a confidential parent. Make the task confidential and try again.',
  ],
])('refuses %s', (_, asked, text) => {
  expect(hierarchyError(asked)).toBe(text);
});

test('an epic holds epics and issues, an issue holds tasks, a task holds nothing', () => {
  expect(childTypesOf('epic')).toContain('issue');
  expect(childTypesOf('epic')).not.toContain('task');
  expect(childTypesOf('issue')).toEqual(['task']);
  expect(childTypesOf('task')).toEqual([]);
});
