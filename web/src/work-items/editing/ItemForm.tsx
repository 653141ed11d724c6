import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { StaleDraft } from '../../drafts/StaleDraft.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Kbd } from '../../ui/first/Kbd.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast, toastAll } from '../../ui/messages/toast.ts';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import type { Item } from '../item.ts';
import { type ChosenType, hasTypeField, TypeField } from '../type/TypeField.tsx';
import type { PageFacts } from '../page/item-facts.ts';
import { useLeaveQuestion } from '../../navigation/leave/use-leave-question.ts';
import { unsavedText, type ItemText, type ItemWrites } from '../writes/writes.ts';
import { DescriptionEditor } from './DescriptionEditor.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { chosenText, collides, type Choice } from './merged-texts.ts';
import { TextConflict } from './TextConflict.tsx';
import { textProblems } from './text-form.ts';
import styles from './ItemForm.module.css';

export interface ItemFormProps {
  item: Item;
  facts: PageFacts;
  writes: ItemWrites;
  /** Initial texts in place of the stored ones. */
  start: Pick<ItemText, 'title' | 'description'> | null;
  onClose: () => void;
  /** Opens the form again with discarded texts. */
  onReopen: (text: Pick<ItemText, 'title' | 'description'>) => void;
}

/**
 * A save that conflicted with newer texts: both versions, the description both began from, and the chosen
 * resolution.
 */
interface Conflict {
  mine: ItemText;
  theirs: ItemText;
  began: string;
  choice: Choice;
}

/** Form for title, type and description, in place of them on the page. */
export function ItemForm({ item, facts, writes, start, onClose, onReopen }: ItemFormProps) {
  const [base, setBase] = useState<ItemText>(() => textOf(item));
  const titleDraft = useDraft({
    key: [item.webPath, 'title'],
    base: base.title,
    baseVersion: base.lockVersion,
  });
  const bodyDraft = useDraft({
    key: [item.webPath, 'description'],
    base: base.description,
    baseVersion: base.lockVersion,
  });
  const [title, setTitle] = useState(start?.title ?? titleDraft.draft ?? base.title);
  const [description, setDescription] = useState(start?.description ?? bodyDraft.draft ?? base.description);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problems, setProblems] = useState<{ title?: string; description?: string; form?: string }>({});
  const [saving, setSaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const titleInput = useRef<HTMLInputElement>(null);
  const [newType, setNewType] = useState<ChosenType | null>(null);
  const changed = title !== base.title || description !== base.description || newType !== null;
  const question = useLeaveQuestion(changed && !saving);
  const offered = start === null && (titleDraft.draft !== null || bodyDraft.draft !== null);
  const noun = typeNoun(item.type).one;
  const isColliding = useCollision(base, { title, description }, item) && conflict === null;

  useEffect(() => titleInput.current?.focus(), []);

  const typeTitle = (text: string) => {
    setTitle(text);
    titleDraft.save(text);
  };
  const typeDescription = (text: string) => {
    setDescription(text);
    bodyDraft.save(text);
  };
  const keep = () => {
    titleDraft.keep();
    bodyDraft.keep();
  };
  const discard = () => {
    titleDraft.discard();
    bodyDraft.discard();
    setTitle(base.title);
    setDescription(base.description);
  };
  const clearDrafts = () => {
    titleDraft.clear();
    bodyDraft.clear();
  };
  /** The version that the text was edited from: a stored draft may be older than the page. */
  const baseVersion = () =>
    conflict !== null
      ? base.lockVersion
      : Math.min(titleDraft.version ?? base.lockVersion, bodyDraft.version ?? base.lockVersion);

  const choose = async (choice: Choice, met: Omit<Conflict, 'choice'>) => {
    setConflict({ ...met, choice });
    typeDescription(await chosenText(choice, met.began, met.mine.description, met.theirs.description));
  };
  const save = async () => {
    const found = textProblems({ title, description });
    setProblems(found);
    if (saving || busy || title.trim() === '' || Object.keys(found).length > 0) return;
    if (!changed) return onClose();
    try {
      if (description !== base.description && !(await safeToStore(description))) return;
      setSaving(true);
      const mine = { title, description, lockVersion: baseVersion() };
      const answer = await writes.save(mine, base, newType?.id);
      if (answer.kind === 'conflict') {
        const { theirs } = answer;
        await writes.reread();
        await choose('both', { mine, theirs, began: base.description });
        setBase(theirs);
      } else {
        clearDrafts();
        const newer = item.lockVersion > mine.lockVersion ? item.editedBy : null;
        const done =
          newType !== null && title === base.title && description === base.description
            ? `Type changed to ${typeNoun(newType.type).one}`
            : savedText(answer.joined, newer);
        await changeWithUndo(writes, done, Promise.resolve(answer));
        toastAll(answer.said);
        onClose();
      }
    } catch (refused) {
      setProblems({ form: unsavedText(item, refused) });
    }
    setSaving(false);
  };
  const cancel = () => {
    clearDrafts();
    onClose();
    if (changed)
      toast({
        text: 'Changes discarded',
        action: { label: 'Undo', onPress: () => onReopen({ title, description }) },
      });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && !changed) {
      event.preventDefault();
      cancel();
    }
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void save();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside
    <section className={styles['form']} aria-label={`Edit ${noun}`} onKeyDown={onKeyDown}>
      {offered &&
        (titleDraft.stale || bodyDraft.stale ? (
          <StaleDraft kind="description" onKeep={keep} onDiscard={discard} />
        ) : (
          <DraftOffer onKeep={keep} onDiscard={discard} />
        ))}
      {conflict !== null && (
        <TextConflict
          noun={noun}
          mine={conflict.mine}
          theirs={conflict.theirs}
          choice={conflict.choice}
          onChoose={(choice) => void choose(choice, conflict)}
        />
      )}
      {isColliding && (
        <Alert variant="warning">
          Someone edited the {noun} at the same time you did. Review the {noun} and make sure you don't
          unintentionally overwrite their changes.
        </Alert>
      )}
      <TextField
        ref={titleInput}
        label="Title"
        required
        autoComplete="off"
        value={title}
        error={problems.title}
        onChange={typeTitle}
      />
      {hasTypeField(item) && <TypeField item={item} facts={facts} chosen={newType} onChoose={setNewType} />}
      <DescriptionEditor
        item={item}
        value={description}
        error={problems.description}
        onChange={typeDescription}
        onSubmit={() => void save()}
        onBusyChange={setBusy}
      />
      {problems.form !== undefined && <Alert variant="danger">{problems.form}</Alert>}
      <div className={styles['actions']}>
        <Button
          variant="primary"
          pending={saving}
          disabled={title.trim() === '' || busy}
          onClick={() => void save()}
        >
          Save changes
        </Button>
        <Button onClick={cancel}>Cancel</Button>
        <span className={styles['keys']}>
          <Kbd keys="mod+enter" /> saves
        </span>
      </div>
      <AlertDialog
        open={question.asking}
        onOpenChange={(open) => !open && question.stay()}
        title="Leave this page?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={question.leave}
      >
        Are you sure you want to lose your {noun} information?
      </AlertDialog>
    </section>
  );
}

/** True when newer texts of somebody else and the typed ones cannot be merged. */
function useCollision(base: ItemText, typed: Pick<ItemText, 'title' | 'description'>, item: Item): boolean {
  const [colliding, setColliding] = useState(false);
  const { title, description } = typed;
  const newer = item.lockVersion > base.lockVersion;
  useEffect(() => {
    if (!newer) return undefined;
    let current = true;
    const mine = { title, description, lockVersion: base.lockVersion };
    void collides(base, mine, textOf(item)).then((found) => current && setColliding(found));
    return () => {
      current = false;
    };
  }, [newer, base, title, description, item]);
  return newer && colliding;
}

/** Message after a save that was merged with newer texts; names their author. */
const savedText = (joined: boolean, newer: Item['editedBy']): string =>
  joined ? `Text changed and merged with what ${newer?.name ?? 'someone else'} wrote` : 'Text changed';

const textOf = ({ title, description, lockVersion }: Item): ItemText => ({ title, description, lockVersion });

/**
 * Asks for confirmation when the text seems to contain secrets; the code for it is loaded only when somebody
 * saves.
 */
async function safeToStore(text: string): Promise<boolean> {
  const { checkSecrets } = await import('../../markdown/secret-warning.ts');
  return checkSecrets(text, 'description');
}
