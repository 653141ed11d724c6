import type { z } from 'zod';
import {
  allIds,
  clearable,
  clearableId,
  day,
  flag,
  integer,
  oneOf,
  optional,
  verbatim,
} from '../../http/params.ts';
import { type ColumnOf, HEALTH_STATUSES, namedFields } from '../../item-changes/fields.ts';
import { setLabels } from '../../item-routes/params.ts';
import { ISSUE_TYPES } from '../../work-items/rows.ts';

/** Fields with parameters of their own, or without any: start date and iteration are set by workItemUpdate. */
type Apart = 'title' | 'type' | 'state' | 'discussion_locked' | 'start_date' | 'iteration_id';

/** The writable parameters of an issue, for its creation and a change. */
export const written = {
  description: clearable(verbatim).describe('Markdown; quick actions in it are done'),
  assignee_id: clearable(integer).describe('One assignee; assignee_ids is asked first'),
  assignee_ids: optional(allIds).describe('All who are to do it'),
  labels: setLabels,
  milestone_id: clearableId().describe('Milestone that it belongs to'),
  due_date: clearable(day).describe('Last day'),
  confidential: optional(flag).describe('Whether only some members see it'),
  issue_type: optional(oneOf(ISSUE_TYPES)).describe('What kind of work it is'),
  weight: clearable(integer).describe('How much work it is'),
  health_status: clearable(oneOf(HEALTH_STATUSES)).describe('Its health status'),
  epic_id: clearableId().describe('Epic that it belongs to'),
} satisfies Readonly<
  Record<
    Exclude<ColumnOf<'issue'>, Apart> | 'assignee_id' | 'assignee_ids' | 'labels' | 'issue_type' | 'epic_id',
    z.ZodType
  >
>;

const oneOrNone = (assignee: number | null | undefined): number[] | undefined =>
  assignee === undefined ? undefined : assignee ? [assignee] : [];

/** REST's parameters under the names of change functions. */
export function asGiven({
  assignee_id,
  assignee_ids,
  labels,
  issue_type,
  epic_id,
  ...plain
}: z.output<z.ZodObject<typeof written>>) {
  return {
    ...namedFields(plain),
    assigneeIds: assignee_ids ?? oneOrNone(assignee_id),
    labels,
    type: issue_type,
    epicId: epic_id,
  };
}
