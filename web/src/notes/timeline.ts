import { ask } from '../api/ask.ts';
import { gql } from '../api/document.ts';
import { undoChanges } from '../work-items/undo/undo-changes.ts';
import { changeWithUndo } from '../work-items/undo/change-with-undo.ts';
import { acceptedAnswer } from '../work-items/writes/mutation-answer.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import type { NoteNode } from './note.ts';

export const TIMELINE_RIGHT = gql(`
  query timelineRight($fullPath: ID!) {
    project(fullPath: $fullPath) {
      userPermissions {
        adminTimelineEvent
      }
    }
  }
`);

const PROMOTE_NOTE = gql(`
  mutation timelineEventPromoteFromNote($noteId: NoteID!) {
    timelineEventPromoteFromNote(input: { noteId: $noteId }) {
      changeIds
      errors
    }
  }
`);

/** Adds a comment to the timeline of its incident. Rejects with the message to show. */
export async function addToTimeline({ id }: NoteNode): Promise<void> {
  const added = acceptedAnswer(ask(PROMOTE_NOTE, { noteId: id })).then(({ changeIds }) => ({
    changeIds: changeIds ?? [],
  }));
  try {
    await changeWithUndo({ undo: undoChanges }, 'Comment added to the timeline', added);
  } catch (refused) {
    throw new Error(refusalText(refused, 'The comment could not be added to the timeline. Try again.'), {
      cause: refused,
    });
  }
}
