import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'issue',
    at: { project: ['issues/:iid', 'issues/incident/:iid', 'work_items/:iid'] },
    title: '#:iid',
    below: 'issues',
    load: async () => (await import('./IssueScreen.tsx')).IssueScreen,
    ahead: () => import('./read-ahead.ts'),
  },
] satisfies readonly Page[];
