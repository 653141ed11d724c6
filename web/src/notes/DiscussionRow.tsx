import { useState } from 'react';
import { Button } from '../ui/first/Button.tsx';
import { classNames } from '../ui/first/class-names.ts';
import { When } from '../ui/dates/moments/When.tsx';
import { useDiscussion } from './discussion-context.ts';
import type { DiscussionNode } from './note.ts';
import { NoteView } from './NoteView.tsx';
import { ReplyForm } from './forms/ReplyForm.tsx';
import { isPending } from './send-note.ts';
import { SystemNote } from './SystemNote.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import styles from './DiscussionRow.module.css';

interface DiscussionRowProps {
  discussion: DiscussionNode;
  /** Accessible name of a thread. */
  label?: string;
}

/** A comment with its replies, or one system note. */
export function DiscussionRow({ discussion, label = 'Thread' }: DiscussionRowProps) {
  const { linked, replying } = useDiscussion();
  const [first, ...replies] = discussion.notes.nodes;
  const holdsLinked = replies.some(({ id }) => id === linked);
  const [shut, setFolded] = useState(discussion.resolved);
  const folded = shut && !holdsLinked;
  const [wasResolved, setWasResolved] = useState(discussion.resolved);
  if (wasResolved !== discussion.resolved) {
    setWasResolved(discussion.resolved);
    setFolded(discussion.resolved);
  }
  if (first === undefined) return null;
  if (first.system) return <SystemNote note={first} />;
  const isThread = discussion.threaded || replies.length > 0;
  const open = replying?.discussionId === discussion.id;
  return (
    <section
      aria-label={isThread ? label : undefined}
      className={classNames(styles['row'], discussion.internal && styles['internal'])}
    >
      <NoteView note={first} discussion={discussion} />
      {isThread && replies.length > 0 && (
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? countInWords(replies.length) : 'Collapse replies'}
        </button>
      )}
      {!folded &&
        replies.map((note) => (
          <div key={note.id} className={styles['reply']}>
            <NoteView note={note} discussion={discussion} reply />
          </div>
        ))}
      {!folded && discussion.notes.pageInfo.hasNextPage && <MoreReplies discussion={discussion} />}
      {discussion.resolved && discussion.resolvedBy !== null && (
        <p className={styles['resolved']}>
          Resolved by {discussion.resolvedBy.name}{' '}
          {discussion.resolvedAt !== null && <When instant={discussion.resolvedAt} />}
        </p>
      )}
      {(isThread || open) && !isPending(discussion.id) && (
        <ReplyForm key={open ? replying.key : 'shut'} discussion={discussion} folded={folded} />
      )}
    </section>
  );
}

function MoreReplies({ discussion }: { discussion: DiscussionNode }) {
  const { list } = useDiscussion();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    setState('loading');
    list.loadReplies(discussion).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className={styles['foot']}>
      <Button size="small" pending={state === 'loading'} onClick={load}>
        Show more replies
      </Button>
      {state === 'failed' && <span role="alert">Something went wrong. Try again.</span>}
    </div>
  );
}

const countInWords = (count: number): string => countText(count, 'reply', 'replies');
