import { type AnswerOf, gql } from '../../../api/document.ts';

const NOTES = gql(`
  fragment NotesFields on WorkItemWidgetNotes {
    discussionLocked
  }
`);

export function notesFacts(widget: AnswerOf<typeof NOTES> | null) {
  return { locked: widget?.discussionLocked === true };
}
