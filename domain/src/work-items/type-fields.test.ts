import { expect, test } from 'vitest';
import { typeHas } from './type-fields.ts';

test('an objective has a health status but no milestone, in the case of the API and of the tables', () => {
  expect([typeHas('OBJECTIVE', 'healthStatus'), typeHas('objective', 'healthStatus')]).toEqual([true, true]);
  expect([typeHas('OBJECTIVE', 'milestone'), typeHas('ISSUE', 'milestone')]).toEqual([false, true]);
});
