import type { Page } from '../navigation/page.ts';

const load = async () => (await import('./NewItemScreen.tsx')).NewItemScreen;

export const pages = [
  {
    name: 'new-epic',
    at: { group: ['epics/new', 'work_items/new'] },
    title: 'New epic',
    below: 'epics',
    inPalette: [{ icon: 'plus', right: 'createEpic' }],
    load,
  },
  {
    name: 'new-issue',
    at: { project: ['issues/new', 'work_items/new'] },
    title: 'New issue',
    below: 'issues',
    inPalette: [{ icon: 'plus', right: 'createIssue' }],
    load,
  },
] satisfies readonly Page[];
