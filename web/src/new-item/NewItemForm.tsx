import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AskRefused, ask } from '../api/ask.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { pageOf } from '../groups/namespace.ts';
import { useItem } from '../items/use-item.ts';
import { itemLink } from '../work-items/ancestors.ts';
import { DraftOffer } from '../work-items/editing/DraftOffer.tsx';
import type { ItemLink } from '../work-items/item.ts';
import { pageItem, type PageItem } from '../work-items/page/page-item.ts';
import { Button } from '../ui/first/Button.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { Select } from '../ui/listbox/Select.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { toast, toastAll } from '../ui/messages/toast.ts';
import { notifyAgain } from '../live/listeners.ts';
import { CREATE_WORK_ITEM } from './documents.ts';
import type { CreateInput, NewItem } from './new-item.ts';
import { NewItemProperties } from './NewItemProperties.tsx';
import { type Problems, problemsFrom, textProblems } from './problems.ts';
import { TextFields, type Texts } from './TextFields.tsx';
import styles from './NewItem.module.css';

/** What a form begins with, and the number of the form: creating another item begins anew. */
interface Round {
  readonly number: number;
  readonly texts: Texts;
  readonly page: PageItem;
}

export interface FormState {
  readonly texts: Texts;
  /** True when something would be lost if the form was left. */
  readonly isUnsaved: boolean;
  readonly noun: string;
  /** Removes the stored draft, when the texts are taken to another place. */
  readonly clearDraft: () => void;
}

export interface NewItemFormProps {
  newItem: NewItem;
  /** Texts that were typed for another place before. */
  carried?: Texts | null;
  /** Shown above the fields, by the current type. */
  heading: (noun: string) => ReactNode;
  /** Beside the button that creates the item. */
  cancel: ReactNode;
  /** Called with the created item unless another one is to be created. */
  onCreated: (created: ItemLink) => void;
  onChange: (state: FormState) => void;
}

const NO_TEXTS: Texts = { title: '', description: '' };

/** The form for a new item of any type that its place allows: as a page, and in a dialog. */
export function NewItemForm(props: NewItemFormProps) {
  const { newItem, carried = null, heading, cancel, onCreated, onChange } = props;
  const { place, named } = newItem;
  const known = useItem(newItem.id);
  const page = (known && pageItem(known)) ?? newItem.initial;
  const { item } = page;
  const noun = typeNoun(item.type).one;
  const form = useRef<HTMLFormElement>(null);
  const draft = useTextDraft(newItem);
  const [round, setRound] = useState<Round>({
    number: 0,
    page: newItem.initial,
    texts: { title: named.title, description: named.description },
  });
  /** The initial description: the template's, or that of the address. */
  const [begun, setBegun] = useState(round.texts.description);
  const [texts, setTexts] = useState<Texts>(() => carried ?? draft.found ?? round.texts);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const [another, setAnother] = useState(false);
  const [linked, setLinked] = useState(true);
  // True while a request is in flight; a ref, because a second press may come before the next render.
  const isSending = useRef(false);
  const isDone = useRef(false);
  const unable = `Error creating ${noun}`;
  const isUnsaved = texts.title !== round.texts.title || texts.description !== begun || page !== round.page;

  useEffect(() => {
    if (carried !== null) draft.save(carried);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as a draft of the new place
  }, []);
  useEffect(() => {
    onChange({ texts, isUnsaved, noun, clearDraft: draft.clear });
    // oxlint-disable-next-line react/exhaustive-deps -- reported when it changed
  }, [texts, isUnsaved, noun]);

  const write = (next: Texts) => {
    setTexts(next);
    setProblems({});
    draft.save(next);
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    // After the error messages are rendered, so that screen readers announce the field together with its
    // message.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async () => {
    if (!(await safeToStore(texts.description))) return;
    setSending(true);
    const input = newItem.createInput(page, { ...texts, related: linked ? newItem.related : null });
    const created = await create(input).catch((problem: unknown) =>
      problem instanceof AskRefused && problem.message !== ''
        ? { problems: { form: problem.message } }
        : null,
    );
    setSending(false);
    if (created === null) return refuse({ form: unable });
    if ('problems' in created) return refuse(created.problems);
    draft.clear();
    notifyAgain([created.link.id]);
    toastAll(created.messages);
    if (another) {
      toast({ text: `${typeNoun(item.type).capital} created.`, tone: 'success', link: linkTo(created.link) });
      setTexts(NO_TEXTS);
      setBegun('');
      setRound({ number: round.number + 1, texts: NO_TEXTS, page });
    } else {
      isDone.current = true;
      onChange({ texts: NO_TEXTS, isUnsaved: false, noun, clearDraft: draft.clear });
      onCreated(created.link);
    }
  };
  const submit = async () => {
    if (isSending.current || isDone.current || busy) return;
    const wrong = textProblems(texts);
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
    form.current?.requestSubmit();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work in every field of the form
    <form
      ref={form}
      noValidate
      aria-label={`New ${noun}`}
      className={styles['form']}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        // Popovers of properties contain forms of their own.
        if (event.target === form.current) void submit();
      }}
    >
      {heading(noun)}
      {draft.found !== null && carried === null && (
        <DraftOffer
          onKeep={draft.keep}
          onDiscard={() => {
            draft.discard();
            setTexts({ title: named.title, description: begun });
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
      <div className={styles['columns']}>
        <div className={styles['fields']}>
          {place.types.length > 1 && (
            <Select
              label="Type"
              value={item.type}
              options={place.types.map(({ type }) => ({ value: type, label: typeNoun(type).capital }))}
              onChange={(type) => {
                newItem.setType(type);
                setProblems({});
              }}
            />
          )}
          <TextFields
            key={round.number}
            place={item}
            texts={texts}
            problems={problems}
            template={named.template}
            onChange={write}
            onBegin={(description) => {
              setBegun(description);
              setTexts((now) => ({ ...now, description }));
            }}
            onBusyChange={setBusy}
          />
          <Switch
            label="Confidential"
            hint={
              place.namespace.kind === 'group'
                ? 'Only members with at least the Planner role can see it.'
                : 'Only members with at least the Planner role, the author and assignees can see it.'
            }
            checked={item.confidential}
            onChange={newItem.setConfidential}
          />
          {newItem.related !== null && (
            <Switch
              label={`Link with ${newItem.related.title} (${newItem.related.fullReference})`}
              checked={linked}
              onChange={setLinked}
            />
          )}
        </div>
        {place.maySetProperties && <NewItemProperties newItem={newItem} page={page} />}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" pending={sending}>
          Create {noun}
        </Button>
        {cancel}
        <span className={styles['another']}>
          <Switch label="Create another" checked={another} onChange={setAnother} />
        </span>
      </div>
    </form>
  );
}

/** The link to a created item in a message. */
export function linkTo({ title, webPath }: ItemLink) {
  return { label: title, href: webPath };
}

/** Title and description as drafts of the place; what an address gives is kept apart from them. */
function useTextDraft({ place: { namespace }, named }: NewItem) {
  const { kind } = namespace;
  const given = named.title + named.description === '' ? '' : `?${named.title}&${named.description}`;
  const address = `${pageOf(namespace, kind === 'group' ? 'epics/new' : 'issues/new')}${given}`;
  const title = useDraft({ key: [address, 'title'], base: named.title });
  const description = useDraft({ key: [address, 'description'], base: named.description });
  const isFound = title.draft !== null || description.draft !== null;
  const [found, setFound] = useState<Texts | null>(
    isFound ? { title: title.draft ?? '', description: description.draft ?? '' } : null,
  );
  return {
    found,
    keep: () => {
      title.keep();
      description.keep();
      setFound(null);
    },
    discard: () => {
      title.discard();
      description.discard();
      setFound(null);
    },
    save: (texts: Texts) => {
      title.save(texts.title);
      description.save(texts.description);
      setFound(null);
    },
    clear: () => {
      title.clear();
      description.clear();
      setFound(null);
    },
  };
}

type Created =
  | { readonly link: ItemLink; readonly messages: readonly string[] }
  | { readonly problems: Problems };

/** Sends the item; null when the answer says nothing. */
async function create(input: CreateInput): Promise<Created | null> {
  const { workItemCreate } = await ask(CREATE_WORK_ITEM, { input });
  const { workItem = null, commandMessages, errors = [] } = workItemCreate ?? {};
  if (workItem !== null) return { link: itemLink(workItem), messages: commandMessages ?? [] };
  return errors.length > 0 ? { problems: problemsFrom(errors, FIELD_NAMES) } : null;
}

/** The first words of the server's messages, and the field that each belongs to. */
const FIELD_NAMES = [
  ['Title', 'title'],
  ['Description', 'description'],
] as const;

/**
 * Asks for confirmation when the text seems to contain secrets; the code for it is loaded only when an item
 * is created.
 */
async function safeToStore(text: string): Promise<boolean> {
  const { checkSecrets } = await import('../markdown/secret-warning.ts');
  return checkSecrets(text, 'description');
}
