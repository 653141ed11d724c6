import { useEffect } from 'react';
import { registerShortcut, type Shortcut } from '../shortcuts/registry.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';

const group = 'Epics, issues, and merge requests';

/** Keys that a focused bar handles itself; listed in the help dialog. */
const BAR_SHORTCUTS: readonly Shortcut[] = [
  { id: 'roadmap.moveByDay', keys: ['left', 'right'], description: 'Move a roadmap bar by a day' },
  {
    id: 'roadmap.moveByWeek',
    keys: ['shift+left', 'shift+right'],
    description: 'Move a roadmap bar by a week',
  },
  { id: 'roadmap.moveStart', keys: ['alt+left', 'alt+right'], description: 'Move its start date' },
  { id: 'roadmap.moveDue', keys: ['ctrl+left', 'ctrl+right'], description: 'Move its due date' },
  { id: 'roadmap.saveMove', keys: ['enter'], description: 'Save a moved bar' },
  { id: 'roadmap.cancelMove', keys: ['esc'], description: 'Put a moved bar back' },
].map((shortcut) => ({ ...shortcut, group, fixed: true }));

/** Registers the shortcut that undoes the last move, and lists the keys of bars in the help dialog. */
export function useRoadmapShortcuts(undo: () => void): void {
  useShortcut({
    id: 'roadmap.undoMove',
    group,
    keys: ['mod+z'],
    description: 'Undo the last move on the roadmap',
    run: undo,
  });
  useEffect(() => {
    const removals = BAR_SHORTCUTS.map(registerShortcut);
    return () => {
      for (const remove of removals) remove();
    };
  }, []);
}
