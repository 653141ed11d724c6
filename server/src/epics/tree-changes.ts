import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { flagField, idField, titleField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid, notFound } from '../http/errors.ts';
import { adopt } from '../tree/adopt.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { placeItem } from '../tree/place.ts';
import { mustOn } from '../work-items/policy.ts';
import type { Spot } from '../tree/positions.ts';
import { createEpic } from './changes.ts';
import { findItem } from '../work-items/queries.ts';

const issueLink = z.object({ epicId: idField, issueId: idField });

/** Puts an issue at the top of an epic, taking it from its former epic; changed is false when it is there already. */
export const addIssue = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof issueLink>,
  options: WriteOptions = {},
): Promise<{ epicIssueId: number; changed: boolean; changeIds: number[] }> => {
  const { epicId, issueId } = parseInput(issueLink, input);
  return write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [epicId, issueId], { tree: true });
    const epic = lockedItem(items, epicId, 'epic');
    const issue = lockedItem(items, issueId, 'issue');
    const changed = issue.parent_id !== epic.id;
    if (changed) await adopt(w, issue, epic);
    else mustOn(viewer, epic, 'addChildIssue');
    return { epicIssueId: issue.id, changed, changeIds: w.changeIds };
  });
};

/** Takes an issue out of the epic; 404 when it is not in it. */
export const removeIssue = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof issueLink>,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> => {
  const { epicId, issueId } = parseInput(issueLink, input);
  return release(context, viewer, epicId, issueId, 'issue', options);
};

const epicLink = z.object({ epicId: idField, childId: idField });

/** Puts an epic at the top of another's children; 409 with the text of the rule that forbids it. */
export const addChildEpic = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof epicLink>,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> => {
  const { epicId, childId } = parseInput(epicLink, input);
  return write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [epicId, childId], { tree: true });
    await adopt(w, lockedItem(items, childId, 'epic'), lockedItem(items, epicId, 'epic'));
    return { changeIds: w.changeIds };
  });
};

/** Takes a child epic out of its parent; 404 when it is not its child. */
export const removeChildEpic = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof epicLink>,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> => {
  const { epicId, childId } = parseInput(epicLink, input);
  return release(context, viewer, epicId, childId, 'epic', options);
};

const release = (
  context: Context,
  viewer: Viewer,
  parentId: number,
  childId: number,
  noun: 'epic' | 'issue',
  options: WriteOptions,
): Promise<{ changeIds: number[] }> =>
  write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [parentId, childId], { tree: true });
    const parent = lockedItem(items, parentId, 'epic');
    const child = lockedItem(items, childId, noun);
    if (child.parent_id !== parent.id) throw notFound(noun === 'epic' ? 'Epic' : 'Issue');
    await adopt(w, child, null);
    return { changeIds: w.changeIds };
  });

const newChild = z.object({
  epicId: idField,
  title: titleField,
  confidential: flagField.optional(),
  groupId: idField.optional(),
});

/** Creates an epic at the top of the parent's children, in the parent's own group unless another is given. */
export const createChildEpic = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof newChild>,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number; changeIds: number[] }> => {
  const { epicId, title, confidential, groupId } = parseInput(newChild, input);
  const parent = await findItem(context, viewer, epicId, 'epic');
  if (!parent) throw notFound('Epic');
  const given = { groupId: groupId ?? parent.namespace_id, title, confidential, parentId: epicId };
  return createEpic(context, viewer, given, options);
};

const move = z.object({
  parentId: idField,
  childId: idField,
  beforeId: idField.optional(),
  afterId: idField.optional(),
});

/**
 * Moves an epic or issue among the children of a parent, from another parent if need be: directly before or after a
 * sibling, or to the top without one.
 */
export const moveChild = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof move>,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> => {
  const { parentId, childId, beforeId, afterId } = parseInput(move, input);
  if (beforeId !== undefined && afterId !== undefined)
    throw invalid({ base: ['Relative position is not valid.'] });
  const spot: Spot = beforeId !== undefined ? { beforeId } : afterId !== undefined ? { afterId } : 'top';
  return write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [parentId, childId], { tree: true });
    const parent = lockedItem(items, parentId, 'epic');
    const child = lockedItem(items, childId, 'any');
    mustOn(viewer, parent, 'reorderChildren');
    if (child.parent_id === parent.id) await placeItem(w, child, parent, spot);
    else await adopt(w, child, parent, spot);
    return { changeIds: w.changeIds };
  });
};
