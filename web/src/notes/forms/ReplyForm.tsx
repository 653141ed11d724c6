import { useState } from 'react';
import { draftKey, readDraft } from '../../drafts/draft-store.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { toastAll } from '../../ui/messages/toast.ts';
import { useDiscussion } from '../discussion-context.ts';
import { numberOf } from '../note.ts';
import type { DiscussionNode } from '../note.ts';
import { NoteForm } from './NoteForm.tsx';
import { typeOf } from '../place-of.ts';
import { sendReply } from '../send-note.ts';
import styles from '../DiscussionRow.module.css';

/** Controls below a thread: reply and resolve. */
export function ReplyForm({ discussion, folded }: { discussion: DiscussionNode; folded: boolean }) {
  const { noteable, list, viewer, state, replying, reply, resolve, editLast } = useDiscussion();
  const key = ['Note', typeOf(noteable), numberOf(discussion.id), 'Reply'];
  const open = replying?.discussionId === discussion.id;
  const [hasDraft] = useState(() => viewer !== null && keptDraft(viewer.id, key));
  const readOnly = viewer !== null && discussion.resolvable ? state.readOnly : undefined;
  const mayResolve =
    state.readOnly === undefined &&
    discussion.resolvable &&
    (discussion.notes.nodes[0]?.userPermissions.resolveNote ?? false) &&
    viewer !== null;
  const resolveLabel = discussion.resolved ? 'Unresolve thread' : 'Resolve thread';
  const author = viewer;
  if (!state.mayComment && !mayResolve && readOnly === undefined) return null;
  return (
    <div className={styles['foot']}>
      {open && author !== null && state.mayComment ? (
        <div className={styles['form']}>
          <NoteForm
            label="Reply"
            placeholder="Reply…"
            draftKey={key}
            start={replying.quote}
            autoFocus
            onCancel={() => reply(null)}
            onEditLast={editLast}
            submits={[
              {
                label: 'Reply',
                send: async (text) => {
                  const messages = await sendReply(noteable, list, discussion, {
                    body: text,
                    author,
                  });
                  toastAll(messages);
                  reply(null);
                },
              },
            ]}
          />
        </div>
      ) : (
        state.mayComment &&
        !folded && (
          <Button className={styles['answer']} onClick={() => reply(discussion.id)}>
            {hasDraft ? 'Continue your reply…' : 'Reply…'}
          </Button>
        )
      )}
      {mayResolve && <Button onClick={() => resolve(discussion)}>{resolveLabel}</Button>}
      {readOnly !== undefined && (
        <Tooltip text={readOnly}>
          <Button aria-disabled>{resolveLabel}</Button>
        </Tooltip>
      )}
    </div>
  );
}

function keptDraft(userId: string, key: readonly string[]): boolean {
  try {
    return readDraft(window.localStorage, draftKey(userId, key)) !== null;
  } catch {
    return false;
  }
}
