import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { StaleDraft } from '../../drafts/StaleDraft.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { checkSecrets } from '../../markdown/secret-warning.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { useDiscussion } from '../discussion-context.ts';
import { KeptDraft } from './KeptDraft.tsx';
import { typeOf } from '../place-of.ts';
import styles from './NoteForm.module.css';
import { openable } from '../../ui/first/loadable.tsx';

const MarkdownEditor = openable(
  async () => (await import('../../markdown/MarkdownEditor.tsx')).MarkdownEditor,
  () => <Skeleton width="100%" height={170} />,
);

export interface Submit {
  label: string;
  pendingLabel?: string;
  send: (text: string) => Promise<void>;
  allowEmpty?: boolean;
}

export interface NoteFormProps {
  /** Accessible name of the field. */
  label: string;
  placeholder?: string;
  /** Storage key of the draft until it is sent. */
  draftKey: readonly string[];
  /** The stored text, when a comment is edited. */
  base?: string;
  /** Initial text, such as a quote; a stored draft has precedence. */
  start?: string;
  /** Submit buttons, the main one first. `send` throws an error with the message to show. */
  submits: readonly Submit[];
  onCancel?: (() => void) | undefined;
  onEditLast?: (() => void) | undefined;
  autoFocus?: boolean;
  /** Rendered between the field and the buttons. */
  options?: ReactNode;
}

/**
 * Form for a comment: stores a draft while typing, checks for secrets before sending, and restores the text
 * when sending fails.
 */
export function NoteForm(props: NoteFormProps) {
  const {
    label,
    placeholder,
    draftKey,
    base = '',
    start = '',
    submits,
    onCancel,
    onEditLast,
    autoFocus = false,
  } = props;
  const { noteable, paths } = useDiscussion();
  const problemId = useId();
  const draft = useDraft({ key: draftKey, base });
  const [kept, setKept] = useState(() => draft.draft);
  const [text, setText] = useState(() =>
    draft.draft === null ? start || base : draft.draft + (start && `\n\n${start}`),
  );
  const [sending, setSending] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const empty = text.trim() === '';

  const change = (next: string) => {
    setText(next);
    setProblem(null);
    draft.save(next);
  };
  const submit = async ({ label: name, send, allowEmpty = false }: Submit) => {
    if (sending !== null || busy || (empty && !allowEmpty)) return;
    setProblem(null);
    setSending(name);
    try {
      if (!(await checkSecrets(text, 'comment'))) return;
      setKept(null);
      setText('');
      await send(text);
      draft.clear();
    } catch (refused) {
      setText((now) => (now === '' ? text : now));
      draft.save(text);
      setProblem(refused instanceof Error ? refused.message : String(refused));
    } finally {
      setSending(null);
    }
  };
  const [main] = submits;

  return (
    <div className={styles['form']}>
      {kept !== null &&
        (draft.stale ? (
          <StaleDraft kind="comment" onKeep={() => setKept(null)} onDiscard={() => discard()} />
        ) : (
          <KeptDraft onKeep={() => keep()} onDiscard={() => discard()} />
        ))}
      <MarkdownEditor
        label={label}
        kind="comment"
        value={text}
        onChange={change}
        paths={paths}
        target={{ type: typeOf(noteable), id: noteable.iid }}
        placeholder={placeholder}
        onSubmit={() => main !== undefined && void submit(main)}
        onCancel={onCancel}
        onEditLast={onEditLast}
        onBusyChange={setBusy}
        autoFocus={autoFocus}
        describedBy={problem === null ? undefined : problemId}
        invalid={problem !== null}
      />
      {problem !== null && (
        <div id={problemId}>
          <Alert variant="danger">{problem}</Alert>
        </div>
      )}
      {props.options}
      <div className={styles['buttons']}>
        {submits.map((one, index) => (
          <Button
            key={one.label}
            variant={index === 0 ? 'primary' : 'default'}
            pending={sending === one.label}
            aria-disabled={(empty && one.allowEmpty !== true) || busy || undefined}
            onClick={() => void submit(one)}
          >
            {one.label}
          </Button>
        ))}
        {onCancel !== undefined && <Button onClick={() => cancel()}>Cancel</Button>}
      </div>
    </div>
  );

  function keep() {
    draft.keep();
    setKept(null);
  }
  function discard() {
    draft.discard();
    setKept(null);
    setText(start || base);
  }
  function cancel() {
    draft.clear();
    onCancel?.();
  }
}
