import { expect, it } from 'vitest';
import { addFailure } from './add-failure.ts';

const NO_MATCH = 'No matching issue found. Make sure that you are adding a valid issue URL.';

it.each([
  ['ISSUE', 404, NO_MATCH, NO_MATCH],
  ['ISSUE', 404, '404 Not found', 'Issue cannot be found.'],
  ['EPIC', 404, '', 'Epic cannot be found.'],
  ['EPIC', 409, 'Epic hierarchy level too deep', 'This epic already has the maximum number of child epics.'],
  ['EPIC', 409, 'Epic(s) already assigned', 'Epic(s) already assigned'],
  ['ISSUE', 422, '#1 cannot be added: no', '#1 cannot be added: no'],
  ['ISSUE', 500, '', 'Something went wrong while adding issues.'],
  ['EPIC', null, '', 'Something went wrong while adding epics.'],
  ['KEY_RESULT', 404, '', 'Key result cannot be found.'],
  ['TASK', null, '', 'Something went wrong while adding tasks.'],
] as const)('%s answered with %s “%s” reads “%s”', (type, status, said, text) => {
  expect(addFailure(type, status, said)).toBe(text);
});
