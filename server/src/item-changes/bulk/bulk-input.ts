import { z } from 'zod';
import { flagField, idField, idListField } from '../../changes/fields.ts';
import { shapeOf } from '../fields.ts';

/** Items that one change of many may name. */
export const BULK_MAX = 5000;

const given = z.object({
  addLabelIds: idListField.optional(),
  removeLabelIds: idListField.optional(),
  ...shapeOf(
    'stateEvent',
    'confidential',
    'discussionLocked',
    'milestoneId',
    'iterationId',
    'healthStatus',
    'weight',
    'startDate',
    'dueDate',
  ),
  parentId: idField.nullable().optional(),
  /** All who are to do them; or, beside it, who comes and who goes. */
  assigneeIds: idListField.optional(),
  addAssigneeIds: idListField.optional(),
  removeAssigneeIds: idListField.optional(),
  subscribed: flagField.optional(),
});

/** The same changes for many items; most is how many the caller may name. */
export function bulkInput(most: number) {
  return given
    .extend({
      ids: z
        .array(idField, { error: 'must be a list' })
        .min(1, { error: "can't be blank" })
        .max(most, { error: `is too long (maximum is ${most} entries)` }),
    })
    .refine(({ ids: _ids, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
      error: 'At least one change must be given',
      path: ['base'],
    });
}
export type BulkInput = z.input<ReturnType<typeof bulkInput>>;
export type BulkChange = Omit<z.output<ReturnType<typeof bulkInput>>, 'ids'>;
