import { z } from 'zod';
import { dayField, idField } from '../changes/fields.ts';
import { ownShape } from '../item-changes/fields.ts';
import { createShape, updateShape } from '../item-changes/inputs.ts';

export const createEpicInput = z.object({ ...ownShape('epic'), ...createShape, groupId: idField });
export type CreateEpicInput = z.input<typeof createEpicInput>;

export const updateEpicInput = z.object({ ...ownShape('epic'), ...updateShape });
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
