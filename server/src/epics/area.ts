import type { Area } from '../area.ts';
import { epicsGraphql } from './graphql/part.ts';
import { epicPages } from './page/routes.ts';
import { epicsRest } from './rest/routes.ts';

export const epics: Area = {
  name: 'epics',
  graphql: epicsGraphql,
  routes: (app, context) => {
    epicsRest(app, context);
    epicPages(app, context);
  },
};
