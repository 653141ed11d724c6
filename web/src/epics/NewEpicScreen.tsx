import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../groups/RowsSkeleton.tsx';
import { navigate } from '../navigation/place.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { epicsListPath, newEpicPath } from '../roadmap/urls.ts';
import { useViewer } from '../session/viewer.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { EpicFields } from './EpicFields.tsx';
import {
  CREATE_EPIC,
  createEpicInput,
  draftProblems,
  emptyDraft,
  NEW_EPIC_PAGE,
  problemsFrom,
  type DraftProblems,
} from './new-epic.ts';
import { DraftOffer } from '../work-items/editing/DraftOffer.tsx';
import { useLeaveQuestion } from '../navigation/leave/use-leave-question.ts';
import styles from './NewEpicScreen.module.css';

export type NewEpicScreenProps = {
  fullPath: string;
  title: string;
  /** Shown to those who may not create epics here. */
  notFound: ReactNode;
};

export function NewEpicScreen({ fullPath, title, notFound }: NewEpicScreenProps) {
  const { data, error, reread } = useAnswer(NEW_EPIC_PAGE, { fullPath });
  // Drafts belong to a person, so the form waits until it is known who that is.
  const viewer = useViewer();
  const group = data?.group;
  if (group === null || group?.userPermissions.createEpic === false) return notFound;
  return (
    <div className={styles['page']}>
      {group != null && viewer !== undefined ? (
        <NewEpicForm
          fullPath={fullPath}
          title={title}
          groupName={group.name}
          firstDayOfWeek={group.firstDayOfWeek}
        />
      ) : error !== null ? (
        <LoadProblem what="this page" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </div>
  );
}

type FormProps = { fullPath: string; title: string; groupName: string; firstDayOfWeek: number };

function NewEpicForm({ fullPath, title, groupName, firstDayOfWeek }: FormProps) {
  useDocumentTitle(title, groupName);
  const form = useRef<HTMLFormElement>(null);
  const address = newEpicPath(fullPath);
  const titleDraft = useDraft({ key: [address, 'title'], base: '' });
  /** The text the description began with: a group's standard template, else nothing. */
  const [begun, setBegun] = useState('');
  const bodyDraft = useDraft({ key: [address, 'description'], base: begun });
  const [draft, setDraft] = useState(() => ({
    ...emptyDraft,
    title: titleDraft.draft ?? '',
    description: bodyDraft.draft ?? '',
  }));
  const [busy, setBusy] = useState(false);
  const offered = titleDraft.draft !== null || bodyDraft.draft !== null;
  const [problems, setProblems] = useState<DraftProblems>({});
  const [createdAt, setCreatedAt] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // A second press may come before anything is drawn anew.
  const under = useRef(false);
  const unsaved =
    createdAt === null && JSON.stringify(draft) !== JSON.stringify({ ...emptyDraft, description: begun });
  const question = useLeaveQuestion(unsaved);

  // After the render that lifted the question about leaving.
  useEffect(() => {
    if (createdAt !== null) navigate(createdAt, { replace: true });
  }, [createdAt]);

  const refuse = (found: DraftProblems) => {
    setProblems(found);
    // After the texts are there, so that the field is read out together with its own.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async () => {
    if (under.current || busy || createdAt !== null) return;
    const wrong = draftProblems(draft);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setProblems({});
    under.current = true;
    await send();
    under.current = false;
  };
  const send = async () => {
    if (!(await safeToStore(draft.description))) return;
    setSending(true);
    const answer = await ask(CREATE_EPIC, { input: createEpicInput(fullPath, draft) }).catch(() => null);
    setSending(false);
    const { epic = null, commandMessages, errors = [] } = answer?.createEpic ?? {};
    if (epic === null) return refuse(problemsFrom(errors.length > 0 ? errors : [UNABLE]));
    titleDraft.clear();
    bodyDraft.clear();
    for (const one of commandMessages ?? []) toast({ text: one });
    setCreatedAt(epic.webPath);
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
      aria-label="New epic"
      className={styles['form']}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className={styles['title']}>New epic</h1>
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
      {problems.form === UNABLE ? (
        <Alert variant="danger" title={UNABLE}>
          Your text is still here: try again in a moment.
        </Alert>
      ) : (
        problems.form !== undefined && <Alert variant="danger">{problems.form}</Alert>
      )}
      <EpicFields
        fullPath={fullPath}
        draft={draft}
        problems={problems}
        firstDayOfWeek={firstDayOfWeek}
        onChange={(next) => {
          setDraft(next);
          setProblems({});
          titleDraft.save(next.title);
          bodyDraft.save(next.description);
        }}
        onBegin={(description) => {
          setBegun(description);
          setDraft((now) => ({ ...now, description }));
        }}
        onBusyChange={setBusy}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" pending={sending || createdAt !== null}>
          Create epic
        </Button>
        <LinkButton href={epicsListPath(fullPath)}>Cancel</LinkButton>
      </div>
      <AlertDialog
        open={question.asking}
        onOpenChange={(open) => !open && question.stay()}
        title="Leave without creating the epic?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={question.leave}
      >
        Title and description are kept in this browser for the next time; the rest is not.
      </AlertDialog>
    </form>
  );
}

const UNABLE = 'Error creating epic';

/** Asks about what looks like a secret; its code comes only when somebody creates an epic. */
async function safeToStore(text: string): Promise<boolean> {
  const { checkSecrets } = await import('../markdown/secret-warning.ts');
  return checkSecrets(text, 'description');
}
