import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { selectOne, selectPage } from '../../http/listing.ts';
import { nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, required, text } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import type { PlaceCall } from '../../namespaces/rest/place.ts';
import { toggleEmoji, withdrawEmoji } from '../changes.ts';
import { awardAnswer, type AwardRow, awardShown, presentAward } from '../presenter.ts';
import { awardOn, awardsOn, ownAwardOn } from './lists.ts';
import { namedInRest, takenAsNotFound } from './refusals.ts';

const TAG = 'Emoji reactions';

const findAward = async (
  context: Context,
  viewer: Viewer,
  itemId: number,
  awardId: number,
): Promise<AwardRow> => {
  const row = await selectOne<AwardRow>(context, viewer, awardOn(itemId, awardId), awardShown);
  if (!row) throw notFound();
  return row;
};

/** The names that the routes of one kind of item use for it. */
export interface ReactedItem<Shape extends z.ZodRawShape> {
  /** The kind as answers name it: 'Epic'. */
  readonly type: 'Epic' | 'Issue';
  readonly pathsOf: (rest: string) => [string, ...string[]];
  readonly params: z.ZodObject<Shape>;
  /** Finds the item in a path; throws 404. */
  readonly itemOf: (
    call: Omit<PlaceCall, 'params'> & { readonly params: z.output<z.ZodObject<Shape>> },
  ) => Promise<{ readonly id: number }>;
}

/** Routes of reactions to items of one kind. */
export function itemEmojiRoutes<Shape extends z.ZodRawShape>(
  app: FastifyInstance,
  context: Context,
  { type, pathsOf, params, itemOf }: ReactedItem<Shape>,
): void {
  const noun = type === 'Epic' ? 'an epic' : 'an issue';
  const one = params.extend({ award_id: required(id).describe('The reaction') });
  const ofItem = ({ viewer, params: given, request }: Call<unknown, unknown>) =>
    itemOf({ context, viewer, params: given as z.output<z.ZodObject<Shape>>, request });
  serve(app, context, {
    method: 'GET',
    paths: pathsOf('/award_emoji'),
    summary: `List the reactions to ${noun}`,
    tag: TAG,
    params,
    input: z.object(pageParams),
    answers: pageOf(awardAnswer),
    answer: async (call) => {
      const which = awardsOn((await ofItem(call)).id);
      const page = await selectPage<AwardRow>(context, call.viewer, which, awardShown, call.input);
      return answerPage(call, page).map((row) => presentAward(context, row, type));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: pathsOf('/award_emoji/:award_id'),
    summary: `Get a reaction to ${noun}`,
    tag: TAG,
    params: one,
    input: none,
    answers: awardAnswer,
    answer: async (call) => {
      const { award_id } = call.params as { award_id: number };
      const item = await ofItem(call);
      return presentAward(context, await findAward(context, call.viewer, item.id, award_id), type);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: pathsOf('/award_emoji'),
    summary: `React to ${noun}`,
    tag: TAG,
    status: 201,
    params,
    input: z.object({ name: required(text).describe('Name of the emoji') }),
    answers: awardAnswer,
    answer: async (call) => {
      const item = await ofItem(call);
      const name = namedInRest(call.input.name);
      await takenAsNotFound(() =>
        toggleEmoji(context, call.viewer, { workItemId: item.id, name, wanted: true }),
      );
      const own = ownAwardOn(item.id, call.viewer.userId as number, name);
      const row = await selectOne<AwardRow>(context, call.viewer, own, awardShown);
      if (!row) throw notFound();
      return presentAward(context, row, type);
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: pathsOf('/award_emoji/:award_id'),
    summary: 'Remove a reaction',
    tag: TAG,
    status: 204,
    params: one,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const { award_id } = call.params as { award_id: number };
      const item = await ofItem(call);
      const { id } = await findAward(context, call.viewer, item.id, award_id);
      await withdrawEmoji(context, call.viewer, { workItemId: item.id, awardId: id });
    },
  });
}
