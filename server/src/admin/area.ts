import type { Area } from '../area.ts';
import { adminGraphql } from './graphql.ts';
import { auditPages } from './page/audit-log.ts';
import { jobPages } from './page/jobs.ts';
import { serverPages } from './page/server.ts';
import { accountPages } from './page/users.ts';
import { metadataRoutes } from './rest/metadata.ts';
import { peopleRoutes } from './rest/people.ts';
import { activityRoutes, statisticsRoutes } from './rest/statistics.ts';

export const admin: Area = {
  name: 'admin',
  graphql: adminGraphql,
  routes: (app, context) => {
    metadataRoutes(app, context);
    peopleRoutes(app, context);
    statisticsRoutes(app, context);
    activityRoutes(app, context);
    accountPages(app, context);
    serverPages(app, context);
    jobPages(app, context);
    auditPages(app, context);
  },
};
