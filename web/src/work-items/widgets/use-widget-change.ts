import { useState } from 'react';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import { refusalText, type ItemWrites, type Written } from '../writes/writes.ts';

/** Runs the changes of one widget: shown at once, can be undone, and the error is shown when one fails. */
export function useWidgetChange(writes: Pick<ItemWrites, 'undo'>, failed: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const change = async (text: string, written: Promise<Written>): Promise<boolean> => {
    setProblem(null);
    setPending(true);
    try {
      await changeWithUndo(writes, text, written);
      return true;
    } catch (refused) {
      setProblem(refusalText(refused, failed));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { problem, pending, change, clearProblem: () => setProblem(null) };
}
