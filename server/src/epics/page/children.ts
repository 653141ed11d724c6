import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/errors.ts';
import { flag, id, optional, required, text } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { addNamed } from '../../references/add-named.ts';
import { adopt, authorizeChildren } from '../../tree/adopt.ts';
import { type ItemPageCall, itemPageParams, NUMBER } from '../../item-routes/page/item.ts';
import { findItem, findItems } from '../../work-items/queries.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import {
  changedListOf,
  changeIdsAnswer,
  presentRelated,
  relatedAnswer,
} from '../../item-routes/presenter.ts';
import { BASE, pageEpicOf } from './epics.ts';
import { createChildEpic } from '../create-child.ts';
import { moveChild, removeChild } from '../../item-changes/children/child-changes.ts';
import { createItem } from '../../item-changes/create-item.ts';
import { issuableReferences } from '../../item-routes/params.ts';

const TAG = 'Epic pages';

/** The two kinds of children, each with its own path. */
const KINDS = [
  { noun: 'issue', path: 'issues' },
  { noun: 'epic', path: 'links' },
] as const;
type Kind = (typeof KINDS)[number];

/** References and URLs as typed: a list, or one text. */
export const references = z.object({ issuable_references: issuableReferences });

const listChildren = async (context: Context, viewer: Viewer, epic: LocatedItem, { noun, path }: Kind) => {
  const children = await findItems(
    context,
    viewer,
    sql`work_items.parent_id = ${epic.id} AND (work_items.type = 'epic') = ${noun === 'epic'}`,
  );
  return children
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((child) =>
      presentRelated(context, viewer, child, {
        groupId: epic.namespace_id,
        relationPath: `/groups/${epic.namespace.full_path}/-/epics/${epic.iid}/${path}/${child.id}`,
      }),
    );
};

const childParams = itemPageParams.extend({
  child_id: required(id).describe('The child: its number in all of the server'),
});
type ChildCall = ItemPageCall & { readonly params: z.output<typeof childParams> };

/** The epic and its child of this kind; 404 otherwise. */
const childOf = async (call: ChildCall, { noun }: Kind) => {
  const epic = await pageEpicOf(call);
  const child = await findItem(call.context, call.viewer, call.params.child_id);
  const fits = child?.parent_id === epic.id && (child.type === 'epic') === (noun === 'epic');
  return { epic, child: fits ? child : null };
};

const changedChildrenAnswer = changedListOf(relatedAnswer).meta({
  id: 'ChangedChildren',
  description: 'The children of an epic after a change',
});

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
      answer: async (call) => listChildren(context, call.viewer, await pageEpicOf(call), kind),
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
          ? addChildren(context, call, kind)
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
          issuables: await listChildren(context, call.viewer, epic, kind),
          change_ids: changeIds,
        };
      },
    });
  }
}

type AddCall = Call<ItemPageCall['params'], z.output<typeof references>>;

const addChildren = async (context: Context, call: AddCall, kind: Kind) => {
  const epic = await pageEpicOf(call);
  const { message, changeIds, notFound } = await addNamed(
    context,
    call.viewer,
    {
      toId: epic.id,
      texts: call.input.issuable_references ?? [],
      noun: kind.noun,
      tree: true,
      isThere: (_w, to, item) => item.parent_id === to.id,
      mustAdd: authorizeChildren,
      add: (w, to, item) => adopt(w, [item], to),
    },
    epic.namespace,
  );
  if (message !== null) call.reply.code(422);
  return {
    message,
    issuables: await listChildren(context, call.viewer, epic, kind),
    change_ids: changeIds,
    not_found: [...notFound],
  };
};

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
