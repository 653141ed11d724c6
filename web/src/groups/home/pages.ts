import type { Page } from '../../navigation/page.ts';

export const pages = [
  {
    name: 'group',
    at: { group: '' },
    title: 'Overview',
    inSidebar: { icon: 'house' },
    load: async () => (await import('./GroupHomeScreen.tsx')).GroupHomeScreen,
  },
] satisfies readonly Page[];
