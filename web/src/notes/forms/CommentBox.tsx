import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { lockedText } from '../../work-items/locked-text.ts';
import { useAddress } from '../../navigation/PlaceProvider.tsx';
import { signInAddress } from '../../session/sign-in-address.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { toastAll } from '../../ui/messages/toast.ts';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { useDiscussion } from '../discussion-context.ts';
import { numberOf } from '../note.ts';
import { NoteForm } from './NoteForm.tsx';
import type { Submit } from './NoteForm.tsx';
import { typeOf } from '../place-of.ts';
import { sendNote } from '../send-note.ts';
import styles from '../Discussion.module.css';

export interface StateChange {
  /** Name of its action, such as `Close epic`. */
  label: string;
  run: () => void | Promise<void>;
}

export interface CommentBoxProps {
  open: boolean;
  onOpen: () => void;
  /** Initial text; a new key starts a new text. */
  start: { text: string; key: number };
  stateChange: StateChange | undefined;
  /** Called when the new comment is outside the loaded pages. */
  onElsewhere: (noteId: string) => void;
}

/** Form for a new comment, or the reason why the viewer cannot comment. */
export function CommentBox({ open, onOpen, start, stateChange, onElsewhere }: CommentBoxProps) {
  const { noteable, list, viewer, state, editLast } = useDiscussion();
  const [internal, setInternal] = useState(false);
  const address = useAddress();
  const locked = lockedText(noteable);

  if (viewer === null) {
    return (
      <p className={styles['closed']}>
        <a className={styles['link']} href={signInAddress(address)}>
          Sign in
        </a>{' '}
        to comment.
      </p>
    );
  }
  if (!state.mayComment) {
    return state.locked ? (
      <p className={styles['closed']}>
        <Lock size={14} aria-hidden="true" /> {locked}
      </p>
    ) : null;
  }
  const send = (thread: boolean) => async (text: string) => {
    const sent = await sendNote(noteable, list, { body: text, internal, thread, author: viewer });
    toastAll(sent.messages);
    setInternal(false);
    if (sent.type === 'elsewhere') onElsewhere(sent.noteId);
  };
  const submits: Submit[] = [
    { label: internal ? 'Add internal note' : 'Comment', send: send(false) },
    { label: 'Start thread', send: send(true) },
  ];
  if (stateChange !== undefined) {
    submits.push({
      label: stateChange.label,
      allowEmpty: true,
      send: async (text) => {
        if (text.trim() !== '') await send(false)(text);
        await stateChange.run();
      },
    });
  }
  return (
    <div className={styles['box']}>
      {state.locked && (
        <p className={styles['locked']}>
          <Tooltip text={locked}>
            <button type="button" className={styles['lock']}>
              <Lock size={14} aria-hidden="true" /> Locked
            </button>
          </Tooltip>
        </p>
      )}
      {open ? (
        <NoteForm
          key={start.key}
          label="Comment"
          placeholder="Write a comment or drag your files here…"
          draftKey={['Note', typeOf(noteable), numberOf(noteable.gid)]}
          start={start.text}
          autoFocus={start.key > 0}
          onEditLast={editLast}
          submits={submits}
          options={
            state.mayWriteInternal && (
              <Checkbox
                label="Make this an internal note"
                hint="Only members with at least the Planner role can see it."
                checked={internal}
                onChange={setInternal}
              />
            )
          }
        />
      ) : (
        <div className={styles['shut']}>
          <Button className={styles['write']} onClick={onOpen}>
            Write a comment…
          </Button>
          {stateChange !== undefined && (
            <Button onClick={() => void stateChange.run()}>{stateChange.label}</Button>
          )}
        </div>
      )}
    </div>
  );
}
