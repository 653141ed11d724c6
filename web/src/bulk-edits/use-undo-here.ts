import { useEffect } from 'react';
import { listShortcuts } from '../shortcuts/list-shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { forgetUndo, undoLast } from '../work-items/undo/undo.ts';

/** Ctrl+Z undoes the last action on this list, until it is left. */
export function useUndoHere(noun: 'epic' | 'issue'): void {
  useEffect(() => forgetUndo, []);
  useShortcut({ ...listShortcuts(noun).undo, run: undoLast });
}
