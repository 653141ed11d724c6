import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'admin-users',
    at: { site: '/admin/users' },
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
  {
    name: 'sign-up-rules',
    at: { site: '/admin/sign_up' },
    title: 'Sign-up rules',
    inPalette: [{ icon: 'settings', alias: 'Administration, registration', for: 'administrator' }],
    load: async () => (await import('./SignUpRulesScreen.tsx')).SignUpRulesScreen,
  },
  {
    name: 'audit-log',
    at: { site: '/admin/audit_log' },
    title: 'Audit log',
    inPalette: [{ icon: 'list-todo', alias: 'Administration, changes, history', for: 'administrator' }],
    load: async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen,
  },
  {
    name: 'server',
    at: { site: '/admin/server' },
    title: 'Server',
    inPalette: [{ icon: 'settings', alias: 'Administration, mail, version, jobs', for: 'administrator' }],
    load: async () => (await import('./ServerScreen.tsx')).ServerScreen,
  },
] satisfies readonly Page[];
