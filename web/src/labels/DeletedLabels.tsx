import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import list from '../groups/GroupsScreen.module.css';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { ListRow } from '../namespaces/ListPage.tsx';
import { When } from '../ui/dates/moments/When.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { LabelChip } from '../ui/LabelChip.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { type DeletedLabel, readDeleted, restoreLabel } from './label-calls.ts';
import styles from './LabelsScreen.module.css';
import { saying } from './saying.ts';

/** The labels of a place that were deleted in the last 30 days, for those who may restore them. */
export function DeletedLabels({ namespace, onRestored }: { namespace: Namespace; onRestored: () => void }) {
  const { fetched, again } = useFetched(pageOf(namespace), (signal) => readDeleted(namespace, signal));
  if (fetched.status === 'failed') return <LoadProblem what="the deleted labels" onRetry={again} />;
  if (fetched.status === 'loading') return <RowsSkeleton rows={3} />;
  if (fetched.value.length === 0)
    return (
      <EmptyState title="No deleted labels" illustration={false}>
        Deleted labels can be restored here for 30 days.
      </EmptyState>
    );
  return (
    <ul className={list['list']} aria-label="Deleted labels">
      {fetched.value.map((label) => (
        <DeletedRow
          key={label.id}
          label={label}
          namespace={namespace}
          onRestored={() => {
            again();
            onRestored();
          }}
        />
      ))}
    </ul>
  );
}

interface DeletedRowProps {
  label: DeletedLabel;
  namespace: Namespace;
  onRestored: () => void;
}

function DeletedRow({ label, namespace, onRestored }: DeletedRowProps) {
  const [pending, setPending] = useState(false);
  const { id, title, color, deleted_at: deletedAt, deleted_by: deletedBy } = label;
  const restore = async () => {
    setPending(true);
    const isRestored = await saying(async () => {
      const { count } = await restoreLabel(namespace, id);
      toast({ text: `Label ${title} restored on ${countText(count, 'item')}` });
    });
    setPending(false);
    if (isRestored) onRestored();
  };
  return (
    <ListRow
      actions={
        <Button pending={pending} aria-label={`Restore ${title}`} onClick={() => void restore()}>
          Restore
        </Button>
      }
    >
      <span className={styles['label']}>
        <LabelChip title={title} color={color} />
      </span>
      <span className={styles['description']}>
        deleted <When instant={deletedAt} />
        {deletedBy !== null && ` by ${deletedBy}`}
      </span>
    </ListRow>
  );
}
