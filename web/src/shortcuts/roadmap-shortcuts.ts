import type { ShortcutDeclaration } from './registry.ts';

const onRoadmap = (id: string, keys: readonly string[], description: string): ShortcutDeclaration => ({
  id: `roadmap.${id}`,
  group: 'Epics, issues, and merge requests',
  keys,
  description,
});

export const undoMove = onRoadmap('undoMove', ['mod+z'], 'Undo the last move on the roadmap');

/** Which days the roadmap shows. */
export const windowShortcuts = {
  earlier: onRoadmap('earlier', ['['], 'Show earlier days of the roadmap'),
  later: onRoadmap('later', [']'], 'Show later days of the roadmap'),
  today: onRoadmap('today', ['t'], 'Show today on the roadmap'),
  zoomIn: onRoadmap('zoomIn', ['+', '='], 'Zoom in on the roadmap'),
  zoomOut: onRoadmap('zoomOut', ['-'], 'Zoom out of the roadmap'),
  fit: onRoadmap('fit', ['0'], 'Fit the roadmap to its epics'),
} as const;

/** Keys that a focused bar handles itself. */
export const barShortcuts: readonly ShortcutDeclaration[] = [
  onRoadmap('moveByDay', ['left', 'right'], 'Move a roadmap bar by a day'),
  onRoadmap('moveByWeek', ['shift+left', 'shift+right'], 'Move a roadmap bar by a week'),
  onRoadmap('moveStart', ['alt+left', 'alt+right'], 'Move its start date'),
  onRoadmap('moveDue', ['ctrl+left', 'ctrl+right'], 'Move its due date'),
  onRoadmap('saveMove', ['enter'], 'Save a moved bar'),
  onRoadmap('cancelMove', ['esc'], 'Put a moved bar back'),
  onRoadmap('setDates', ['d'], 'Set the dates of an epic on the roadmap'),
].map((shortcut) => ({ ...shortcut, fixed: true }));
