import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import { problemOf } from '../forms/problems.ts';
import list from '../groups/GroupsScreen.module.css';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { ListRow } from '../namespaces/ListPage.tsx';
import { navigate } from '../navigation/place.ts';
import { When } from '../ui/dates/moments/When.tsx';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { type DeletedMilestone, readDeleted, restoreMilestone } from './milestone-calls.ts';
import styles from './MilestoneScreen.module.css';

/** The milestones of a place that were deleted in the last 30 days, for those who may restore them. */
export function DeletedMilestones({ namespace }: { namespace: Namespace }) {
  const { fetched, again } = useFetched(pageOf(namespace), (signal) => readDeleted(namespace, signal));
  if (fetched.status === 'failed') return <LoadProblem what="the deleted milestones" onRetry={again} />;
  if (fetched.status === 'loading') return <RowsSkeleton rows={3} />;
  if (fetched.value.length === 0)
    return (
      <EmptyState title="No deleted milestones" illustration={false}>
        Deleted milestones can be restored here for 30 days.
      </EmptyState>
    );
  return (
    <ul className={list['list']} aria-label="Deleted milestones">
      {fetched.value.map((milestone) => (
        <DeletedRow key={milestone.id} milestone={milestone} namespace={namespace} />
      ))}
    </ul>
  );
}

function DeletedRow({ milestone, namespace }: { milestone: DeletedMilestone; namespace: Namespace }) {
  const [pending, setPending] = useState(false);
  const { id, title, deleted_at: deletedAt, deleted_by: deletedBy } = milestone;
  const restore = async () => {
    setPending(true);
    try {
      const { web_url: address } = await restoreMilestone(namespace, id);
      navigate(new URL(address).pathname);
      toast({ text: `Milestone ${title} restored` });
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
      setPending(false);
    }
  };
  return (
    <ListRow
      actions={
        <Button pending={pending} aria-label={`Restore ${title}`} onClick={() => void restore()}>
          Restore
        </Button>
      }
    >
      <span className={styles['name']} dir="auto">
        {title}
      </span>
      <span className={styles['dates']}>
        deleted <When instant={deletedAt} />
        {deletedBy !== null && ` by ${deletedBy}`}
      </span>
    </ListRow>
  );
}
