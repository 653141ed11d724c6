import type { z } from 'zod';
import type { Write } from '../changes/write.ts';
import { adopt } from '../work-items/adopt.ts';
import { amendItem, type ItemPatch, touchesTree } from '../work-items/amend.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { labelItem, wishesLabels } from '../work-items/item-labels.ts';
import { mustOn } from '../work-items/policy.ts';
import { reconcile } from '../work-items/reconcile.ts';
import type { updateEpicInput } from './inputs.ts';
import { mayBackdate } from './policy.ts';

/** Changes an epic as part of a larger write; only the given fields. */
export const updateEpicWithin = async (
  w: Write,
  given: z.output<typeof updateEpicInput>,
): Promise<{ id: number; iid: number }> => {
  const patch: ItemPatch = {
    confidential: given.confidential,
    color: given.color,
    start_date_fixed: given.startDateFixed,
    start_date_is_fixed: given.startDateIsFixed,
    due_date_fixed: given.dueDateFixed,
    due_date_is_fixed: given.dueDateIsFixed,
  };
  const state =
    given.stateEvent === undefined ? undefined : given.stateEvent === 'close' ? 'closed' : 'opened';
  const edits =
    wishesLabels(given) ||
    given.updatedAt ||
    given.title !== undefined ||
    given.description !== undefined ||
    given.updateTask !== undefined ||
    Object.values(patch).some((value) => value !== undefined);
  const ids = given.parentId ? [given.id, given.parentId] : [given.id];
  const tree = given.parentId !== undefined || touchesTree({ ...patch, state });
  const items = await claimItems(w, ids, { tree });
  const epic = claimed(items, given.id, 'epic');
  if (edits) mustOn(w.viewer, epic, 'editEpic');
  if (given.discussionLocked !== undefined) mustOn(w.viewer, epic, 'lockDiscussion');
  if (state) mustOn(w.viewer, epic, state === 'closed' ? 'closeEpic' : 'reopenEpic');
  const parent = given.parentId ? claimed(items, given.parentId, 'epic') : null;
  const texts = await reconcile(w, epic, given, given.lockVersion);
  const updatedAt = mayBackdate(w.viewer, epic.namespace) ? given.updatedAt : undefined;
  let row = epic;
  const moves = given.parentId !== undefined && (parent?.id ?? null) !== epic.parent_id;
  // An epic leaves a confidential parent before it is opened up, and closes itself off before it enters one.
  const leavesFirst = moves && given.confidential === false;
  if (leavesFirst) row = { ...row, ...(await adopt(w, row, parent)) };
  row = {
    ...row,
    ...(await amendItem(
      w,
      row,
      { ...patch, ...texts, state, discussion_locked: given.discussionLocked },
      { updatedAt },
    )),
  };
  if (wishesLabels(given)) await labelItem(w, row, given);
  if (moves && !leavesFirst) await adopt(w, row, parent);
  return { id: epic.id, iid: epic.iid };
};
