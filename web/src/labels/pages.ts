import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'labels',
    at: { group: 'labels', project: 'labels' },
    title: 'Labels',
    inSidebar: { icon: 'tags' },
    load: async () => (await import('./LabelsScreen.tsx')).LabelsScreen,
  },
  {
    name: 'new-label',
    at: { group: 'labels/new', project: 'labels/new' },
    title: 'New label',
    below: 'labels',
    inPalette: [{ icon: 'plus', right: 'adminLabel' }],
    load: async () => (await import('./NewLabelScreen.tsx')).NewLabelScreen,
  },
  {
    name: 'edit-label',
    at: { group: 'labels/:id/edit', project: 'labels/:id/edit' },
    title: 'Edit label',
    below: 'labels',
    load: async () => (await import('./EditLabelScreen.tsx')).EditLabelScreen,
  },
] satisfies readonly Page[];
