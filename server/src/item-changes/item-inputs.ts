import { z } from 'zod';
import { flagField, idField, idListField, LIST_MAX, oneOf } from '../changes/fields.ts';
import { ownShape, shapeOf } from './fields.ts';
import { createShape, updateShape } from './inputs.ts';
import { ISSUE_TYPES } from '../work-items/rows.ts';

const { type: _type, ...ofIssues } = ownShape('issue');
// An epic's days are named as those of an issue.
const {
  startDateFixed: _startDateFixed,
  startDateIsFixed: _startDateIsFixed,
  dueDateFixed: _dueDateFixed,
  dueDateIsFixed: _dueDateIsFixed,
  ...ofEpics
} = ownShape('epic');

/** What one call may say of an item of any type. */
const fields = {
  ...ofIssues,
  ...ofEpics,
  datesFixed: flagField.optional(),
  assigneeIds: idListField.optional(),
};
export type ItemFields = z.input<z.ZodObject<typeof fields>>;

export const createItemInput = z.object({
  ...fields,
  ...createShape,
  type: oneOf(['epic', ...ISSUE_TYPES]),
  namespaceId: idField,
});
export type CreateItemInput = z.input<typeof createItemInput>;

export const updateItemInput = z.object({ ...fields, ...updateShape });
export type UpdateItemInput = z.input<typeof updateItemInput>;

const tooMany = { error: `is too long (maximum is ${LIST_MAX} entries)` };

export const bulkInput = z
  .object({
    ids: z
      .array(idField, { error: 'must be a list' })
      .min(1, { error: "can't be blank" })
      .max(LIST_MAX, tooMany),
    addLabelIds: idListField.optional(),
    removeLabelIds: idListField.optional(),
    ...shapeOf('stateEvent', 'confidential', 'milestoneId', 'iterationId', 'healthStatus'),
    parentId: idField.nullable().optional(),
    assigneeIds: idListField.optional(),
    subscribed: flagField.optional(),
  })
  .refine(({ ids: _ids, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'At least one change must be given',
    path: ['base'],
  });
export type BulkInput = z.input<typeof bulkInput>;
