import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/errors.ts';
import { flag, id, optional, text } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { type ItemPageCall, itemPageParams, NUMBER } from '../../item-routes/page/item.ts';
import { findItem } from '../../work-items/queries.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import {
  addChildren,
  changedChildrenAnswer,
  type ChildCall,
  type ChildList,
  childParams,
  listChildren,
  references,
} from '../../item-routes/page/children.ts';
import { changeIdsAnswer, presentRelated, relatedAnswer } from '../../item-routes/presenter.ts';
import { BASE, pageEpicOf } from './epics.ts';
import { createChildEpic } from '../create-child.ts';
import { moveChild, removeChild } from '../../item-changes/children/child-changes.ts';
import { createItem } from '../../item-changes/create-item.ts';

const TAG = 'Epic pages';

/** The two kinds of children, each with its own path. */
const KINDS = [
  { noun: 'issue', path: 'issues' },
  { noun: 'epic', path: 'links' },
] as const;
type Kind = (typeof KINDS)[number];

/** The children of this kind of an epic. */
const childrenOf = (parent: LocatedItem, { noun, path }: Kind): ChildList => ({
  parent,
  noun,
  path: `/groups/${parent.namespace.full_path}/-/epics/${parent.iid}/${path}`,
});

/** The epic and its child of this kind; 404 otherwise. */
const childOf = async (call: ChildCall, { noun }: Kind) => {
  const epic = await pageEpicOf(call);
  const child = await findItem(call.context, call.viewer, call.params.child_id);
  const fits = child?.parent_id === epic.id && (child.type === 'epic') === (noun === 'epic');
  return { epic, child: fits ? child : null };
};

const createdChildAnswer = relatedAnswer
  .extend({ url: z.string().describe('The same as path'), change_ids: changeIdsAnswer })
  .meta({ id: 'CreatedChild', description: 'A child just made' });

const addedAnswer = z
  .union([changedChildrenAnswer, createdChildAnswer])
  .meta({ description: 'The list; with a title the child that was made' });

const movedAnswer = z.object({ change_ids: changeIdsAnswer }).meta({ description: 'It was moved' });

/** The routes of an epic's children that its page calls: list, add by reference, reorder, remove. */
export function epicPageChildRoutes(app: FastifyInstance, context: Context): void {
  for (const kind of KINDS) {
    const base = `${BASE}/${NUMBER}/${kind.path}`;
    serve(app, context, {
      method: 'GET',
      paths: [base],
      summary: `The child ${kind.noun}s of an epic`,
      tag: TAG,
      params: itemPageParams,
      input: none,
      answers: z.array(relatedAnswer),
      answer: async (call) => listChildren(context, call.viewer, childrenOf(await pageEpicOf(call), kind)),
    });
    serve(app, context, {
      method: 'POST',
      paths: [base],
      summary: `Add ${kind.noun}s to an epic by reference, or create one`,
      tag: TAG,
      params: itemPageParams,
      input: references.extend({
        title: optional(text).describe('Makes a new child of this title'),
        confidential: optional(flag).describe('Whether only some members see the new child'),
        group_id: optional(id).describe('Group of the new epic'),
        project_id: optional(id).describe('Project of the new issue'),
      }),
      answers: addedAnswer,
      otherwise: { 422: changedChildrenAnswer },
      answer: async (call) =>
        call.input.title === undefined
          ? addChildren(context, call, childrenOf(await pageEpicOf(call), kind))
          : createChild(context, call, kind, call.input.title),
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${base}/:child_id(^\\d+$)`],
      summary: `Move a child ${kind.noun} within its epic`,
      tag: TAG,
      params: childParams,
      input: z.object({
        move_before_id: optional(id).describe('The sibling that comes to stand before it'),
        move_after_id: optional(id).describe('The sibling that comes to stand after it'),
      }),
      answers: movedAnswer,
      answer: async (call) => {
        const { epic } = await childOf(call, kind);
        const { move_before_id: before, move_after_id: after } = call.input;
        // The parameters say where the neighbour ends up, moveChild() where the moved item does.
        const { changeIds } = await moveChild(context, call.viewer, {
          parentId: epic.id,
          childId: call.params.child_id,
          ...(before === undefined ? {} : { afterId: before }),
          ...(after === undefined ? {} : { beforeId: after }),
        });
        return { change_ids: changeIds };
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${base}/:child_id(^\\d+$)`],
      summary: `Remove a child ${kind.noun} from its epic`,
      tag: TAG,
      params: childParams,
      input: none,
      answers: changedChildrenAnswer,
      answer: async (call) => {
        const epic = await pageEpicOf(call);
        const childId = call.params.child_id;
        const { changeIds } =
          kind.noun === 'epic'
            ? await removeChild(context, call.viewer, { parentId: epic.id, childId })
            : await removeChild(context, call.viewer, { parentId: epic.id, childId: childId });
        return {
          message: null,
          issuables: await listChildren(context, call.viewer, childrenOf(epic, kind)),
          change_ids: changeIds,
        };
      },
    });
  }
}

type CreateCall = Call<
  ItemPageCall['params'],
  {
    readonly confidential?: boolean | undefined;
    readonly group_id?: number | undefined;
    readonly project_id?: number | undefined;
  }
>;

/** Creates a child: an epic in a group, or an issue in a project, which must be given. */
const createChild = async (context: Context, call: CreateCall, { noun, path }: Kind, title: string) => {
  const epic = await pageEpicOf(call);
  const { confidential, group_id: groupId, project_id: projectId } = call.input;
  if (noun === 'issue' && projectId === undefined) throw invalid({ project_id: ['is missing'] });
  const made =
    noun === 'epic'
      ? await createChildEpic(context, call.viewer, { parentId: epic.id, title, confidential, groupId })
      : await createItem(context, call.viewer, {
          type: 'issue',
          namespaceId: projectId as number,
          epicId: epic.id,
          title,
          confidential,
        });
  const child = (await findItem(context, call.viewer, made.id)) as LocatedItem;
  const shown = presentRelated(context, call.viewer, child, {
    groupId: epic.namespace_id,
    relationPath: `/groups/${epic.namespace.full_path}/-/epics/${epic.iid}/${path}/${child.id}`,
  });
  return { ...shown, url: shown.path, change_ids: made.changeIds };
};
