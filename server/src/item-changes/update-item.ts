import type { Action } from '@cairn/domain/roles/actions';
import { onCreate } from '@cairn/domain/roles/on-create';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { type Commanded, withCommands } from '../quick-actions/run-commands.ts';
import { adopt } from '../tree/adopt.ts';
import { amendItem } from '../work-items/amend.ts';
import { type IssueAddress, lockedItem, lockIssueAt, lockItemRows } from '../work-items/row-locks.ts';
import { labelItems, type LabelChange, changesLabels } from '../work-items/item-labels.ts';
import { can, authorize } from '../work-items/policy.ts';
import { assigneeIdsOf, getIssueId } from '../work-items/queries.ts';
import { reconcile, type Tick } from '../work-items/texts/reconcile.ts';
import { type LocatedItem, nounOf } from '../work-items/rows.ts';
import { assignItems, newAssignees } from './assignees.ts';
import { type GivenFields, type Noun, patchOf, NOUNS, rightsFor, touchesTree } from './fields.ts';
import { updateAtInput, updateInput, type UpdateInput } from './inputs.ts';
import { checkNewType, checkPlanning } from './value-checks.ts';
import { normaliseForType, namesDays, parentOf, assertSupportedWidgets, type Widgets } from './widgets.ts';

export interface ItemUpdate extends GivenFields, LabelChange, Widgets {
  readonly id: number;
  readonly updatedAt?: Date | undefined;
  readonly lockVersion?: number | undefined;
  readonly updateTask?: Tick | undefined;
}

export interface ItemOptions {
  /** The noun of the caller's route; an item of the other one is 404. */
  readonly noun?: Noun | undefined;
  /** True when the item was created in this write, so that the rights to create it apply. */
  readonly fresh?: boolean;
  /** The item, when the write has locked it already. */
  readonly locked?: LocatedItem;
}

/**
 * Changes the given fields of an item, and runs the quick actions in its new description. With a lockVersion
 * older than the item's, the texts are merged with what others wrote since; throws EditConflict when that is
 * not possible.
 */
export async function updateItem(
  context: Context,
  viewer: Viewer,
  input: UpdateInput,
  { noun, ...options }: WriteOptions & Pick<ItemOptions, 'noun'> = {},
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> {
  const given = parseInput(updateInput, input);
  return write(context.db, viewer, options, async (w) => ({
    ...(await withCommands(w, context, given, (within, fields) =>
      updateItemWithin(within, fields, { noun }),
    )),
    changeIds: w.changeIds,
  }));
}

/** Changes an issue by its number: found and locked in one statement. */
export async function updateIssueAt(
  context: Context,
  viewer: Viewer,
  address: IssueAddress,
  input: Omit<UpdateInput, 'id'>,
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> {
  const find = () => getIssueId(context, viewer, address.project, address.iid);
  let given: ReturnType<typeof updateAtInput.parse>;
  try {
    given = parseInput(updateAtInput, input);
  } catch (error) {
    // A missing item is refused before invalid fields.
    await find();
    throw error;
  }
  // A new parent is locked together with it, in the order of ids.
  if (parentOf(given).id)
    return updateItem(context, viewer, { ...input, id: await find() }, { noun: 'issue' });
  return write(context.db, viewer, {}, async (w) => {
    const locked = await lockIssueAt(w, address, { tree: reachesTree(given, 'issue') });
    if (!locked) throw notFound('Issue');
    const done = await withCommands(w, context, { ...given, id: locked.id }, (within, fields) =>
      updateItemWithin(within, fields, { noun: 'issue', locked }),
    );
    return { ...done, changeIds: w.changeIds };
  });
}

/** True when a change affects the tree, a roll-up or an inherited date. */
const reachesTree = (given: Omit<ItemUpdate, 'id'>, asked: Noun | undefined): boolean =>
  parentOf(given).id !== undefined ||
  touchesTree(given) ||
  (!(asked && NOUNS[asked].hasOwnSchedule) && namesDays(given));

/**
 * Changes the given fields of an item of any type within a larger write. Checks in this order: the item
 * exists, the widgets of its type, the rights, the parent, conflicting texts, the planning fields, the new
 * type.
 */
export async function updateItemWithin(
  w: Write,
  given: ItemUpdate,
  { noun: asked, fresh = false, locked }: ItemOptions = {},
): Promise<{ id: number; iid: number }> {
  const { id: parentId, noun: parentNoun } = parentOf(given);
  const ids = parentId ? [given.id, parentId] : [given.id];
  const items = locked
    ? new Map([[locked.id, locked]])
    : await lockItemRows(w, ids, { tree: reachesTree(given, asked) });
  const item = lockedItem(items, given.id, asked ?? 'any');
  const noun = nounOf(item.type);
  assertSupportedWidgets(given.type ?? item.type, given);
  const fields = normaliseForType(noun, given);
  const { hasOwnSchedule, parent: usual, backdate } = NOUNS[noun];
  const needed = neededFor(noun, given, fields).map((action) => (fresh ? onCreate(action) : action));
  // Most users have the right without being assigned; then the assignees need not be read.
  const reassigns = newAssignees(given) !== null;
  const matters = reassigns || !needed.every((action) => can(w.viewer, item, action));
  const assigneeIds = hasOwnSchedule && matters ? await assigneeIdsOf({ db: w.trx }, item.id) : [];
  const assigned = w.viewer.userId !== null && assigneeIds.includes(w.viewer.userId);
  authorize(w.viewer, { ...item, assigned }, ...needed);
  const parent = parentId ? lockedItem(items, parentId, parentNoun ?? usual) : null;
  const texts = await reconcile(w, item, given, given.lockVersion);
  const { title: _title, description: _description, ...patch } = patchOf(fields);
  if (hasOwnSchedule) await checkPlanning(w, item.namespace, patch, item);
  if (patch.type !== undefined && patch.type !== item.type) await checkNewType(w, item, patch.type);
  const updatedAt = mayIn(w.viewer, item.namespace, backdate) ? given.updatedAt : undefined;
  const moves = parentId !== undefined && (parent?.id ?? null) !== item.parent_id;
  let row = item;
  // An item leaves a confidential parent before it becomes open, and becomes confidential before it gets such
  // a parent.
  const leavesFirst = moves && given.confidential === false;
  if (leavesFirst) row = { ...row, ...(await adopt(w, row, parent)) };
  row = { ...row, ...(await amendItem(w, row, { ...patch, ...texts }, { updatedAt })) };
  if (changesLabels(given)) await labelItems(w, [row], given);
  if (reassigns) await assignItems(w, [row], new Map([[row.id, assigneeIds]]), given);
  if (moves && !leavesFirst) await adopt(w, row, parent);
  // Last, as every step sets it to now.
  if (updatedAt)
    await w.trx.updateTable('work_items').set({ updated_at: updatedAt }).where('id', '=', item.id).execute();
  return { id: item.id, iid: item.iid };
}

const neededFor = (noun: Noun, given: ItemUpdate, fields: GivenFields): Action[] => {
  const plans = changesLabels(given) || newAssignees(given) || given.updatedAt;
  return [
    ...rightsFor(noun, fields),
    ...(given.updateTask ? [NOUNS[noun].of('content')] : []),
    ...(plans ? [NOUNS[noun].of('metadata')] : []),
  ];
};
