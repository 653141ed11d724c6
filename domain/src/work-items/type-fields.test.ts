import { expect, test } from 'vitest';
import { typeHas } from './type-fields.ts';

test('an objective is doing well or ill and lies in no milestone, as the API and the tables write its type', () => {
  expect([typeHas('OBJECTIVE', 'healthStatus'), typeHas('objective', 'healthStatus')]).toEqual([true, true]);
  expect([typeHas('OBJECTIVE', 'milestone'), typeHas('ISSUE', 'milestone')]).toEqual([false, true]);
});
