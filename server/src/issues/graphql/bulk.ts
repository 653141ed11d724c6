import { type Nullable, withoutNulls } from '../../graphql/compiler/without-nulls.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { updateItems } from '../../item-changes/bulk/bulk-changes.ts';
import { clearableOf } from '../../item-changes/fields.ts';
import type { BulkInput } from '../../item-changes/bulk/bulk-input.ts';
import { getNamespace } from '../../namespaces/queries.ts';
import { type GraphqlFields, storedValues } from '../../work-items/widgets/graphql-input.ts';

type PlainFields = Omit<
  BulkInput,
  'ids' | 'stateEvent' | 'parentId' | 'subscribed' | 'addAssigneeIds' | 'removeAssigneeIds'
>;

interface SchemaInput extends Nullable<GraphqlFields<PlainFields>> {
  readonly parentId: number;
  readonly ids: number[];
  readonly epicId?: number | null;
  readonly stateEvent?: 'CLOSE' | 'REOPEN' | null;
  readonly subscriptionEvent?: 'SUBSCRIBE' | 'UNSUBSCRIBE' | null;
}

/** Missing fields stay as they are; null clears a field where that is possible. */
const changesOf = ({
  parentId: _parent,
  ids,
  epicId,
  assigneeIds,
  stateEvent,
  subscriptionEvent,
  ...fields
}: SchemaInput): BulkInput => ({
  ...withoutNulls<PlainFields>(storedValues(fields), ...clearableOf('issue')),
  ids,
  assigneeIds: assigneeIds === null ? [] : assigneeIds,
  parentId: epicId,
  stateEvent: stateEvent ? (stateEvent === 'CLOSE' ? 'close' : 'reopen') : undefined,
  subscribed: subscriptionEvent ? subscriptionEvent === 'SUBSCRIBE' : undefined,
});

/** Makes the same changes to many issues of a namespace and its descendants, all or none. */
export const issuesBulkUpdate: Mutation = mutationOn<SchemaInput>(async (context, viewer, input) => {
  const { id: within } = await getNamespace(context, viewer, input.parentId);
  const { ids, changeIds } = await updateItems(context, viewer, changesOf(input), { within, noun: 'issue' });
  return { updatedIssueCount: ids.length, issues: ids, changeIds: changeIds.map(String), errors: [] };
});
