import type { Selectable } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { Changes } from '../../db/tables.ts';
import { notFound } from '../../http/errors.ts';
import { labelsByItem, labelsOf } from '../../labels/queries.ts';
import { adoptMany } from '../../tree/adopt-many.ts';
import { amendItems, type LeanPatch } from '../../work-items/many/amend-items.ts';
import { relinkItems } from '../../work-items/relink-items.ts';
import { checkConfidentialParents } from '../../work-items/many/secrecy.ts';
import { authorize } from '../../work-items/policy.ts';
import { assigneesByItem } from '../../work-items/queries.ts';
import { lockManyRows } from '../../work-items/row-locks.ts';
import { type LeanItem, LEAN_COLUMNS, nounOf } from '../../work-items/rows.ts';
import { reassign } from '../assignees.ts';
import { planChecks } from '../bulk/plan-checks.ts';
import { type FieldPatch, NOT_UNDOABLE, NOUNS, undoableOn } from '../fields.ts';
import { changedSince, closingBefore } from './undo-update.ts';

type Entry = Selectable<Changes>;
type Fields = Readonly<Record<string, unknown>>;

const LISTS = ['label_ids', 'assignee_ids'] as const;
const PLACE = ['parent_id', 'position'];
const PLAIN: readonly string[] = LEAN_COLUMNS.filter(
  (column) => column !== 'title' && !NOT_UNDOABLE.includes(column),
);

/**
 * True when a change can be undone together with others: it changed no text, and at most added its item to a
 * tree.
 */
export function undoesTogether({ kind, before, after }: Entry): boolean {
  const fields = Object.keys(after as Fields);
  const joined = (before as Fields)['parent_id'] === null;
  return (
    kind.endsWith('.updated') &&
    fields.every((field) =>
      PLACE.includes(field) ? joined : PLAIN.includes(field) || (LISTS as readonly string[]).includes(field),
    )
  );
}

interface Undoing {
  readonly item: LeanItem;
  readonly before: Fields;
  readonly after: Fields;
  readonly patch: LeanPatch;
}

/** Does what undoUpdate does for changes of many items, one of each, in a fixed number of statements. */
export async function undoMany(w: Write, entries: readonly Entry[]): Promise<void> {
  const reader = { db: w.trx };
  const ids = entries.map((entry) => entry.subject_id);
  const rows = await lockManyRows(w, ids, { tree: true });
  if (entries.some((entry) => !rows.has(entry.subject_id))) throw notFound();
  const labels = await labelsByItem(reader, ids);
  const held = {
    label_ids: (id: number) => (labels.get(id) ?? []).map((label) => label.id),
    assignee_ids: await assigneesByItem(reader, ids).then((all) => (id: number) => all.get(id) ?? []),
  };
  const undoings = entries.map((entry): Undoing => {
    const item = rows.get(entry.subject_id) as LeanItem;
    const [before, after] = [entry.before as Fields, entry.after as Fields];
    const set = undoableOn(nounOf(item.type)).filter((field) => field.column in after);
    const now: Fields = {
      ...item,
      label_ids: held.label_ids(item.id),
      assignee_ids: held.assignee_ids(item.id),
    };
    for (const field of [...set.map(({ column }) => column), ...LISTS, ...PLACE])
      if (field in after && JSON.stringify(now[field]) !== JSON.stringify(after[field]))
        throw changedSince(item, field);
    mayUndo(
      w,
      item,
      before,
      set,
      held.assignee_ids(item.id),
      LISTS.some((list) => list in after),
    );
    const patch = Object.fromEntries(set.map(({ column }) => [column, before[column]])) as LeanPatch;
    return { item, before, after, patch };
  });
  const check = await planChecks(
    w,
    undoings.map(({ patch }) => patch as FieldPatch),
  );
  for (const { item, patch } of undoings)
    if (NOUNS[nounOf(item.type)].hasOwnSchedule) check(item, patch as FieldPatch);
  await amendItems(
    w,
    undoings.map(({ item, patch, before }) => ({ row: item, patch, closed: closingBefore(before, item) })),
  );
  await relink(w, undoings, held);
  await leaveTrees(
    w,
    undoings.filter(({ after }) => 'parent_id' in after),
  );
  await checkConfidentialParents(
    w,
    undoings.filter(({ patch }) => patch.confidential !== undefined).map(({ item }) => item),
  );
}

const mayUndo = (
  w: Write,
  item: LeanItem,
  before: Fields,
  set: ReturnType<typeof undoableOn>,
  assigneeIds: readonly number[],
  planned: boolean,
): void => {
  const { of } = NOUNS[nounOf(item.type)];
  const assigned = assigneeIds.some((id) => id === w.viewer.userId);
  const needed = set.map((field) => of(field.permission, before[field.column]));
  authorize(w.viewer, { ...item, assigned }, ...needed, ...(planned ? [of('metadata')] : []));
};

type Held = Readonly<Record<(typeof LISTS)[number], (id: number) => readonly number[]>>;

/** Restores labels that still exist, and assignees who may still be assigned. */
const relink = async (w: Write, undoings: readonly Undoing[], held: Held): Promise<void> => {
  const wishesFor = (list: (typeof LISTS)[number]) =>
    undoings
      .filter(({ after }) => list in after)
      .map(({ item, before }) => ({
        item,
        before: held[list](item.id),
        after: before[list] as readonly number[],
      }));
  const labelled = wishesFor('label_ids');
  const wanted = [...new Set(labelled.flatMap(({ after }) => after))];
  const alive = new Set((await labelsOf({ db: w.trx }, wanted)).map(({ id }) => id));
  await relinkItems(
    w,
    'labels',
    labelled.map((change) => ({ ...change, after: change.after.filter((id) => alive.has(id)) })),
  );
  const assigned = wishesFor('assignee_ids');
  if (assigned.length > 0) await reassign(w, assigned);
};

const leaveTrees = async (w: Write, undoings: readonly Undoing[]): Promise<void> => {
  const fresh = await lockManyRows(
    w,
    undoings.map(({ item }) => item.id),
    { tree: true },
  );
  await adoptMany(
    w,
    [...fresh.values()].toSorted((a, b) => b.ancestor_ids.length - a.ancestor_ids.length),
    null,
  );
};
