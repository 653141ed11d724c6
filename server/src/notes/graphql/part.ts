import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import { bool, one } from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { noteMutations } from './mutations.ts';
import { noteTypes } from './note.ts';
import { noteableFields, notesAndDiscussions } from './rows.ts';
import { discussionId } from '../rows.ts';

const DISCUSSION = /^gid:\/\/gitlab\/Discussion\/([0-9a-f]{40})$/;

const readDiscussionId = (value: unknown): number => {
  const name = typeof value === 'string' ? DISCUSSION.exec(value)?.[1] : undefined;
  if (name === undefined)
    throw new Error('is not a global id such as gid://gitlab/Discussion/ and 40 hexadecimal digits');
  // A well-formed id that no discussion can have is answered like a missing one.
  return discussionId(name) ?? Number.MAX_SAFE_INTEGER;
};

export const notesGraphql: GraphqlPart = {
  sdl: ['notes', 'mutations']
    .map((name) => readFileSync(new URL(`./${name}.graphql`, import.meta.url), 'utf8'))
    .join('\n'),
  scalars: {
    NoteID: globalIds('Note', 'DiscussionNote'),
    DiscussionID: readDiscussionId,
    NoteableID: globalIds('Epic', 'Issue', 'WorkItem'),
  },
  mutations: noteMutations,
  types: {
    ...noteTypes,
    Epic: { fields: noteableFields },
    Issue: { fields: noteableFields },
    WorkItem: { fields: noteableFields },
    WorkItemWidgetNotes: { fields: notesAndDiscussions },
    WorkItemPermissions: {
      fields: { markNoteAsInternal: bool((item) => maySql('writeInternalNote', `${item}_ns`)) },
    },
    Query: { fields: { note: one((note, _, args) => `${note}.id = ${args.bind('id', 'bigint')}`) } },
  },
};
