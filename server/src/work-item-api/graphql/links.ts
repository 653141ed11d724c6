import { ArgumentError } from '../../graphql/arguments.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { notFound } from '../../http/errors.ts';
import { findItem } from '../../work-items/queries.ts';
import { type ItemType, typeNumbered } from '../../work-items/rows.ts';
import { updateWorkItem } from '../changes.ts';
import { markDuplicate } from '../../item-changes/duplicate.ts';
import { linkWith, unlinkFrom } from '../../item-changes/link-changes.ts';

const TYPES = { RELATED: 'relates_to', BLOCKS: 'blocks', BLOCKED_BY: 'is_blocked_by' } as const;

/** The items to link with an item, as in the schema. */
export interface LinkSchemaInput {
  readonly workItemsIds: number[];
  readonly linkType?: keyof typeof TYPES | null;
}

export function linksOf({ workItemsIds, linkType }: LinkSchemaInput) {
  return {
    workItemsIds,
    type: TYPES[linkType ?? 'RELATED'],
  };
}

interface Linked {
  readonly id: number;
  readonly workItemsIds: number[];
}

const sentence = (did: string, count: number): string =>
  `Successfully ${did} ID(s): ${count} item${count === 1 ? '' : 's'}.`;

const add = mutationOn<Linked & LinkSchemaInput>(async (context, viewer, { id, ...wish }) => {
  const { count, changeIds } = await linkWith(context, viewer, { id, ...linksOf(wish) });
  return { workItem: id, message: sentence('linked', count), changeIds: changeIds.map(String), errors: [] };
});

const remove = mutationOn<Linked>(async (context, viewer, { id, workItemsIds }) => {
  const { count, changeIds } = await unlinkFrom(context, viewer, { id, workItemsIds });
  return { workItem: id, message: sentence('unlinked', count), changeIds: changeIds.map(String), errors: [] };
});

interface Reorder {
  readonly id: number;
  readonly parentId?: number | null;
  readonly adjacentWorkItemId?: number | null;
  readonly relativePosition?: 'BEFORE' | 'AFTER' | null;
}

const reorder = mutationOn<Reorder>(
  async (context, viewer, { id, parentId, adjacentWorkItemId, relativePosition }) => {
    if (Boolean(adjacentWorkItemId) !== Boolean(relativePosition))
      throw new ArgumentError('relativePosition', 'and adjacentWorkItemId go together');
    const item = await findItem(context, viewer, id);
    if (!item) throw notFound();
    const moves = parentId && parentId !== item.parent_id;
    const side = relativePosition === 'BEFORE' ? ('before' as const) : ('after' as const);
    const { changeIds } = await updateWorkItem(context, viewer, {
      id,
      ...(moves ? { parentId } : {}),
      ...(adjacentWorkItemId ? { neighbour: { id: adjacentWorkItemId, side } } : {}),
    });
    return {
      workItem: id,
      parentWorkItem: parentId ?? item.parent_id,
      changeIds: changeIds.map(String),
      errors: [],
    };
  },
);

/** The type that an item gets, by its id. */
export function newType(workItemTypeId: number): Exclude<ItemType, 'epic'> {
  const type = typeNumbered(workItemTypeId);
  if (type === null || type === 'epic')
    throw new ArgumentError('workItemTypeId', 'names no type that lives in a project');
  return type;
}

const convert = mutationOn<{ id: number; workItemTypeId: number }>(
  async (context, viewer, { id, workItemTypeId }) => {
    const { changeIds } = await updateWorkItem(context, viewer, { id, type: newType(workItemTypeId) });
    return { workItem: id, changeIds: changeIds.map(String), errors: [] };
  },
);

const duplicate = mutationOn<{ id: number; originalId: number }>(
  async (context, viewer, { id, originalId }) => {
    const { changeIds } = await markDuplicate(context, viewer, { id, originalId });
    return { workItem: id, changeIds: changeIds.map(String), errors: [] };
  },
);

export const linkMutations: Readonly<Record<string, Mutation>> = {
  workItemAddLinkedItems: add,
  workItemRemoveLinkedItems: remove,
  workItemsHierarchyReorder: reorder,
  workItemConvert: convert,
  workItemMarkAsDuplicate: duplicate,
};
