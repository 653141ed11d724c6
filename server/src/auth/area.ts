import type { Area } from '../area.ts';
import { authGraphql } from './graphql.ts';
import { profileRoutes } from './page/profile.ts';
import { sessionRoutes } from './page/sessions.ts';
import { signUpRoutes } from './page/sign-up.ts';
import { avatarRoutes } from './rest/avatar.ts';
import { applicationSettingsRoutes } from './rest/application-settings.ts';
import { impersonationTokenRoutes } from './rest/impersonation-tokens.ts';
import { tokenRoutes } from './rest/tokens.ts';
import { userStateRoutes } from './rest/user-states.ts';
import { statusRoutes } from './rest/status.ts';
import { userRoutes } from './rest/users.ts';
import { userAdminPages } from './page/user-admin.ts';
import { mailLink, PASSWORD_LINK_MAIL } from './passwords/mailed-links.ts';
import { mailSignUp, SIGN_UP_MAIL } from './sign-up.ts';

export const auth: Area = {
  name: 'auth',
  graphql: authGraphql,
  routes: async (app, context) => {
    userRoutes(app, context);
    await avatarRoutes(app, context);
    statusRoutes(app, context);
    userStateRoutes(app, context);
    userAdminPages(app, context);
    profileRoutes(app, context);
    sessionRoutes(app, context);
    tokenRoutes(app, context);
    impersonationTokenRoutes(app, context);
    applicationSettingsRoutes(app, context);
    signUpRoutes(app, context);
  },
  jobs: { [PASSWORD_LINK_MAIL]: mailLink, [SIGN_UP_MAIL]: mailSignUp },
};
