import { expect, it } from 'vitest';
import { addFailure } from './add-failure.ts';

const NO_MATCH = 'No matching issue found. Make sure that you are adding a valid issue URL.';

it.each([
  ['issue', 404, NO_MATCH, NO_MATCH],
  ['issue', 404, '404 Not found', 'Issue cannot be found.'],
  ['epic', 404, '', 'Epic cannot be found.'],
  ['epic', 409, 'Epic hierarchy level too deep', 'This epic already has the maximum number of child epics.'],
  ['epic', 409, 'Epic(s) already assigned', 'Epic(s) already assigned'],
  ['issue', 422, '#1 cannot be added: no', '#1 cannot be added: no'],
  ['issue', 500, '', 'Something went wrong while adding issues.'],
  ['epic', null, '', 'Something went wrong while adding epics.'],
] as const)('%s answered with %s “%s” reads “%s”', (kind, status, said, text) => {
  expect(addFailure(kind, status, said)).toBe(text);
});
