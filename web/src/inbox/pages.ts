import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'inbox',
    at: { site: '/dashboard/inbox' },
    title: 'Inbox',
    inPalette: [{ icon: 'bell', alias: 'News, activity', for: 'signed-in' }],
    load: async () => (await import('./InboxScreen.tsx')).InboxScreen,
  },
] satisfies readonly Page[];
