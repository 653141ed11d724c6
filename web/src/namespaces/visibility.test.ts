import { expect, test } from 'vitest';
import { visibilityChoices } from './visibility.ts';

test('nothing may be open to more people than the group around it', () => {
  const open = (parent: Parameters<typeof visibilityChoices>[0]) =>
    visibilityChoices(parent)
      .filter(({ disabled }) => !disabled)
      .map(({ value }) => value);
  expect(open(null)).toEqual(['private', 'internal', 'public']);
  expect(open('internal')).toEqual(['private', 'internal']);
  expect(open('private')).toEqual(['private']);
});
