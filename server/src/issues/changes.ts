import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { flagField, idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { type Commanded, withCommands } from '../quick-actions/take.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { keepCreatePace } from '../work-items/create.ts';
import { mustOn } from '../work-items/policy.ts';
import { removeItem } from '../work-items/remove.ts';
import { subscribeTo } from '../work-items/subscribe.ts';
import { createIssueWithin } from './create-issue.ts';
import {
  createIssueInput,
  type CreateIssueInput,
  updateIssueInput,
  type UpdateIssueInput,
} from './inputs.ts';
import { updateIssueWithin } from './update-issue.ts';

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
    const made = await withCommands(w, context, given, createIssueWithin);
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
    ...(await withCommands(w, context, given, updateIssueWithin)),
    changeIds: w.changeIds,
  }));
};

/** Puts an issue into the bin for 30 days; tasks below it are released. The one change id stands for all of it. */
export const deleteIssue = async (
  context: Context,
  viewer: Viewer,
  input: { readonly id: number },
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> => {
  const { id } = parseInput(z.object({ id: idField }), input);
  const ids = await write(context.db, viewer, options, async (w) => {
    const issue = claimed(await claimItems(w, [id], { tree: true }), id, 'issue');
    mustOn(viewer, issue, 'deleteIssue');
    await removeItem(w, issue);
    return w.changeIds;
  });
  return { changeIds: ids.slice(0, 1) };
};

const subscription = z.object({ id: idField, subscribed: flagField });

/** Turns a person's notifications for an issue on or off; changed says whether they were different before. */
export const setIssueSubscription = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof subscription>,
  options: WriteOptions = {},
): Promise<{ changed: boolean }> => {
  const { id, subscribed } = parseInput(subscription, input);
  return write(context.db, viewer, options, async (w) => {
    const issue = claimed(await claimItems(w, [id], { tree: false }), id, 'issue');
    return { changed: await subscribeTo(w, issue, subscribed) };
  });
};
