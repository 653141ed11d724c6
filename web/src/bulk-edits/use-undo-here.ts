import { useEffect } from 'react';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { forgetUndo, undoLast } from '../work-items/undo/undo.ts';

/** Ctrl+Z undoes the last action on this list, until it is left. */
export function useUndoHere(noun: 'epic' | 'issue'): void {
  useEffect(() => forgetUndo, []);
  useShortcut({
    id: `${noun}sList.undo`,
    group: 'Miscellaneous',
    keys: ['mod+z'],
    description: 'Undo the last change made here',
    run: undoLast,
  });
}
