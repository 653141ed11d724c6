import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import { bool, one } from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { type Noteable, noteMutations } from './mutations.ts';
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

const itemNumber = globalIds('Epic', 'Issue', 'WorkItem');
const DESIGN = 'DesignManagement::Design';
const designNumber = globalIds(DESIGN);

/** Reads what is commented on: an item, or a design. */
const readNoteableId = (value: unknown): Noteable =>
  String(value).includes(DESIGN)
    ? { designId: designNumber(value) as number }
    : { itemId: itemNumber(value) as number };

export const notesGraphql: GraphqlPart = {
  sdl: ['notes', 'mutations']
    .map((name) => readFileSync(new URL(`./${name}.graphql`, import.meta.url), 'utf8'))
    .join('\n'),
  scalars: {
    NoteID: globalIds('Note', 'DiscussionNote', 'DiffNote'),
    DiffNoteID: globalIds('DiffNote', 'Note', 'DiscussionNote'),
    DiscussionID: readDiscussionId,
    NoteableID: readNoteableId,
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
