import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { id, required } from '../../http/params.ts';
import type { Call } from '../../http/route.ts';
import { addNamed } from '../../references/add-named.ts';
import { adopt, authorizeChildren } from '../../tree/adopt.ts';
import { findItems } from '../../work-items/queries.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { issuableReferences } from '../params.ts';
import { changedListOf, presentRelated, relatedAnswer } from '../presenter.ts';
import { type ItemPageCall, itemPageParams } from './item.ts';

/** The children of an item of one noun. */
export interface ChildList {
  readonly parent: LocatedItem;
  readonly noun: 'epic' | 'issue';
  /** The address of the list, below the public URL. */
  readonly path: string;
}

/** References and URLs as typed: a list, or one text. */
export const references = z.object({ issuable_references: issuableReferences });

export const childParams = itemPageParams.extend({
  child_id: required(id).describe('The child: its number in all of the server'),
});
export type ChildCall = ItemPageCall & { readonly params: z.output<typeof childParams> };

export const changedChildrenAnswer = changedListOf(relatedAnswer).meta({
  id: 'ChangedChildren',
  description: 'The children of an item after a change',
});

/** The children that the viewer sees, in the order of the tree. */
export async function listChildren(
  context: Context,
  viewer: Viewer,
  { parent, noun, path }: ChildList,
): Promise<z.output<typeof relatedAnswer>[]> {
  const children = await findItems(
    context,
    viewer,
    sql`work_items.parent_id = ${parent.id} AND (work_items.type = 'epic') = ${noun === 'epic'}`,
  );
  return children
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((child) =>
      presentRelated(context, viewer, child, {
        groupId: parent.namespace_id,
        relationPath: `${path}/${child.id}`,
      }),
    );
}

type AddCall = Call<ItemPageCall['params'], z.output<typeof references>>;

/** Adds the named items as children. When some cannot be added, the others are, and the answer is 422. */
export async function addChildren(context: Context, call: AddCall, list: ChildList) {
  const { parent, noun } = list;
  const { message, changeIds, notFound } = await addNamed(
    context,
    call.viewer,
    {
      toId: parent.id,
      texts: call.input.issuable_references ?? [],
      noun,
      tree: true,
      isThere: (_w, to, item) => item.parent_id === to.id,
      mustAdd: authorizeChildren,
      add: (w, to, item) => adopt(w, [item], to),
    },
    parent.namespace,
  );
  if (message !== null) call.reply.code(422);
  return {
    message,
    issuables: await listChildren(context, call.viewer, list),
    change_ids: changeIds,
    not_found: [...notFound],
  };
}
