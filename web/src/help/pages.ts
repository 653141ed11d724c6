import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'help',
    at: { site: '/help' },
    title: 'Help',
    inPalette: [{ icon: 'help', alias: 'Documentation, manual', last: true }],
    load: async () => (await import('./HelpScreen.tsx')).HelpScreen,
  },
  {
    name: 'issues-help',
    at: { site: '/help/user/issues' },
    title: 'Issues help',
    inPalette: [{ icon: 'help', label: 'Help about issues', last: true }],
    load: async () => (await import('./IssuesHelpScreen.tsx')).IssuesHelpScreen,
  },
  {
    name: 'roadmap-help',
    at: { site: '/help/user/group/roadmap' },
    title: 'Roadmap help',
    inPalette: [{ icon: 'help', label: 'Help about the roadmap', last: true }],
    load: async () => (await import('./RoadmapHelpScreen.tsx')).RoadmapHelpScreen,
  },
  {
    name: 'epics-help',
    at: { site: '/help/user/group/epics' },
    title: 'Epics help',
    inPalette: [{ icon: 'help', label: 'Help about epics', last: true }],
    load: async () => (await import('./EpicsHelpScreen.tsx')).EpicsHelpScreen,
  },
  {
    name: 'markdown-help',
    at: { site: '/help/user/markdown' },
    title: 'Writing help',
    inPalette: [{ icon: 'help', label: 'Help about markdown', last: true }],
    load: async () => (await import('./MarkdownHelpScreen.tsx')).MarkdownHelpScreen,
  },
  {
    name: 'roles-help',
    at: { site: '/help/user/permissions' },
    title: 'Roles help',
    inPalette: [{ icon: 'help', label: 'Help about roles', alias: 'Permissions, rights', last: true }],
    load: async () => (await import('./RolesHelpScreen.tsx')).RolesHelpScreen,
  },
  {
    name: 'api-help',
    at: { site: '/help/api' },
    title: 'API help',
    inPalette: [{ icon: 'help', label: 'Help about the API', alias: 'REST, GraphQL, OpenAPI', last: true }],
    load: async () => (await import('./ApiHelpScreen.tsx')).ApiHelpScreen,
  },
] satisfies readonly Page[];
