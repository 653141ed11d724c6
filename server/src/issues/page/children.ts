import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { none, serve } from '../../http/route.ts';
import { removeChild } from '../../item-changes/children/child-changes.ts';
import {
  addChildren,
  changedChildrenAnswer,
  type ChildList,
  childParams,
  listChildren,
  references,
} from '../../item-routes/page/children.ts';
import { type ItemPageCall, itemPageParams, NUMBER } from '../../item-routes/page/item.ts';
import type { LocatedItem } from '../../work-items/rows.ts';

const TAG = 'Issue pages';

const childrenOf = (parent: LocatedItem): ChildList => ({
  parent,
  noun: 'issue',
  path: `/${parent.namespace.full_path}/-/issues/${parent.iid}/children`,
});

/** The routes of an issue's children that its page calls: add by reference, remove. */
export function issuePageChildRoutes(
  app: FastifyInstance,
  context: Context,
  { base, itemOf }: { readonly base: string; readonly itemOf: (call: ItemPageCall) => Promise<LocatedItem> },
): void {
  const path = `${base}/${NUMBER}/children`;
  serve(app, context, {
    method: 'POST',
    paths: [path],
    summary: 'Add children to an issue by reference',
    tag: TAG,
    params: itemPageParams,
    input: references,
    answers: changedChildrenAnswer,
    otherwise: { 422: changedChildrenAnswer },
    answer: async (call) => addChildren(context, call, childrenOf(await itemOf(call))),
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [`${path}/:child_id(^\\d+$)`],
    summary: 'Take a child out of its issue',
    tag: TAG,
    params: childParams,
    input: none,
    answers: changedChildrenAnswer,
    answer: async (call) => {
      const issue = await itemOf(call);
      const { changeIds } = await removeChild(context, call.viewer, {
        parentId: issue.id,
        childId: call.params.child_id,
      });
      return {
        message: null,
        issuables: await listChildren(context, call.viewer, childrenOf(issue)),
        change_ids: changeIds,
      };
    },
  });
}
