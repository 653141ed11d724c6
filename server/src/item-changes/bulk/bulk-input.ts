import { z } from 'zod';
import { flagField, idField, idListField } from '../../changes/fields.ts';
import { NAMES_OF_MANY } from '../../work-items/widgets/rest.ts';
import { shapeOf } from '../fields.ts';

/** The most items in one bulk change. */
export const BULK_MAX = 5000;

const given = z.object({
  addLabelIds: idListField.optional(),
  removeLabelIds: idListField.optional(),
  ...shapeOf('stateEvent', 'timeEstimate', ...NAMES_OF_MANY),
  parentId: idField.nullable().optional(),
  /** The new list of assignees; or, in the other two fields, who is added and who is removed. */
  assigneeIds: idListField.optional(),
  addAssigneeIds: idListField.optional(),
  removeAssigneeIds: idListField.optional(),
  subscribed: flagField.optional(),
});

/** The input of a bulk change of at most `most` items. */
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
