import { useEffect, useEffectEvent, useState } from 'react';
import { numberOf } from '../../notes/note.ts';
import type { Threads } from './use-threads.ts';

const NOTE = /^#note_(\d{1,18})$/;

/** Opens the thread of the comment that the address names; returns the id of that comment once it is read. */
export function useLinkedThread(
  { view, list }: Threads,
  onFound: (discussionId: string) => void,
): string | null {
  const [wanted] = useState(() => NOTE.exec(location.hash)?.[1] ?? null);
  const note =
    wanted === null
      ? undefined
      : view.items.flatMap(({ notes }) => notes.nodes).find(({ id }) => numberOf(id) === wanted);
  const found = useEffectEvent((noteId: string) => {
    const discussionId = list.discussionOf(noteId);
    if (discussionId !== null) onFound(discussionId);
  });
  const id = note?.id ?? null;
  useEffect(() => {
    if (id !== null) found(id);
  }, [id]);
  return id;
}
