import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { storedEmojiName, toggleEmoji } from '../emoji/changes.ts';
import { type AwardRow, awardShown, presentAward } from '../emoji/presenter.ts';
import { awardOn, awardsOn, ownAwardOn } from '../emoji/rest-lists.ts';
import { CairnError, notFound } from '../http/errors.ts';
import { selectOne, selectPage } from '../http/listing.ts';
import { answerPage, pageParams } from '../http/paging.ts';
import { id, required, text } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { epicOf, epicParams, epicPaths } from './rest-place.ts';

const TAG = 'Emoji reactions';
const TAKEN = '404 Award Emoji Name has already been taken Not Found';

const awardParams = epicParams.extend({ award_id: required(id) });

const findAward = async (
  context: Context,
  viewer: Viewer,
  epicId: number,
  awardId: number,
): Promise<AwardRow> => {
  const row = await selectOne<AwardRow>(context, viewer, awardOn(epicId, awardId), awardShown);
  if (!row) throw notFound();
  return row;
};

/** Reactions to epics. */
export const epicEmojiRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, {
    method: 'GET',
    paths: epicPaths('/:epic_iid/award_emoji'),
    summary: 'List the reactions to an epic',
    tag: TAG,
    params: epicParams,
    input: z.object(pageParams),
    answer: async (call) => {
      const { epic } = await epicOf(call);
      const page = await selectPage<AwardRow>(
        context,
        call.viewer,
        awardsOn(epic.id),
        awardShown,
        call.input,
      );
      return answerPage(call, page).map((row) => presentAward(context, row, 'Epic'));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: epicPaths('/:epic_iid/award_emoji/:award_id'),
    summary: 'Get a reaction to an epic',
    tag: TAG,
    params: awardParams,
    input: none,
    answer: async (call) => {
      const { epic } = await epicOf(call);
      return presentAward(
        context,
        await findAward(context, call.viewer, epic.id, call.params.award_id),
        'Epic',
      );
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: epicPaths('/:epic_iid/award_emoji'),
    summary: 'React to an epic',
    tag: TAG,
    status: 201,
    params: epicParams,
    input: z.object({ name: required(text) }),
    answer: async (call) => {
      const { epic } = await epicOf(call);
      const name = storedEmojiName(call.input.name.replaceAll(':', ''));
      const own = ownAwardOn(epic.id, call.viewer.userId as number, name);
      const find = () => selectOne<AwardRow>(context, call.viewer, own, awardShown);
      if (await find()) throw new CairnError('notFound', TAKEN);
      await toggleEmoji(context, call.viewer, { workItemId: epic.id, name });
      const row = await find();
      if (!row) throw new CairnError('notFound', TAKEN);
      return presentAward(context, row, 'Epic');
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: epicPaths('/:epic_iid/award_emoji/:award_id'),
    summary: 'Take a reaction back',
    tag: TAG,
    status: 204,
    params: awardParams,
    input: none,
    answer: async (call) => {
      const { epic } = await epicOf(call);
      const award = await findAward(context, call.viewer, epic.id, call.params.award_id);
      if (award.giver.id !== call.viewer.userId) throw new CairnError('unauthorized');
      await toggleEmoji(context, call.viewer, { workItemId: epic.id, name: award.name });
    },
  });
};
