import type { Page } from '../../navigation/page.ts';

export const pages = [
  {
    name: 'members',
    at: { group: 'group_members', project: 'project_members' },
    title: 'Members',
    inSidebar: { icon: 'users', for: 'signed-in' },
    inPalette: [
      { icon: 'users', alias: 'People, users, roles', for: 'signed-in' },
      { icon: 'users', label: 'Invite people', alias: 'Add members, users', right: 'adminPlace' },
    ],
    load: async () => (await import('./MembersScreen.tsx')).MembersScreen,
  },
] satisfies readonly Page[];
