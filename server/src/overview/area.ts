import type { Area } from '../area.ts';
import { dashboardPages } from './dashboard-page.ts';
import { groupActivityRoutes } from './group-activity.ts';
import { overviewPages } from './page.ts';

/** The overview of a group or project, and the lists of all places and milestones of a person. */
export const overview: Area = {
  name: 'overview',
  routes: (app, context) => {
    overviewPages(app, context);
    dashboardPages(app, context);
    groupActivityRoutes(app, context);
  },
};
