import type { Area } from '../area.ts';
import { abusePages } from './page.ts';
import { abuseRest } from './rest.ts';
import { userAgentRoutes } from './user-agent-rest.ts';
import { followOrigins } from './user-agents.ts';

export const abuse: Area = {
  name: 'abuse',
  routes: async (app, context) => {
    await abusePages(app, context);
    abuseRest(app, context);
    userAgentRoutes(app, context);
  },
  follows: [followOrigins],
};
