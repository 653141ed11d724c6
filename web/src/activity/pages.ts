import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'own-activity',
    at: { site: '/dashboard/activity' },
    title: 'Activity',
    inPalette: [
      { icon: 'layers', alias: 'Latest changes, news, history', shortcut: 'shift+a', for: 'signed-in' },
    ],
    load: async () => (await import('./ActivityScreen.tsx')).ActivityScreen,
  },
] satisfies readonly Page[];
