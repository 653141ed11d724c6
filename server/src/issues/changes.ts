import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { createItemWithin } from '../item-changes/create-item.ts';
import { deleteItem, type ItemDeletion } from '../item-changes/delete-item.ts';
import { subscriptionTo } from '../item-changes/subscription.ts';
import { updateItemWithin } from '../item-changes/update-item.ts';
import { type Commanded, withCommands } from '../quick-actions/run-commands.ts';
import { keepCreatePace } from '../work-items/create.ts';
import {
  createIssueInput,
  type CreateIssueInput,
  updateIssueInput,
  type UpdateIssueInput,
} from './inputs.ts';

/** Creates an issue (of any type but epic) in a project, in an epic if one is given. */
export const createIssue = async (
  context: Context,
  viewer: Viewer,
  input: CreateIssueInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> => {
  const given = parseInput(createIssueInput, input);
  return write(context.db, viewer, options, async (w) => {
    await keepCreatePace(w);
    const made = await withCommands(w, context, given, (within, { projectId, epicId, ...issue }) =>
      createItemWithin(
        within,
        {
          ...issue,
          type: issue.type ?? 'issue',
          namespaceId: projectId,
          parentId: epicId ?? issue.parentId,
        },
        { belowEpic: Boolean(epicId) },
      ),
    );
    return { ...made, changeIds: w.changeIds };
  });
};

/** Changes an issue; only the given fields. */
export const updateIssue = async (
  context: Context,
  viewer: Viewer,
  input: UpdateIssueInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> => {
  const given = parseInput(updateIssueInput, input);
  return write(context.db, viewer, options, async (w) => ({
    ...(await withCommands(w, context, given, (within, { epicId, ...issue }) =>
      updateItemWithin(
        within,
        { ...issue, parentId: epicId === undefined ? issue.parentId : epicId },
        { noun: 'issue', belowEpic: Boolean(epicId) },
      ),
    )),
    changeIds: w.changeIds,
  }));
};

/** Puts an issue into the bin; tasks below it are released. See deleteItem. */
export const deleteIssue = (
  context: Context,
  viewer: Viewer,
  input: Pick<ItemDeletion, 'id'>,
  options?: WriteOptions,
) => deleteItem(context, viewer, input, 'issue', options);

export const setIssueSubscription = subscriptionTo('issue');
