import type { ShortcutDeclaration } from './registry.ts';

const onRoadmap = (id: string, keys: readonly string[], description: string): ShortcutDeclaration => ({
  id: `roadmap.${id}`,
  group: 'Epics, issues, and merge requests',
  keys,
  description,
});

export const undoMove = onRoadmap('undoMove', ['mod+z'], 'Undo the last move on the roadmap');

/** Keys that a focused bar handles itself. */
export const barShortcuts: readonly ShortcutDeclaration[] = [
  onRoadmap('moveByDay', ['left', 'right'], 'Move a roadmap bar by a day'),
  onRoadmap('moveByWeek', ['shift+left', 'shift+right'], 'Move a roadmap bar by a week'),
  onRoadmap('moveStart', ['alt+left', 'alt+right'], 'Move its start date'),
  onRoadmap('moveDue', ['ctrl+left', 'ctrl+right'], 'Move its due date'),
  onRoadmap('saveMove', ['enter'], 'Save a moved bar'),
  onRoadmap('cancelMove', ['esc'], 'Put a moved bar back'),
].map((shortcut) => ({ ...shortcut, fixed: true }));
