import { z } from 'zod';

/** The states of an item. */
export const STATES = ['opened', 'closed'] as const;

export const referencesAnswer = z
  .object({
    short: z.string().describe('Within its group or project'),
    relative: z.string().describe('From where it was asked for'),
    full: z.string(),
  })
  .meta({ id: 'References', description: 'How texts name an item' });

export const taskCompletionAnswer = z
  .object({ count: z.int(), completed_count: z.int() })
  .meta({ id: 'TaskCompletion', description: 'How many boxes a description holds, and how many are ticked' });
