import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { flag, id, instant, oneOf, optional, required, verbatim } from '../../http/params.ts';
import { unmodifiedSince } from '../../http/preconditions.ts';
import { none, serve } from '../../http/route.ts';
import { createNote, deleteNote, type NoteResult, updateNote } from '../changes.ts';
import { commandsAnswer, noteAnswer, presentNote } from '../presenter.ts';
import { ACTIVITY_FILTERS, noteOf, notesOf } from '../queries.ts';
import { type Noteable, NOTEABLES } from './place.ts';
import { sortParam } from '../../lists/params.ts';

const TAG = 'Notes';

const listInput = z.object({
  ...pageParams,
  ...sortParam,
  order_by: optional(oneOf(['created_at', 'updated_at'])).describe('By their creation unless said'),
  activity_filter: optional(oneOf(ACTIVITY_FILTERS)).describe('Comments, system notes or both'),
});

/** The body of creating a note; `confidential` is the old name of `internal`. */
export const writtenNote = z.object({
  body: required(verbatim).describe('Markdown; quick actions in it are done'),
  internal: optional(flag).describe('Whether only members who may see internal notes read it'),
  confidential: optional(flag).describe('The old name of internal'),
  created_at: optional(instant).describe('When it was written; passed over where the viewer may not say so'),
});

const whatCommandsDid = ({ commands }: NoteResult): z.output<typeof commandsAnswer> => ({
  commands_changes: commands.changes,
  summary: [...commands.summary],
});

/** What the commands of a text did, added to the answer with its note; commands that failed are included. */
export function commandFields(result: NoteResult) {
  return result.commands.summary.length > 0 ? whatCommandsDid(result) : {};
}

/** A text of commands only creates no note: answers 202 with what they did. */
export function answerCommands(reply: FastifyReply, result: NoteResult) {
  reply.code(202);
  return whatCommandsDid(result);
}

const a = (noun: string): string => (noun === 'epic' ? 'an epic' : 'an issue');

/** Routes of notes of issues and epics: list, get, create, update, delete. */
export function noteRoutes(app: FastifyInstance, context: Context): void {
  for (const noteable of NOTEABLES) routesFor(app, context, noteable);
}

const routesFor = (app: FastifyInstance, context: Context, { noun, paths, params, find }: Noteable): void => {
  const noteParams = params.extend({ note_id: required(id).describe('The note') });
  serve(app, context, {
    method: 'GET',
    paths: paths('/notes'),
    summary: `List the notes of ${a(noun)}`,
    tag: TAG,
    params,
    input: listInput,
    answers: pageOf(noteAnswer),
    answer: async (call) => {
      const item = await find(call);
      const { activity_filter: activity, order_by: orderBy, sort } = call.input;
      const page = await notesOf(context, call.viewer, item, { activity, orderBy, sort }, call.input);
      return answerPage(call, page).map((row) => presentNote(context, item, row, row.text));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: paths('/notes/:note_id'),
    summary: `Get a note of ${a(noun)}`,
    tag: TAG,
    params: noteParams,
    input: none,
    answers: noteAnswer,
    answer: async (call) => {
      const item = await find(call);
      const row = await noteOf(context, call.viewer, item, call.params.note_id);
      return presentNote(context, item, row, row.text);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: paths('/notes'),
    summary: `Comment on ${a(noun)}`,
    tag: TAG,
    status: 201,
    params,
    input: writtenNote,
    answers: noteAnswer,
    otherwise: { 202: commandsAnswer },
    answer: async (call) => {
      const item = await find(call);
      const { body, internal, confidential, created_at: createdAt } = call.input;
      const given = { itemId: item.id, note: body, internal: internal ?? confidential, createdAt };
      const made = await createNote(context, call.viewer, given);
      if (made.id === null) return answerCommands(call.reply, made);
      const row = await noteOf(context, call.viewer, item, made.id);
      return { ...presentNote(context, item, row, row.text), ...commandFields(made) };
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: paths('/notes/:note_id'),
    summary: `Change a note of ${a(noun)}`,
    tag: TAG,
    params: noteParams,
    input: z.object({ body: required(verbatim).describe('Markdown') }),
    answers: noteAnswer,
    answer: async (call) => {
      const item = await find(call);
      const before = await noteOf(context, call.viewer, item, call.params.note_id);
      await updateNote(context, call.viewer, { id: before.id, note: call.input.body });
      const row = await noteOf(context, call.viewer, item, before.id);
      return presentNote(context, item, row, row.text);
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: paths('/notes/:note_id'),
    summary: `Delete a note of ${a(noun)}`,
    tag: TAG,
    status: 204,
    params: noteParams,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const note = await noteOf(context, call.viewer, await find(call), call.params.note_id);
      const precondition = unmodifiedSince(call.request);
      await deleteNote(context, call.viewer, { id: note.id }, { precondition });
    },
  });
};
