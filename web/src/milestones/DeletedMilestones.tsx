import type { Namespace } from '../groups/namespace.ts';
import { DeletedList } from '../namespaces/DeletedList.tsx';
import { navigate } from '../navigation/place.ts';
import { readDeleted, restoreMilestone } from './milestone-calls.ts';

/** The milestones of a place that were deleted in the last 30 days, for those who may restore them. */
export function DeletedMilestones({ namespace }: { namespace: Namespace }) {
  return (
    <DeletedList
      namespace={namespace}
      things="milestones"
      read={readDeleted}
      restore={async ({ id, title }) => {
        const { web_url: address } = await restoreMilestone(namespace, id);
        navigate(new URL(address).pathname);
        return `Milestone ${title} restored`;
      }}
    />
  );
}
