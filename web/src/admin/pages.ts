import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'admin-users',
    at: { site: ['/admin/users', '/admin'] },
    title: 'Users',
    inPalette: [
      { icon: 'users', label: 'Users', alias: 'Administration, accounts, people', for: 'administrator' },
    ],
    load: async () => (await import('./UsersScreen.tsx')).UsersScreen,
  },
  {
    name: 'abuse-reports',
    at: { site: '/admin/abuse_reports' },
    title: 'Abuse reports',
    inPalette: [{ icon: 'flag', alias: 'Administration', for: 'administrator' }],
    load: async () => (await import('./AbuseReportsScreen.tsx')).AbuseReportsScreen,
  },
] satisfies readonly Page[];
