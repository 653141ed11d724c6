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
        alias: 'Group settings, project settings, edit, rename, path, visibility',
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
  {
    name: 'settings-templates',
    at: { group: 'edit/templates', project: 'edit/templates' },
    title: 'Templates',
    below: 'settings',
    inPalette: [{ icon: 'settings', alias: 'Description templates', right: 'adminPlace', nearestOnly: true }],
    load: async () => (await import('./templates/TemplatesScreen.tsx')).TemplatesScreen,
  },
  {
    name: 'new-template',
    at: { group: 'edit/templates/new', project: 'edit/templates/new' },
    title: 'New template',
    below: 'settings-templates',
    load: async () => (await import('./templates/NewTemplateScreen.tsx')).NewTemplateScreen,
  },
  {
    name: 'edit-template',
    at: { group: 'edit/templates/edit', project: 'edit/templates/edit' },
    title: 'Edit template',
    below: 'settings-templates',
    load: async () => (await import('./templates/EditTemplateScreen.tsx')).EditTemplateScreen,
  },
  {
    name: 'settings-danger',
    at: { group: 'edit/danger', project: 'edit/danger' },
    title: 'Danger zone',
    below: 'settings',
    inPalette: [{ icon: 'settings', alias: 'Archive, delete', right: 'adminPlace', nearestOnly: true }],
    load: async () => (await import('./DangerScreen.tsx')).DangerScreen,
  },
  {
    name: 'deleted-places',
    at: { group: 'edit/deleted', site: '/dashboard/deleted' },
    title: 'Deleted groups and projects',
    below: 'settings',
    inPalette: [{ icon: 'trash', alias: 'Restore, bin, trash', for: 'signed-in' }],
    load: async () => (await import('./DeletedScreen.tsx')).DeletedScreen,
  },
] satisfies readonly Page[];
