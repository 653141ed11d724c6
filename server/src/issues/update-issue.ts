import type { Action } from '@cairn/domain/roles/actions';
import { onCreate } from '@cairn/domain/roles/on-create';
import { childTypesOf, HIERARCHY_ERRORS, parentTypesOf } from '@cairn/domain/tree/hierarchy';
import type { z } from 'zod';
import type { Write } from '../changes/write.ts';
import { conflict } from '../http/errors.ts';
import { adopt } from '../work-items/adopt.ts';
import { amendItem, type ItemPatch, touchesTree } from '../work-items/amend.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { labelItem, wishesLabels } from '../work-items/item-labels.ts';
import { mustOn } from '../work-items/policy.ts';
import { assigneeIdsOf } from '../work-items/queries.ts';
import { reconcile } from '../work-items/reconcile.ts';
import type { WorkItemRow } from '../work-items/rows.ts';
import { assignIssue } from './assignees.ts';
import type { updateIssueInput } from './inputs.ts';
import { checkPlan, planOf, someGiven } from './plan.ts';
import { mayBackdate } from './policy.ts';

/**
 * Changes an issue as part of a larger write; only the given fields. A fresh one was made in this very write, and asks
 * for the rights of making it.
 */
export const updateIssueWithin = async (
  w: Write,
  given: z.output<typeof updateIssueInput>,
  { fresh }: { readonly fresh: boolean } = { fresh: false },
): Promise<{ id: number; iid: number }> => {
  const plan = planOf(given);
  const patch: ItemPatch = {
    ...plan,
    confidential: given.confidential,
    type: given.type,
    discussion_locked: given.discussionLocked,
    state: given.stateEvent === undefined ? undefined : given.stateEvent === 'close' ? 'closed' : 'opened',
  };
  const parentId = given.epicId === undefined ? given.parentId : given.epicId;
  const ids = parentId ? [given.id, parentId] : [given.id];
  const items = await claimItems(w, ids, { tree: parentId !== undefined || touchesTree(patch) });
  const issue = claimed(items, given.id, 'issue');
  const assigneeIds = await assigneeIdsOf({ db: w.trx }, issue.id);
  const assigned = w.viewer.userId !== null && assigneeIds.includes(w.viewer.userId);
  const needed = neededFor(given, plan);
  mustOn(w.viewer, { ...issue, assigned }, ...(fresh ? needed.map(onCreate) : needed));
  const parent = parentId ? claimed(items, parentId, given.epicId ? 'epic' : 'any') : null;
  const texts = await reconcile(w, issue, given, given.lockVersion);
  await checkPlan(w, issue.namespace, plan, issue);
  if (given.type !== undefined && given.type !== issue.type) await checkNewType(w, issue, given.type);
  const updatedAt = mayBackdate(w.viewer, issue.namespace) ? given.updatedAt : undefined;
  const moves = parentId !== undefined && (parent?.id ?? null) !== issue.parent_id;
  let row = issue;
  // An issue leaves a confidential epic before it is opened up, and closes itself off before it enters one.
  const leavesFirst = moves && given.confidential === false;
  if (leavesFirst) row = { ...row, ...(await adopt(w, row, parent)) };
  row = { ...row, ...(await amendItem(w, row, { ...patch, ...texts }, { updatedAt })) };
  if (wishesLabels(given)) await labelItem(w, row, given);
  if (given.assigneeIds) await assignIssue(w, row, assigneeIds, given.assigneeIds);
  if (moves && !leavesFirst) await adopt(w, row, parent);
  return { id: issue.id, iid: issue.iid };
};

/** An item keeps its parent and children when its type changes, so the new type must fit both. */
const checkNewType = async (w: Write, issue: WorkItemRow, type: string): Promise<void> => {
  const near = await w.trx
    .selectFrom('work_items')
    .select(['id', 'type'])
    .distinctOn('type')
    .where((eb) => eb.or([eb('parent_id', '=', issue.id), eb('id', '=', issue.parent_id)]))
    .execute();
  for (const other of near) {
    const fits = other.id === issue.parent_id ? parentTypesOf(type) : childTypesOf(type);
    if (!fits.includes(other.type)) throw conflict(HIERARCHY_ERRORS.type);
  }
};

const neededFor = (given: z.output<typeof updateIssueInput>, plan: ReturnType<typeof planOf>): Action[] => {
  const needed: Action[] = [];
  const words = [given.title, given.description, given.updateTask];
  if (words.some((one) => one !== undefined)) needed.push('editIssue');
  if (someGiven(plan) || wishesLabels(given) || given.assigneeIds || given.type || given.updatedAt) {
    needed.push('setIssueMetadata');
  }
  if (given.confidential !== undefined) needed.push('setConfidential');
  if (given.discussionLocked !== undefined) needed.push('lockDiscussion');
  if (given.stateEvent) needed.push(given.stateEvent === 'close' ? 'closeIssue' : 'reopenIssue');
  return needed;
};
