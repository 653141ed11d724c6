import { expect, test } from 'vitest';
import { labelAddress } from './label-address.ts';

test('the label of an epic leads to the epics that wear it, in a tab that shows the one it was found on', () => {
  const epic = { kind: 'epic', fullPath: 'a/b', open: true } as const;
  expect(labelAddress(epic, 'type::two words')).toBe(
    '/groups/a/b/-/epics?label_name[]=type%3A%3Atwo%20words',
  );
  expect(labelAddress({ ...epic, open: false }, 'x')).toBe('/groups/a/b/-/epics?state=all&label_name[]=x');
});

test('the label of an issue leads to the labels of its project, as there is no list of issues', () => {
  const issue = { kind: 'issue', fullPath: 'a/plan', open: false } as const;
  expect(labelAddress(issue, 'a&b')).toBe('/a/plan/-/labels?search=a%26b');
});
