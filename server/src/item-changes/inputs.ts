import { z } from 'zod';
import {
  idField,
  idListField,
  instantField,
  tickField,
  titleField,
  titleListField,
} from '../changes/fields.ts';
import { shapeOf } from './fields.ts';

/** People one item may be assigned to. */
const ASSIGNEES_MAX = 200;

export const assigneeIdsField = z
  .array(idField, { error: 'must be a list' })
  .max(ASSIGNEES_MAX, { error: `is too long (maximum is ${ASSIGNEES_MAX} entries)` });

/** What may be said of an item that is being made, whatever its type. */
export const createShape = {
  ...shapeOf('description', 'confidential'),
  title: titleField,
  labelIds: idListField.optional(),
  labels: titleListField.optional(),
  parentId: idField.nullable().optional(),
  createdAt: instantField.optional(),
};

/** What may be changed of an item, whatever its type. */
export const updateShape = {
  ...shapeOf('title', 'description', 'confidential', 'stateEvent', 'discussionLocked'),
  id: idField,
  labelIds: idListField.optional(),
  labels: titleListField.optional(),
  addLabelIds: idListField.optional(),
  removeLabelIds: idListField.optional(),
  addLabels: titleListField.optional(),
  removeLabels: titleListField.optional(),
  parentId: idField.nullable().optional(),
  lockVersion: z.number().int().nonnegative().optional(),
  updateTask: tickField.optional(),
  updatedAt: instantField.optional(),
};
