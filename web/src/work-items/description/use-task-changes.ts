import { ask } from '../../api/ask.ts';
import { useState } from 'react';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import type { Item } from '../item.ts';
import { acceptedAnswer } from '../writes/mutation-answer.ts';
import { taskSaves } from './task-saves.ts';
import { offerUndo } from '../undo/undo.ts';
import { workItemId } from '../work-item-id.ts';
import { refusalText, unsavedText, type ItemWrites } from '../writes/writes.ts';
import { CONVERT_TASK } from './task-documents.ts';
import { lineAt } from './lines.ts';
import type { TaskPlace } from './task-places.ts';
import { tasksMoved, type StoredText } from './use-ticks.ts';

type Where = Pick<TaskPlace, 'line' | 'lineSource'>;

const UNCONVERTED = {
  epic: 'Something went wrong when creating epic. Please try again.',
  issue: 'Something went wrong when creating task. Please try again.',
};

/** Moves, deletes and converts tasks of a description, one at a time; each change can be undone. */
export function useTaskChanges(
  item: Item,
  stored: () => Promise<StoredText>,
  writes: ItemWrites,
  onProblem: (text: string | null) => void,
) {
  const [busy, setBusy] = useState(false);

  const moved = async (): Promise<boolean> => {
    onProblem(tasksMoved(item));
    await writes.reread().catch(() => {});
    return false;
  };
  const alone = async (
    task: Where,
    work: (now: StoredText) => Promise<boolean>,
    failure = (refused: unknown) => unsavedText(item, refused),
  ): Promise<boolean> => {
    onProblem(null);
    setBusy(true);
    try {
      const now = await stored();
      if (task.lineSource === null || lineAt(now.description, task.line) !== task.lineSource)
        return await moved();
      return await taskSaves.during(() => work(now));
    } catch (refused) {
      onProblem(failure(refused));
      // The error may concern a newer text than the one shown.
      await writes.reread().catch(() => {});
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async (now: StoredText, description: string | null, words: string): Promise<boolean> => {
    if (description === null) return moved();
    const { title } = item;
    const answer = await writes.save({ ...now, title, description }, { ...now, title });
    if (answer.kind === 'conflict') return moved();
    await changeWithUndo(writes, words, Promise.resolve(answer));
    return true;
  };
  return {
    busy,
    /** Moves a task to the position of the task in another line. Returns true when it was moved. */
    move: (task: Where, to: number): Promise<boolean> =>
      alone(task, async (now) => {
        const { moveTask } = await import('@cairn/domain/task-lists/move');
        return save(now, moveTask(now.description, task.line, to), 'Task moved');
      }),
    remove: (task: Where): Promise<boolean> =>
      alone(task, async (now) => {
        const { removeTask } = await import('@cairn/domain/task-lists/remove');
        return save(now, removeTask(now.description, task.line), 'Task deleted');
      }),
    convert: (task: Where): Promise<boolean> =>
      alone(
        task,
        async () => {
          const variables = {
            id: workItemId(item.id),
            lineNumber: task.line,
            lineSource: task.lineSource ?? '',
          };
          const { changeIds } = await acceptedAnswer(ask(CONVERT_TASK, variables));
          await writes.reread().catch(() => {});
          offerUndo({
            text: item.kind === 'epic' ? 'Converted to child epic' : 'Converted to task',
            undone: 'Task reverted',
            undo: () => writes.undo(changeIds ?? []),
          });
          return true;
        },
        (refused) => refusalText(refused, UNCONVERTED[item.kind]),
      ),
  };
}
