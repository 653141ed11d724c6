import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useDiscussion } from '../../notes/discussion-context.ts';
import { DiscussionRow } from '../../notes/DiscussionRow.tsx';
import { NoteForm } from '../../notes/forms/NoteForm.tsx';
import { numberOf, type DiscussionNode } from '../../notes/note.ts';
import { signInAddress } from '../../session/sign-in-address.ts';
import { useAddress } from '../../navigation/PlaceProvider.tsx';
import { Disclosure } from '../../ui/blocks/Disclosure.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import type { ShownPin } from './PinLayer.tsx';
import pin from './Pins.module.css';
import type { Threads } from './use-threads.ts';
import styles from './ThreadsSidebar.module.css';

export interface ThreadsSidebarProps {
  threads: Threads;
  pins: readonly ShownPin[];
  active: string | null;
  onActive: (discussionId: string | null) => void;
  /** The address of this design in the version with a number. */
  versionPath: (number: number) => string;
  /** Sends the text of a new thread, whose place is chosen; null without a place. */
  onWrite: ((text: string) => Promise<void>) | null;
  onCancelWriting: () => void;
  /** Why nobody can comment here now. */
  readOnly: ReactNode;
  description: ReactNode;
}

/** The threads on a design; the resolved ones are in a section that opens. */
export function ThreadsSidebar(props: ThreadsSidebarProps) {
  const { threads, pins, active, onActive, onWrite, onCancelWriting, readOnly, description } = props;
  const { view, reopen } = threads;
  const { noteable, viewer, state, linked } = useDiscussion();
  const address = useAddress();
  const [showsResolved, setShowsResolved] = useState(false);
  const open = view.items.filter(({ resolved }) => !resolved);
  const resolved = view.items.filter((one) => one.resolved);
  const hidesActive = resolved.some(({ id }) => id === active);

  // A thread that is opened by its pin or a link is scrolled to.
  const scroll = useEffectEvent((id: string | null) => {
    const row = id === null ? null : document.querySelector(`[data-design-thread="${CSS.escape(id)}"]`);
    const note = linked === null ? null : row?.querySelector<HTMLElement>(`#note_${numberOf(linked)}`);
    (note ?? row)?.scrollIntoView({ block: 'nearest' });
    note?.focus({ preventScroll: true });
  });
  useEffect(() => scroll(active), [active, view.status, linked]);

  const row = (discussion: DiscussionNode) => (
    <ThreadRow
      key={discussion.id}
      discussion={discussion}
      pin={pins.find(({ discussionId }) => discussionId === discussion.id)}
      isActive={discussion.id === active}
      onActive={onActive}
      versionPath={props.versionPath}
    />
  );
  return (
    <aside className={styles['sidebar']} aria-label="Comments">
      {description}
      <h3 className={styles['heading']}>{countText(open.length, 'Thread', 'Threads')}</h3>
      {readOnly !== null && <p className={styles['hint']}>{readOnly}</p>}
      {viewer === null && (
        <p className={styles['hint']}>
          <a className={styles['link']} href={signInAddress(address)}>
            Sign in
          </a>{' '}
          to comment.
        </p>
      )}
      {onWrite !== null && (
        <NoteForm
          label="Comment"
          placeholder="Write a comment or drag your files here…"
          draftKey={['Design', numberOf(noteable.gid), 'New']}
          autoFocus
          onCancel={onCancelWriting}
          submits={[{ label: 'Comment', send: onWrite }]}
        />
      )}
      {view.status === 'loading' && <Skeleton width="100%" height={80} />}
      {view.status === 'failed' && (
        <p role="alert" className={styles['hint']}>
          Something went wrong while fetching comments. Please try again.
          <Button size="small" onClick={reopen}>
            Try again
          </Button>
        </p>
      )}
      {view.status === 'ready' && (
        <>
          {open.length === 0 && viewer !== null && state.mayComment && onWrite === null && (
            <p className={styles['hint']}>
              Click the image where you&apos;d like to add a new comment, or press C to choose the place with
              the keyboard.
            </p>
          )}
          <ol className={styles['threads']}>{open.map(row)}</ol>
          {view.moreFailed !== null && (
            <p role="alert" className={styles['hint']}>
              Something went wrong. Try again.
              <Button size="small" onClick={reopen}>
                Try again
              </Button>
            </p>
          )}
          {resolved.length > 0 && (
            <Disclosure
              title={`Resolved Comments (${resolved.length})`}
              level={3}
              isExpanded={showsResolved || hidesActive}
              onExpandedChange={(shown) => {
                if (hidesActive) onActive(null);
                setShowsResolved(shown);
              }}
            >
              <ol className={styles['threads']}>{resolved.map(row)}</ol>
            </Disclosure>
          )}
        </>
      )}
    </aside>
  );
}

interface ThreadRowProps extends Pick<ThreadsSidebarProps, 'onActive' | 'versionPath'> {
  discussion: DiscussionNode;
  pin: ShownPin | undefined;
  isActive: boolean;
}

function ThreadRow({ discussion, pin: shown, isActive, onActive, versionPath }: ThreadRowProps) {
  return (
    <li
      className={classNames(styles['thread'], isActive && styles['active'])}
      data-discussion={discussion.id}
      data-design-thread={discussion.id}
      aria-current={isActive || undefined}
      onFocus={() => onActive(discussion.id)}
    >
      {shown !== undefined && (
        <div className={styles['place']}>
          <button
            type="button"
            className={pin['pin']}
            data-state={discussion.resolved ? 'resolved' : 'open'}
            aria-label={`Show thread ${shown.number} on the picture`}
            onClick={() => onActive(discussion.id)}
          >
            {shown.number}
          </button>
          {shown.version !== null && (
            <a className={styles['version']} href={versionPath(shown.version)}>
              Version #{shown.version}
            </a>
          )}
        </div>
      )}
      <DiscussionRow
        discussion={discussion}
        {...(shown !== undefined && { label: `Thread ${shown.number}` })}
      />
    </li>
  );
}
