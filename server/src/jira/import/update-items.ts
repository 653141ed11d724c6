import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import { withLabel } from '@cairn/domain/labels/scoped';
import type { Write } from '../../changes/write.ts';
import { type ItemUpdate, updateItemWithin } from '../../item-changes/update-item.ts';
import { labelsByItem } from '../../labels/queries.ts';
import { type Amendment, amendItems, type ItemPatch } from '../../work-items/amend.ts';
import { assigneesByItem } from '../../work-items/queries.ts';
import { type Relink, relinkItems } from '../../work-items/relink-items.ts';
import { lockItemRows } from '../../work-items/row-locks.ts';
import { type LeanItem, type LocatedItem, nounOf } from '../../work-items/rows.ts';
import { columnsOf, SINGLE_FIELDS } from './columns.ts';
import { labelsIn, labelTitles, type WritingContext } from './create-items.ts';
import type { Digests } from './digests.ts';
import { kindOfType } from './tally.ts';

/** An issue whose item exists, with what was last written of it and what Jira has now. */
export interface Change {
  readonly issue: MappedIssue;
  readonly itemId: number;
  readonly before: Digests;
  readonly after: Digests;
}

/** Locks the items of changed issues, with their trees. The person may no longer see some of them. */
export function lockChanged(w: Write, changes: readonly Change[]): Promise<ReadonlyMap<number, LocatedItem>> {
  return lockItemRows(
    w,
    changes.map(({ itemId }) => itemId),
    { tree: true },
  );
}

interface Changing extends Change {
  readonly item: LocatedItem;
}

/**
 * Updates the locked items of issues where Jira has another value than when they were last imported; what was
 * changed here since stays otherwise. Returns the items that were changed.
 */
export async function updateItems(
  w: Write,
  given: readonly Changing[],
  context: WritingContext,
): Promise<ReadonlySet<number>> {
  const changed = new Set<number>();
  const record: Write['record'] = (event) => {
    if (event.subjectType === 'work_item' && event.cause !== 'rolled_up') changed.add(event.subjectId);
    w.record(event);
  };
  const watching: Write = { ...w, record };
  const changing = await changeTypes(watching, given, context);
  await amendItems(
    watching,
    changing.map((change) => amendment(change, context)),
  );
  await updateLabels(watching, changing, context);
  await updateAssignees(watching, changing, context);
  return changed;
}

/** Types change within a project; an epic remains one. */
const changeTypes = async (
  w: Write,
  changes: readonly Changing[],
  { tally }: WritingContext,
): Promise<readonly Changing[]> => {
  const retyped = changes.filter(
    ({ issue, item, before }) => before.type !== '' && issue.type !== before.type && issue.type !== item.type,
  );
  const moving = retyped.filter(({ issue, item }) => {
    if (nounOf(item.type) === nounOf(issue.type)) return true;
    tally.note(
      kindOfType(item.type),
      issue,
      `It remains of the type ${item.type}: its type in Jira has changed.`,
    );
    return false;
  });
  for (const { issue, item } of moving)
    await updateItemWithin(w, { id: item.id, type: issue.type as ItemUpdate['type'] });
  if (moving.length === 0) return changes;
  const rows = await lockChanged(w, changes);
  return changes.map((change) => ({ ...change, item: rows.get(change.item.id) ?? change.item }));
};

const amendment = (
  { issue, item, before, after }: Changing,
  { run, definitions, tally }: WritingContext,
): Amendment<LocatedItem> => {
  const context = { type: item.type, importerId: run.row.user_id, definitions, tally };
  const fields = SINGLE_FIELDS.filter((field) => before.fields[field] !== after.fields[field]);
  const patch: ItemPatch = Object.assign({}, ...fields.map((field) => columnsOf(issue, field, context)));
  const { closed_at: at, closed_by_id: _by, ...columns } = patch;
  return {
    row: item,
    patch: withValidDates(item, columns),
    ...(at instanceof Date && { closed: { at, byId: run.row.user_id } }),
  };
};

/** A date from Jira that contradicts the other date as it is here replaces it. */
const withValidDates = (item: LocatedItem, patch: ItemPatch): ItemPatch => {
  const { start_date: start = item.start_date, due_date: due = item.due_date } = patch;
  if (item.type === 'epic' || !start || !due || due >= start) return patch;
  return patch.due_date === undefined ? { ...patch, due_date: null } : { ...patch, start_date: null };
};

const added = <T>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter((one) => !before.includes(one));

/** Adds what is new in Jira and removes what is gone there; labels that people added here stay. */
const updateLabels = async (w: Write, changes: readonly Changing[], context: WritingContext) => {
  const relabelled = changes.flatMap(({ issue, item, before }) => {
    const [then, now] = [labelTitles(before), labelTitles(issue)];
    const [fresh, gone] = [added(then, now), added(now, then)];
    return fresh.length + gone.length === 0 ? [] : [{ item, fresh, gone }];
  });
  if (relabelled.length === 0) return;
  const current = await labelsByItem({ db: w.trx }, idsOf(relabelled));
  const relinks: Relinking[] = [];
  for (const own of Map.groupBy(relabelled, ({ item }) => item.namespace_id).values()) {
    const place = (own[0] as (typeof own)[number]).item.namespace;
    const titles = [...new Set(own.flatMap(({ fresh }) => fresh))];
    const known = await labelsIn(w, place, titles, context);
    for (const { item, fresh, gone } of own) {
      const has = current.get(item.id) ?? [];
      const kept = has.filter(({ title }) => !gone.includes(title));
      const after = fresh
        .map((title) => known.get(title) as { id: number; title: string })
        .reduce<readonly { readonly id: number; readonly title: string }[]>(
          (labels, label) => withLabel(labels, label),
          kept,
        );
      relinks.push({ item, before: has.map(({ id }) => id), after: after.map(({ id }) => id) });
    }
  }
  await relinkItems(w, 'labels', relinks);
};

type Relinking = Relink & { readonly item: LeanItem };

const idsOf = (changes: readonly { readonly item: LocatedItem }[]): number[] =>
  changes.map(({ item }) => item.id);

const updateAssignees = async (w: Write, changes: readonly Changing[], { run }: WritingContext) => {
  const allowed = new Set(run.people.assignees.values());
  const reassigned = changes.flatMap(({ item, before, after }) => {
    if (item.type === 'epic') return [];
    const fresh = added(before.assignees, after.assignees).filter((id) => allowed.has(id));
    const gone = added(after.assignees, before.assignees);
    return fresh.length + gone.length === 0 ? [] : [{ item, fresh, gone }];
  });
  if (reassigned.length === 0) return;
  const current = await assigneesByItem({ db: w.trx }, idsOf(reassigned));
  await relinkItems(
    w,
    'assignees',
    reassigned.map(({ item, fresh, gone }) => {
      const has = current.get(item.id) ?? [];
      return { item, before: has, after: [...has.filter((id) => !gone.includes(id)), ...fresh] };
    }),
  );
};
