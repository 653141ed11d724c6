import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'roadmap',
    at: { group: 'roadmap' },
    title: 'Roadmap',
    inSidebar: { icon: 'chart-gantt' },
    load: async () => (await import('./RoadmapPage.tsx')).RoadmapPage,
  },
] satisfies readonly Page[];
