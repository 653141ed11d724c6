import type { Area } from '../area.ts';
import { authGraphql } from './graphql.ts';
import { profileRoutes } from './page/profile.ts';
import { tokenRoutes } from './rest/tokens.ts';
import { userStateRoutes } from './rest/user-states.ts';
import { userRoutes } from './rest/users.ts';

export const auth: Area = {
  name: 'auth',
  graphql: authGraphql,
  routes: (app, context) => {
    userRoutes(app, context);
    userStateRoutes(app, context);
    profileRoutes(app, context);
    tokenRoutes(app, context);
  },
};
