import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { ArgumentError } from '../../graphql/arguments.ts';
import { iidOf } from '../../graphql/iid.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { CairnError, notFound } from '../../http/errors.ts';
import { getGroup, getProject } from '../../namespaces/queries.ts';
import { answeringConflicts } from '../../work-items/texts/edit-conflict.ts';
import { findItem, findItemAt, getItemAt } from '../../work-items/queries.ts';
import { promoteIssue } from '../../item-changes/promote.ts';
import { NO_MOVE, reorderTree } from '../../item-changes/children/reorder.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import { addChild } from '../../item-changes/children/child-changes.ts';
import { createItem } from '../../item-changes/create-item.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import type { CreateInput, UpdateInput } from '../../item-changes/inputs.ts';
import { moveEpicDates, type MoveEpicDatesInput } from '../../item-changes/move-epic-dates.ts';
import { setSubscription } from '../../item-changes/subscription.ts';
import { updateItemAt } from '../../item-changes/update-item.ts';
import { restoreFromBin } from '../../recycle-bin/changes.ts';

interface EpicPlace {
  readonly groupPath: string;
  readonly iid: string;
}

const epicAt = async (context: Context, viewer: Viewer, { groupPath, iid }: EpicPlace) => {
  const group = await getGroup(context, viewer, groupPath);
  return getItemAt(context, viewer, { noun: 'epic', namespaceId: group.id, iid: iidOf(iid) });
};

const asIds = (ids: readonly number[]): string[] => ids.map(String);

const changeIdOf = (id: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(id))
    throw new ArgumentError('changeIds', 'holds something other than a changeId');
  return Number(id);
};

const create = mutationOn<
  Omit<CreateInput, 'type' | 'namespaceId' | 'labelIds' | 'labels'> & {
    groupPath: string;
    addLabelIds?: number[];
    addLabels?: string[];
  }
>(async (context, viewer, { groupPath, addLabelIds, addLabels, ...given }) => {
  const group = await getGroup(context, viewer, groupPath);
  const labels = { ...(addLabelIds && { labelIds: addLabelIds }), ...(addLabels && { labels: addLabels }) };
  const made = await createItem(context, viewer, {
    ...given,
    ...labels,
    type: 'epic',
    namespaceId: group.id,
  });
  const { changeIds, commandMessages } = made;
  return { epic: made.id, commandMessages, changeIds: asIds(changeIds), errors: [] };
});

const update = mutationOn<
  Omit<UpdateInput, 'id' | 'stateEvent'> & EpicPlace & { stateEvent?: 'CLOSE' | 'REOPEN' | null }
>(async (context, viewer, { groupPath, iid, stateEvent, ...given }) => {
  const at = { noun: 'epic', namespace: groupPath, iid: iidOf(iid) } as const;
  const find = () => epicAt(context, viewer, { groupPath, iid });
  const event = stateEvent
    ? { stateEvent: stateEvent === 'CLOSE' ? ('close' as const) : ('reopen' as const) }
    : {};
  const done = await updateItemAt(context, viewer, at, { ...given, ...event }, find);
  const { id, changeIds, commandMessages } = done;
  return { epic: id, commandMessages, changeIds: asIds(changeIds), errors: [] };
});

const remove = mutationOn<EpicPlace & { children: 'RELEASE' | 'DELETE' | null }>(
  async (context, viewer, { groupPath, iid, children }) => {
    const epic = await epicAt(context, viewer, { groupPath, iid });
    const fate = children === 'DELETE' ? 'delete' : 'release';
    const { changeIds } = await deleteItem(context, viewer, { id: epic.id, children: fate });
    return { changeIds: asIds(changeIds), errors: [] };
  },
);

const restore = mutationOn<{ id: number }>(async (context, viewer, { id }) => {
  const { changeIds } = await restoreFromBin(context, viewer, { id }, { noun: 'epic' });
  return { epic: id, changeIds: asIds(changeIds), errors: [] };
});

const subscribe = mutationOn<EpicPlace & { subscribedState: boolean }>(
  async (context, viewer, { groupPath, iid, subscribedState }) => {
    const epic = await epicAt(context, viewer, { groupPath, iid });
    await setSubscription(context, viewer, { id: epic.id, subscribed: subscribedState });
    return { epic: epic.id, errors: [] };
  },
);

const addIssueTo = mutationOn<EpicPlace & { projectPath: string; issueIid: string }>(
  async (context, viewer, { groupPath, iid, projectPath, issueIid }) => {
    const epic = await epicAt(context, viewer, { groupPath, iid });
    const project = await getProject(context, viewer, projectPath);
    const issue = await findItemAt(context, viewer, {
      noun: 'issue',
      namespaceId: project.id,
      iid: iidOf(issueIid, 'issueIid'),
    });
    if (!issue) throw notFound('Issue');
    const added = await addChild(context, viewer, { parentId: epic.id, childId: issue.id });
    return {
      epic: epic.id,
      epicIssue: issue.id,
      changeIds: asIds(added.changeIds),
      errors: [],
    };
  },
);

interface Reorder {
  readonly baseEpicId: number;
  readonly moved: {
    readonly id: number;
    readonly adjacentReferenceId?: number | null;
    readonly relativePosition?: 'before' | 'after' | null;
    readonly newParentId?: number | null;
  };
}

const reorder = mutationOn<Reorder>(async (context, viewer, { baseEpicId, moved }) => {
  const base = await findItem(context, viewer, baseEpicId);
  const child = await findItem(context, viewer, moved.id);
  if (base?.type !== 'epic' || !child) throw notFound('Epic');
  const { id: childId, newParentId, ...beside } = moved;
  const wish = { childId, parentId: newParentId ?? child.parent_id ?? baseEpicId, ...beside };
  try {
    const { changeIds } = await reorderTree(context, viewer, wish, newParentId ? 'new' : 'current');
    return { changeIds: asIds(changeIds), errors: [] };
  } catch (error) {
    if (!(error instanceof CairnError) || error.code !== 'forbidden') throw error;
    return { errors: [NO_MOVE] };
  }
});

const promote = mutationOn<{ projectPath: string; iid: string; groupPath?: string | null }>(
  async (context, viewer, { projectPath, iid, groupPath }) => {
    const project = await getProject(context, viewer, projectPath);
    const issue = await getItemAt(context, viewer, {
      noun: 'issue',
      namespaceId: project.id,
      iid: iidOf(iid),
    });
    const group = groupPath ? await getGroup(context, viewer, groupPath) : null;
    const done = await promoteIssue(context, viewer, {
      issueId: issue.id,
      ...(group && { groupId: group.id }),
    });
    return { issue: done.issueId, epic: done.epicId, changeIds: asIds(done.changeIds), errors: [] };
  },
);

const moveDates = mutationOn<MoveEpicDatesInput & { cause: 'DRAGGED' | 'CASCADED' | null }>(
  async (context, viewer, { items, cause }) => {
    const { changeIds } = await moveEpicDates(
      context,
      viewer,
      { items },
      { cause: cause === 'CASCADED' ? 'cascaded' : 'dragged' },
    );
    return { epics: items.map((item) => item.id), changeIds: asIds(changeIds), errors: [] };
  },
);

const undo = mutationOn<{ changeIds: string[] }>(async (context, viewer, { changeIds }) => {
  const undone = await undoChanges(context, viewer, { changeIds: changeIds.map(changeIdOf) });
  return { changeIds: asIds(undone.changeIds), errors: [] };
});

export const epicMutations: Readonly<Record<string, Mutation>> = {
  createEpic: create,
  updateEpic: answeringConflicts(update),
  deleteEpic: remove,
  restoreEpic: restore,
  epicSetSubscription: subscribe,
  epicAddIssue: addIssueTo,
  epicTreeReorder: reorder,
  promoteToEpic: promote,
  epicsMoveDates: moveDates,
  undoChanges: undo,
};
