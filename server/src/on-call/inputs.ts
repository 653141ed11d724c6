import { LONGEST_SHIFT, MOST_PARTICIPANTS, SHIFT_UNITS } from '@cairn/domain/incidents/on-call';
import { LONGEST_DELAY_SECONDS, MOST_RULES, RULE_STATUSES } from '@cairn/domain/incidents/escalation';
import { isTimeZone, parseWallTime } from '@cairn/domain/incidents/wall-time';
import { z } from 'zod';
import { idField, nameField, oneOf, textField } from '../changes/fields.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` });

const timeZone = z
  .string({ error: "can't be blank" })
  .refine(isTimeZone, { error: 'is not a known time zone, such as Europe/Berlin' });

const description = (max: number) =>
  textField(max)
    .nullable()
    .transform((text) => (text === null || text.trim() === '' ? null : text));

export const createScheduleInput = z.object({
  projectPath: z.string(),
  name: nameField(200),
  description: description(1000).optional(),
  timezone: timeZone,
});

export const updateScheduleInput = createScheduleInput
  .partial()
  .extend({ projectPath: z.string(), iid: z.string() });

const wallTime = z.string({ error: "can't be blank" }).refine((text) => parseWallTime(text) !== null, {
  error: 'is not a date and time (YYYY-MM-DD and HH:MM)',
});

const rotation = {
  name: nameField(200),
  startsAt: wallTime,
  endsAt: wallTime.nullable(),
  length: wholeNumber(1, LONGEST_SHIFT),
  unit: oneOf(SHIFT_UNITS),
  participants: z
    .array(textField(255))
    .min(1, { error: "can't be blank" })
    .max(MOST_PARTICIPANTS, { error: `must be at most ${MOST_PARTICIPANTS} people` }),
};

export const createRotationInput = z.object({
  ...rotation,
  endsAt: rotation.endsAt.optional(),
  projectPath: z.string(),
  scheduleIid: z.string(),
});

export const updateRotationInput = z.object(rotation).partial().extend({ id: idField });

const rule = z.object({
  oncallScheduleIid: z.string().nullable().optional(),
  username: z.string().nullable().optional(),
  elapsedTimeSeconds: wholeNumber(0, LONGEST_DELAY_SECONDS),
  status: oneOf(RULE_STATUSES),
});

const rules = z
  .array(rule)
  .min(1, { error: 'must have at least one rule' })
  .max(MOST_RULES, { error: `must be at most ${MOST_RULES}` });

export const createPolicyInput = z.object({
  projectPath: z.string(),
  name: nameField(72),
  description: description(160).optional(),
  rules,
});

export const updatePolicyInput = createPolicyInput
  .omit({ projectPath: true })
  .partial()
  .extend({ id: idField });

export type CreateScheduleInput = z.input<typeof createScheduleInput>;
export type UpdateScheduleInput = z.input<typeof updateScheduleInput>;
export type CreateRotationInput = z.input<typeof createRotationInput>;
export type UpdateRotationInput = z.input<typeof updateRotationInput>;
export type RuleInput = z.output<typeof rule>;
export type CreatePolicyInput = z.input<typeof createPolicyInput>;
export type UpdatePolicyInput = z.input<typeof updatePolicyInput>;
