import type { ShortcutDeclaration } from './registry.ts';

const global = (
  id: string,
  keys: readonly string[],
  description: string,
  more: { inInputs?: boolean; fixed?: boolean } = {},
): ShortcutDeclaration => ({
  id: `globalShortcuts.${id}`,
  group: 'Global Shortcuts',
  keys,
  description,
  ...more,
});

/** The shortcuts that work on every page. */
export const globalShortcuts = {
  help: global('toggleKeyboardShortcutsDialog', ['?'], 'Show keyboard shortcuts'),
  palette: global('openCommandPalette', ['mod+k'], 'Search, or run a command', { inInputs: true }),
  search: global('startSearch', ['s', '/'], 'Start search'),
  newItem: global('newItem', ['c'], 'Create a new item'),
  activity: global('goToActivityFeed', ['shift+a'], 'Go to the activity in your groups and projects'),
  projects: global('goToYourProjects', ['shift+p'], 'Go to your projects'),
  milestones: global('goToMilestoneList', ['shift+l'], 'Go to the milestones of your groups and projects'),
  groups: global('goToYourGroups', ['shift+g'], 'Go to your groups'),
  issues: global('goToYourIssues', ['shift+i'], 'Go to your issues'),
  todos: global('goToYourTodoList', ['shift+t'], 'Go to your to-do list'),
  sidebar: global('toggleSuperSidebar', ['mod+\\'], 'Toggle the navigation sidebar', { inInputs: true }),
  hide: global('hideAppearingContent', ['esc'], 'Hide tooltips and popovers', {
    inInputs: true,
    fixed: true,
  }),
  filterBar: global('focusFilterBar', ['f'], 'Focus filter bar'),
} as const;
