import type { Area } from '../area.ts';
import { timeTrackingGraphql } from './graphql/part.ts';
import { timeReportRoutes } from './page.ts';

/** Time that people spend on items, and reports on it. */
export const timeTracking: Area = {
  name: 'time-tracking',
  graphql: timeTrackingGraphql,
  routes: timeReportRoutes,
};
