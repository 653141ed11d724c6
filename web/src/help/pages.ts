import type { Page } from '../navigation/page.ts';

export const pages = [
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
] satisfies readonly Page[];
