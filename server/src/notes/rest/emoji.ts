import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { awardAnswer, type AwardRow, awardShown, presentAward } from '../../emoji/presenter.ts';
import { awardOn, awardsOn, ownAwardOn } from '../../emoji/rest/lists.ts';
import { namedInRest, takenAsNotFound } from '../../emoji/rest/refusals.ts';
import { CairnError, notFound } from '../../http/errors.ts';
import { selectOne, selectPage } from '../../http/listing.ts';
import { nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, required, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import type { PlaceCall } from '../../namespaces/rest/place.ts';
import { noteOf } from '../queries.ts';
import { reactToNote, withdrawFromNote } from '../react.ts';
import { AWARDABLES, type Noteable } from './place.ts';

const TAG = 'Emoji reactions';
const REFUSED = '404 Award Emoji Awardable Not Found';

/** Routes of reactions to notes. */
export function noteEmojiRoutes(app: FastifyInstance, context: Context): void {
  for (const awardable of AWARDABLES) routesFor(app, context, awardable);
}

const routesFor = (app: FastifyInstance, context: Context, { noun, paths, params, find }: Noteable): void => {
  const noteParams = params.extend({ note_id: required(id).describe('The note') });
  const awardParams = noteParams.extend({ award_id: required(id).describe('The reaction') });
  /** The id of a comment; system notes take no reactions. */
  const noteIdOf = async (call: PlaceCall & { params: { readonly note_id: number } }): Promise<number> => {
    const note = await noteOf(context, call.viewer, await find(call), call.params.note_id);
    if (note.system) throw notFound('Note');
    return note.id;
  };
  const awardOf = async (call: PlaceCall & { params: z.output<typeof awardParams> }) => {
    const which = awardOn(await noteIdOf(call), call.params.award_id, 'note');
    const row = await selectOne<AwardRow>(context, call.viewer, which, awardShown);
    if (!row) throw notFound();
    return row;
  };
  serve(app, context, {
    method: 'GET',
    paths: paths('/notes/:note_id/award_emoji'),
    summary: `List the reactions to a note of an ${noun}`,
    tag: TAG,
    params: noteParams,
    input: z.object(pageParams),
    answers: pageOf(awardAnswer),
    answer: async (call) => {
      const which = awardsOn(await noteIdOf(call), 'note');
      const page = await selectPage<AwardRow>(context, call.viewer, which, awardShown, call.input);
      return answerPage(call, page).map((row) => presentAward(context, row, 'Note'));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: paths('/notes/:note_id/award_emoji/:award_id'),
    summary: `Get a reaction to a note of an ${noun}`,
    tag: TAG,
    params: awardParams,
    input: none,
    answers: awardAnswer,
    answer: async (call) => presentAward(context, await awardOf(call), 'Note'),
  });
  serve(app, context, {
    method: 'POST',
    paths: paths('/notes/:note_id/award_emoji'),
    summary: `React to a note of an ${noun}`,
    tag: TAG,
    status: 201,
    params: noteParams,
    input: z.object({ name: required(text).describe('Name of the emoji') }),
    answers: awardAnswer,
    answer: async (call) => {
      const noteId = await noteIdOf(call);
      const name = namedInRest(call.input.name);
      await takenAsNotFound(() =>
        reactToNote(context, call.viewer, { id: noteId, name, wanted: true }),
      ).catch((error: unknown) => {
        throw error instanceof CairnError && error.code === 'forbidden'
          ? new CairnError('notFound', REFUSED)
          : error;
      });
      const own = ownAwardOn(noteId, call.viewer.userId as number, name, 'note');
      const row = await selectOne<AwardRow>(context, call.viewer, own, awardShown);
      if (!row) throw notFound();
      return presentAward(context, row, 'Note');
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: paths('/notes/:note_id/award_emoji/:award_id'),
    summary: `Remove a reaction to a note of an ${noun}`,
    tag: TAG,
    status: 204,
    params: awardParams,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const award = await awardOf(call);
      await withdrawFromNote(context, call.viewer, { id: award.awardable_id, awardId: award.id });
    },
  });
};
