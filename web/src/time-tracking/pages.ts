import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'time-report',
    at: { group: 'timelogs', project: 'timelogs' },
    title: 'Time tracking report',
    inPalette: [{ icon: 'calendar-range', alias: 'Time spent, timelogs, hours, worklog' }],
    load: async () => (await import('./TimeReportScreen.tsx')).TimeReportScreen,
  },
  {
    name: 'own-time-report',
    at: { site: '/-/timelogs' },
    title: 'Time spent',
    inPalette: [
      { icon: 'calendar-range', label: 'Your time spent', alias: 'Timelogs, hours', for: 'signed-in' },
    ],
    load: async () => (await import('./TimeReportScreen.tsx')).TimeReportScreen,
  },
] satisfies readonly Page[];
