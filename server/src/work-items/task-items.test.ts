import { expect, test } from 'vitest';
import { taskCompletionOf, taskStatusOf } from './task-items.ts';

test.each([
  ['- [ ] a\n- [x] b\n* [X] c', 3, 2, '2 of 3 checklist items completed'],
  ['1. [ ] only', 1, 0, '0 of 1 checklist item completed'],
  ['- [~] dropped\n- [x]not one\ntext [x] here', 0, 0, null],
  ['> - [x] quoted\n  + [ ] nested', 2, 1, '1 of 2 checklist items completed'],
  ['', 0, 0, null],
])('%j holds %i, %i of them ticked', (description, count, completed_count, status) => {
  const tasks = taskCompletionOf(description);
  expect(tasks).toEqual({ count, completed_count });
  expect(taskStatusOf(tasks)).toBe(status);
});
