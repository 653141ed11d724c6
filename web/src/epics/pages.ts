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
] satisfies readonly Page[];
