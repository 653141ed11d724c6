import { gql, type VariablesOf } from '../../../server/document.ts';
import { ask } from '../../../server/ask.ts';
import { countText } from '../../../ui/dates/first/local-numbers.ts';
import { willingAnswer } from '../../../work-items/writes/mutation-answer.ts';

const BULK_UPDATE = gql(`
  mutation bulkEditEpics($input: WorkItemBulkUpdateInput!) {
    workItemBulkUpdate(input: $input) {
      changeIds
      errors
    }
  }
`);

/** What is changed on each of the chosen epics. */
export type BulkChange = Omit<VariablesOf<typeof BULK_UPDATE>['input'], 'ids'>;

const asWorkItem = (id: string): string => id.replace('gid://gitlab/Epic/', 'gid://gitlab/WorkItem/');

/** Changes all of the epics or none, in one request; throws Refused. Gives the ids that undo it. */
export async function bulkEdit(ids: readonly string[], change: BulkChange): Promise<readonly string[]> {
  const { hierarchyWidget, ...rest } = change;
  const parentId = hierarchyWidget?.parentId;
  const input = {
    ...rest,
    ...(hierarchyWidget !== undefined && {
      hierarchyWidget: { parentId: parentId == null ? null : asWorkItem(parentId) },
    }),
    ids: ids.map(asWorkItem),
  };
  const { changeIds } = await willingAnswer(ask(BULK_UPDATE, { input }));
  return changeIds ?? [];
}

/** "1 epic", "12 epics". */
export const epicCount = (count: number): string => countText(count, 'epic');
