import { expect, test } from 'vitest';
import { TYPES_WITH, typeHas, typeAccepts } from './type-fields.ts';

test('an objective is doing well or ill and lies in no milestone, as the API and the tables write its type', () => {
  expect([typeHas('OBJECTIVE', 'healthStatus'), typeHas('objective', 'healthStatus')]).toEqual([true, true]);
  expect([typeHas('OBJECTIVE', 'milestone'), typeHas('ISSUE', 'milestone')]).toEqual([false, true]);
});

test('an objective and a key result take only what they have; an incident takes a weight that its page does not show', () => {
  expect([
    typeAccepts('objective', TYPES_WITH.milestone),
    typeAccepts('KEY_RESULT', TYPES_WITH.dates),
  ]).toEqual([false, false]);
  expect([
    typeAccepts('objective', TYPES_WITH.healthStatus),
    typeAccepts('incident', TYPES_WITH.weight),
  ]).toEqual([true, true]);
});
