import { z } from 'zod';

// Blanks of one line only: across lines each of a million empty ones would be tried to the end of the text.
const TASK_ITEM = /^[ \t]*(?:>[ \t]*)*(?:[-*+]|\d{1,9}[.)])[ \t]+\[([ xX~])\](?=\s)/gm;

/** SQL of how many task-list items of a text have one of some marks; it finds what TASK_ITEM finds. */
export const tasksSql = (text: string, marks: string): string =>
  `regexp_count(coalesce(${text}, ''), '^[ \\t]*(?:>[ \\t]*)*(?:[-*+]|\\d{1,9}[.)])[ \\t]+\\[[${marks}]\\](?=\\s)', 1, 'n')`;

export const taskCompletionAnswer = z
  .object({ count: z.int(), completed_count: z.int() })
  .meta({ id: 'TaskCompletion', description: 'How many boxes a description holds, and how many are ticked' });

type TaskCompletion = z.output<typeof taskCompletionAnswer>;

/** How many task-list items a description holds and how many are ticked; struck-out ones count for neither. */
export const taskCompletionOf = (description: string): TaskCompletion => {
  const marks = [...description.matchAll(TASK_ITEM)]
    .map((match) => match[1] as string)
    .filter((mark) => mark !== '~');
  return { count: marks.length, completed_count: marks.filter((mark) => mark !== ' ').length };
};

/** "1 of 3 checklist items completed"; null without any. */
export const taskStatusOf = ({ count, completed_count }: TaskCompletion): string | null =>
  count === 0 ? null : `${completed_count} of ${count} checklist item${count === 1 ? '' : 's'} completed`;
