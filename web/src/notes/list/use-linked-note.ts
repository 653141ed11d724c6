import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { onPlaceChange } from '../../navigation/place.ts';
import type { DiscussionList } from './discussion-list.ts';
import type { NoteFilter, NoteOrder } from '../note.ts';
import type { RowWindow } from './row-window.ts';

const NOTE = /^#note_(\d{1,18})$/;
/** Rows above may still change their height while they are drawn. */
const SETTLE_MS = [0, 150, 500];

/**
 * Opens the list, at the note the address names when it names one: that note is scrolled to and marked, wherever in the
 * list it lies.
 */
export function useLinkedNote(
  list: DiscussionList,
  asked: { filter: NoteFilter; order: NoteOrder },
  setFilter: (filter: NoteFilter) => void,
  drawn: RowWindow,
) {
  const wanted = useSyncExternalStore(onHashChange, noteOfAddress);
  // A note just written that lies beyond what is loaded.
  const [jumped, setJumped] = useState<string | null>(null);
  const { filter, order } = asked;

  const show = async (id: string, fresh: boolean) => {
    const noteId = gidOf(id);
    if (fresh || list.discussionOf(noteId) === null) {
      const found = await list.open({ filter, order }, noteId);
      // The filter may hide what the address asks for.
      if (!found && filter !== 'ALL_NOTES' && list.current().status === 'ready')
        return setFilter('ALL_NOTES');
    }
    const go = () => {
      const discussionId = list.discussionOf(noteId);
      // A row far from the window is not drawn.
      if (discussionId !== null) flushSync(() => drawn.draw(discussionId));
      scrollToNote(id, discussionId);
    };
    for (const ms of SETTLE_MS) setTimeout(go, ms);
  };
  const begin = useEffectEvent(() => (wanted === null ? list.open({ filter, order }) : show(wanted, true)));
  useEffect(() => void begin(), [list, filter, order]);

  const follow = useEffectEvent((id: string) => list.current().status === 'ready' && void show(id, false));
  useEffect(() => {
    if (wanted !== null) follow(wanted);
  }, [wanted]);

  const id = jumped ?? wanted;
  return {
    linked: id === null ? null : gidOf(id),
    openAt(noteId: string): void {
      const number = noteId.slice(noteId.lastIndexOf('/') + 1);
      setJumped(number);
      void show(number, false);
    },
  };
}

const gidOf = (id: string): string => `gid://gitlab/Note/${id}`;
const noteOfAddress = (): string | null => NOTE.exec(window.location.hash)?.[1] ?? null;

/** A click on a plain link changes the hash without a change of place, and the other way round. */
function onHashChange(listener: () => void): () => void {
  const stop = onPlaceChange(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    stop();
    window.removeEventListener('hashchange', listener);
  };
}

/** A reply may be folded: then its row is gone to, which opens it, and the next step finds the note. */
function scrollToNote(id: string, discussionId: string | null): void {
  const note = document.getElementById(`note_${id}`);
  const row =
    discussionId === null ? null : document.querySelector(`[data-discussion="${CSS.escape(discussionId)}"]`);
  (note ?? row)?.scrollIntoView({ block: 'center' });
  if (document.activeElement?.contains(note) !== false) note?.focus({ preventScroll: true });
}
