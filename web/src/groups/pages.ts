import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'groups',
    at: { site: '/' },
    title: 'Groups',
    inPalette: [{ icon: 'layers', label: 'All groups', alias: 'Go to, home, start', shortcut: 'shift+g' }],
    load: async () => (await import('./GroupsScreen.tsx')).GroupsScreen,
  },
  {
    name: 'group',
    at: { group: '' },
    title: 'Overview',
    inSidebar: { icon: 'house' },
    inPalette: [{ icon: 'house' }],
    load: async () => (await import('./GroupHomeScreen.tsx')).GroupHomeScreen,
  },
] satisfies readonly Page[];
