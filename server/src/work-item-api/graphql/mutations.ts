import { GraphQLError } from 'graphql';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { ArgumentError } from '../../graphql/arguments.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { getNamespace, getProject } from '../../namespaces/queries.ts';
import { answeringConflicts } from '../../work-items/texts/edit-conflict.ts';
import { typeNumbered } from '../../work-items/rows.ts';
import { updateItems } from '../../item-changes/bulk/bulk-changes.ts';
import { emptyBinAt, restoreFromBin } from '../../recycle-bin/changes.ts';
import { createItem } from '../../item-changes/create-item.ts';
import { updateWorkItem } from '../changes.ts';
import { convertTask } from '../../item-changes/convert-task.ts';
import { type LinkSchemaInput, linksOf, newType } from './links.ts';
import { fieldsOf, mutationWithEstimate, timelogOf, type Widgets } from './widget-inputs.ts';

const ONE_PLACE = 'Please provide either projectPath or namespacePath argument, but not both.';

interface CreateSchemaInput extends Widgets {
  readonly title: string;
  readonly workItemTypeId: number;
  readonly namespacePath?: string | null;
  readonly projectPath?: string | null;
  readonly confidential?: boolean | null;
  readonly description?: string | null;
  readonly createdAt?: string | null;
  readonly linkedItemsWidget?: LinkSchemaInput | null;
}

const asIds = (ids: readonly number[]): string[] => ids.map(String);

const placeOf = async (
  context: Context,
  viewer: Viewer,
  { namespacePath, projectPath }: CreateSchemaInput,
  type: string,
) => {
  const path = namespacePath ?? projectPath;
  if (!path || (namespacePath && projectPath)) throw new GraphQLError(ONE_PLACE);
  const place = await getNamespace(context, viewer, path);
  if ((place.kind === 'group') !== (type === 'epic'))
    throw new ArgumentError('workItemTypeId', `does not fit: ${type} does not live in a ${place.kind}`);
  return place;
};

const create = mutationWithEstimate<CreateSchemaInput>(async (context, viewer, input) => {
  const type = typeNumbered(input.workItemTypeId);
  if (type === null) throw new ArgumentError('workItemTypeId', 'names no type');
  const place = await placeOf(context, viewer, input, type);
  const { childrenIds: _children, neighbour: _neighbour, subscribed: _told, ...fields } = fieldsOf(input);
  const { id, changeIds, commandMessages } = await createItem(context, viewer, {
    type,
    namespaceId: place.id,
    title: input.title,
    ...(input.description ? { description: input.description } : {}),
    ...(typeof input.confidential === 'boolean' ? { confidential: input.confidential } : {}),
    ...(input.createdAt ? { createdAt: input.createdAt } : {}),
    ...(input.linkedItemsWidget ? { links: linksOf(input.linkedItemsWidget) } : {}),
    ...fields,
  });
  return { workItem: id, commandMessages, changeIds: asIds(changeIds), errors: [] };
});

const stateEventOf = (event: 'CLOSE' | 'REOPEN' | null | undefined) =>
  event ? { stateEvent: event === 'CLOSE' ? ('close' as const) : ('reopen' as const) } : {};

interface Changes extends Widgets {
  readonly stateEvent?: 'CLOSE' | 'REOPEN' | null;
  readonly confidential?: boolean | null;
}

const changesOf = (input: Changes) => ({
  ...fieldsOf(input),
  ...stateEventOf(input.stateEvent),
  ...(typeof input.confidential === 'boolean' ? { confidential: input.confidential } : {}),
});

const WANTED = { ADD: true, REMOVE: false, TOGGLE: undefined } as const;

const reactionOf = ({ action, name }: NonNullable<Widgets['awardEmojiWidget']>) => ({
  name,
  wanted: WANTED[action],
});

interface UpdateSchemaInput extends Changes {
  readonly id: number;
  readonly title?: string | null;
  readonly lockVersion?: number | null;
  readonly workItemTypeId?: number | null;
}

const update = mutationWithEstimate<UpdateSchemaInput>(async (context, viewer, input) => {
  const { changeIds, commandMessages } = await updateWorkItem(context, viewer, {
    ...changesOf(input),
    id: input.id,
    ...(typeof input.title === 'string' ? { title: input.title } : {}),
    ...(typeof input.workItemTypeId === 'number' ? { type: newType(input.workItemTypeId) } : {}),
    ...(typeof input.lockVersion === 'number' ? { lockVersion: input.lockVersion } : {}),
    ...(input.currentUserTodosWidget ? { todo: input.currentUserTodosWidget } : {}),
    ...(input.timeTrackingWidget?.timelog ? { timelog: timelogOf(input.timeTrackingWidget.timelog) } : {}),
    ...(input.awardEmojiWidget ? { reaction: reactionOf(input.awardEmojiWidget) } : {}),
  });
  return { workItem: input.id, commandMessages, changeIds: asIds(changeIds), errors: [] };
});

const remove = mutationOn<{ id: number; children?: 'RELEASE' | 'DELETE' | null }>(
  async (context, viewer, input) => {
    const children = input.children === 'DELETE' ? 'delete' : 'release';
    const { changeIds, namespaceId } = await deleteItem(context, viewer, { id: input.id, children });
    return { namespace: namespaceId, changeIds: asIds(changeIds), errors: [] };
  },
);

const restore = mutationOn<{ id: number }>(async (context, viewer, { id }) => {
  const { changeIds } = await restoreFromBin(context, viewer, { id });
  return { workItem: id, changeIds: asIds(changeIds), errors: [] };
});

const empty = mutationOn<{ fullPath: string }>(async (context, viewer, { fullPath }) => {
  const { count } = await emptyBinAt(context, viewer, fullPath);
  return { deletedCount: count, errors: [] };
});

interface BulkSchemaInput extends Changes {
  readonly ids: number[];
  readonly fullPath?: string | null;
  readonly parentId?: number | null;
  readonly subscriptionEvent?: 'SUBSCRIBE' | 'UNSUBSCRIBE' | null;
}

const bulk = mutationOn<BulkSchemaInput>(
  async (context, viewer, { fullPath, parentId, subscriptionEvent, ...input }) => {
    const place = fullPath ?? parentId ?? null;
    if (fullPath && parentId) throw new ArgumentError('fullPath', 'cannot be given beside "parentId"');
    const { ids, changeIds } = await updateItems(
      context,
      viewer,
      {
        ...changesOf(input),
        ...(subscriptionEvent && { subscribed: subscriptionEvent === 'SUBSCRIBE' }),
        ids: input.ids,
      },
      place === null ? {} : { within: (await getNamespace(context, viewer, place)).id },
    );
    return { updatedWorkItemCount: ids.length, workItems: ids, changeIds: asIds(changeIds), errors: [] };
  },
);

interface ConvertSchemaInput {
  readonly id: number;
  readonly lineNumber: number;
  readonly lineSource: string;
  readonly projectPath?: string | null;
}

const convert = mutationOn<ConvertSchemaInput>(async (context, viewer, { id, projectPath, ...line }) => {
  const project = projectPath ? await getProject(context, viewer, projectPath) : null;
  const done = await convertTask(context, viewer, {
    lineNumber: line.lineNumber,
    lineSource: line.lineSource,
    itemId: id,
    ...(project && { projectId: project.id }),
  });
  return { workItem: done.childId, parent: id, changeIds: asIds(done.changeIds), errors: [] };
});

export const workItemMutations: Readonly<Record<string, Mutation>> = {
  workItemCreate: create,
  createWorkItem: create,
  workItemUpdate: answeringConflicts(update),
  workItemDelete: remove,
  workItemRestore: restore,
  binEmpty: empty,
  workItemBulkUpdate: bulk,
  taskListItemConvert: convert,
};
