import { z } from 'zod';
import {
  dayField,
  descriptionField,
  flagField,
  idField,
  requiredDayField,
  titleField,
} from '../changes/fields.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` });

const cadenceFields = {
  description: descriptionField.optional(),
  startDate: dayField.optional(),
  durationInWeeks: wholeNumber(1, 520).nullable().optional(),
  iterationsInAdvance: wholeNumber(0, 100).nullable().optional(),
};

export const createCadenceInput = z.object({
  ...cadenceFields,
  groupId: idField,
  title: titleField,
  automatic: flagField.default(false),
  active: flagField.default(true),
  rollOver: flagField.default(false),
});

export const updateCadenceInput = z.object({
  ...cadenceFields,
  id: idField,
  title: titleField.optional(),
  automatic: flagField.optional(),
  active: flagField.optional(),
  rollOver: flagField.optional(),
});

export const createIterationInput = z.object({
  cadenceId: idField,
  title: titleField.nullable().optional(),
  description: descriptionField.optional(),
  startDate: requiredDayField,
  dueDate: requiredDayField,
});

export const updateIterationInput = z.object({
  id: idField,
  title: titleField.nullable().optional(),
  description: descriptionField.optional(),
  startDate: requiredDayField.optional(),
  dueDate: requiredDayField.optional(),
});

export type CreateCadenceInput = z.input<typeof createCadenceInput>;
export type UpdateCadenceInput = z.input<typeof updateCadenceInput>;
export type CreateIterationInput = z.input<typeof createIterationInput>;
export type UpdateIterationInput = z.input<typeof updateIterationInput>;
