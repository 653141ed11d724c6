import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { countText } from '../../../ui/dates/first/local-numbers.ts';
import { willingAnswer } from '../../../work-items/writes/mutation-answer.ts';

/** What can be done to many epics at once. */
export type BulkChange = {
  labelsWidget?: { addLabelIds?: readonly string[]; removeLabelIds?: readonly string[] };
  stateEvent?: 'CLOSE' | 'REOPEN';
  confidential?: boolean;
  hierarchyWidget?: { parentId: string | null };
};

type Answer = { workItemBulkUpdate: { changeIds: string[] | null; errors: string[] } | null };

const BULK_UPDATE: TypedDocumentNode<Answer, { input: BulkChange & { ids: readonly string[] } }> = gql`
  mutation bulkEditEpics($input: WorkItemBulkUpdateInput!) {
    workItemBulkUpdate(input: $input) {
      changeIds
      errors
    }
  }
`;

const asWorkItem = (id: string): string => id.replace('gid://gitlab/Epic/', 'gid://gitlab/WorkItem/');

/** Changes all of the epics or none, in one request; throws Refused. Gives the ids that undo it. */
export async function bulkEdit(
  client: ApolloClient,
  ids: readonly string[],
  change: BulkChange,
): Promise<readonly string[]> {
  const { hierarchyWidget, ...rest } = change;
  const parentId = hierarchyWidget?.parentId;
  const input = {
    ...rest,
    ...(hierarchyWidget !== undefined && {
      hierarchyWidget: { parentId: parentId == null ? null : asWorkItem(parentId) },
    }),
    ids: ids.map(asWorkItem),
  };
  const { changeIds } = await willingAnswer(client.mutate({ mutation: BULK_UPDATE, variables: { input } }));
  return changeIds ?? [];
}

/** "1 epic", "12 epics". */
export const epicCount = (count: number): string => countText(count, 'epic');
