import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushDrafts } from '../drafts/draft-session.ts';
import { useViewer } from '../session/viewer.ts';
import { itemShortcuts } from '../shortcuts/item-shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { Button } from '../ui/first/Button.tsx';
import { Skeleton } from '../ui/first/Skeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import type { Item } from '../work-items/item.ts';
import { ActivityMenu } from './ActivityMenu.tsx';
import { Arrivals } from './list/Arrivals.tsx';
import { CommentBox } from './forms/CommentBox.tsx';
import type { StateChange } from './forms/CommentBox.tsx';
import { DiscussionContext } from './discussion-context.ts';
import { createDiscussionList } from './list/discussion-list.ts';
import { itemSource } from './list/item-source.ts';
import { DiscussionRows } from './list/DiscussionRows.tsx';
import { discussionOfNote } from './list/list-state.ts';
import { MoreRows } from './list/MoreRows.tsx';
import type { Noteable, NoteableState } from './note.ts';
import { groupOf } from './place-of.ts';
import { quoted, selectedText } from './quote.ts';
import { rememberedFilter, rememberedOrder, rememberFilter, rememberOrder } from './remembered.ts';
import { createRowWindow } from './list/row-window.ts';
import { unresolvedBeside } from './unresolved.ts';
import { useDiscussionTools } from './use-discussion-tools.ts';
import { useLinkedNote } from './list/use-linked-note.ts';
import { useNoteNews } from './list/use-note-news.ts';
import styles from './Discussion.module.css';

export interface DiscussionProps {
  item: Item;
  /** Closing or reopening the item, offered next to Comment. */
  stateChange?: StateChange | undefined;
}

/** The comments and system notes of an item, with the form for a new comment. */
export function Discussion({ item, stateChange }: DiscussionProps) {
  const viewer = useViewer() ?? null;
  const { id: gid, kind, type, fullPath, iid, webPath, locked } = item;
  const { comment: mayComment, commentInternally: mayWriteInternal } = item.rights;
  const noteable = useMemo(
    (): Noteable => ({ gid, kind, type, fullPath, iid, webPath }),
    [gid, kind, type, fullPath, iid, webPath],
  );
  const list = useMemo(() => createDiscussionList(itemSource(noteable)), [noteable]);
  const view = useSyncExternalStore(list.subscribe, list.current);
  const [drawn] = useState(createRowWindow);
  const [filter, setFilter] = useState(rememberedFilter);
  const [order, setOrder] = useState(rememberedOrder);
  const state = useMemo(
    (): NoteableState => ({ locked, mayComment, mayWriteInternal }),
    [locked, mayComment, mayWriteInternal],
  );
  const [box, setBox] = useState({ open: false, text: '', key: 0 });
  const boxPlace = useRef<HTMLDivElement>(null);

  useNoteNews(groupOf(noteable), noteable, list);

  const { linked, openAt } = useLinkedNote(list, { filter, order }, setFilter, drawn);

  const openBox = (text = '') => {
    flushDrafts();
    setBox((now) => ({ open: true, text, key: now.key + 1 }));
    // Delayed until the field is mounted.
    setTimeout(() => boxPlace.current?.scrollIntoView({ block: 'nearest' }), 100);
  };
  const tools = useDiscussionTools({
    noteable,
    list,
    viewer,
    state,
    linked,
    hasTimeline: type === 'INCIDENT',
  });
  useShortcut({
    ...itemShortcuts.reply,
    run: () => {
      if (viewer === null || !state.mayComment) return;
      const selection = selectedText();
      const quote = selection === null ? '' : quoted(selection.text);
      const discussion = selection?.noteId == null ? undefined : discussionOfNote(view, selection.noteId);
      if (discussion === undefined) openBox(quote);
      else tools.reply(discussion.id, quote);
    },
  });

  const goToThread = async (by: 1 | -1) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-discussion]')?.dataset['discussion'];
    const from = focused ?? (linked === null ? null : list.discussionOf(linked));
    const thread = await unresolvedBeside(list, from, by);
    const first = thread?.notes.nodes[0];
    if (first === undefined) toast({ text: 'There are no unresolved threads.' });
    else openAt(first.id);
  };
  useShortcut({ ...itemShortcuts.nextThread, run: () => void goToThread(1) });
  useShortcut({ ...itemShortcuts.previousThread, run: () => void goToThread(-1) });

  const choose = (next: { filter?: typeof filter; order?: typeof order }) => {
    if (next.filter !== undefined) {
      rememberFilter(next.filter);
      setFilter(next.filter);
    }
    if (next.order !== undefined) {
      rememberOrder(next.order);
      setOrder(next.order);
    }
  };
  const commentBox =
    filter === 'ONLY_HISTORY' ? (
      <p className={styles['closed']}>
        You&apos;re only seeing history. To add a comment, show all activity.
        <Button size="small" onClick={() => choose({ filter: 'ALL_NOTES' })}>
          Show all activity
        </Button>
      </p>
    ) : (
      <div ref={boxPlace}>
        <CommentBox
          open={box.open}
          onOpen={() => openBox()}
          start={box}
          stateChange={stateChange}
          onElsewhere={openAt}
        />
      </div>
    );

  return (
    <DiscussionContext value={tools}>
      <section aria-labelledby="activity" className={styles['discussion']}>
        <header className={styles['head']}>
          <h2 id="activity" className={styles['title']} tabIndex={-1}>
            Activity
          </h2>
          {order === 'asc' && view.bottom.more && state.mayComment && (
            <Button size="small" onClick={() => openBox()}>
              Write a comment
            </Button>
          )}
          <ActivityMenu filter={filter} order={order} onChange={choose} />
        </header>
        <Arrivals list={list} viewerId={viewer?.id} />
        {order === 'desc' && commentBox}
        {view.status === 'loading' && <Waiting />}
        {view.status === 'failed' && (
          <p role="alert" className={styles['closed']}>
            Something went wrong while fetching comments. Please try again.
            <Button size="small" onClick={() => void list.open({ filter, order }, linked)}>
              Try again
            </Button>
          </p>
        )}
        {view.status === 'ready' && (
          <>
            <MoreRows at="top" view={view} list={list} />
            <DiscussionRows items={view.items} window={drawn} />
            <MoreRows at="bottom" view={view} list={list} quiet={box.open ? boxPlace : undefined} />
          </>
        )}
        {order === 'asc' && view.status === 'ready' && commentBox}
      </section>
    </DiscussionContext>
  );
}

function Waiting() {
  return (
    <div className={styles['waiting']}>
      <Skeleton width="100%" height={64} />
      <Skeleton width="100%" height={64} />
    </div>
  );
}
