import { z } from 'zod';

const meeting = z
  .object({
    base: z.string().describe('What both began from'),
    ours: z.string().describe('What was sent'),
    theirs: z.string().describe('What is stored'),
    merged: z.string().nullable().describe('Both; null where only a person can decide'),
  })
  .meta({ id: 'TextMeeting', description: 'A text that two people changed' });

const conflict = z
  .object({
    lock_version: z.int().describe('Version of what is stored'),
    title: meeting.nullable(),
    description: meeting.nullable(),
  })
  .meta({ id: 'EditConflict', description: 'The texts of a save that met newer ones' });

/**
 * The members of a refusal that name the failing item of a bulk change, which is made to all items or to
 * none.
 */
const ofMany = {
  item: z
    .object({ id: z.int(), iid: z.int(), type: z.string(), title: z.string() })
    .optional()
    .describe('Of many items the one that was against it'),
  field: z.string().nullable().optional().describe('What of it'),
};

const refusal = z
  .object({
    message: z
      .union([z.string(), z.record(z.string(), z.array(z.string())), z.object({ error: z.string() })])
      .describe('A sentence, or sentences by field'),
    conflict: conflict.optional(),
    max_size: z.int().optional().describe('Most bytes of a file'),
    ...ofMany,
  })
  .meta({ id: 'Refusal', description: 'A rule or a right was against it' });

const parameterRefusal = z
  .object({ error: z.string().describe('Each parameter and what is wrong with it') })
  .meta({ id: 'ParameterRefusal', description: 'A parameter is missing or cannot be read' });

const scopeRefusal = z
  .object({ error: z.literal('insufficient_scope'), error_description: z.string(), scope: z.string() })
  .meta({ id: 'ScopeRefusal', description: 'The token lacks a scope' });

const pageRefusal = z
  .object({
    errors: z.union([z.string(), z.array(z.string())]).describe('Whole sentences'),
    conflict: conflict.optional(),
    ...ofMany,
    count: z.int().optional().describe('How many items the list has, where another number was given'),
  })
  .meta({ id: 'PageRefusal', description: 'A rule was against it, worded for a page of the web app' });

/** Any answer with a status from 400 to 499. */
export const refused = z.union([refusal, parameterRefusal, scopeRefusal, pageRefusal]).meta({
  id: 'Refused',
  description: 'Why it was refused, in one of four shapes',
});
export type Refused = z.output<typeof refused>;

/** Any answer with a status of 500 or more; it reveals nothing about the cause. */
export const failed = z
  .object({ message: z.string() })
  .meta({ id: 'Failed', description: 'It went wrong inside, or the database is away' });
