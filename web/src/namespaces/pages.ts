import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'new-group',
    at: { site: '/groups/new' },
    title: 'New group',
    inPalette: [
      { icon: 'plus', alias: 'Create', for: 'signed-in' },
      { icon: 'plus', label: 'New subgroup', right: 'createSubgroup', parameter: 'parent_id' },
    ],
    load: async () => (await import('./NewGroupScreen.tsx')).NewGroupScreen,
  },
  {
    name: 'new-project',
    at: { site: '/projects/new' },
    title: 'New project',
    inPalette: [
      { icon: 'plus', alias: 'Create', for: 'signed-in' },
      { icon: 'plus', label: 'New project here', right: 'createProjects', parameter: 'namespace_id' },
    ],
    load: async () => (await import('./NewProjectScreen.tsx')).NewProjectScreen,
  },
] satisfies readonly Page[];
