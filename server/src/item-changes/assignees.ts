import { unexpired } from '../access/unexpired.ts';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { invalid } from '../http/errors.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemEvent } from '../work-items/events.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** The lowest access level of users who can be assigned: guest. */
export const LEAST_ASSIGNED = 10;

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
 * The assignees of an item after a change. `held` are the current ones, read after the item was locked, or
 * parallel changes are lost. Throws 400 when there are too many.
 */
export function assigneesAfter(
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

export function notAssignable() {
  return invalid({ assignee_ids: ['contains a person who cannot see this project'] });
}

/** Replaces the assignees of an item; each new one must be an active user who can see the project. */
export async function assignItem(
  { trx, record }: Write,
  item: LocatedItem,
  heldIds: readonly number[],
  wantedIds: readonly number[],
): Promise<void> {
  const before = heldIds.toSorted((a, b) => a - b);
  const after = [...new Set(wantedIds)].toSorted((a, b) => a - b);
  const gone = before.filter((id) => !after.includes(id));
  const fresh = after.filter((id) => !before.includes(id));
  if (gone.length === 0 && fresh.length === 0) return;
  if ((await assignable(trx, item.namespace, fresh)) < fresh.length) {
    throw notAssignable();
  }
  if (gone.length > 0) {
    await trx
      .deleteFrom('work_item_assignees')
      .where('work_item_id', '=', item.id)
      .where('user_id', 'in', gone)
      .execute();
  }
  if (fresh.length > 0) {
    const link = (user_id: number) => ({
      work_item_id: item.id,
      user_id,
      root_namespace_id: item.root_namespace_id,
    });
    await trx.insertInto('work_item_assignees').values(fresh.map(link)).execute();
  }
  await trx
    .updateTable('work_items')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', item.id)
    .execute();
  record(itemEvent(item, 'updated', { assignee_ids: before }, { assignee_ids: after }));
}

const assignable = async (
  trx: Write['trx'],
  project: NamespaceRow,
  userIds: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM users u
    WHERE u.id = ANY(${sql.val(userIds)}::bigint[]) AND u.state = 'active' AND (
      u.admin OR ${project.visibility !== 'private'}::boolean OR EXISTS (
        SELECT 1 FROM members m WHERE m.user_id = u.id AND m.namespace_id = ANY(${sql.val(project.traversal_ids)}::bigint[])
          AND m.access_level >= ${LEAST_ASSIGNED} AND ${sql.raw(unexpired('m'))}))`.execute(trx);
  return rows[0]?.count ?? 0;
};
