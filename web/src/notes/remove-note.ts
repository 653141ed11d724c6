import { toast } from '../ui/messages/toast.ts';
import { deleteWithUndo } from './delete-with-undo.ts';
import type { DiscussionList } from './list/discussion-list.ts';
import { discussionOfNote, putBack, withoutNote } from './list/list-state.ts';
import type { NoteNode } from './note.ts';
import { destroyNote } from './send-note.ts';

/** Removes a comment from the list and offers Undo; it is deleted on the server when the offer has expired. */
export function removeNote(list: DiscussionList, note: NoteNode): void {
  const before = list.current();
  const discussion = discussionOfNote(before, note.id);
  list.change((now) => withoutNote(now, note.id));
  deleteWithUndo('Comment deleted', {
    commit: (leaving) =>
      void destroyNote(list, note.id, leaving).catch((problem: Error) => {
        toast({ text: problem.message, tone: 'danger' });
        if (discussion !== undefined) list.change((now) => putBack(now, before, discussion.id));
      }),
    undo: () => {
      if (discussion !== undefined) list.change((now) => putBack(now, before, discussion.id));
    },
  });
}
