import type { Area } from '../area.ts';
import { convertRoutes } from './page/convert.ts';

/** Routes that pages call for items of every type; those of one item are with its noun. */
export const itemRoutes: Area = { name: 'item-routes', routes: convertRoutes };
