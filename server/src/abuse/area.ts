import type { Area } from '../area.ts';
import { abusePages } from './page.ts';
import { abuseRest } from './rest.ts';

export const abuse: Area = {
  name: 'abuse',
  routes: async (app, context) => {
    await abusePages(app, context);
    abuseRest(app, context);
  },
};
