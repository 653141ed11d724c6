import type { Page } from '../../navigation/page.ts';

export const pages = [
  {
    name: 'settings',
    at: { group: 'edit', project: 'edit' },
    title: 'Settings',
    inSidebar: { icon: 'settings', right: 'adminPlace' },
    inPalette: [
      {
        icon: 'settings',
        alias: 'Edit, rename, visibility, avatar, transfer, archive, delete',
        right: 'adminPlace',
        nearestOnly: true,
      },
    ],
    load: async () => (await import('./GeneralScreen.tsx')).GeneralScreen,
  },
  {
    name: 'settings-features',
    at: { project: 'edit/features' },
    title: 'Features',
    below: 'settings',
    inPalette: [{ icon: 'settings', alias: 'Settings, OKRs, quality management', right: 'adminPlace' }],
    load: async () => (await import('./FeaturesScreen.tsx')).FeaturesScreen,
  },
] satisfies readonly Page[];
