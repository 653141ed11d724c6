import { z } from 'zod';
import {
  colorField,
  dayField,
  descriptionField,
  flagField,
  idField,
  idListField,
  instantField,
  LIST_MAX,
  oneOf,
  titleField,
} from '../changes/fields.ts';
import { HEALTH_STATUSES } from '../issues/inputs.ts';
import { ISSUE_TYPES } from '../work-items/rows.ts';

/** What one call may say of an item of any type. */
const itemFields = {
  description: descriptionField.optional(),
  confidential: flagField.optional(),
  labelIds: idListField.optional(),
  addLabelIds: idListField.optional(),
  removeLabelIds: idListField.optional(),
  assigneeIds: idListField.optional(),
  milestoneId: idField.nullable().optional(),
  iterationId: idField.nullable().optional(),
  weight: z.number().nullable().optional(),
  healthStatus: oneOf(HEALTH_STATUSES).nullable().optional(),
  startDate: dayField.optional(),
  dueDate: dayField.optional(),
  datesFixed: flagField.optional(),
  color: colorField.optional(),
  parentId: idField.nullable().optional(),
};

export const createItemInput = z.object({
  ...itemFields,
  type: oneOf(['epic', ...ISSUE_TYPES]),
  namespaceId: idField,
  title: titleField,
  createdAt: instantField.optional(),
});
export type CreateItemInput = z.input<typeof createItemInput>;

export const updateItemInput = z.object({
  ...itemFields,
  id: idField,
  title: titleField.optional(),
  stateEvent: oneOf(['close', 'reopen']).optional(),
  discussionLocked: flagField.optional(),
  lockVersion: z.number().int().nonnegative().optional(),
});
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
    stateEvent: oneOf(['close', 'reopen']).optional(),
    confidential: flagField.optional(),
    parentId: idField.nullable().optional(),
    assigneeIds: idListField.optional(),
    milestoneId: idField.nullable().optional(),
    iterationId: idField.nullable().optional(),
    healthStatus: oneOf(HEALTH_STATUSES).nullable().optional(),
    subscribed: flagField.optional(),
  })
  .refine(({ ids: _ids, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'At least one change must be given',
    path: ['base'],
  });
export type BulkInput = z.input<typeof bulkInput>;
