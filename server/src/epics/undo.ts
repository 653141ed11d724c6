import type { Selectable } from 'kysely';
import type { Write } from '../changes/write.ts';
import type { Changes } from '../db/tables.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { adopt } from '../work-items/adopt.ts';
import { amendItem, type ItemPatch } from '../work-items/amend.ts';
import { setLabels } from '../work-items/item-labels.ts';
import { placeItem } from '../work-items/place.ts';
import { mustOn } from '../work-items/policy.ts';
import { findItem } from '../work-items/queries.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { labelsOfItem } from '../labels/queries.ts';

type Entry = Selectable<Changes>;
type Fields = Readonly<Record<string, unknown>>;

/** Columns a person sets; the other fields of an entry follow from these and come back with them. */
const SET_BY_PEOPLE = [
  'title',
  'description',
  'confidential',
  'color',
  'state',
  'start_date_fixed',
  'start_date_is_fixed',
  'due_date_fixed',
  'due_date_is_fixed',
  'weight',
  'health_status',
] as const;

/** An issue's own dates are set by people, an epic's follow from fixed or inherited ones. */
const SET_ON_ISSUES = ['start_date', 'due_date'] as const;

/** Their former value may be gone by now, or may not be the viewer's to give. */
const NOT_UNDOABLE = ['milestone_id', 'iteration_id', 'assignee_ids', 'type', 'discussion_locked'];

/** Puts one item back to what it was before a change; refuses with 409 when a field has been changed again. */
export const undoChange = async (w: Write, entry: Entry): Promise<void> => {
  const item = await findItem({ db: w.trx }, w.viewer, entry.subject_id);
  if (!item) throw notFound();
  const before = entry.before as Fields;
  const after = entry.after as Fields;
  if (!entry.kind.endsWith('.updated') || NOT_UNDOABLE.some((field) => field in after)) {
    throw invalid({ change_ids: ['contains a change that cannot be undone'] });
  }
  const labelIds = (await labelsOfItem({ db: w.trx }, item.id)).map((label) => label.id);
  const now: Fields = { ...item, label_ids: labelIds };
  const settable = item.type === 'epic' ? SET_BY_PEOPLE : [...SET_BY_PEOPLE, ...SET_ON_ISSUES];
  const fields = settable.filter((field) => field in after);
  for (const field of [...fields, 'label_ids', 'parent_id', 'position']) {
    if (field in after && JSON.stringify(now[field]) !== JSON.stringify(after[field]))
      throw changedSince(item, field);
  }
  const patch = Object.fromEntries(fields.map((field) => [field, before[field]])) as ItemPatch;
  const closed =
    typeof before.closed_at === 'string'
      ? {
          at: new Date(before.closed_at),
          byId: ('closed_by_id' in before ? before.closed_by_id : item.closed_by_id) as number | null,
        }
      : undefined;
  const moves = 'parent_id' in after || 'position' in after;
  checkRights(w, item, [...fields, ...('label_ids' in after ? ['label_ids'] : [])]);
  // An item that goes back to a confidential parent closes itself off first, one that leaves it opens up afterwards.
  const opensUp = patch.confidential === false;
  let row = item;
  if (!opensUp) row = { ...row, ...(await amendItem(w, row, patch, { closed })) };
  if (moves) row = { ...row, ...(await putBack(w, row, before)) };
  if (opensUp) row = { ...row, ...(await amendItem(w, row, patch, { closed })) };
  if ('label_ids' in after) await restoreLabels(w, row, labelIds, before.label_ids as number[]);
};

const changedSince = (item: LocatedItem, field: string) =>
  conflict(`Cannot undo: ${field.replaceAll('_', ' ')} of “${item.title}” has been changed since.`);

const checkRights = (w: Write, item: LocatedItem, fields: readonly string[]): void => {
  if (fields.length === 0) return;
  mustOn(w.viewer, item, item.type === 'epic' ? 'editEpic' : 'setIssueMetadata');
};

/** Restores parent and position; the entry holds only what changed, so an unchanged parent is the present one. */
const putBack = async (w: Write, item: LocatedItem, before: Fields) => {
  const parentId = ('parent_id' in before ? before.parent_id : item.parent_id) as number | null;
  if (parentId === null) return adopt(w, item, null);
  const parent = await findItem({ db: w.trx }, w.viewer, parentId);
  if (!parent) throw changedSince(item, 'parent');
  const spot = { position: ('position' in before ? before.position : item.position) as number };
  if (parentId !== item.parent_id) return adopt(w, item, parent, spot);
  mustOn(w.viewer, parent, 'reorderChildren');
  return placeItem(w, item, parent, spot);
};

/** Gives back the labels that still exist; a label deleted since stays gone. */
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
  await setLabels(
    w,
    item,
    held,
    alive.map((label) => label.id),
  );
};
