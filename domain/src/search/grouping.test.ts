import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGrouping, writeGrouping } from './grouping.ts';

test.each([
  ['issues', 'milestone', { by: 'MILESTONE' }],
  ['issues', 'assignee', { by: 'ASSIGNEE' }],
  ['issues', 'iteration', { by: 'ITERATION' }],
  ['issues', 'epic', { by: 'EPIC' }],
  ['issues', 'label:flow', { by: 'LABEL_SCOPE', labelScope: 'flow' }],
  ['epics', 'label:a::b', { by: 'LABEL_SCOPE', labelScope: 'a::b' }],
  ['epics', 'epic', { by: 'EPIC' }],
] as const)('%s are grouped by %s', (list, text, grouping) => {
  expect(readGrouping(list, text)).toEqual(grouping);
  expect(writeGrouping(grouping)).toBe(text);
});

test.each([
  ['issues', null],
  ['issues', ''],
  ['issues', 'weight'],
  ['issues', 'label'],
  ['issues', 'label:'],
  ['issues', `label:${'x'.repeat(253)}`],
  ['epics', 'milestone'],
  ['epics', 'assignee'],
] as const)('%s are not grouped by %j', (list, text) => {
  expect(readGrouping(list, text)).toBeNull();
});

test('whatever is read as a grouping is written as it was', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => {
      const grouping = readGrouping('issues', `label:${text}`);
      if (grouping !== null) expect(writeGrouping(grouping)).toBe(`label:${text}`);
    }),
  );
});
