import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'home',
    at: { site: ['/', '/dashboard/home'] },
    title: 'Home',
    inPalette: [{ icon: 'house', label: 'Home', alias: 'Start, dashboard, my work' }],
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
] satisfies readonly Page[];
