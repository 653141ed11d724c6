import type { Page } from '../../navigation/page.ts';

export const pages = [
  {
    name: 'issues',
    at: { group: 'issues', project: 'issues' },
    title: 'Issues',
    inSidebar: { icon: 'circle-dot' },
    load: async () => (await import('./IssuesScreen.tsx')).IssuesScreen,
  },
  {
    name: 'new-issue',
    at: { project: ['issues/new', 'work_items/new'] },
    title: 'New issue',
    below: 'issues',
    inPalette: [{ icon: 'plus', right: 'createIssue' }],
    load: async () => (await import('../new/NewIssueScreen.tsx')).NewIssueScreen,
  },
  {
    name: 'new-objective',
    at: { project: 'objectives/new' },
    title: 'New objective',
    below: 'issues',
    load: async () => (await import('../new/NewObjectiveScreen.tsx')).NewObjectiveScreen,
  },
  {
    name: 'own-issues',
    at: { site: '/dashboard/issues' },
    title: 'Your issues',
    inPalette: [
      { icon: 'circle-dot', alias: 'Issues assigned to me', shortcut: 'shift+i', for: 'signed-in' },
    ],
    load: async () => (await import('./OwnIssuesScreen.tsx')).OwnIssuesScreen,
  },
] satisfies readonly Page[];
