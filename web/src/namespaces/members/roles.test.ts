import { expect, test } from 'vitest';
import { roleChoices, roleName } from './roles.ts';

test('nobody is offered a role above their own', () => {
  const labels = (own: number, held?: number) => roleChoices(own, held).map(({ label }) => label);
  expect(labels(40)).toEqual(['Guest', 'Planner', 'Reporter', 'Developer', 'Maintainer']);
  expect(labels(50)).toContain('Owner');
  expect(labels(10)).toEqual(['Guest']);
});

test('a role that is held stays among the choices, even one that is not given', () => {
  expect(roleChoices(40, 5).map(({ label }) => label)).toContain('Minimal Access');
});

test('roles are told by name', () => {
  expect([roleName(15), roleName(50), roleName(7)]).toEqual(['Planner', 'Owner', '7']);
});
