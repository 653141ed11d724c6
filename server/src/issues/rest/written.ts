import type { z } from 'zod';
import { allIds, clearable, clearableId, integer, optional } from '../../http/params.ts';
import { namedFields } from '../../item-changes/fields.ts';
import { setLabels } from '../../item-routes/params.ts';
import { restParams } from '../../work-items/widgets/rest.ts';

const { description, milestone_id, due_date, confidential, issue_type, ...otherFields } = restParams('issue');

/** The writable parameters of an issue, for its creation and a change. */
export const written = {
  description,
  assignee_id: clearable(integer).describe('One assignee; assignee_ids is asked first'),
  assignee_ids: optional(allIds).describe('All who are to do it'),
  labels: setLabels,
  milestone_id,
  due_date,
  confidential,
  issue_type,
  ...otherFields,
  epic_id: clearableId().describe('Epic that it belongs to'),
};

const oneOrNone = (assignee: number | null | undefined): number[] | undefined =>
  assignee === undefined ? undefined : assignee ? [assignee] : [];

/** REST's parameters under the names of change functions. */
export function asGiven({
  assignee_id,
  assignee_ids,
  labels,
  epic_id,
  ...fields
}: z.output<z.ZodObject<typeof written>>) {
  return {
    ...namedFields(fields),
    assigneeIds: assignee_ids ?? oneOrNone(assignee_id),
    labels,
    epicId: epic_id,
  };
}
