import { gql } from '../../api/document.ts';
import { ask } from '../../api/ask.ts';
import { Refused } from '../../api/refused.ts';

const UNDO_CHANGES = gql(`
  mutation undoChanges($changeIds: [ID!]!) {
    undoChanges(input: { changeIds: $changeIds }) {
      errors
    }
  }
`);

/** Undoes changes; throws Refused with the server's messages when it refuses. */
export async function undoChanges(changeIds: readonly string[]): Promise<void> {
  const answer = await ask(UNDO_CHANGES, { changeIds: [...changeIds] }).catch(() => null);
  const errors = answer?.undoChanges?.errors;
  if (errors === undefined || errors.length > 0) throw new Refused(errors);
}
