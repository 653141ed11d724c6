import { z } from 'zod';
import type { WorkItemRow } from './rows.ts';

export const taskCompletionAnswer = z
  .object({ count: z.int(), completed_count: z.int() })
  .meta({ id: 'TaskCompletion', description: 'How many boxes a description holds, and how many are ticked' });

type TaskCompletion = z.output<typeof taskCompletionAnswer>;

/** The checklist counts stored with an item's description. Boxes in struck-out text are not counted. */
export function taskCompletionOf(
  row: Pick<WorkItemRow, 'task_count' | 'completed_task_count'>,
): TaskCompletion {
  return { count: row.task_count, completed_count: row.completed_task_count };
}

/** "1 of 3 checklist items completed"; null without a checklist. */
export function taskStatusOf({ count, completed_count }: TaskCompletion): string | null {
  return count === 0
    ? null
    : `${completed_count} of ${count} checklist item${count === 1 ? '' : 's'} completed`;
}
