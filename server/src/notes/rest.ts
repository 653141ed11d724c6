import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notePageRoutes } from './page/page-routes.ts';
import { discussionRoutes } from './rest/discussions.ts';
import { noteEmojiRoutes } from './rest/emoji.ts';
import { resourceEventRoutes } from './resource-events/rest.ts';
import { noteRoutes } from './rest/notes.ts';

/** Registers the routes of notes, discussions, reactions and resource events. */
export function notesRest(app: FastifyInstance, context: Context): void {
  noteRoutes(app, context);
  discussionRoutes(app, context);
  noteEmojiRoutes(app, context);
  notePageRoutes(app, context);
  resourceEventRoutes(app, context);
}
