import { useEffect } from 'react';
import { registerShortcut } from '../shortcuts/registry.ts';
import { barShortcuts, undoMove } from '../shortcuts/roadmap-shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';

/** Registers the shortcut that undoes the last move, and lists the keys of bars in the help dialog. */
export function useRoadmapShortcuts(undo: () => void): void {
  useShortcut({ ...undoMove, run: undo });
  useEffect(() => {
    const removals = barShortcuts.map(registerShortcut);
    return () => {
      for (const remove of removals) remove();
    };
  }, []);
}
