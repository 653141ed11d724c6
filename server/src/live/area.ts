import type { Area } from '../area.ts';
import { refreshViewer } from '../auth/plugin.ts';
import { liveRoutes } from './routes.ts';

export const live: Area = {
  name: 'live',
  routes: (app, context) => liveRoutes(app, context, (request) => refreshViewer(context, request)),
};
