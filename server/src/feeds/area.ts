import type { Area } from '../area.ts';
import { feedRoutes } from './routes.ts';
import { feedTokenRoutes } from './tokens/routes.ts';

export const feeds: Area = {
  name: 'feeds',
  routes: (app, context) => {
    feedRoutes(app, context);
    feedTokenRoutes(app, context);
  },
};
