import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'search',
    at: { site: '/search' },
    title: 'Search',
    inPalette: [{ icon: 'search', label: 'Search everywhere', alias: 'Find, full text' }],
    load: async () => (await import('./page/SearchScreen.tsx')).SearchScreen,
  },
] satisfies readonly Page[];
