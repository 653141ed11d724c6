import { z } from 'zod';
import { idField } from '../changes/fields.ts';
import { ownShape, shapeOf } from '../item-changes/fields.ts';
import { assigneeIdsField, createShape, updateShape } from '../item-changes/inputs.ts';

const fields = {
  ...shapeOf('type'), // what is wrong with it is said first
  ...ownShape('issue'),
  /** The parent, which has to be an epic; parentId takes any type that may hold it. */
  epicId: idField.nullable().optional(),
  assigneeIds: assigneeIdsField.optional(),
};

export const createIssueInput = z.object({ ...fields, ...createShape, projectId: idField });
export type CreateIssueInput = z.input<typeof createIssueInput>;

export const updateIssueInput = z.object({ ...fields, ...updateShape });
export type UpdateIssueInput = z.input<typeof updateIssueInput>;
