import { actionToCreate } from '@cairn/domain/roles/by-type';
import type { Selectable } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { Changes } from '../../db/tables.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { labelsByItem, labelsOf } from '../../labels/queries.ts';
import { adopt } from '../../tree/adopt.ts';
import { placeByHand } from '../../tree/manual-order.ts';
import { placeItems } from '../../tree/place.ts';
import { amendItems, type ItemPatch, type Stamps } from '../../work-items/amend.ts';
import { naming, namingLater } from '../../work-items/for-item.ts';
import { authorize } from '../../work-items/policy.ts';
import { assigneesByItem } from '../../work-items/queries.ts';
import { relinkItems } from '../../work-items/relink-items.ts';
import { SUM_COLUMNS } from '../../work-items/rollups.ts';
import { lockItemRows, lockManyRows } from '../../work-items/row-locks.ts';
import { LEAN_COLUMNS } from '../../work-items/lean-columns.ts';
import { type LeanItem, type LocatedItem, nounOf } from '../../work-items/rows.ts';
import { reassign } from '../assignees.ts';
import { type FieldPatch, fieldsOf, NOUNS } from '../fields.ts';
import { checkNewType, planningCheck } from '../value-checks.ts';

type Entry = Selectable<Changes>;
type Fields = Readonly<Record<string, unknown>>;

/** Set by a promotion, not by a field. */
const PROMOTED = 'promoted_to_epic_id';
/** Set with the state, by the right to close or reopen. */
const DUPLICATED = 'duplicated_to_id';
const BY_HAND = 'manual_position';
/** Set with the state of a test report. */
const REPORTED = ['last_test_report_at', 'last_test_report_by_id'] as const;
const LISTS = ['label_ids', 'assignee_ids'] as const;
type List = (typeof LISTS)[number];
const PLACE = ['parent_id', 'position'] as const;

/** True for a change that undoUpdates can undo together with those of other items. */
export function isUpdate({ kind }: Entry): boolean {
  return kind.endsWith('.updated');
}

interface Undoing {
  readonly id: number;
  readonly before: Fields;
  readonly after: Fields;
  readonly patch: ItemPatch;
  readonly closed: Stamps['closed'];
}

type Rows = ReadonlyMap<number, LeanItem>;

/**
 * Restores locked items to their state before some changes, one of each; 409 when a field has been changed
 * again. Items return to former parents one by one; for the rest, the number of statements does not grow with
 * them.
 */
export async function undoUpdates(w: Write, entries: readonly Entry[]): Promise<void> {
  const lists = await listsOf(w, entries);
  let rows = await rowsFor(w, entries);
  const undoings = await withKeptOriginals(
    w,
    entries.map((entry) => undoingOf(w, entry, rows, lists)),
  );
  await checkPlans(w, undoings, rows);
  const retyped = undoings.filter(({ patch }) => patch.type !== undefined);
  for (const [type, ofType] of Map.groupBy(retyped, ({ patch }) => patch.type as string))
    await checkNewType(
      w,
      ofType.map(({ id }) => rows.get(id) as LeanItem),
      type,
    );
  const amend = async (opensUp: boolean): Promise<void> => {
    const some = undoings.filter(({ patch }) => (patch.confidential === false) === opensUp);
    const amended = await amendItems(
      w,
      some.map(({ id, patch, closed }) => ({ row: rows.get(id) as LeanItem, patch, closed })),
    );
    rows = withRows(rows, amended);
  };
  // Items that return to a confidential parent become confidential first; those that leave it open up
  // afterwards.
  await amend(false);
  const moving = undoings.filter(({ after }) => PLACE.some((field) => field in after));
  if (moving.length > 0) rows = await moveBack(w, moving, rows);
  await amend(true);
  for (const { id, before, after } of undoings)
    if (BY_HAND in after) await placeByHand(w, rows.get(id) as LocatedItem, before[BY_HAND] as number | null);
  await relink(w, undoings, rows, lists);
}

const withRows = (rows: Rows, changed: readonly LeanItem[]): Rows =>
  new Map([...rows, ...changed.map((row) => [row.id, row] as const)]);

/** The columns that are read of many items; a single item, or one whose texts change, is read whole. */
const LEAN: readonly string[] = [...LEAN_COLUMNS, ...LISTS];

/** The items, some of which this write may have changed since it locked them; 404 when one is missing. */
const rowsFor = async (w: Write, entries: readonly Entry[]): Promise<Rows> => {
  const ids = entries.map((entry) => entry.subject_id);
  const isLean = entries.every(({ after }) =>
    Object.keys(after as Fields).every((field) => LEAN.includes(field) && field !== 'title'),
  );
  const read = isLean && ids.length > 1 ? lockManyRows : lockItemRows;
  const rows = await read(w, ids, { tree: false });
  if (ids.some((id) => !rows.has(id))) throw notFound();
  return rows;
};

type Lists = (list: List, id: number) => readonly number[];

const listsOf = async (w: Write, entries: readonly Entry[]): Promise<Lists> => {
  const reader = { db: w.trx };
  const ids = entries.map((entry) => entry.subject_id);
  const labelled = entries.some(({ after }) => 'label_ids' in (after as Fields));
  const labels = labelled ? await labelsByItem(reader, ids) : new Map<number, { readonly id: number }[]>();
  const assignees = await assigneesByItem(reader, ids);
  return (list, id) =>
    list === 'label_ids' ? (labels.get(id) ?? []).map((label) => label.id) : (assignees.get(id) ?? []);
};

/** What undoing a change sets; throws when it has been changed since, or the viewer may not. */
const undoingOf = (w: Write, entry: Entry, rows: Rows, lists: Lists): Undoing => {
  const item = rows.get(entry.subject_id) as LeanItem;
  const [before, after] = [entry.before as Fields, entry.after as Fields];
  const set = fieldsOf(nounOf(item.type)).filter((field) => field.column in after);
  const planned = [PROMOTED, ...REPORTED].filter((column) => column in after);
  const columns = [
    ...set.map((field) => field.column),
    ...planned,
    ...[DUPLICATED].filter((column) => column in after),
  ];
  const now: Fields = {
    ...item,
    label_ids: lists('label_ids', item.id),
    assignee_ids: lists('assignee_ids', item.id),
  };
  naming(item, () => {
    for (const field of [...columns, ...LISTS, ...PLACE, BY_HAND])
      if (field in after && JSON.stringify(now[field]) !== JSON.stringify(after[field]))
        throw changedSince(item, field);
    const { of } = NOUNS[nounOf(item.type)];
    authorize(
      w.viewer,
      { ...item, assigned: lists('assignee_ids', item.id).some((id) => id === w.viewer.userId) },
      ...set.map((field) => of(field.permission, before[field.column])),
      ...('type' in after ? [actionToCreate(String(before.type))] : []),
      ...(planned.length > 0 || LISTS.some((list) => list in after) ? [of('metadata')] : []),
      ...(DUPLICATED in after ? [of('state', before['state'] ?? item.state)] : []),
      ...(BY_HAND in after ? (['editIssue'] as const) : []),
    );
  });
  const patch = Object.fromEntries(
    columns
      // What was published before it became confidential is published again only by hand.
      .filter((column) => column !== 'status_page_published' || after['confidential'] !== true)
      .map((column) => [column, before[column]]),
  ) as ItemPatch;
  return { id: item.id, before, after, patch, closed: closingBefore(before, item) };
};

/** An original that has been deleted for good since is not restored. */
const withKeptOriginals = async (w: Write, undoings: readonly Undoing[]): Promise<readonly Undoing[]> => {
  const ids = undoings.map(({ patch }) => patch.duplicated_to_id).filter((id) => typeof id === 'number');
  if (ids.length === 0) return undoings;
  const kept = await w.trx.selectFrom('work_items').select('id').where('id', 'in', ids).execute();
  return undoings.map((one) =>
    kept.some(({ id }) => id === one.patch.duplicated_to_id)
      ? one
      : { ...one, patch: { ...one.patch, ...(DUPLICATED in one.patch ? { duplicated_to_id: null } : {}) } },
  );
};

const checkPlans = async (w: Write, undoings: readonly Undoing[], rows: Rows): Promise<void> => {
  const check = await planningCheck(
    w,
    undoings.map(({ patch }) => patch as FieldPatch),
  );
  for (const { id, patch } of undoings) {
    const item = rows.get(id) as LeanItem;
    if (NOUNS[nounOf(item.type)].hasOwnSchedule) naming(item, () => check(item, patch as FieldPatch));
  }
};

/** The stamps of the earlier closing that an undo restores. */
const closingBefore = (before: Fields, item: LeanItem): Stamps['closed'] =>
  typeof before.closed_at === 'string'
    ? {
        at: new Date(before.closed_at),
        byId: ('closed_by_id' in before ? before.closed_by_id : item.closed_by_id) as number | null,
      }
    : undefined;

const changedSince = (item: Pick<LeanItem, 'title'>, field: string) =>
  conflict(`Cannot undo: ${field.replaceAll('_', ' ')} of “${item.title}” has been changed since.`);

/** The former parent of an item; an entry has only what changed, so a missing parent is the current one. */
const formerParent = ({ id, before }: Undoing, rows: Rows): number | null =>
  ('parent_id' in before ? before.parent_id : rows.get(id)?.parent_id) as number | null;

/** Restores parents and positions: first the items that leave their trees, all at once. */
const moveBack = async (w: Write, undoings: readonly Undoing[], rows: Rows): Promise<Rows> => {
  const leaving = undoings.filter((one) => formerParent(one, rows) === null);
  const returning = undoings.filter((one) => formerParent(one, rows) !== null);
  const current = await withCurrentPlaces(w, rows);
  const left = leaving
    .map(({ id }) => current.get(id) as LeanItem)
    .toSorted((a, b) => b.ancestor_ids.length - a.ancestor_ids.length);
  let moved = withRows(current, await adopt(w, left, null));
  for (const one of returning) {
    const item = moved.get(one.id) as LeanItem;
    moved = withRows(moved, await namingLater(item, () => putBack(w, one, moved)));
  }
  return withCurrentPlaces(w, moved);
};

/** The rows with their current places and sums, which change with those of others among them. */
const withCurrentPlaces = async (w: Write, rows: Rows): Promise<Rows> => {
  if (rows.size === 1) return rows;
  const places = await w.trx
    .selectFrom('work_items')
    .select(['id', ...PLACE, 'ancestor_ids', ...SUM_COLUMNS])
    .where('id', 'in', [...rows.keys()])
    .execute();
  return withRows(
    rows,
    places.map((place) => ({ ...(rows.get(place.id) as LeanItem), ...place })),
  );
};

/** Restores the parent and the position of one item; returns its row. */
const putBack = async (w: Write, undoing: Undoing, rows: Rows): Promise<readonly LeanItem[]> => {
  const { id, before } = undoing;
  const parentId = formerParent(undoing, rows) as number;
  const current = await lockItemRows(w, [id, parentId], { tree: false });
  const item = current.get(id);
  const parent = current.get(parentId);
  if (!item || !parent) throw changedSince(rows.get(id) as LeanItem, 'parent');
  const spot = { position: ('position' in before ? before.position : item.position) as number };
  if (parentId !== item.parent_id) return adopt(w, [item], parent, spot);
  authorize(w.viewer, parent, 'reorderChildren');
  return placeItems(w, [item], parent, spot);
};

/** Restores labels that still exist, and assignees who may still be assigned. */
const relink = async (w: Write, undoings: readonly Undoing[], rows: Rows, lists: Lists): Promise<void> => {
  const changesOf = (list: List) =>
    undoings
      .filter(({ after }) => list in after)
      .map(({ id, before }) => ({
        item: rows.get(id) as LeanItem,
        before: lists(list, id),
        after: before[list] as readonly number[],
      }));
  const labelled = changesOf('label_ids');
  const wanted = [...new Set(labelled.flatMap(({ after }) => after))];
  const alive = new Set((await labelsOf({ db: w.trx }, wanted)).map(({ id }) => id));
  await relinkItems(
    w,
    'labels',
    labelled.map((change) => ({ ...change, after: change.after.filter((id) => alive.has(id)) })),
  );
  await reassign(w, changesOf('assignee_ids'));
};
