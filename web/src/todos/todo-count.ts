import { gql } from '../server/document.ts';
import { readAnswersAgain } from '../server/answers.ts';

/** How much waits for the viewer. */
export const TODO_COUNT = gql(`
  query TodoCount {
    currentUser {
      id
      todos(state: [pending]) {
        count
      }
    }
  }
`);

/** Asks again how much waits; wherever the count is shown it follows. */
export function countAgain(): Promise<void> {
  return readAnswersAgain(TODO_COUNT);
}
