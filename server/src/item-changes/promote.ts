import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, invalid } from '../http/errors.ts';
import { copyReactions } from './copy-reactions.ts';
import { createItemWithin } from './create-item.ts';
import { labelsOfItem } from '../labels/queries.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getGroup } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { copyNotes } from '../notes/copy.ts';
import { adopt } from '../tree/adopt.ts';
import { amendItems } from '../work-items/amend.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { itemEvent } from '../work-items/events.ts';
import { can } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { copyUploads, useCopies } from '../uploads/copy.ts';
import { createInput } from './inputs.ts';
import { textsFor } from './moving/texts.ts';

const promotion = z.object({ issueId: idField, groupId: idField.optional() });

const refused = (text: string) => invalid({ base: [text] });

/**
 * Promotes an issue to an epic, in the project's group or the given one. The epic gets its title,
 * description, confidentiality, group labels, parent, comments, reactions and subscribers; the issue is
 * closed and refers to the epic.
 */
export async function promoteIssue(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof promotion>,
  options: WriteOptions = {},
): Promise<{ issueId: number; epicId: number; changeIds: number[] }> {
  const given = parseInput(promotion, input);
  return write(context.db, viewer, options, async (w) => ({
    issueId: given.issueId,
    epicId: await promoteWithin(w, given),
    changeIds: w.changeIds,
  }));
}

/** Promotes an issue within a larger write; returns the epic's id. */
export async function promoteWithin(
  w: Write,
  { issueId, groupId }: z.output<typeof promotion>,
): Promise<number> {
  const known = lockedItem(await lockItemRows(w, [issueId], { tree: true }), issueId, 'issue');
  const wanted = groupId ?? known.namespace.parent_id;
  if (wanted === null) throw refused('Cannot promote issue because it does not belong to a group.');
  const group = await getGroup({ db: w.trx }, w.viewer, wanted);
  if (!can(w.viewer, known, 'promoteIssue') || !mayIn(w.viewer, group, 'createEpic'))
    throw refused('Cannot promote issue due to insufficient permissions.');
  if (known.promoted_to_epic_id !== null) throw refused('Issue already promoted to epic.');
  if (known.type !== 'issue') throw refused('Promotion is not supported.');
  const epicId = await epicFrom(w, known, group);
  await amendItems(w, [{ row: known, patch: { state: 'closed', promoted_to_epic_id: epicId } }]);
  return epicId;
}

const epicFrom = async (w: Write, issue: LocatedItem, group: NamespaceRow): Promise<number> => {
  const labels = await labelsOfItem({ db: w.trx }, issue.id);
  const usable = labels.filter((label) => group.traversal_ids.includes(label.namespace_id));
  const uploads = await copyUploads(w, issue.id, group, { notes: true });
  const rewrite = textsFor(w, issue.namespace, group, uploads);
  const [description = ''] = await rewrite([issue.description]);
  const given = parseInput(createInput, {
    type: 'epic',
    namespaceId: group.id,
    title: issue.title,
    description,
    confidential: issue.confidential,
    labelIds: usable.map((label) => label.id),
  });
  const { id } = await createItemWithin(w, given);
  if (issue.parent_id !== null) await joinParent(w, id, issue.parent_id);
  const epic = lockedItem(await lockItemRows(w, [id], { tree: true }), id, 'epic');
  w.record(itemEvent(epic, 'created', {}, { promoted_from_id: issue.id }));
  await copyReactions(w, issue, epic);
  await useCopies(w, uploads, epic, await copyNotes(w, issue, epic, rewrite));
  await copyFollowers(w, issue, epic);
  return id;
};

/**
 * A parent that the viewer may not use, or that cannot have more children or levels, is left out; the
 * promotion continues.
 */
const joinParent = async (w: Write, id: number, parentId: number): Promise<void> => {
  const items = await lockItemRows(w, [id, parentId], { tree: true });
  const parent = items.get(parentId);
  if (!parent) return;
  try {
    await adopt(w, [lockedItem(items, id, 'epic')], parent);
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
  }
};

/** Subscribes the issue's subscribers, author and assignees to the epic. */
const copyFollowers = async ({ trx }: Write, issue: LocatedItem, epic: LocatedItem): Promise<void> => {
  const chosen = await trx
    .selectFrom('subscriptions')
    .select(['user_id', 'subscribed'])
    .where('work_item_id', '=', issue.id)
    .execute();
  const assigned = await trx
    .selectFrom('work_item_assignees')
    .select('user_id')
    .where('work_item_id', '=', issue.id)
    .execute();
  const followers = new Map<number, boolean>(
    [issue.author_id, ...assigned.map((one) => one.user_id)].map((id) => [id, true]),
  );
  for (const { user_id, subscribed } of chosen) followers.set(user_id, subscribed);
  await trx
    .insertInto('subscriptions')
    .values(
      [...followers].map(([user_id, subscribed]) => ({
        user_id,
        work_item_id: epic.id,
        root_namespace_id: epic.root_namespace_id,
        subscribed,
      })),
    )
    .onConflict((on) => on.columns(['user_id', 'work_item_id']).doNothing())
    .execute();
};
