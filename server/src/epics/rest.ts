import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { epicEmojiRoutes } from './rest-emoji.ts';
import { epicIssueRoutes } from './rest-epic-issues.ts';
import { epicRoutes } from './rest-epics.ts';
import { epicLinkRoutes } from './rest-links.ts';
import { relatedEpicRoutes } from './rest-related.ts';

/** Epics, the issues and epics below them, and the links between them. */
export const epicsRest = (app: FastifyInstance, context: Context): void => {
  epicRoutes(app, context);
  epicIssueRoutes(app, context);
  epicLinkRoutes(app, context);
  relatedEpicRoutes(app, context);
  epicEmojiRoutes(app, context);
};
