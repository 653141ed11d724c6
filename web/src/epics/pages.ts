import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'new-epic',
    at: { group: 'epics/new' },
    title: 'New epic',
    below: 'epics',
    inPalette: [{ icon: 'plus', right: 'createEpic' }],
    load: async () => (await import('./NewEpicScreen.tsx')).NewEpicScreen,
  },
  {
    name: 'epic',
    // `/edit` is the API's URL of the page with its form open
    at: { group: ['epics/:iid', 'epics/:iid/edit', 'work_items/:iid'] },
    title: '&:iid',
    below: 'epics',
    load: async () => (await import('./EpicScreen.tsx')).EpicScreen,
    ahead: () => import('./read-ahead.ts'),
  },
] satisfies readonly Page[];
