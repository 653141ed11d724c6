import type { Area } from '../area.ts';
import { searchGraphql } from './graphql.ts';
import { searchPage } from './page/routes.ts';
import { searchRest } from './rest.ts';

/** Search over everything that a viewer may see. */
export const search: Area = {
  name: 'search',
  graphql: searchGraphql,
  routes: (app, context) => {
    searchRest(app, context);
    searchPage(app, context);
  },
};
