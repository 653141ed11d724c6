import { useState } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import { ChoiceButton } from '../ui/buttons/ChoiceButton.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Listbox } from '../ui/listbox/Listbox.tsx';
import { useFound } from '../ui/listbox/use-found.ts';
import { toast } from '../ui/messages/toast.ts';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { deleteLabel, labelPages, type ListedLabel, mergeLabel, restoreLabel } from './label-calls.ts';
import type { LabelQuestion } from './LabelRow.tsx';
import styles from './LabelsScreen.module.css';
import { saying } from './saying.ts';

export interface LabelDialogProps {
  question: LabelQuestion;
  namespace: Namespace;
  label: ListedLabel;
  promote: () => Promise<unknown>;
  onChanged: () => void;
  onClose: () => void;
}

/** A page of a list that has been closed does no harm. */
const NEVER = new AbortController().signal;

/** Asks before a label is promoted, merged or deleted. */
export function LabelDialog({ question, namespace, label, promote, onChanged, onClose }: LabelDialogProps) {
  const { id, name, all_items: all } = label;
  const [pending, setPending] = useState(false);
  const [into, setInto] = useState<Pick<ListedLabel, 'id' | 'name'> | null>(null);
  const confirm = async (run: () => Promise<unknown>) => {
    setPending(true);
    const isDone = await saying(run);
    setPending(false);
    onClose();
    if (isDone) onChanged();
  };
  const restore = async () => {
    if (await saying(() => restoreLabel(namespace, id))) {
      toast({ text: `Label ${name} restored` });
      onChanged();
    }
  };
  const shared = { open: true, onOpenChange: onClose, pending };
  const items = countText(all, 'item');
  if (question === 'promote')
    return (
      <AlertDialog
        {...shared}
        title={`Promote label ${name} to the group?`}
        confirmLabel="Promote"
        onConfirm={() =>
          void confirm(async () => {
            await promote();
            toast({ text: `Label ${name} belongs to the group now` });
          })
        }
      >
        All projects of the group can use it then. Labels of the same title in other projects of the group are
        merged into it, with their items. This cannot be undone.
      </AlertDialog>
    );
  if (question === 'delete')
    return (
      <AlertDialog
        {...shared}
        title={`Delete label ${name}?`}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() =>
          void confirm(async () => {
            await deleteLabel(namespace, id);
            toast({
              text: `Label ${name} deleted`,
              action: { label: 'Undo', onPress: () => void restore() },
            });
          })
        }
      >
        It is removed from {items}. For 30 days it can be restored from the list of deleted labels. To keep it
        on existing items, archive it instead.
      </AlertDialog>
    );
  return (
    <AlertDialog
      {...shared}
      title={`Merge label ${name} into another?`}
      confirmLabel="Merge"
      tone="danger"
      disabled={into === null}
      onConfirm={() => {
        if (into === null) return;
        void confirm(async () => {
          const { count } = await mergeLabel(namespace, id, into.id);
          toast({ text: `${countText(count, 'item')} moved from ${name} to ${into.name}` });
        });
      }}
    >
      <p className={styles['question']}>
        {items} that you can see get the other label instead, and “{name}” is deleted. This cannot be undone.
      </p>
      <IntoChoice namespace={namespace} without={id} value={into} onChange={setInto} />
    </AlertDialog>
  );
}

interface IntoChoiceProps {
  namespace: Namespace;
  /** The number of the label that is merged. */
  without: number;
  value: Pick<ListedLabel, 'id' | 'name'> | null;
  onChange: (label: ListedLabel) => void;
}

function IntoChoice({ namespace, without, value, onChange }: IntoChoiceProps) {
  const { found, failed, list } = useFound(async (search, after) => {
    const page = await labelPages(namespace, { search })(after ?? '1', NEVER);
    const rows = page?.rows ?? [];
    return { found: rows.map((label) => ({ id: String(label.id), label })), next: page?.next ?? null };
  });
  return (
    <Listbox
      {...list}
      label="Label that stays"
      emptyText={failed ? 'Could not load the labels' : 'No matching results'}
      options={found
        .filter(({ label }) => label.id !== without)
        .map(({ id, label: { name, description } }) => ({
          value: id,
          label: name,
          ...(description !== null && { description }),
        }))}
      selected={value === null ? [] : [String(value.id)]}
      onChange={([id]) => {
        const chosen = found.find((one) => one.id === id);
        if (chosen !== undefined) onChange(chosen.label);
      }}
      trigger={(props) => (
        <ChoiceButton {...props} label="Label that stays" text={value?.name} placeholder="Choose a label" />
      )}
    />
  );
}
