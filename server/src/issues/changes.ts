import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { invalid, notFound } from '../http/errors.ts';
import { moveByHand } from '../tree/manual-order.ts';
import { authorize } from '../work-items/policy.ts';
import { assigneeIdsOf, findItem } from '../work-items/queries.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';

/**
 * GitLab's names: `moveBeforeId` is the issue that ends up before the moved one, `moveAfterId` the one after
 * it.
 */
const reordering = z
  .object({ id: idField, moveBeforeId: idField.optional(), moveAfterId: idField.optional() })
  .refine(({ moveBeforeId, moveAfterId }) => moveBeforeId !== undefined || moveAfterId !== undefined, {
    path: ['moveBeforeId'],
    error: "can't be blank where move_after_id is blank too",
  });

/** Moves an issue in the manual order of its top-level group. */
export async function reorderIssue(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof reordering>,
  options: WriteOptions = {},
): Promise<{ changed: boolean; changeIds: number[] }> {
  const { id, moveBeforeId, moveAfterId } = parseInput(reordering, input);
  return write(context.db, viewer, options, async (w) => {
    const known = await findItem({ db: w.trx }, viewer, id, 'issue');
    if (!known) throw notFound('Issue');
    // Before any row is locked, so that two moves in one group wait for each other instead of causing a
    // deadlock.
    await lockFor(w.trx, 'manual-order', known.root_namespace_id);
    const named = { move_before_id: moveBeforeId, move_after_id: moveAfterId };
    const others = Object.values(named).filter((other) => other !== undefined);
    const items = await lockItemRows(w, [id, ...others], { tree: false });
    const issue = lockedItem(items, id, 'issue');
    const assigned = (await assigneeIdsOf({ db: w.trx }, id)).some((one) => one === viewer.userId);
    authorize(viewer, { ...issue, assigned }, 'editIssue');
    for (const [field, otherId] of Object.entries(named)) {
      const other = otherId === undefined ? issue : items.get(otherId);
      const fits = other?.type !== 'epic' && other?.root_namespace_id === issue.root_namespace_id;
      if (!fits || otherId === id)
        throw invalid({ [field]: ['is not another issue of the same top-level group'] });
    }
    const changed = await moveByHand(w, issue, { behindId: moveBeforeId, beforeId: moveAfterId });
    return { changed, changeIds: w.changeIds };
  });
}
