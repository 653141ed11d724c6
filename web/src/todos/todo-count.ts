import { gql } from '../api/document.ts';
import { readAnswersAgain } from '../api/answers.ts';

/** The number of the viewer's pending to-dos. */
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

/** Reads the number of pending to-dos again, wherever it is shown. */
export function countAgain(): Promise<void> {
  return readAnswersAgain(TODO_COUNT);
}
