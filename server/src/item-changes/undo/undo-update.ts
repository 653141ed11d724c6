import type { Selectable } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { Changes } from '../../db/tables.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { reassign } from '../assignees.ts';
import { NOT_UNDOABLE, NOUNS, undoableOn } from '../fields.ts';
import { checkPlanning } from '../value-checks.ts';
import { adopt } from '../../tree/adopt.ts';
import { amendItem, type ItemPatch, type Stamps } from '../../work-items/amend.ts';
import { relinkItems } from '../../work-items/relink-items.ts';
import { placeByHand } from '../../tree/manual-order.ts';
import { placeItem } from '../../tree/place.ts';
import { authorize } from '../../work-items/policy.ts';
import { assigneeIdsOf, findItem } from '../../work-items/queries.ts';
import { type LocatedItem, nounOf } from '../../work-items/rows.ts';
import { labelsOfItem } from '../../labels/queries.ts';

type Entry = Selectable<Changes>;
type Fields = Readonly<Record<string, unknown>>;

/** Set by a promotion, not by a field. */
const PROMOTED = 'promoted_to_epic_id';

/** Restores an item to its state before a change; 409 when a field has been changed again. */
export async function undoUpdate(w: Write, entry: Entry): Promise<void> {
  const item = await findItem({ db: w.trx }, w.viewer, entry.subject_id);
  if (!item) throw notFound();
  const before = entry.before as Fields;
  const after = entry.after as Fields;
  if (NOT_UNDOABLE.some((field) => field in after)) {
    throw invalid({ change_ids: ['contains a change that cannot be undone'] });
  }
  const labelIds = (await labelsOfItem({ db: w.trx }, item.id)).map((label) => label.id);
  const assigneeIds = await assigneeIdsOf({ db: w.trx }, item.id);
  const now: Fields = { ...item, label_ids: labelIds, assignee_ids: assigneeIds };
  const set = undoableOn(nounOf(item.type)).filter((field) => field.column in after);
  const fields = [...set.map((field) => field.column), ...(PROMOTED in after ? [PROMOTED] : [])];
  for (const field of [...fields, 'label_ids', 'assignee_ids', 'parent_id', 'position', 'manual_position']) {
    if (field in after && JSON.stringify(now[field]) !== JSON.stringify(after[field]))
      throw changedSince(item, field);
  }
  const patch = Object.fromEntries(fields.map((field) => [field, before[field]])) as ItemPatch;
  const closed = closingBefore(before, item);
  const moves = 'parent_id' in after || 'position' in after;
  const lists = ['label_ids', 'assignee_ids'].filter((field) => field in after);
  const assigned = assigneeIds.some((id) => id === w.viewer.userId);
  const { of, hasOwnSchedule } = NOUNS[nounOf(item.type)];
  const planned = lists.length > 0 || PROMOTED in after;
  const needed = set.map((field) => of(field.permission, before[field.column]));
  const ordered = 'manual_position' in after;
  authorize(
    w.viewer,
    { ...item, assigned },
    ...needed,
    ...(planned ? [of('metadata')] : []),
    ...(ordered ? (['editIssue'] as const) : []),
  );
  if (hasOwnSchedule) await checkPlanning(w, item.namespace, patch, item);
  // An item that returns to a confidential parent becomes confidential first; one that leaves it opens up
  // afterwards.
  const opensUp = patch.confidential === false;
  let row = item;
  if (!opensUp) row = { ...row, ...(await amendItem(w, row, patch, { closed })) };
  if (moves) row = { ...row, ...(await putBack(w, row, before)) };
  if (opensUp) row = { ...row, ...(await amendItem(w, row, patch, { closed })) };
  if (ordered) await placeByHand(w, row, before.manual_position as number | null);
  if ('label_ids' in after) await restoreLabels(w, row, labelIds, before.label_ids as number[]);
  if ('assignee_ids' in after)
    await reassign(w, [{ item: row, before: assigneeIds, after: before.assignee_ids as number[] }]);
}

/** The stamps of the earlier closing that an undo restores. */
export function closingBefore(before: Fields, item: Pick<LocatedItem, 'closed_by_id'>): Stamps['closed'] {
  return typeof before.closed_at === 'string'
    ? {
        at: new Date(before.closed_at),
        byId: ('closed_by_id' in before ? before.closed_by_id : item.closed_by_id) as number | null,
      }
    : undefined;
}

export function changedSince(item: Pick<LocatedItem, 'title'>, field: string) {
  return conflict(`Cannot undo: ${field.replaceAll('_', ' ')} of “${item.title}” has been changed since.`);
}

/** Restores parent and position; the entry has only what changed, so a missing parent is the current one. */
const putBack = async (w: Write, item: LocatedItem, before: Fields) => {
  const parentId = ('parent_id' in before ? before.parent_id : item.parent_id) as number | null;
  if (parentId === null) return adopt(w, item, null);
  const parent = await findItem({ db: w.trx }, w.viewer, parentId);
  if (!parent) throw changedSince(item, 'parent');
  const spot = { position: ('position' in before ? before.position : item.position) as number };
  if (parentId !== item.parent_id) return adopt(w, item, parent, spot);
  authorize(w.viewer, parent, 'reorderChildren');
  return placeItem(w, item, parent, spot);
};

/** Restores the labels that still exist. */
const restoreLabels = async (
  w: Write,
  item: LocatedItem,
  held: readonly number[],
  wanted: readonly number[],
) => {
  const alive =
    wanted.length === 0
      ? []
      : await w.trx.selectFrom('labels').select('id').where('id', 'in', wanted).execute();
  await relinkItems(w, 'labels', [{ item, before: held, after: alive.map((label) => label.id) }]);
};
