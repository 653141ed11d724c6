import type { Area } from '../area.ts';
import { queueNotifications } from './follow.ts';
import { notificationJobs } from './jobs.ts';
import { notificationsRest } from './rest.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export const notifications: Area = {
  name: 'notifications',
  routes: async (app, context) => {
    notificationsRest(app, context);
    await unsubscribeRoutes(app, context);
  },
  follows: [queueNotifications],
  jobs: notificationJobs,
};
