import { useEffect } from 'react';
import { listenToGroup } from '../../live/group-news.ts';
import type { News } from '../../live/group-news.ts';
import type { DiscussionList } from './discussion-list.ts';
import { withoutNote } from './list-state.ts';
import { numberOf } from '../note.ts';
import type { Noteable } from '../note.ts';

const GATHER_MS = 120;

/** Updates the list when others write, change or delete notes. */
export function useNoteNews(groupPath: string, { gid }: Pick<Noteable, 'gid'>, list: DiscussionList): void {
  useEffect(() => {
    const waiting = new Set<string>();
    let newest = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () => {
      timer = undefined;
      const notes = [...waiting];
      waiting.clear();
      // A failed read is repeated with the next event.
      for (const id of notes) void list.refresh(id).catch(() => {});
      if (!newest) return;
      newest = false;
      void list.loadNewest().catch(() => {});
    };
    const soon = () => {
      timer ??= setTimeout(work, GATHER_MS);
    };
    const onNews = ({ items, gone }: News) => {
      for (const id of gone) if (isNote(id)) list.change((state) => withoutNote(state, id));
      for (const item of items) {
        if (isNote(item.id)) {
          const { of } = item;
          if (of === undefined || numberOf(of) === numberOf(gid)) waiting.add(item.id);
        } else if (/\/(?:Epic|Issue|WorkItem)\/\d+$/.test(item.id) && numberOf(item.id) === numberOf(gid)) {
          newest = true;
        }
      }
      if (waiting.size > 0 || newest) soon();
    };
    const stop = listenToGroup(groupPath, {
      onNews,
      onResync: () => {
        newest = true;
        soon();
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [groupPath, gid, list]);
}

const isNote = (id: string): boolean => /\/(?:Note|DiscussionNote)\/\d+$/.test(id);
