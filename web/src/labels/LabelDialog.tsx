import { useState } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import { useFetched } from '../api/use-fetched.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { ChoiceButton } from '../ui/buttons/ChoiceButton.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Listbox } from '../ui/listbox/Listbox.tsx';
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

const DEBOUNCE_MS = 250;

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
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { fetched } = useFetched(search, (signal) => labelPages(namespace, { search })('1', signal));
  const labels = fetched.status === 'ready' ? (fetched.value?.rows ?? []) : [];
  return (
    <Listbox
      label="Label that stays"
      searchable
      onSearch={setText}
      loading={fetched.status === 'loading'}
      emptyText={fetched.status === 'failed' ? 'Could not load the labels' : 'No matching results'}
      options={labels
        .filter(({ id }) => id !== without)
        .map(({ id, name, description }) => ({
          value: String(id),
          label: name,
          ...(description !== null && { description }),
        }))}
      selected={value === null ? [] : [String(value.id)]}
      onChange={([id]) => {
        const label = labels.find((one) => String(one.id) === id);
        if (label !== undefined) onChange(label);
      }}
      trigger={(props) => (
        <ChoiceButton {...props} label="Label that stays" text={value?.name} placeholder="Choose a label" />
      )}
    />
  );
}
