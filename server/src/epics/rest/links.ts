import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CairnError, conflict, notFound } from '../../http/errors.ts';
import { selectPage } from '../../http/listing.ts';
import { pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { flag, id, optional, required, text } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import {
  epicAnswer,
  type EpicRow,
  epicShown,
  newChildAnswer,
  presentEpic,
  presentNewChild,
} from '../presenter.ts';
import { isWithoutMove, moveInput, neighbourOf } from './epic-issues.ts';
import { childEpicsOf, epicRow } from './lists.ts';
import { epicOf, epicParams, epicPaths } from './place.ts';
import { authorize } from '../../work-items/policy.ts';
import { findItem } from '../../work-items/queries.ts';
import { createChildEpic } from '../create-child.ts';
import { addChild, moveChild, removeChild } from '../../item-changes/children/child-changes.ts';

const TAG = 'Epic links';
export const NO_EPIC_MATCH = 'No matching epic found. Make sure that you are adding a valid epic URL.';
const NOT_MOVED = { message: { error: 'Epic could not be moved!' } };

/** The documented paths, and those that the most used JavaScript client calls. */
const linkPaths = (rest = ''): [string, ...string[]] => [
  ...epicPaths(`/:epic_iid/epics${rest}`),
  `/api/v4/groups/:id/epics/:epic_iid/links${rest}`,
];

const childParams = epicParams.extend({
  child_epic_id: required(id).describe('The child: its number in all of the server'),
});

type ListCall = Call<unknown, z.output<typeof moveInput>>;

const answerChildren = async (call: ListCall, epicId: number, groupId: number) => {
  const page = await selectPage<EpicRow>(
    call.context,
    call.viewer,
    childEpicsOf(epicId),
    epicShown,
    call.input,
  );
  return answerPage(call, page).map((row) => presentEpic(call.context, row, { groupId }));
};

/** The routes of an epic's child epics: list, add, create, move, remove. */
export function epicLinkRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: linkPaths(),
    summary: 'List the child epics of an epic',
    tag: TAG,
    signedIn: true,
    params: epicParams,
    input: z.object(pageParams),
    answers: pageOf(epicAnswer),
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      return answerChildren(call, epic.id, group.id);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: linkPaths('/:child_epic_id'),
    summary: 'Make an epic a child of another',
    tag: TAG,
    status: 201,
    params: childParams,
    input: none,
    answers: epicAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const child = await findItem(context, call.viewer, call.params.child_epic_id, 'epic');
      if (!child) throw new CairnError('notFound', NO_EPIC_MATCH);
      const { changed } = await addChild(context, call.viewer, { parentId: epic.id, childId: child.id });
      if (!changed) throw conflict('Epic(s) already assigned');
      return presentEpic(context, await epicRow(context, call.viewer, child.id), { groupId: group.id });
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: linkPaths(),
    summary: 'Create a child epic',
    tag: TAG,
    status: 201,
    params: epicParams,
    input: z.object({
      title: required(text).describe('What it is called'),
      confidential: optional(flag).describe('Whether only some members see it'),
    }),
    answers: newChildAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const { title, confidential } = call.input;
      const child = await createChildEpic(context, call.viewer, { parentId: epic.id, title, confidential });
      return presentNewChild(context, await epicRow(context, call.viewer, child.id), group.id, epic.iid);
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: linkPaths('/:child_epic_id'),
    summary: 'Move a child epic within its parent',
    tag: TAG,
    params: childParams,
    input: moveInput,
    answers: pageOf(epicAnswer),
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const child = await findItem(context, call.viewer, call.params.child_epic_id, 'epic');
      if (child?.parent_id !== epic.id) throw notFound();
      if (isWithoutMove(call.input)) {
        authorize(call.viewer, epic, 'reorderChildren');
        return answerChildren(call, epic.id, group.id);
      }
      const neighbour = await neighbourOf(context, call.viewer, epic.id, call.input);
      if (!neighbour || Object.values(neighbour).includes(child.id)) {
        call.reply.code(400);
        return NOT_MOVED;
      }
      const place = { parentId: epic.id, fromId: epic.id, ...neighbour };
      await moveChild(context, call.viewer, { childId: child.id, ...place });
      return answerChildren(call, epic.id, group.id);
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: linkPaths('/:child_epic_id'),
    summary: 'Remove a child epic from its parent',
    tag: TAG,
    params: childParams,
    input: none,
    answers: epicAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const childId = call.params.child_epic_id;
      await removeChild(context, call.viewer, { parentId: epic.id, childId });
      return presentEpic(context, await epicRow(context, call.viewer, childId), { groupId: group.id });
    },
  });
}
