import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'settings-integrations',
    at: { project: 'settings/integrations' },
    title: 'Integrations',
    below: 'settings',
    inPalette: [{ icon: 'settings', alias: 'Settings, Jira', right: 'adminPlace' }],
    load: async () => (await import('./IntegrationsScreen.tsx')).IntegrationsScreen,
  },
  {
    name: 'import-jira',
    at: { project: 'import/jira' },
    title: 'Import from Jira',
    inPalette: [{ icon: 'circle-dot', alias: 'Jira, migrate', right: 'adminPlace' }],
    load: async () => (await import('./start/ImportScreen.tsx')).ImportScreen,
  },
  {
    name: 'import-jira-source',
    at: { project: 'import/jira/sources/:id' },
    title: 'Prepare an import',
    below: 'import-jira',
    load: async () => (await import('./source/SourceScreen.tsx')).SourceScreen,
  },
  {
    name: 'import-jira-run',
    at: { project: 'import/jira/:id' },
    title: 'Import',
    below: 'import-jira',
    load: async () => (await import('./run/RunScreen.tsx')).RunScreen,
  },
] satisfies readonly Page[];
