import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { updateItems } from '../../item-changes/bulk/bulk-changes.ts';
import type { BulkInput } from '../../item-changes/bulk/bulk-input.ts';
import { getNamespace } from '../../namespaces/queries.ts';
import { healthNamed } from '../../work-items/row-sql.ts';

interface SchemaInput {
  readonly parentId: number;
  readonly ids: number[];
  readonly assigneeIds?: number[] | null;
  readonly addLabelIds?: number[] | null;
  readonly removeLabelIds?: number[] | null;
  readonly milestoneId?: number | null;
  readonly iterationId?: number | null;
  readonly epicId?: number | null;
  readonly confidential?: boolean | null;
  readonly healthStatus?: Parameters<typeof healthNamed>[0] | null;
  readonly stateEvent?: 'CLOSE' | 'REOPEN' | null;
  readonly subscriptionEvent?: 'SUBSCRIBE' | 'UNSUBSCRIBE' | null;
}

/** Missing fields stay as they are; null clears a field where that is possible. */
const changesOf = ({
  parentId: _parent,
  epicId,
  healthStatus,
  stateEvent,
  ...wish
}: SchemaInput): BulkInput => ({
  ids: wish.ids,
  assigneeIds: wish.assigneeIds === null ? [] : wish.assigneeIds,
  addLabelIds: wish.addLabelIds ?? undefined,
  removeLabelIds: wish.removeLabelIds ?? undefined,
  milestoneId: wish.milestoneId,
  iterationId: wish.iterationId,
  confidential: wish.confidential ?? undefined,
  parentId: epicId,
  healthStatus: healthStatus && healthNamed(healthStatus),
  stateEvent: stateEvent ? (stateEvent === 'CLOSE' ? 'close' : 'reopen') : undefined,
  subscribed: wish.subscriptionEvent ? wish.subscriptionEvent === 'SUBSCRIBE' : undefined,
});

/** Makes the same changes to many issues of a namespace and its descendants, all or none. */
export const issuesBulkUpdate: Mutation = mutationOn<SchemaInput>(async (context, viewer, input) => {
  const { id: within } = await getNamespace(context, viewer, input.parentId);
  const { ids, changeIds } = await updateItems(context, viewer, changesOf(input), { within, noun: 'issue' });
  return { updatedIssueCount: ids.length, issues: ids, changeIds: changeIds.map(String), errors: [] };
});
