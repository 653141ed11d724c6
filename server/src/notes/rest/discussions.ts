import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { flag, id, instant, optional, required, text, verbatim } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { createNote, deleteNote, replyTo, resolveDiscussion, updateNote } from '../changes.ts';
import { commandsAnswer, discussionAnswer, noteAnswer, presentNote } from '../presenter.ts';
import { discussionOf, discussionsOf, noteOf, type ReadDiscussion } from '../queries.ts';
import { answerCommands, commandFields, writtenNote } from './notes.ts';
import { type Noteable, NOTEABLES } from './place.ts';
import { discussionId, discussionName } from '../rows.ts';
import { notFound } from '../../http/errors.ts';

const TAG = 'Discussions';

const present = (
  context: Context,
  item: LocatedItem,
  { id: number, notes }: ReadDiscussion,
): z.output<typeof discussionAnswer> => ({
  id: discussionName(number),
  individual_note: !notes.some((note) => note.threaded),
  notes: notes.map((row) => presentNote(context, item, row, row.text)),
});

const ONE_OF = 'body, resolved are missing, exactly one parameter must be provided';

/** Routes of discussions of issues and epics: list, get, create, reply, resolve. */
export function discussionRoutes(app: FastifyInstance, context: Context): void {
  for (const noteable of NOTEABLES) {
    readRoutes(app, context, noteable);
    threadRoutes(app, context, noteable);
    noteRoutes(app, context, noteable);
  }
}

const readRoutes = (
  app: FastifyInstance,
  context: Context,
  { noun, paths, params, find }: Noteable,
): void => {
  serve(app, context, {
    method: 'GET',
    paths: paths('/discussions'),
    summary: `List the discussions of an ${noun}`,
    tag: TAG,
    params,
    input: z.object(pageParams),
    answers: pageOf(discussionAnswer),
    answer: async (call) => {
      const item = await find(call);
      const page = await discussionsOf(context, call.viewer, item, call.input);
      return answerPage(call, page).map((one) => present(context, item, one));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: paths('/discussions/:discussion_id'),
    summary: `Get a discussion of an ${noun}`,
    tag: TAG,
    params: params.extend({ discussion_id: required(text).describe('The discussion') }),
    input: none,
    answers: discussionAnswer,
    answer: async (call) => {
      const item = await find(call);
      const one = await discussionOf(context, call.viewer, item, discussionId(call.params.discussion_id));
      return present(context, item, one);
    },
  });
};

const threadRoutes = (
  app: FastifyInstance,
  context: Context,
  { noun, paths, params, find }: Noteable,
): void => {
  serve(app, context, {
    method: 'POST',
    paths: paths('/discussions'),
    summary: `Begin a thread on an ${noun}`,
    tag: TAG,
    status: 201,
    params,
    input: writtenNote,
    answers: discussionAnswer,
    otherwise: { 202: commandsAnswer },
    answer: async (call) => {
      const item = await find(call);
      const { body, internal, confidential, created_at: createdAt } = call.input;
      const given = { itemId: item.id, note: body, internal: internal ?? confidential, createdAt };
      const made = await createNote(context, call.viewer, { ...given, threaded: true });
      if (made.id === null) return answerCommands(call.reply, made);
      const one = await discussionOf(context, call.viewer, item, made.id);
      return { ...present(context, item, one), ...commandFields(made) };
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: paths('/discussions/:discussion_id'),
    summary: `Resolve a thread of an ${noun}, or reopen it`,
    tag: TAG,
    params: params.extend({ discussion_id: required(text).describe('The discussion') }),
    input: z.object({ resolved: required(flag).describe('Whether the thread is resolved') }),
    answers: discussionAnswer,
    answer: async (call) => {
      const item = await find(call);
      const one = await discussionOf(context, call.viewer, item, discussionId(call.params.discussion_id));
      await resolveDiscussion(context, call.viewer, {
        discussionId: one.id,
        resolve: call.input.resolved,
      });
      return present(context, item, await discussionOf(context, call.viewer, item, one.id));
    },
  });
};

const noteRoutes = (
  app: FastifyInstance,
  context: Context,
  { noun, paths, params, find }: Noteable,
): void => {
  const discussionParams = params.extend({ discussion_id: required(text).describe('The discussion') });
  const noteParams = discussionParams.extend({ note_id: required(id).describe('The note') });
  type Params = z.output<typeof noteParams>;
  const noteIn = async (
    call: Parameters<Noteable['find']>[0] & { readonly params: Params },
  ): Promise<{ item: LocatedItem; noteId: number; discussion: ReadDiscussion }> => {
    const item = await find(call);
    const { discussion_id, note_id: noteId } = call.params;
    const discussion = await discussionOf(context, call.viewer, item, discussionId(discussion_id));
    if (!discussion.notes.some((note) => note.id === noteId)) throw notFound('Note');
    return { item, noteId, discussion };
  };
  serve(app, context, {
    method: 'GET',
    paths: paths('/discussions/:discussion_id/notes'),
    summary: `List the notes of a discussion of an ${noun}`,
    tag: TAG,
    params: discussionParams,
    input: none,
    answers: z.array(noteAnswer),
    answer: async (call) => {
      const item = await find(call);
      const one = await discussionOf(context, call.viewer, item, discussionId(call.params.discussion_id));
      return present(context, item, one).notes;
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: paths('/discussions/:discussion_id/notes/:note_id'),
    summary: `Get a note of a discussion of an ${noun}`,
    tag: TAG,
    params: noteParams,
    input: none,
    answers: noteAnswer,
    answer: async (call) => {
      const { item, noteId } = await noteIn(call);
      const row = await noteOf(context, call.viewer, item, noteId);
      return presentNote(context, item, row, row.text);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: paths('/discussions/:discussion_id/notes'),
    summary: `Reply in a discussion of an ${noun}`,
    tag: TAG,
    status: 201,
    params: discussionParams,
    input: z.object({
      body: required(verbatim).describe('Markdown; quick actions in it are done'),
      created_at: optional(instant).describe(
        'When it was written; passed over where the viewer may not say so',
      ),
    }),
    answers: noteAnswer,
    otherwise: { 202: commandsAnswer },
    answer: async (call) => {
      const item = await find(call);
      const one = await discussionOf(context, call.viewer, item, discussionId(call.params.discussion_id));
      const { body, created_at: createdAt } = call.input;
      const given = { discussionId: one.id, itemId: item.id, note: body, createdAt };
      const made = await replyTo(context, call.viewer, given);
      if (made.id === null) return answerCommands(call.reply, made);
      const row = await noteOf(context, call.viewer, item, made.id);
      return { ...presentNote(context, item, row, row.text), ...commandFields(made) };
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: paths('/discussions/:discussion_id/notes/:note_id'),
    summary: `Change a note in a discussion of an ${noun}, or resolve its thread`,
    tag: TAG,
    params: noteParams,
    input: z.object({
      body: optional(verbatim).describe('Markdown'),
      resolved: optional(flag).describe('Whether the thread is resolved'),
    }),
    check: ({ body, resolved }) => ((body === undefined) === (resolved === undefined) ? ONE_OF : null),
    answers: noteAnswer,
    answer: async (call) => {
      const { item, noteId, discussion } = await noteIn(call);
      const { body, resolved } = call.input;
      if (body !== undefined) await updateNote(context, call.viewer, { id: noteId, note: body });
      if (resolved !== undefined) {
        await resolveDiscussion(context, call.viewer, { discussionId: discussion.id, resolve: resolved });
      }
      const row = await noteOf(context, call.viewer, item, noteId);
      return presentNote(context, item, row, row.text);
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: paths('/discussions/:discussion_id/notes/:note_id'),
    summary: `Delete a note in a discussion of an ${noun}`,
    tag: TAG,
    status: 204,
    params: noteParams,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const { noteId } = await noteIn(call);
      await deleteNote(context, call.viewer, { id: noteId });
    },
  });
};
