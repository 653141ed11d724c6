import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'milestones',
    at: { group: 'milestones', project: 'milestones' },
    title: 'Milestones',
    inSidebar: { icon: 'milestone' },
    load: async () => (await import('./MilestonesScreen.tsx')).MilestonesScreen,
  },
  {
    name: 'new-milestone',
    at: { group: 'milestones/new', project: 'milestones/new' },
    title: 'New milestone',
    below: 'milestones',
    inPalette: [{ icon: 'plus', right: 'adminMilestone' }],
    load: async () => (await import('./NewMilestoneScreen.tsx')).NewMilestoneScreen,
  },
  {
    name: 'milestone',
    at: { group: 'milestones/:iid', project: 'milestones/:iid' },
    title: '%:iid',
    below: 'milestones',
    load: async () => (await import('./MilestoneScreen.tsx')).MilestoneScreen,
  },
  {
    name: 'edit-milestone',
    at: { group: 'milestones/:iid/edit', project: 'milestones/:iid/edit' },
    title: 'Edit',
    below: 'milestone',
    load: async () => (await import('./EditMilestoneScreen.tsx')).EditMilestoneScreen,
  },
] satisfies readonly Page[];
