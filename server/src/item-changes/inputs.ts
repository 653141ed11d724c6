import { z } from 'zod';
import {
  flagField,
  idField,
  idListField,
  instantField,
  oneOf,
  tickField,
  titleField,
  titleListField,
} from '../changes/fields.ts';
import { ISSUE_TYPES } from '../work-items/rows.ts';
import { ASSIGNEES_MAX } from './assignees.ts';
import { FIELD_NAMES } from '../work-items/widgets/registry.ts';
import { shapeOf } from './fields.ts';

const assigneesField = z
  .array(idField, { error: 'must be a list' })
  .max(ASSIGNEES_MAX, { error: `is too long (maximum is ${ASSIGNEES_MAX} entries)` })
  .optional();

/** The input fields of an item; fields that its type does not have are refused by the write. */
const itemFields = {
  ...shapeOf(...FIELD_NAMES),
  datesFixed: flagField.optional(),
  assigneeIds: assigneesField,
  labelIds: idListField.optional(),
  labels: titleListField.optional(),
  parentId: idField.nullable().optional(),
  /** The parent, which must be an epic; parentId accepts every type that may be the parent. */
  epicId: idField.nullable().optional(),
};

export const createInput = z
  .object({
    ...itemFields,
    title: titleField,
    createdAt: instantField.optional(),
    type: oneOf(['epic', ...ISSUE_TYPES]),
    /** The group of an epic, the project of other types: id or full path. */
    namespaceId: z.union([idField, z.string()]),
  })
  .omit({ stateEvent: true, discussionLocked: true, statusPagePublishedIncident: true });
export type CreateInput = z.input<typeof createInput>;

export const updateInput = z.object({
  ...itemFields,
  id: idField,
  addAssigneeIds: assigneesField,
  removeAssigneeIds: assigneesField,
  addLabelIds: idListField.optional(),
  removeLabelIds: idListField.optional(),
  addLabels: titleListField.optional(),
  removeLabels: titleListField.optional(),
  lockVersion: z.number().int().nonnegative().optional(),
  updateTask: tickField.optional(),
  updatedAt: instantField.optional(),
});
export type UpdateInput = z.input<typeof updateInput>;

/** The same input for an item given by its address. */
export const updateAtInput = updateInput.omit({ id: true });
