import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'epic',
    // with its form open at the address that the API gives for it
    at: { group: ['epics/:iid', 'epics/:iid/edit', 'work_items/:iid'] },
    title: '&:iid',
    below: 'epics',
    load: async () => (await import('./EpicScreen.tsx')).EpicScreen,
    ahead: () => import('./read-ahead.ts'),
  },
] satisfies readonly Page[];
