import type { Action } from '@cairn/domain/roles/actions';
import type { z } from 'zod';
import type { Write } from '../changes/write.ts';
import { forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getProject } from '../namespaces/queries.ts';
import { adopt } from '../work-items/adopt.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { insertItem } from '../work-items/create.ts';
import { labelItem, wishesLabels } from '../work-items/item-labels.ts';
import { assignIssue } from './assignees.ts';
import type { createIssueInput } from './inputs.ts';
import { checkPlan, planOf, someGiven } from './plan.ts';
import { mayBackdate } from './policy.ts';

/** Creates an issue as part of a larger write. */
export const createIssueWithin = async (
  w: Write,
  given: z.output<typeof createIssueInput>,
): Promise<{ id: number; iid: number }> => {
  const project = await getProject({ db: w.trx }, w.viewer, given.projectId);
  const plan = planOf(given);
  const needed: Action[] = ['createIssue'];
  if (given.confidential !== undefined) needed.push('setConfidentialOnCreate');
  if (someGiven(plan) || wishesLabels(given) || given.assigneeIds) needed.push('setIssueMetadataOnCreate');
  if (!needed.every((action) => mayIn(w.viewer, project, action))) throw forbidden();
  await checkPlan(w, project, plan, { start_date: null, due_date: null });
  const parentId = given.epicId ?? given.parentId;
  const parents = await claimItems(w, parentId ? [parentId] : [], { tree: true });
  const parent = parentId ? claimed(parents, parentId, given.epicId ? 'epic' : 'any') : null;
  const issue = await insertItem(w, project, {
    type: given.type ?? 'issue',
    title: given.title,
    description: given.description ?? '',
    confidential: given.confidential ?? parent?.confidential ?? false,
    ...Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined)),
    ...(given.createdAt && mayBackdate(w.viewer, project) ? { created_at: given.createdAt } : {}),
  });
  if (wishesLabels(given)) await labelItem(w, issue, given);
  if (given.assigneeIds) await assignIssue(w, issue, [], given.assigneeIds);
  if (parent) await adopt(w, issue, parent);
  return { id: issue.id, iid: issue.iid };
};
