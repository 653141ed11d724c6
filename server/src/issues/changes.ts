import type { Action } from '@cairn/domain/roles/actions';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden, invalid } from '../http/errors.ts';
import { isUsableIteration } from '../iterations/queries.ts';
import { isUsableMilestone } from '../milestones/queries.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getProject } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { adopt } from '../work-items/adopt.ts';
import { amendItem, type ItemPatch, touchesTree } from '../work-items/amend.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { insertItem } from '../work-items/create.ts';
import { labelItem, wishesLabels } from '../work-items/item-labels.ts';
import { mustOn } from '../work-items/policy.ts';
import { assigneeIdsOf } from '../work-items/queries.ts';
import { removeItem } from '../work-items/remove.ts';
import { assignIssue } from './assignees.ts';
import {
  createIssueInput,
  type CreateIssueInput,
  updateIssueInput,
  type UpdateIssueInput,
} from './inputs.ts';
import { mayBackdate } from './policy.ts';

const STALE =
  'Someone edited this issue at the same time you did. Please refresh your browser and make sure your changes will not unintentionally remove theirs.';

type Plan = Pick<
  z.output<typeof updateIssueInput>,
  'weight' | 'healthStatus' | 'milestoneId' | 'iterationId' | 'startDate' | 'dueDate'
>;

const planOf = (given: Plan) => ({
  weight: given.weight,
  health_status: given.healthStatus,
  milestone_id: given.milestoneId,
  iteration_id: given.iterationId,
  start_date: given.startDate,
  due_date: given.dueDate,
});

const someGiven = (values: object): boolean => Object.values(values).some((value) => value !== undefined);

/** Creates an issue (of any type but epic) in a project, in an epic if one is given. */
export const createIssue = async (
  context: Context,
  viewer: Viewer,
  input: CreateIssueInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number }> => {
  const given = parseInput(createIssueInput, input);
  return write(context.db, viewer, options, async (w) => {
    const project = await getProject({ db: w.trx }, viewer, given.projectId);
    const plan = planOf(given);
    const needed: Action[] = ['createIssue'];
    if (given.confidential !== undefined) needed.push('setConfidentialOnCreate');
    if (someGiven(plan) || wishesLabels(given) || given.assigneeIds) needed.push('setIssueMetadataOnCreate');
    if (!needed.every((action) => mayIn(viewer, project, action))) throw forbidden();
    await checkPlan(w, project, plan, { start_date: null, due_date: null });
    const epics = await claimItems(w, given.epicId ? [given.epicId] : [], { tree: true });
    const epic = given.epicId ? claimed(epics, given.epicId, 'epic') : null;
    const issue = await insertItem(w, project, {
      type: given.type ?? 'issue',
      title: given.title,
      description: given.description ?? '',
      confidential: given.confidential ?? epic?.confidential ?? false,
      ...Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined)),
      ...(given.createdAt && mayBackdate(viewer, project) ? { created_at: given.createdAt } : {}),
    });
    if (wishesLabels(given)) await labelItem(w, issue, given);
    if (given.assigneeIds) await assignIssue(w, issue, [], given.assigneeIds);
    if (epic) await adopt(w, issue, epic);
    return { id: issue.id, iid: issue.iid };
  });
};

/** Changes an issue; only the given fields. */
export const updateIssue = async (
  context: Context,
  viewer: Viewer,
  input: UpdateIssueInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number; changeIds: number[] }> => {
  const given = parseInput(updateIssueInput, input);
  const plan = planOf(given);
  const patch: ItemPatch = {
    ...plan,
    title: given.title,
    description: given.description,
    confidential: given.confidential,
    type: given.type,
    discussion_locked: given.discussionLocked,
    state: given.stateEvent === undefined ? undefined : given.stateEvent === 'close' ? 'closed' : 'opened',
  };
  return write(context.db, viewer, options, async (w) => {
    const ids = given.epicId ? [given.id, given.epicId] : [given.id];
    const items = await claimItems(w, ids, { tree: given.epicId !== undefined || touchesTree(patch) });
    const issue = claimed(items, given.id, 'issue');
    const assigneeIds = await assigneeIdsOf({ db: w.trx }, issue.id);
    const assigned = viewer.userId !== null && assigneeIds.includes(viewer.userId);
    mustOn(viewer, { ...issue, assigned }, ...neededFor(given, plan));
    const epic = given.epicId ? claimed(items, given.epicId, 'epic') : null;
    if (given.lockVersion !== undefined && given.lockVersion < issue.lock_version) throw conflict(STALE);
    await checkPlan(w, issue.namespace, plan, issue);
    if (given.type === 'task' && issue.parent_id !== null)
      throw conflict("it's not allowed to add this type of parent item");
    const updatedAt = mayBackdate(viewer, issue.namespace) ? given.updatedAt : undefined;
    const moves = given.epicId !== undefined && (epic?.id ?? null) !== issue.parent_id;
    let row = issue;
    // An issue leaves a confidential epic before it is opened up, and closes itself off before it enters one.
    const leavesFirst = moves && given.confidential === false;
    if (leavesFirst) row = { ...row, ...(await adopt(w, row, epic)) };
    row = { ...row, ...(await amendItem(w, row, patch, { updatedAt })) };
    if (wishesLabels(given)) await labelItem(w, row, given);
    if (given.assigneeIds) await assignIssue(w, row, assigneeIds, given.assigneeIds);
    if (moves && !leavesFirst) await adopt(w, row, epic);
    return { id: issue.id, iid: issue.iid, changeIds: w.changeIds };
  });
};

const neededFor = (given: z.output<typeof updateIssueInput>, plan: ReturnType<typeof planOf>): Action[] => {
  const needed: Action[] = [];
  if (given.title !== undefined || given.description !== undefined) needed.push('editIssue');
  if (someGiven(plan) || wishesLabels(given) || given.assigneeIds || given.type || given.updatedAt) {
    needed.push('setIssueMetadata');
  }
  if (given.confidential !== undefined) needed.push('setConfidential');
  if (given.discussionLocked !== undefined) needed.push('lockDiscussion');
  if (given.stateEvent) needed.push(given.stateEvent === 'close' ? 'closeIssue' : 'reopenIssue');
  return needed;
};

/** Milestones and iterations come from the project or the groups above it, and an issue does not end before it starts. */
const checkPlan = async (
  w: Write,
  project: NamespaceRow,
  plan: ReturnType<typeof planOf>,
  held: { readonly start_date: string | null; readonly due_date: string | null },
): Promise<void> => {
  const reader = { db: w.trx };
  if (plan.milestone_id && !(await isUsableMilestone(reader, project, plan.milestone_id))) {
    throw invalid({ milestone_id: ['is not available in this project'] });
  }
  if (plan.iteration_id && !(await isUsableIteration(reader, project, plan.iteration_id))) {
    throw invalid({ iteration_id: ['is not available in this project'] });
  }
  const start = plan.start_date === undefined ? held.start_date : plan.start_date;
  const due = plan.due_date === undefined ? held.due_date : plan.due_date;
  if (start !== null && due !== null && due < start) {
    throw invalid({ due_date: ['must be greater than or equal to start date'] });
  }
};

/** Deletes an issue softly; tasks below it are released. */
export const deleteIssue = async (
  context: Context,
  viewer: Viewer,
  input: { readonly id: number },
  options: WriteOptions = {},
): Promise<void> => {
  const { id } = parseInput(z.object({ id: idField }), input);
  await write(context.db, viewer, options, async (w) => {
    const issue = claimed(await claimItems(w, [id], { tree: true }), id, 'issue');
    mustOn(viewer, issue, 'deleteIssue');
    await removeItem(w, issue);
  });
};
