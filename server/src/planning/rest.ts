import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { bulkRoutes } from './front-bulk.ts';
import { convertRoutes } from './front-convert.ts';

/** What pages call that concerns many items, or two at once. */
export const planningRoutes = (app: FastifyInstance, context: Context): void => {
  bulkRoutes(app, context);
  convertRoutes(app, context);
};
