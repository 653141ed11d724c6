import type { Write } from '../../changes/write.ts';
import { adoptMany, movesWithOthers } from '../../tree/adopt-many.ts';
import { amendItems, type LeanPatch } from '../../work-items/many/amend-items.ts';
import { naming, namingLater } from '../../work-items/for-item.ts';
import { labelItems } from '../../work-items/item-labels.ts';
import { checkConfidentialParents } from '../../work-items/many/secrecy.ts';
import { authorize } from '../../work-items/policy.ts';
import { assigneesByItem } from '../../work-items/queries.ts';
import { lockManyRows } from '../../work-items/row-locks.ts';
import { type LeanItem, nounOf } from '../../work-items/rows.ts';
import { subscribeTo } from '../../work-items/subscribe.ts';
import { type FieldPatch, type Noun, NOUNS, patchOf, rightsFor } from '../fields.ts';
import { type Assignments, assignItems, newAssignees } from '../assignees.ts';
import { updateItemWithin } from '../update-item.ts';
import { normaliseForType, assertSupportedWidgets } from '../widgets.ts';
import type { BulkChange } from './bulk-input.ts';
import { planChecks } from './plan-checks.ts';

/**
 * Makes the same changes to locked items as updateItem does to one, in a fixed number of statements. When one
 * item refuses a change, all do.
 */
export async function changeItems(
  w: Write,
  items: readonly LeanItem[],
  change: BulkChange,
  parent: LeanItem | null,
): Promise<void> {
  if (items.length === 0) return;
  const { subscribed, ...changes } = change;
  if (Object.values(changes).some((value) => value !== undefined)) {
    const { fields, held } = await checked(w, items, changes);
    await amendItems(
      w,
      items.map((row) => ({ row, patch: fields.get(nounOf(row.type)) as LeanPatch })),
    );
    if (changes.addLabelIds || changes.removeLabelIds) await labelItems(w, items, changes);
    if (namesPeople(changes)) await assignItems(w, items, held, changes);
    if (changes.parentId !== undefined) await moveItems(w, items, parent);
    if (changes.confidential !== undefined) await checkConfidentialParents(w, items);
  }
  if (subscribed !== undefined) await subscribeTo(w, items, subscribed);
}

type Changes = Omit<BulkChange, 'subscribed'>;

const namesPeople = (changes: Assignments): boolean => newAssignees(changes) !== null;

/** The new fields by noun, and the new assignees; throws when an item cannot have them. */
const checked = async (w: Write, items: readonly LeanItem[], changes: Changes) => {
  const plans = namesPeople(changes) || changes.addLabelIds || changes.removeLabelIds;
  for (const type of new Set(items.map((item) => item.type))) {
    const first = items.find((item) => item.type === type) as LeanItem;
    naming(first, () => assertSupportedWidgets(type, changes));
  }
  const nouns = [...new Set(items.map(({ type }) => nounOf(type)))];
  const fields = new Map<Noun, FieldPatch>();
  const needed = new Map<Noun, ReturnType<typeof rightsFor>>();
  for (const noun of nouns) {
    const own = normaliseForType(noun, changes);
    fields.set(noun, patchOf(own));
    needed.set(noun, [...rightsFor(noun, own), ...(plans ? [NOUNS[noun].of('metadata')] : [])]);
  }
  const held = await assigneesByItem(
    { db: w.trx },
    items.map((item) => item.id),
  );
  const check = await planChecks(w, [...fields.values()]);
  for (const item of items) {
    const noun = nounOf(item.type);
    const assigned = w.viewer.userId !== null && (held.get(item.id) ?? []).includes(w.viewer.userId);
    naming(item, () => {
      authorize(w.viewer, { ...item, assigned }, ...(needed.get(noun) ?? []));
      if (NOUNS[noun].hasOwnSchedule) check(item, fields.get(noun) ?? {});
    });
  }
  return { fields, held };
};

/** Moves items below a parent, or out of their trees with null; items with epics below them one at a time. */
const moveItems = async (w: Write, items: readonly LeanItem[], parent: LeanItem | null): Promise<void> => {
  const going = items.filter((item) => item.parent_id !== (parent?.id ?? null)).map(({ id }) => id);
  if (going.length === 0) return;
  // Read again: their roll-ups may have changed with their descendants.
  const fresh = await lockManyRows(w, parent === null ? going : [...going, parent.id], { tree: true });
  const target = parent && (fresh.get(parent.id) ?? parent);
  const rows = going
    .map((id) => fresh.get(id) as LeanItem)
    .toSorted((a, b) => b.ancestor_ids.length - a.ancestor_ids.length);
  await adoptMany(
    w,
    rows.filter((row) => movesWithOthers(row, target)),
    target,
  );
  const move = { parentId: target?.id ?? null };
  for (const row of rows.filter((one) => !movesWithOthers(one, target)))
    await namingLater(row, () => updateItemWithin(w, { ...move, id: row.id }));
};
