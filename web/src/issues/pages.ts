import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'new-issue',
    at: { project: ['issues/new', 'work_items/new'] },
    title: 'New issue',
    below: 'issues',
    inPalette: [{ icon: 'plus', right: 'createIssue' }],
    load: async () => (await import('./new/NewIssueScreen.tsx')).NewIssueScreen,
  },
  {
    name: 'new-objective',
    at: { project: 'objectives/new' },
    title: 'New objective',
    below: 'issues',
    load: async () => (await import('./new/NewObjectiveScreen.tsx')).NewObjectiveScreen,
  },
] satisfies readonly Page[];
