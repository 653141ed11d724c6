import type { Area } from '../area.ts';
import { exportRoutes } from './routes.ts';

export const exports: Area = { name: 'exports', routes: exportRoutes };
