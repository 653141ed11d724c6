import { ask } from '../../api/ask.ts';
import { fetchDiscussions, NOTE } from '../documents/discussions.ts';
import { ITEM_NOTE_FAILURES } from '../note-failures.ts';
import type { DiscussionNode, Noteable } from '../note.ts';
import type { DiscussionSource } from './discussion-list.ts';

/** The discussion that contains a note; null when there is no such note. */
export async function discussionWithNote(noteId: string): Promise<DiscussionNode | null> {
  const data = await ask(NOTE, { id: noteId });
  return data?.note?.discussion ?? null;
}

/** The discussions of an item. */
export function itemSource({ kind, fullPath, iid }: Noteable): DiscussionSource {
  return {
    page: (variables) => fetchDiscussions(kind, { fullPath, iid, ...variables }),
    discussionWith: discussionWithNote,
    failures: ITEM_NOTE_FAILURES,
  };
}
