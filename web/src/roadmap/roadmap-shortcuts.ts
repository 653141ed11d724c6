import { useEffect } from 'react';
import { registerShortcut } from '../shortcuts/registry.ts';
import { barShortcuts, undoMove, windowShortcuts } from '../shortcuts/roadmap-shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { showRange, showToday, stepWindow, zoomWindow, type TimelineWindow } from './window/window-moves.ts';

/**
 * Registers the shortcuts of the days that are shown and the one that undoes the last move, and lists the keys
 * of bars in the help dialog.
 */
export function useRoadmapShortcuts(now: TimelineWindow, undo: () => void): void {
  useShortcut({ ...undoMove, run: undo });
  useShortcut({ ...windowShortcuts.earlier, run: () => stepWindow(now, false) });
  useShortcut({ ...windowShortcuts.later, run: () => stepWindow(now, true) });
  useShortcut({ ...windowShortcuts.today, run: () => showToday(now) });
  useShortcut({ ...windowShortcuts.zoomIn, run: () => zoomWindow(now, true) });
  useShortcut({ ...windowShortcuts.zoomOut, run: () => zoomWindow(now, false) });
  useShortcut({ ...windowShortcuts.fit, run: () => showRange(now, 'FIT') });
  useEffect(() => {
    const removals = barShortcuts.map(registerShortcut);
    return () => {
      for (const remove of removals) remove();
    };
  }, []);
}
