import type { ShortcutDeclaration } from './registry.ts';

const inProject = (id: string, keys: readonly string[], description: string): ShortcutDeclaration => ({
  id: `project.${id}`,
  group: 'Project',
  keys,
  description,
});

/** The shortcuts of every page of a project. */
export const projectShortcuts = {
  overview: inProject('goToOverview', ['g o'], 'Go to the project’s overview page'),
  activity: inProject('goToActivityFeed', ['g v'], 'Go to the project’s activity'),
  issues: inProject('goToIssues', ['g i'], 'Go to issues'),
  newIssue: inProject('newIssue', ['i'], 'New issue'),
} as const;
