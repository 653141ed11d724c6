import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'profile',
    at: { site: '/-/user_settings/profile' },
    title: 'Profile',
    inPalette: [
      {
        icon: 'user-round',
        label: 'Edit profile',
        alias: 'Settings, account, preferences',
        for: 'signed-in',
      },
    ],
    load: async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
  },
] satisfies readonly Page[];
