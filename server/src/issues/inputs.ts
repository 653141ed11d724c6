import { z } from 'zod';
import {
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
import { ISSUE_TYPES } from '../work-items/rows.ts';

/** People one item may be assigned to. */
const ASSIGNEES_MAX = 200;
const WEIGHT_MAX = 2_147_483_647;

export const HEALTH_STATUSES = ['on_track', 'needs_attention', 'at_risk'] as const;

const fields = {
  type: oneOf(ISSUE_TYPES).optional(),
  description: descriptionField.optional(),
  confidential: flagField.optional(),
  weight: z
    .number({ error: 'must be a number' })
    .int({ error: 'must be an integer' })
    .min(0, { error: 'must be greater than or equal to 0' })
    .max(WEIGHT_MAX, { error: `must be less than or equal to ${WEIGHT_MAX}` })
    .nullable()
    .optional(),
  healthStatus: oneOf(HEALTH_STATUSES).nullable().optional(),
  milestoneId: idField.nullable().optional(),
  iterationId: idField.nullable().optional(),
  startDate: dayField.optional(),
  dueDate: dayField.optional(),
  epicId: idField.nullable().optional(),
  /** A parent of any type that may hold it; epicId asks for an epic. */
  parentId: idField.nullable().optional(),
  labelIds: idListField.optional(),
  labels: titleListField.optional(),
  assigneeIds: z
    .array(idField, { error: 'must be a list' })
    .max(ASSIGNEES_MAX, { error: `is too long (maximum is ${ASSIGNEES_MAX} entries)` })
    .optional(),
};

export const createIssueInput = z.object({
  ...fields,
  projectId: idField,
  title: titleField,
  createdAt: instantField.optional(),
});
export type CreateIssueInput = z.input<typeof createIssueInput>;

export const updateIssueInput = z.object({
  ...fields,
  id: idField,
  title: titleField.optional(),
  addLabelIds: idListField.optional(),
  removeLabelIds: idListField.optional(),
  addLabels: titleListField.optional(),
  removeLabels: titleListField.optional(),
  discussionLocked: flagField.optional(),
  stateEvent: oneOf(['close', 'reopen']).optional(),
  lockVersion: z.number().int().nonnegative().optional(),
  updateTask: tickField.optional(),
  updatedAt: instantField.optional(),
});
export type UpdateIssueInput = z.input<typeof updateIssueInput>;
