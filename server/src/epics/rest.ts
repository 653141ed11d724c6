import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { itemEmojiRoutes } from '../emoji/rest-items.ts';
import { epicPageChildRoutes } from './page-children.ts';
import { epicPageLinkRoutes } from './page-links.ts';
import { epicPageRoutes } from './page-routes.ts';
import { epicIssueRoutes } from './rest-epic-issues.ts';
import { epicRoutes } from './rest-epics.ts';
import { epicLinkRoutes } from './rest-links.ts';
import { relatedEpicRoutes } from './rest-related.ts';
import { epicOf, epicParams, epicPaths } from './rest-place.ts';

/** The REST routes of epics, of their issues and child epics, and of links between epics. */
export function epicsRest(app: FastifyInstance, context: Context): void {
  epicRoutes(app, context);
  epicIssueRoutes(app, context);
  epicLinkRoutes(app, context);
  relatedEpicRoutes(app, context);
  itemEmojiRoutes(app, context, {
    type: 'Epic',
    pathsOf: (rest) => epicPaths(`/:epic_iid${rest}`),
    params: epicParams,
    itemOf: async (call) => (await epicOf(call)).epic,
  });
  epicPageRoutes(app, context);
  epicPageChildRoutes(app, context);
  epicPageLinkRoutes(app, context);
}
