import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { designOf } from '../../navigation/design-address.ts';
import { onPlaceChange } from '../../navigation/place.ts';
import type { DiscussionList } from './discussion-list.ts';
import type { NoteFilter, NoteOrder } from '../note.ts';
import type { RowWindow } from './row-window.ts';

const NOTE = /^#note_(\d{1,18})$/;
/** Delays after which to scroll again, because rows above may change their height while they are rendered. */
const SETTLE_MS = [0, 150, 500];

/** Loads the list. When the URL names a note, its page is loaded, and the note is scrolled to and highlighted. */
export function useLinkedNote(
  list: DiscussionList,
  asked: { filter: NoteFilter; order: NoteOrder },
  setFilter: (filter: NoteFilter) => void,
  drawn: RowWindow,
) {
  const wanted = useSyncExternalStore(onHashChange, noteOfAddress);
  // A new note outside the loaded pages.
  const [jumped, setJumped] = useState<string | null>(null);
  const { filter, order } = asked;

  const show = async (id: string, fresh: boolean) => {
    const noteId = gidOf(id);
    if (fresh || list.discussionOf(noteId) === null) {
      const found = await list.open({ filter, order }, noteId);
      // The linked note may be hidden by the filter.
      if (!found && filter !== 'ALL_NOTES' && list.current().status === 'ready')
        return setFilter('ALL_NOTES');
    }
    const go = () => {
      const discussionId = list.discussionOf(noteId);
      // A row far from the viewport is not rendered.
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

/** While a design is shown over the page, the address names one of its comments. */
function noteOfAddress(): string | null {
  return designOf(window.location.pathname) === null ? (NOTE.exec(window.location.hash)?.[1] ?? null) : null;
}

/** A plain link changes the hash without a navigation, and the other way round. */
function onHashChange(listener: () => void): () => void {
  const stop = onPlaceChange(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    stop();
    window.removeEventListener('hashchange', listener);
  };
}

/** A reply may be collapsed: then its row is focused, which expands it, and the next attempt finds the note. */
function scrollToNote(id: string, discussionId: string | null): void {
  const note = document.getElementById(`note_${id}`);
  const row =
    discussionId === null ? null : document.querySelector(`[data-discussion="${CSS.escape(discussionId)}"]`);
  (note ?? row)?.scrollIntoView({ block: 'center' });
  if (document.activeElement?.contains(note) !== false) note?.focus({ preventScroll: true });
}
