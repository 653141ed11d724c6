import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { findItem } from '../../work-items/queries.ts';
import { countsAsIssue } from '../../work-items/rows.ts';
import { moveChild } from './child-changes.ts';

export const NO_MOVE = "You don't have permissions to move the objects.";

/** A move as in the tree's mutation: relativePosition is where the neighbour ends up. */
export interface TreeMove {
  readonly childId: number;
  readonly parentId: number;
  readonly adjacentReferenceId?: number | null;
  readonly relativePosition?: 'before' | 'after' | null;
}

/**
 * Moves an epic or an issue within a tree. The neighbour must be a child of the parent, which is checked in
 * the same write; without a neighbour it goes to the top. `which` names the parent in the error: the new or
 * the current one.
 */
export async function reorderTree(
  context: Context,
  viewer: Viewer,
  { childId, parentId, adjacentReferenceId, relativePosition }: TreeMove,
  which: 'new' | 'current',
): Promise<{ changeIds: number[] }> {
  const child = await findItem(context, viewer, childId);
  if (child && child.type !== 'epic' && !countsAsIssue(child.type))
    throw invalid({ base: ['Only epics and epic_issues are supported.'] });
  const neighbour = adjacentReferenceId ?? null;
  if (neighbour === childId || (neighbour !== null && !relativePosition))
    throw invalid({ base: ['Relative position is not valid.'] });
  if (neighbour !== null && (await findItem(context, viewer, neighbour))?.parent_id !== parentId)
    throw conflict(`The sibling object's parent must match the ${which} parent epic.`);
  const spot =
    neighbour === null
      ? {}
      : relativePosition === 'before'
        ? { afterId: neighbour }
        : { beforeId: neighbour };
  // Without a new parent the item must still be below the parent seen before, so that a move by somebody else
  // is not reverted.
  const from = which === 'current' && child?.parent_id ? { fromId: child.parent_id } : {};
  return moveChild(context, viewer, { parentId, childId, ...from, ...spot });
}
