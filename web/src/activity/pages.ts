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
  {
    name: 'activity',
    at: { group: 'activity', project: 'activity' },
    title: 'Activity',
    inPalette: [{ icon: 'layers', label: 'Activity here', alias: 'Latest changes, news, history' }],
    load: async () => (await import('./PlaceActivityScreen.tsx')).PlaceActivityScreen,
  },
] satisfies readonly Page[];
