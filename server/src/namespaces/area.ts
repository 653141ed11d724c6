import type { Area } from '../area.ts';
import { namespacesGraphql } from './graphql/part.ts';
import { namespacePages } from './page.ts';
import { namespacesRest } from './rest/routes.ts';

export const namespaces: Area = {
  name: 'namespaces',
  graphql: namespacesGraphql,
  routes: (app, context) => {
    namespacesRest(app, context);
    namespacePages(app, context);
  },
};
