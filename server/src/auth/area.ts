import type { Area } from '../area.ts';
import { authGraphql } from './graphql.ts';
import { profileRoutes } from './page/profile.ts';
import { tokenRoutes } from './rest/tokens.ts';
import { userStateRoutes } from './rest/user-states.ts';
import { userAdminRoutes } from './rest/user-admin.ts';
import { userRoutes } from './rest/users.ts';
import { userAdminPages } from './page/user-admin.ts';
import { mailLink, PASSWORD_LINK_MAIL } from './passwords/mailed-links.ts';

export const auth: Area = {
  name: 'auth',
  graphql: authGraphql,
  routes: (app, context) => {
    userRoutes(app, context);
    userStateRoutes(app, context);
    userAdminRoutes(app, context);
    userAdminPages(app, context);
    profileRoutes(app, context);
    tokenRoutes(app, context);
  },
  jobs: { [PASSWORD_LINK_MAIL]: mailLink },
};
