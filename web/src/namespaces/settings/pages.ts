import type { Page } from '../../navigation/page.ts';

export const pages = [
  {
    name: 'project-settings',
    at: { project: 'edit' },
    title: 'Settings',
    inSidebar: { icon: 'settings', right: 'adminProject' },
    inPalette: [
      {
        icon: 'settings',
        label: 'Project settings',
        alias: 'Edit, rename, OKRs, quality management',
        right: 'adminProject',
      },
    ],
    load: async () => (await import('./ProjectSettingsScreen.tsx')).ProjectSettingsScreen,
  },
] satisfies readonly Page[];
