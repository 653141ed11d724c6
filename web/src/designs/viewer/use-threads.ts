import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { ask } from '../../api/ask.ts';
import {
  createDiscussionList,
  type DiscussionList,
  type ListView,
} from '../../notes/list/discussion-list.ts';
import { useNoteNews } from '../../notes/list/use-note-news.ts';
import type { Item } from '../../work-items/item.ts';
import { acceptedAnswer } from '../../work-items/writes/mutation-answer.ts';
import { refusalText } from '../../work-items/writes/writes.ts';
import { createPins, type Pins } from './pins.ts';
import { type DesignAddress, designSource } from './threads-source.ts';
import { CREATE_PIN, type DesignDetails, MOVE_PIN } from './viewer-documents.ts';
import { type Point, positionOf, type Size } from './viewport.ts';

export interface Threads {
  readonly list: DiscussionList;
  readonly view: ListView;
  readonly pins: Pins;
  /** Reads them again from the start. */
  readonly reopen: () => void;
  /** Starts a thread at a point and resolves with its id. Rejects with the message to show. */
  readonly start: (
    design: Pick<DesignDetails, 'id' | 'diffRefs'>,
    point: Point,
    natural: Size,
    body: string,
  ) => Promise<string>;
  /** Moves the pin of a thread, shown at once; the function is stable. Rejects with the message to show. */
  readonly movePin: (discussionId: string, point: Point, natural: Size) => Promise<void>;
}

/** The threads of a design with their pins, and the writes that concern a place on the picture. */
export function useThreads(item: Item, { fullPath, iid, filename, atVersion }: DesignAddress): Threads {
  const { list, pins: pinStore } = useMemo(() => {
    const pins = createPins();
    return { list: createDiscussionList(designSource({ fullPath, iid, filename, atVersion }, pins)), pins };
  }, [fullPath, iid, filename, atVersion]);
  const view = useSyncExternalStore(list.subscribe, list.current);
  const pins = useSyncExternalStore(pinStore.subscribe, pinStore.current);
  // All pages are read, because each thread has a pin on the picture.
  const open = useEffectEvent(async () => {
    await list.open({ filter: 'ALL_NOTES', order: 'asc' });
    while (list.current().bottom.more && list.current().moreFailed === null) await list.loadMore('bottom');
  });
  useEffect(() => void open(), [list]);
  useNoteNews(item.groupPath, { gid: item.id }, list);

  const movePin = useCallback(
    async (discussionId: string, point: Point, natural: Size): Promise<void> => {
      const id = pinStore.current().get(discussionId)?.noteId;
      if (id === undefined) return;
      const putBack = pinStore.move(discussionId, point);
      try {
        await acceptedAnswer(ask(MOVE_PIN, { id, position: positionOf(point, natural) }));
      } catch (refused) {
        putBack();
        throw new Error(refusalText(refused, 'Could not update discussion. Please try again.'), {
          cause: refused,
        });
      }
    },
    [pinStore],
  );

  return {
    list,
    view,
    pins,
    reopen: () => void open(),
    async start(
      design: Pick<DesignDetails, 'id' | 'diffRefs'>,
      point: Point,
      natural: Size,
      body: string,
    ): Promise<string> {
      const { baseSha, headSha, startSha } = design.diffRefs;
      const path = `designs/issue-${iid}/${filename}`;
      const position = {
        ...positionOf(point, natural),
        baseSha,
        headSha,
        startSha: startSha ?? headSha,
        paths: { newPath: path, oldPath: path },
      };
      try {
        const { note } = await acceptedAnswer(
          ask(CREATE_PIN, { input: { noteableId: design.id, body, position } }),
        );
        const discussion = note?.discussion ?? null;
        if (discussion === null) throw new Error('No discussion');
        pinStore.record([discussion]);
        list.showNewest(discussion);
        return discussion.id;
      } catch (refused) {
        throw new Error(refusalText(refused, 'Could not create new discussion. Please try again.'), {
          cause: refused,
        });
      }
    },
    movePin,
  };
}
