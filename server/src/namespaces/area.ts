import type { Area } from '../area.ts';
import { namespacesGraphql } from './graphql/part.ts';
import { memberJobs } from './members/jobs.ts';
import { namespacePages } from './page/pickers.ts';
import { welcomeRoutes } from './page/welcome.ts';
import { namespacesRest } from './rest/routes.ts';

export const namespaces: Area = {
  name: 'namespaces',
  graphql: namespacesGraphql,
  routes: async (app, context) => {
    await namespacesRest(app, context);
    namespacePages(app, context);
    welcomeRoutes(app, context);
  },
  jobs: memberJobs,
};
