import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'notification-settings',
    at: { site: '/-/profile/notifications' },
    title: 'Notifications',
    inPalette: [
      { icon: 'bell', label: 'Notification settings', alias: 'Notifications, mail, email', for: 'signed-in' },
    ],
    load: async () => (await import('./NotificationSettingsScreen.tsx')).NotificationSettingsScreen,
  },
] satisfies readonly Page[];
