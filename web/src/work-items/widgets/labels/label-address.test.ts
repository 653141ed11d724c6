import { expect, test } from 'vitest';
import { labelAddress } from './label-address.ts';

test('a label leads to the epics or issues that have it, in a tab that shows the item it was followed from', () => {
  const epic = { kind: 'epic', fullPath: 'a/b', open: true } as const;
  expect(labelAddress(epic, 'type::two words')).toBe(
    '/groups/a/b/-/epics?label_name[]=type%3A%3Atwo%20words',
  );
  expect(labelAddress({ ...epic, open: false }, 'x')).toBe('/groups/a/b/-/epics?state=all&label_name[]=x');
  const issue = { kind: 'issue', fullPath: 'a/plan', open: true } as const;
  expect(labelAddress(issue, 'a&b')).toBe('/a/plan/-/issues?label_name[]=a%26b');
  expect(labelAddress({ ...issue, open: false }, 'x')).toBe('/a/plan/-/issues?state=all&label_name[]=x');
});
