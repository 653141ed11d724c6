import { z } from 'zod';
import {
  colorField,
  dayField,
  descriptionField,
  flagField,
  idField,
  idListField,
  instantField,
  oneOf,
  tickField,
  titleField,
  titleListField,
} from '../changes/fields.ts';

const fields = {
  description: descriptionField.optional(),
  confidential: flagField.optional(),
  color: colorField.optional(),
  startDateFixed: dayField.optional(),
  startDateIsFixed: flagField.optional(),
  dueDateFixed: dayField.optional(),
  dueDateIsFixed: flagField.optional(),
  labelIds: idListField.optional(),
  labels: titleListField.optional(),
};

export const createEpicInput = z.object({
  ...fields,
  groupId: idField,
  title: titleField,
  parentId: idField.nullable().optional(),
  createdAt: instantField.optional(),
});
export type CreateEpicInput = z.input<typeof createEpicInput>;

export const updateEpicInput = z.object({
  ...fields,
  id: idField,
  title: titleField.optional(),
  addLabelIds: idListField.optional(),
  removeLabelIds: idListField.optional(),
  addLabels: titleListField.optional(),
  removeLabels: titleListField.optional(),
  parentId: idField.nullable().optional(),
  stateEvent: oneOf(['close', 'reopen']).optional(),
  discussionLocked: flagField.optional(),
  lockVersion: z.number().int().nonnegative().optional(),
  updateTask: tickField.optional(),
  updatedAt: instantField.optional(),
});
export type UpdateEpicInput = z.input<typeof updateEpicInput>;

/** How many epics one drag may carry with it. */
export const MOVED_MAX = 500;

export const moveEpicDatesInput = z.object({
  items: z
    .array(z.object({ id: idField, startDate: dayField.optional(), dueDate: dayField.optional() }), {
      error: 'must be a list',
    })
    .min(1, { error: "can't be blank" })
    .max(MOVED_MAX, { error: `is too long (maximum is ${MOVED_MAX} entries)` })
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
      error: 'names an epic twice',
    }),
});
export type MoveEpicDatesInput = z.input<typeof moveEpicDatesInput>;

export const undoInput = z.object({
  changeIds: z
    .array(idField, { error: 'must be a list' })
    .min(1, { error: "can't be blank" })
    .max(MOVED_MAX, { error: `is too long (maximum is ${MOVED_MAX} entries)` }),
});
export type UndoInput = z.input<typeof undoInput>;
