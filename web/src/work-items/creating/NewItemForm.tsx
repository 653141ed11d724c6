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

/** What came of sending a draft: where the new item is found, or what the server has against it. */
export type Created =
  | { readonly webPath: string; readonly messages: readonly string[] }
  | { readonly problems: Problems };

/** What a form gives to its fields. */
export interface FieldsState<Draft> {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly onChange: (draft: Draft) => void;
  /** The description begins with a template, without anybody having typed. */
  readonly onBegin: (description: string) => void;
  /** Files are on their way: the text is not finished. */
  readonly onBusyChange: (busy: boolean) => void;
}

export interface NewItemFormProps<Draft extends Texts> {
  /** The noun in running text: `epic`. */
  noun: string;
  /** The title of the page, and the group or project it is of. */
  title: string;
  placeName: string;
  /** The address of the page, under which its texts are kept. */
  address: string;
  listPath: string;
  empty: Draft;
  /** Sends a draft; null when no answer came. */
  create: (draft: Draft) => Promise<Created | null>;
  fields: (state: FieldsState<Draft>) => ReactNode;
}

/** The form of a new epic or issue: keeps what is typed, asks before it is left, and leads to what was made. */
export function NewItemForm<Draft extends Texts>(props: NewItemFormProps<Draft>) {
  const { noun, title, address, empty, create } = props;
  useDocumentTitle(title, props.placeName);
  const form = useRef<HTMLFormElement>(null);
  const titleDraft = useDraft({ key: [address, 'title'], base: '' });
  /** The text the description began with: a standard template, else nothing. */
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
  // A second press may come before anything is drawn anew.
  const under = useRef(false);
  const unsaved =
    createdAt === null && JSON.stringify(draft) !== JSON.stringify({ ...empty, description: begun });
  const question = useLeaveQuestion(unsaved);
  const unable = `Error creating ${noun}`;

  // After the render that lifted the question about leaving.
  useEffect(() => {
    if (createdAt !== null) navigate(createdAt, { replace: true });
  }, [createdAt]);

  const refuse = (found: Problems) => {
    setProblems(found);
    // After the texts are there, so that the field is read out together with its own.
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
    if (under.current || busy || createdAt !== null) return;
    const wrong = textProblems(draft);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setProblems({});
    under.current = true;
    // Where the connection is gone, the code that looks for secrets does not come either.
    await send().catch(() => refuse({ form: unable }));
    under.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Later, because the same key press settles a date that is being typed.
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

/** Asks about what looks like a secret; its code comes only when somebody creates an item. */
async function safeToStore(text: string): Promise<boolean> {
  const { checkSecrets } = await import('../../markdown/secret-warning.ts');
  return checkSecrets(text, 'description');
}
