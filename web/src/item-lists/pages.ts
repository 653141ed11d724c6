import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'epics',
    at: { group: 'epics' },
    title: 'Epics',
    inSidebar: { icon: 'list-tree' },
    load: async () => (await import('./screens/EpicsScreen.tsx')).EpicsScreen,
  },
  {
    name: 'issues',
    at: { group: 'issues', project: 'issues' },
    title: 'Issues',
    inSidebar: { icon: 'circle-dot' },
    load: async () => (await import('./screens/IssuesScreen.tsx')).IssuesScreen,
  },
  {
    name: 'incidents',
    at: { group: 'incidents', project: 'incidents' },
    title: 'Incidents',
    inSidebar: { icon: 'siren', ofGroupsWith: 'hasIncidents' },
    load: async () => (await import('./screens/IncidentsScreen.tsx')).IncidentsScreen,
  },
  {
    name: 'own-issues',
    at: { site: '/dashboard/issues' },
    title: 'My issues',
    inPalette: [
      { icon: 'circle-dot', alias: 'Issues assigned to me', shortcut: 'shift+i', for: 'signed-in' },
    ],
    load: async () => (await import('./screens/OwnIssuesScreen.tsx')).OwnIssuesScreen,
  },
] satisfies readonly Page[];
