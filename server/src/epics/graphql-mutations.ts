import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { ArgumentError } from '../graphql/arguments.ts';
import { iidOf } from '../graphql/iid.ts';
import { type Mutation, mutationOn } from '../graphql/part.ts';
import { notFound } from '../http/errors.ts';
import { findIssue } from '../issues/queries.ts';
import { getGroup, getProject } from '../namespaces/queries.ts';
import { findItem } from '../work-items/queries.ts';
import { createEpic, moveEpicDates, setEpicSubscription, undoChanges, updateEpic } from './changes.ts';
import type { CreateEpicInput, MoveEpicDatesInput, UpdateEpicInput } from './inputs.ts';
import { getEpic } from './queries.ts';
import { addIssue, moveChild } from './tree-changes.ts';

interface EpicPlace {
  readonly groupPath: string;
  readonly iid: string;
}

const epicAt = async (context: Context, viewer: Viewer, { groupPath, iid }: EpicPlace) => {
  const group = await getGroup(context, viewer, groupPath);
  return getEpic(context, viewer, { groupId: group.id, iid: iidOf(iid) });
};

const asIds = (ids: readonly number[]): string[] => ids.map(String);

const changeIdOf = (id: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(id))
    throw new ArgumentError('changeIds', 'holds something other than a changeId');
  return Number(id);
};

const create = mutationOn<
  Omit<CreateEpicInput, 'groupId' | 'labelIds' | 'labels'> & {
    groupPath: string;
    addLabelIds?: number[];
    addLabels?: string[];
  }
>(async (context, viewer, { groupPath, addLabelIds, addLabels, ...given }) => {
  const group = await getGroup(context, viewer, groupPath);
  const labels = { ...(addLabelIds && { labelIds: addLabelIds }), ...(addLabels && { labels: addLabels }) };
  const { id } = await createEpic(context, viewer, { ...given, ...labels, groupId: group.id });
  return { epic: id, errors: [] };
});

const update = mutationOn<
  Omit<UpdateEpicInput, 'id' | 'stateEvent'> & EpicPlace & { stateEvent?: 'CLOSE' | 'REOPEN' | null }
>(async (context, viewer, { groupPath, iid, stateEvent, ...given }) => {
  const epic = await epicAt(context, viewer, { groupPath, iid });
  const event = stateEvent
    ? { stateEvent: stateEvent === 'CLOSE' ? ('close' as const) : ('reopen' as const) }
    : {};
  const { id, changeIds } = await updateEpic(context, viewer, { ...given, ...event, id: epic.id });
  return { epic: id, changeIds: asIds(changeIds), errors: [] };
});

const subscribe = mutationOn<EpicPlace & { subscribedState: boolean }>(
  async (context, viewer, { groupPath, iid, subscribedState }) => {
    const epic = await epicAt(context, viewer, { groupPath, iid });
    await setEpicSubscription(context, viewer, { id: epic.id, subscribed: subscribedState });
    return { epic: epic.id, errors: [] };
  },
);

const addIssueTo = mutationOn<EpicPlace & { projectPath: string; issueIid: string }>(
  async (context, viewer, { groupPath, iid, projectPath, issueIid }) => {
    const epic = await epicAt(context, viewer, { groupPath, iid });
    const project = await getProject(context, viewer, projectPath);
    const issue = await findIssue(context, viewer, {
      projectId: project.id,
      iid: iidOf(issueIid, 'issueIid'),
    });
    if (!issue) throw notFound('Issue');
    const { epicIssueId } = await addIssue(context, viewer, { epicId: epic.id, issueId: issue.id });
    return { epic: epic.id, epicIssue: epicIssueId, errors: [] };
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
  const spot = spotOf(moved.adjacentReferenceId ?? null, moved.relativePosition ?? null);
  const parentId = moved.newParentId ?? child.parent_id ?? baseEpicId;
  const { changeIds } = await moveChild(context, viewer, { parentId, childId: moved.id, ...spot });
  return { changeIds: asIds(changeIds), errors: [] };
});

/** The API says where the neighbour ends up, our tree where the moved item does. */
const spotOf = (neighbour: number | null, position: 'before' | 'after' | null) => {
  if (neighbour === null) return {};
  return position === 'before' ? { afterId: neighbour } : { beforeId: neighbour };
};

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
  updateEpic: update,
  epicSetSubscription: subscribe,
  epicAddIssue: addIssueTo,
  epicTreeReorder: reorder,
  epicsMoveDates: moveDates,
  undoChanges: undo,
};
