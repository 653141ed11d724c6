import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'groups',
    at: { site: ['/dashboard/groups', '/explore/groups'] },
    title: 'Groups',
    inPalette: [{ icon: 'layers', label: 'All groups', alias: 'Go to', shortcut: 'shift+g' }],
    load: async () => (await import('./GroupsScreen.tsx')).GroupsScreen,
  },
] satisfies readonly Page[];
