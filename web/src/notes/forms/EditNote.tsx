import { useDiscussion } from '../discussion-context.ts';
import { numberOf } from '../note.ts';
import type { NoteNode } from '../note.ts';
import { NoteForm } from './NoteForm.tsx';
import { typeOf } from '../place-of.ts';
import { saveNote } from '../send-note.ts';

/** Form that edits a comment. */
export function EditNote({ note }: { note: NoteNode }) {
  const { noteable, list, edit } = useDiscussion();
  return (
    <NoteForm
      label="Edit comment"
      draftKey={['Note', typeOf(noteable), numberOf(noteable.gid), numberOf(note.id)]}
      base={note.body}
      autoFocus
      onCancel={() => edit(null)}
      submits={[
        {
          label: 'Save comment',
          send: async (text) => {
            await saveNote(list, note.id, text);
            edit(null);
          },
        },
      ]}
    />
  );
}
