import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../drafts/use-draft.ts';
import { useLeaveQuestion } from '../../navigation/leave/use-leave-question.ts';
import { navigate } from '../../navigation/place.ts';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { DraftOffer } from '../editing/DraftOffer.tsx';
import { type Problems, textProblems } from './problems.ts';
import styles from './NewItem.module.css';

interface Texts {
  title: string;
  description: string;
}

/** Result of sending a draft: the path of the new item, or the server's errors. */
export type Created =
  | { readonly webPath: string; readonly messages: readonly string[] }
  | { readonly problems: Problems };

/** The form's state and callbacks, as its fields receive them. */
export interface FieldsState<Draft> {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly onChange: (draft: Draft) => void;
  /** Called when a template starts the description without user input. */
  readonly onBegin: (description: string) => void;
  /** Called when uploads start or end: the text is incomplete meanwhile. */
  readonly onBusyChange: (busy: boolean) => void;
}

export interface NewItemFormProps<Draft extends Texts> {
  /** The noun within a sentence: `epic`. */
  noun: string;
  /** The title of the page, and its group or project. */
  title: string;
  placeName: string;
  /** Address of the page; key of the stored drafts. */
  address: string;
  listPath: string;
  empty: Draft;
  /** Sends a draft; null when no answer arrived. */
  create: (draft: Draft) => Promise<Created | null>;
  fields: (state: FieldsState<Draft>) => ReactNode;
}

/**
 * The form for a new epic or issue: stores drafts, asks for confirmation before unsaved input is lost, and
 * navigates to the created item.
 */
export function NewItemForm<Draft extends Texts>(props: NewItemFormProps<Draft>) {
  const { noun, title, address, empty, create } = props;
  useDocumentTitle(title, props.placeName);
  const form = useRef<HTMLFormElement>(null);
  const titleDraft = useDraft({ key: [address, 'title'], base: '' });
  /** The initial description: the default template, or empty. */
  const [begun, setBegun] = useState('');
  const bodyDraft = useDraft({ key: [address, 'description'], base: begun });
  const [draft, setDraft] = useState(() => ({
    ...empty,
    title: titleDraft.draft ?? '',
    description: bodyDraft.draft ?? '',
  }));
  const [busy, setBusy] = useState(false);
  const offered = titleDraft.draft !== null || bodyDraft.draft !== null;
  const [problems, setProblems] = useState<Problems>({});
  const [createdAt, setCreatedAt] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // True while a request is in flight; a ref, because a second press may come before the next render.
  const isSending = useRef(false);
  const unsaved =
    createdAt === null && JSON.stringify(draft) !== JSON.stringify({ ...empty, description: begun });
  const question = useLeaveQuestion(unsaved);
  const unable = `Error creating ${noun}`;

  // In an effect, after the render that removed the question about unsaved input.
  useEffect(() => {
    if (createdAt !== null) navigate(createdAt, { replace: true });
  }, [createdAt]);

  const refuse = (found: Problems) => {
    setProblems(found);
    // After the error messages are rendered, so that screen readers announce the field together with its
    // message.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async () => {
    if (!(await safeToStore(draft.description))) return;
    setSending(true);
    const created = await create(draft).catch(() => null);
    setSending(false);
    if (created === null) return refuse({ form: unable });
    if ('problems' in created) return refuse(created.problems);
    titleDraft.clear();
    bodyDraft.clear();
    for (const text of created.messages) toast({ text });
    setCreatedAt(created.webPath);
  };
  const submit = async () => {
    if (isSending.current || busy || createdAt !== null) return;
    const wrong = textProblems(draft);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setProblems({});
    isSending.current = true;
    // Without a connection, loading the code that looks for secrets fails as well.
    await send().catch(() => refuse({ form: unable }));
    isSending.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Deferred, because the same key press commits a date that is being typed.
    setTimeout(() => form.current?.requestSubmit());
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work in every field of the form
    <form
      ref={form}
      noValidate
      aria-label={title}
      className={styles['form']}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className={styles['title']}>{title}</h1>
      {offered && (
        <DraftOffer
          onKeep={() => {
            titleDraft.keep();
            bodyDraft.keep();
          }}
          onDiscard={() => {
            titleDraft.discard();
            bodyDraft.discard();
            setDraft({ ...draft, title: '', description: '' });
          }}
        />
      )}
      {problems.form === unable ? (
        <Alert variant="danger" title={unable}>
          Your text is still here: try again in a moment.
        </Alert>
      ) : (
        problems.form !== undefined && <Alert variant="danger">{problems.form}</Alert>
      )}
      {props.fields({
        draft,
        problems,
        onChange: (next) => {
          setDraft(next);
          setProblems({});
          titleDraft.save(next.title);
          bodyDraft.save(next.description);
        },
        onBegin: (description) => {
          setBegun(description);
          setDraft((now) => ({ ...now, description }));
        },
        onBusyChange: setBusy,
      })}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" pending={sending || createdAt !== null}>
          Create {noun}
        </Button>
        <LinkButton href={props.listPath}>Cancel</LinkButton>
      </div>
      <AlertDialog
        open={question.asking}
        onOpenChange={(open) => !open && question.stay()}
        title={`Leave without creating the ${noun}?`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={question.leave}
      >
        Title and description stay in this browser as a draft; the other fields are lost.
      </AlertDialog>
    </form>
  );
}

/**
 * Asks for confirmation when the text seems to contain secrets; the code for it is loaded only when an item
 * is created.
 */
async function safeToStore(text: string): Promise<boolean> {
  const { checkSecrets } = await import('../../markdown/secret-warning.ts');
  return checkSecrets(text, 'description');
}
