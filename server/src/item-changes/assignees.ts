import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { isOneOf } from '../db/kept-plans.ts';
import type { Reader } from '../db/reader.ts';
import { invalid } from '../http/errors.ts';
import { forItem, naming } from '../work-items/for-item.ts';
import { type Relink, relinkItems } from '../work-items/relink-items.ts';
import type { LeanItem } from '../work-items/rows.ts';

/** The lowest access level of users who can be assigned: guest. */
const LEAST_ASSIGNED = 10;

/** The most assignees of one item. */
export const ASSIGNEES_MAX = 200;

/** A change of assignees: a new list, users to add, users to remove, or several of these. */
export interface Assignments {
  readonly assigneeIds?: readonly number[] | undefined;
  readonly addAssigneeIds?: readonly number[] | undefined;
  readonly removeAssigneeIds?: readonly number[] | undefined;
}

/** The users that a call may newly assign, or null when it does not mention assignees. */
export function newAssignees({
  assigneeIds,
  addAssigneeIds,
  removeAssigneeIds,
}: Assignments): readonly number[] | null {
  return assigneeIds || addAssigneeIds || removeAssigneeIds
    ? [...(assigneeIds ?? []), ...(addAssigneeIds ?? [])]
    : null;
}

/**
 * The assignees of an item after a change. `current` must be read after the item was locked, or parallel
 * changes are lost. Throws 400 when there are too many.
 */
function assigneesAfter(
  current: readonly number[],
  { assigneeIds, addAssigneeIds, removeAssigneeIds }: Assignments,
): number[] {
  const removed = new Set(removeAssigneeIds);
  const kept = (assigneeIds ?? current).filter((id) => !removed.has(id));
  const after = [...new Set([...kept, ...(addAssigneeIds ?? [])])];
  if (after.length > Math.max(ASSIGNEES_MAX, current.length))
    throw invalid({ assignee_ids: [`is too long (maximum is ${ASSIGNEES_MAX} entries)`] });
  return after;
}

/** The current assignees, by item id. */
type Assigned = ReadonlyMap<number, readonly number[]>;

/** Changes the assignees of locked items, which had the given ones when they were locked. */
export async function assignItems(
  w: Write,
  items: readonly LeanItem[],
  assigned: Assigned,
  change: Assignments,
): Promise<void> {
  const changes = items.map((item) => {
    const before = assigned.get(item.id) ?? [];
    return { item, before, after: naming(item, () => assigneesAfter(before, change)) };
  });
  await reassign(w, changes);
}

/**
 * Replaces the assignees of locked items; each new one must be an active user who can see the item's project.
 */
export async function reassign(
  w: Write,
  changes: readonly (Relink & { readonly item: LeanItem })[],
): Promise<void> {
  const fresh = ({ before, after }: Relink) => after.filter((id) => !before.includes(id));
  const people = await assignablePeople({ db: w.trx }, [...new Set(changes.flatMap(fresh))]);
  for (const change of changes)
    if (fresh(change).some((id) => !people.get(id)?.(change.item)))
      throw forItem(
        change.item,
        invalid({ assignee_ids: ['contains a person who cannot see this project'] }),
      );
  await relinkItems(w, 'assignees', changes);
}

/** Of these users, those who can be assigned to items of a project. */
export async function assignableTo(
  reader: Reader,
  namespace: LeanItem['namespace'],
  ids: readonly number[],
): Promise<number[]> {
  const people = await assignablePeople(reader, ids);
  return ids.filter((id) => people.get(id)?.({ namespace }));
}

/** By user id: true for the items that may be assigned to the user. */
const assignablePeople = async (
  { db }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, (item: Pick<LeanItem, 'namespace'>) => boolean>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; admin: boolean; places: number[] }>`
    SELECT u.id, u.admin, ARRAY(
      SELECT m.namespace_id FROM effective_members m
      WHERE m.user_id = u.id AND m.access_level >= ${LEAST_ASSIGNED}) AS places
    FROM users u WHERE ${isOneOf('u.id', ids)} AND u.state = 'active'`.execute(db);
  return new Map(
    rows.map(({ id, admin, places }) => {
      const known = new Set(places);
      const sees = ({ namespace }: Pick<LeanItem, 'namespace'>): boolean =>
        admin ||
        namespace.visibility !== 'private' ||
        namespace.traversal_ids.some((place) => known.has(place));
      return [id, sees];
    }),
  );
};
