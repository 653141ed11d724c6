import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'status-page',
    at: { project: 'status_page' },
    title: 'Status page',
    load: async () => (await import('./status-page/StatusPageScreen.tsx')).StatusPageScreen,
  },
] satisfies readonly Page[];
