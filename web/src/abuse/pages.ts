import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'abuse-reports',
    at: { site: '/admin/abuse_reports' },
    title: 'Abuse reports',
    inPalette: [{ icon: 'flag', alias: 'Administration', for: 'administrator' }],
    load: async () => (await import('./AbuseReportsScreen.tsx')).AbuseReportsScreen,
  },
] satisfies readonly Page[];
