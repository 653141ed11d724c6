import type { Area } from '../area.ts';
import { recordFarEnds } from './follow.ts';
import { notesGraphql } from './graphql/part.ts';
import { reactToNote } from './react.ts';
import { notePageRoutes } from './page/routes.ts';
import { resourceEventRoutes } from './rest/resource-events.ts';
import { notesRest } from './rest/routes.ts';

export const notes: Area = {
  name: 'notes',
  graphql: notesGraphql,
  routes: (app, context) => {
    notesRest(app, context);
    notePageRoutes(app, context);
    resourceEventRoutes(app, context);
  },
  follows: [recordFarEnds],
  awardables: { Note: reactToNote, DiscussionNote: reactToNote, DiffNote: reactToNote },
};
