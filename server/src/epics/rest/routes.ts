import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { itemEmojiRoutes } from '../../emoji/rest/items.ts';
import { epicIssueRoutes } from './epic-issues.ts';
import { epicRoutes } from './epics.ts';
import { epicLinkRoutes } from './links.ts';
import { relatedEpicRoutes } from './related.ts';
import { epicOf, epicParams, epicPaths } from './place.ts';

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
}
