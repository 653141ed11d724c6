import { sql } from 'kysely';
import { unexpired } from '../../access/unexpired.ts';
import type { Write } from '../../changes/write.ts';
import { forItem, naming } from '../../work-items/many/for-item.ts';
import { type Relink, relinkItems } from '../../work-items/many/relink-items.ts';
import type { LeanItem } from '../../work-items/rows.ts';
import { type Assignments, assigneesAfter, LEAST_ASSIGNED, notAssignable } from '../assignees.ts';

type Held = ReadonlyMap<number, readonly number[]>;

/** The assignees of many items, by item id. */
export async function heldAssignees({ trx }: Write, items: readonly LeanItem[]): Promise<Held> {
  const { rows } = await sql<{ item: number; person: number }>`
    SELECT work_item_id AS item, user_id AS person FROM work_item_assignees
    WHERE work_item_id = ANY (${sql.val(items.map(({ id }) => id))}::bigint[]) ORDER BY user_id`.execute(trx);
  const held = new Map<number, number[]>();
  for (const { item, person } of rows) held.set(item, [...(held.get(item) ?? []), person]);
  return held;
}

/** Does what assignItem does for many locked items. */
export async function assignItems(
  w: Write,
  items: readonly LeanItem[],
  held: Held,
  change: Assignments,
): Promise<void> {
  const changes = items.map((item) => {
    const before = held.get(item.id) ?? [];
    return { item, before, after: naming(item, () => assigneesAfter(before, change)) };
  });
  await reassign(w, changes);
}

/**
 * Replaces the assignees of many locked items; each new one must be an active user who can see the item's
 * project.
 */
export async function reassign(
  w: Write,
  changes: readonly (Relink & { readonly item: LeanItem })[],
): Promise<void> {
  const fresh = ({ before, after }: Relink) => after.filter((id) => !before.includes(id));
  const people = await assignablePeople(w, [...new Set(changes.flatMap(fresh))]);
  for (const change of changes)
    if (fresh(change).some((id) => !people.get(id)?.(change.item)))
      throw forItem(change.item, notAssignable());
  await relinkItems(w, 'assignees', changes);
}

/** By user id: true for the items that may be assigned to the user. */
const assignablePeople = async (
  { trx }: Write,
  ids: readonly number[],
): Promise<ReadonlyMap<number, (item: LeanItem) => boolean>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; admin: boolean; places: number[] }>`
    SELECT u.id, u.admin, ARRAY(
      SELECT m.namespace_id FROM members m
      WHERE m.user_id = u.id AND m.access_level >= ${LEAST_ASSIGNED} AND ${sql.raw(unexpired('m'))}) AS places
    FROM users u WHERE u.id = ANY (${sql.val(ids)}::bigint[]) AND u.state = 'active'`.execute(trx);
  return new Map(
    rows.map(({ id, admin, places }) => {
      const known = new Set(places);
      const sees = ({ namespace }: LeanItem): boolean =>
        admin ||
        namespace.visibility !== 'private' ||
        namespace.traversal_ids.some((place) => known.has(place));
      return [id, sees];
    }),
  );
};
