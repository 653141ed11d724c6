import type { Area } from '../area.ts';
import { feedRoutes } from './page/feeds.ts';
import { feedTokenRoutes } from './page/tokens.ts';

export const feeds: Area = {
  name: 'feeds',
  routes: (app, context) => {
    feedRoutes(app, context);
    feedTokenRoutes(app, context);
  },
};
