import type { Page } from '../navigation/page.ts';

const load = async () => (await import('./ItemScreen.tsx')).ItemScreen;

export const pages = [
  {
    name: 'epic',
    // `/edit` is the API's URL of the page with its form open
    at: { group: ['epics/:iid', 'epics/:iid/edit', 'work_items/:iid'] },
    title: '&:iid',
    below: 'epics',
    load,
    ahead: () => import('./read-epic-ahead.ts'),
  },
  {
    name: 'issue',
    at: {
      project: [
        'issues/:iid',
        'work_items/:iid',
        // A design is shown over the page of its item.
        'issues/:iid/designs*',
        'work_items/:iid/designs*',
      ],
    },
    title: '#:iid',
    below: 'issues',
    load,
    ahead: () => import('./read-ahead.ts'),
  },
  {
    name: 'incident',
    at: {
      project: ['issues/incident/:iid', 'issues/incident/:iid/metrics', 'issues/incident/:iid/timeline'],
    },
    title: '#:iid',
    below: 'incidents',
    load,
    ahead: () => import('./read-ahead.ts'),
  },
] satisfies readonly Page[];
