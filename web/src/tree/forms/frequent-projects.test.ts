import { expect, it } from 'vitest';
import { usedProjects } from './frequent-projects.ts';
import { searchOf } from './use-offers.ts';
import { formTitle } from './form-name.ts';

it('reads stored projects and leaves out what has another shape', () => {
  const fine = { id: '1', name: 'Hull', nameWithNamespace: 'Yard / Hull', frequency: 3, lastDay: 5 };
  expect(usedProjects(JSON.stringify([fine, { id: 2 }, null, 'x']))).toEqual([fine]);
  expect(usedProjects('{')).toEqual([]);
  expect(usedProjects(null)).toEqual([]);
});

it('looks up words and numbers, but no addresses and nothing overlong', () => {
  expect(searchOf('#12')).toBe('12');
  expect(searchOf('&keel')).toBe('keel');
  expect(searchOf('https://x')).toBeNull();
  expect(searchOf(' ')).toBeNull();
  expect(searchOf('a'.repeat(21))).toBeNull();
});

it('names forms by what they do', () => {
  expect(formTitle({ way: 'new', type: 'EPIC' }, true)).toBe('Create new confidential epic');
  expect(formTitle({ way: 'add', type: 'ISSUE' }, true)).toBe('Add existing confidential issue');
  expect(formTitle({ way: 'add', type: 'EPIC' }, false)).toBe('Add existing epic');
  expect(formTitle({ way: 'new', type: 'KEY_RESULT' }, false)).toBe('Create new key result');
});
