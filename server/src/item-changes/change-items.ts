import type { Action } from '@cairn/domain/roles/actions';
import { actionToCreate } from '@cairn/domain/roles/by-type';
import { onCreate } from '@cairn/domain/roles/on-create';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { isOneOf } from '../db/kept-plans.ts';
import { mayIn } from '../namespaces/policy.ts';
import { adopt } from '../tree/adopt.ts';
import { amendItems } from '../work-items/amend.ts';
import { naming, namingLater } from '../work-items/for-item.ts';
import { changesLabels, type LabelChange, labelItems } from '../work-items/item-labels.ts';
import { authorize, can } from '../work-items/policy.ts';
import { assigneesByItem } from '../work-items/queries.ts';
import { COUNTERS } from '../work-items/rollups.ts';
import { lockedItem } from '../work-items/row-locks.ts';
import { type LeanItem, type LocatedItem, type Noun, nounOf } from '../work-items/rows.ts';
import { subscribeTo } from '../work-items/subscribe.ts';
import { reconcile, type Texts, type Tick } from '../work-items/texts/reconcile.ts';
import { assignItems, newAssignees } from './assignees.ts';
import { type FieldPatch, type GivenFields, NOUNS, patchOf, rightsFor, touchesTree } from './fields.ts';
import { checkNewType, planningCheck } from './value-checks.ts';
import {
  assertSupportedWidgets,
  lostColumns,
  namesDays,
  normaliseForType,
  parentOf,
  type Widgets,
} from './widgets.ts';

/** What a call sets on items. */
export interface ItemChange extends GivenFields, LabelChange, Widgets {
  readonly updatedAt?: Date | undefined;
  readonly lockVersion?: number | undefined;
  readonly updateTask?: Tick | undefined;
  readonly subscribed?: boolean | undefined;
}

/**
 * True when a change affects the tree, a roll-up or an inherited date, so that the tree must be locked. Without
 * a noun the items may be of either.
 */
export function reachesTree(given: ItemChange, noun: Noun | undefined): boolean {
  return (
    parentOf(given).id !== undefined ||
    touchesTree(given) ||
    (!(noun && NOUNS[noun].hasOwnSchedule) && namesDays(given))
  );
}

interface ChangeOptions {
  /** True when the items were created in this write, so that the rights to create them apply. */
  readonly fresh?: boolean;
  /** The locked rows, among them the new parent. */
  readonly locked: ReadonlyMap<number, LeanItem>;
}

/**
 * Makes the same change to locked items of any type; an error about one of them notes which. For a change of
 * texts they must be locked with them. Checks in this order: the widgets of the types, then of each item the
 * rights, the parent, conflicting texts and the planning fields, then the new type. The number of statements
 * does not grow with the items.
 */
export async function changeItems(
  w: Write,
  items: readonly LeanItem[],
  { subscribed, ...change }: ItemChange,
  options: ChangeOptions,
): Promise<void> {
  if (items.length === 0) return;
  const ordered = inSafeOrder(items, change.confidential);
  if (Object.values(change).some((value) => value !== undefined))
    await applyChange(w, ordered, change, options);
  if (subscribed !== undefined) await subscribeTo(w, ordered, subscribed);
}

/**
 * Children become confidential before their parents and open after them, as a confidential parent has no open
 * children: an undo walks the log backwards, entry by entry.
 */
const inSafeOrder = (items: readonly LeanItem[], confidential: boolean | undefined): LeanItem[] =>
  confidential === false ? deepestFirst(items).toReversed() : deepestFirst(items);

const deepestFirst = (items: readonly LeanItem[]): LeanItem[] =>
  items.toSorted((a, b) => b.ancestor_ids.length - a.ancestor_ids.length || a.id - b.id);

const applyChange = async (
  w: Write,
  items: readonly LeanItem[],
  change: ItemChange,
  options: ChangeOptions,
): Promise<void> => {
  const { assigned, parent, texts, patches } = await checked(w, items, change, options);
  const moves = parentOf(change).id !== undefined;
  // Items leave a confidential parent before they become open, and become confidential before they get such a
  // parent.
  const leavesFirst = moves && change.confidential === false;
  let rows = leavesFirst ? await moveItems(w, items, parent) : items;
  const stamps = (row: LeanItem) =>
    change.updatedAt && mayIn(w.viewer, row.namespace, NOUNS[nounOf(row.type)].backdate)
      ? { updatedAt: change.updatedAt }
      : {};
  rows = await amendItems(
    w,
    rows.map((row) => ({
      row,
      patch: {
        ...(change.type !== undefined && change.type !== row.type && lostColumns(change.type)),
        ...patches.get(nounOf(row.type)),
        ...texts.get(row.id),
      },
      ...stamps(row),
    })),
  );
  if (changesLabels(change)) await labelItems(w, rows, change);
  if (newAssignees(change) !== null) await assignItems(w, rows, assigned, change);
  if (moves && !leavesFirst) await moveItems(w, await withCurrentSums(w, rows), parent);
  await backdate(
    w,
    items.filter((item) => stamps(item).updatedAt),
    change.updatedAt,
  );
};

/** The last step, as every other sets updated_at to now. */
const backdate = async (w: Write, items: readonly LeanItem[], at: Date | undefined): Promise<void> => {
  if (items.length === 0 || !at) return;
  const ids = items.map(({ id }) => id);
  await sql`UPDATE work_items SET updated_at = ${at} WHERE ${isOneOf('id', ids)}`.execute(w.trx);
};

type Patch = Omit<FieldPatch, 'title' | 'description'>;

/** What the items get; throws when one of them cannot. */
const checked = async (
  w: Write,
  items: readonly LeanItem[],
  change: ItemChange,
  { fresh = false, locked }: ChangeOptions,
) => {
  const types = Map.groupBy(items, (item) => change.type ?? item.type);
  for (const [type, [first]] of types) naming(first as LeanItem, () => assertSupportedWidgets(type, change));
  const patches = new Map<Noun, Patch>();
  const needed = new Map<Noun, readonly Action[]>();
  for (const noun of new Set(items.map(({ type }) => nounOf(type)))) {
    const fields = normaliseForType(noun, change);
    const { title: _title, description: _description, ...patch } = patchOf(fields);
    patches.set(noun, patch);
    const actions = neededFor(noun, change, fields);
    needed.set(noun, fresh ? actions.map(onCreate) : actions);
  }
  const neededOn = ({ type }: LeanItem): readonly Action[] => {
    const actions = needed.get(nounOf(type)) as readonly Action[];
    return change.type === undefined || change.type === type
      ? actions
      : [...actions, actionToCreate(change.type)];
  };
  const assigned = await assignedTo(w, items, change, neededOn);
  const check = await planningCheck(w, [...patches.values()]);
  const { id: parentId, noun: parentNoun } = parentOf(change);
  const texts = new Map<number, Texts>();
  let parent: LeanItem | null = null;
  for (const item of items) {
    const { hasOwnSchedule, parent: usual } = NOUNS[nounOf(item.type)];
    const isAssigned = w.viewer.userId !== null && (assigned.get(item.id) ?? []).includes(w.viewer.userId);
    await namingLater(item, async () => {
      authorize(w.viewer, { ...item, assigned: isAssigned }, ...neededOn(item));
      if (parentId) parent = lockedItem(locked, parentId, parentNoun ?? usual);
      if (changesTexts(change))
        texts.set(item.id, await reconcile(w, item as LocatedItem, change, change.lockVersion));
      if (hasOwnSchedule) check(item, patches.get(nounOf(item.type)) ?? {});
    });
  }
  if (change.type !== undefined) await checkNewType(w, items, change.type);
  return { assigned, parent, texts, patches };
};

const changesTexts = ({ title, description, updateTask }: ItemChange): boolean =>
  title !== undefined || description !== undefined || updateTask !== undefined;

const neededFor = (noun: Noun, change: ItemChange, fields: GivenFields): Action[] => {
  const plans = changesLabels(change) || newAssignees(change) || change.updatedAt;
  return [
    ...rightsFor(noun, fields),
    ...(change.updateTask ? [NOUNS[noun].of('content')] : []),
    ...(plans ? [NOUNS[noun].of('metadata')] : []),
  ];
};

/**
 * The assignees of the items. Most users have the rights without being assigned; then the assignees are only
 * read when they change.
 */
const assignedTo = async (
  w: Write,
  items: readonly LeanItem[],
  change: ItemChange,
  neededOn: (item: LeanItem) => readonly Action[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const assignable = items.filter(({ type }) => NOUNS[nounOf(type)].hasOwnSchedule);
  const matters = (item: LeanItem) => !neededOn(item).every((action) => can(w.viewer, item, action));
  if (newAssignees(change) === null && !assignable.some(matters)) return new Map();
  return assignable.length === 0
    ? new Map()
    : assigneesByItem(
        { db: w.trx },
        assignable.map(({ id }) => id),
      );
};

/** Moves the items that are not there yet below a parent, or out of their trees with null. */
const moveItems = async (
  w: Write,
  items: readonly LeanItem[],
  parent: LeanItem | null,
): Promise<readonly LeanItem[]> => {
  const going = items.filter((item) => item.parent_id !== (parent?.id ?? null));
  if (going.length === 0) return items;
  const moved = new Map((await adopt(w, deepestFirst(going), parent)).map((row) => [row.id, row]));
  return items.map((item) => moved.get(item.id) ?? item);
};

/** The rows with current sums, where rows below them are among them. */
const withCurrentSums = async (w: Write, items: readonly LeanItem[]): Promise<readonly LeanItem[]> => {
  const ancestors = new Set(items.flatMap((item) => item.ancestor_ids));
  const above = items.map(({ id }) => id).filter((id) => ancestors.has(id));
  if (above.length === 0) return items;
  const rows = await w.trx
    .selectFrom('work_items')
    .select(['id', ...COUNTERS])
    .where('id', 'in', above)
    .execute();
  const sums = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => ({ ...item, ...sums.get(item.id) }));
};
