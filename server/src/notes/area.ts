import type { Area } from '../area.ts';
import { recordFarEnds } from './follow.ts';
import { notesGraphql } from './graphql.ts';
import { reactToNote } from './react.ts';
import { notesRest } from './rest.ts';

export const notes: Area = {
  name: 'notes',
  graphql: notesGraphql,
  routes: notesRest,
  follows: [recordFarEnds],
  awardables: { Note: reactToNote, DiscussionNote: reactToNote },
};
