import type { Area } from '../area.ts';
import { transferRoutes } from './rest.ts';

export const transfers: Area = { name: 'transfers', routes: transferRoutes };
