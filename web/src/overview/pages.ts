import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'group',
    at: { group: '' },
    title: 'Overview',
    inSidebar: { icon: 'house' },
    load: async () => (await import('./GroupOverviewScreen.tsx')).GroupOverviewScreen,
  },
  {
    name: 'project',
    at: { project: '' },
    title: 'Overview',
    inSidebar: { icon: 'house' },
    load: async () => (await import('./ProjectOverviewScreen.tsx')).ProjectOverviewScreen,
  },
  {
    name: 'own-projects',
    at: { site: '/dashboard/projects' },
    title: 'Projects',
    inPalette: [
      { icon: 'layers', label: 'Your projects', alias: 'Starred', shortcut: 'shift+p', for: 'signed-in' },
    ],
    load: async () => (await import('./dashboards/OwnProjectsScreen.tsx')).OwnProjectsScreen,
  },
  {
    name: 'own-milestones',
    at: { site: '/dashboard/milestones' },
    title: 'Milestones',
    inPalette: [{ icon: 'milestone', label: 'Your milestones', shortcut: 'shift+l', for: 'signed-in' }],
    load: async () => (await import('./dashboards/OwnMilestonesScreen.tsx')).OwnMilestonesScreen,
  },
] satisfies readonly Page[];
