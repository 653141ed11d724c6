import type { Area } from '../area.ts';
import { queueNotifications } from './follow.ts';
import { notificationJobs } from './jobs.ts';
import { notificationsRest } from './rest.ts';
import { notificationSettingsRoute } from './page/settings.ts';
import { unsubscribeRoutes } from './page/unsubscribe.ts';

export const notifications: Area = {
  name: 'notifications',
  routes: async (app, context) => {
    notificationsRest(app, context);
    notificationSettingsRoute(app, context);
    await unsubscribeRoutes(app, context);
  },
  follows: [queueNotifications],
  jobs: notificationJobs,
};
