import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { discussionRoutes } from './discussions.ts';
import { noteEmojiRoutes } from './emoji.ts';
import { noteRoutes } from './notes.ts';

/** Registers the routes of notes, discussions and reactions. */
export function notesRest(app: FastifyInstance, context: Context): void {
  noteRoutes(app, context);
  discussionRoutes(app, context);
  noteEmojiRoutes(app, context);
}
