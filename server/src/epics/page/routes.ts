import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { epicPageChildRoutes } from './children.ts';
import { epicPageRoutes } from './epics.ts';
import { epicPageLinkRoutes } from './links.ts';

/** The routes that the pages of epics call. */
export function epicPages(app: FastifyInstance, context: Context): void {
  epicPageRoutes(app, context);
  epicPageChildRoutes(app, context);
  epicPageLinkRoutes(app, context);
}
