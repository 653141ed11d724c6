import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import type { Reader } from '../db/reader.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { itemEvent } from '../work-items/events.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { checkTitle, inheritors, milestoneEvent, milestoneFields } from './changes.ts';

/** How long a deleted milestone can be restored. */
export const KEPT_DAYS = 30;

/** Maximum number of deleted milestones that a place lists. */
const MOST_LISTED = 100;

/** A milestone that was deleted in the last 30 days; its fields are in the change log. */
export interface DeletedMilestone {
  readonly id: number;
  readonly title: string;
  readonly deleted_at: Date;
  readonly deleted_by: string | null;
}

/** The log entries of milestones that can be restored: those whose id no row has. */
const DELETED = sql`changes c WHERE c.subject_type = 'milestone' AND c.kind = 'milestone.deleted'
  AND c.at > now() - make_interval(days => ${KEPT_DAYS}) AND NOT c.after ? 'merged_into_id'
  AND NOT EXISTS (SELECT 1 FROM milestones m WHERE m.id = c.subject_id)`;

/** The milestones of a group or project that can be restored, last deleted first; throws 403 for readers. */
export async function deletedMilestones(
  { db }: Reader,
  viewer: Viewer,
  namespaceId: number,
): Promise<readonly DeletedMilestone[]> {
  const place = await getNamespace({ db }, viewer, namespaceId);
  if (!mayIn(viewer, place, 'manageMilestones')) throw forbidden();
  const { rows } = await sql<DeletedMilestone>`
    SELECT c.subject_id AS id, c.before ->> 'title' AS title, c.at AS deleted_at, u.name AS deleted_by
    FROM (SELECT DISTINCT ON (c.subject_id) c.* FROM ${DELETED} AND c.root_namespace_id = ${place.root_namespace_id}
      AND c.namespace_id = ${place.id} ORDER BY c.subject_id, c.id DESC) c
    LEFT JOIN users u ON u.id = c.actor_id ORDER BY c.id DESC LIMIT ${MOST_LISTED}`.execute(db);
  return rows;
}

interface Deletion {
  readonly xid: string;
  readonly before: {
    readonly iid: number;
    readonly title: string;
    readonly description: string;
    readonly state: 'active' | 'closed';
    readonly start_date: string | null;
    readonly due_date: string | null;
  };
}

/**
 * Restores a milestone of a group or project that was deleted in the last 30 days, with its id and number, and
 * gives it back to the items it was removed from, unless they have another one now.
 */
export async function restoreMilestone(
  context: Context,
  viewer: Viewer,
  input: { readonly id: number; readonly namespaceId: number },
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { id, namespaceId } = parseInput(z.object({ id: idField, namespaceId: idField }), input);
  return write(context.db, viewer, options, async (w) => {
    const place = await getNamespace({ db: w.trx }, viewer, namespaceId);
    if (!mayIn(viewer, place, 'manageMilestones')) throw forbidden();
    await lockFor(w.trx, 'tree', place.root_namespace_id);
    await lockFor(w.trx, 'milestones', place.root_namespace_id);
    const deletion = await findDeletion(w, id, place.id);
    const { iid, title, description, state, start_date, due_date } = deletion.before;
    await checkTitle(w, place, title, null);
    const row = await w.trx
      .insertInto('milestones')
      .values({
        id,
        iid,
        namespace_id: place.id,
        root_namespace_id: place.root_namespace_id,
        title,
        description,
        state,
        start_date,
        due_date,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(milestoneEvent(row, 'restored', {}, milestoneFields(row)));
    const items = await w.trx
      .updateTable('work_items')
      .set({ milestone_id: id, updated_at: sql`clock_timestamp()` })
      .where('milestone_id', 'is', null)
      .where(
        sql<boolean>`id IN (SELECT c.subject_id FROM changes c WHERE c.xid = ${deletion.xid}::xid8
          AND c.subject_type = 'work_item' AND c.before ->> 'milestone_id' = ${String(id)})`,
      )
      // An item may have been moved to where the milestone does not reach.
      .where(
        sql<boolean>`EXISTS (SELECT 1 FROM namespaces n WHERE n.id = work_items.namespace_id AND n.traversal_ids @> ARRAY[${place.id}]::bigint[])`,
      )
      .returning(['id', 'type', 'root_namespace_id', 'namespace_id'])
      .execute();
    for (const item of items)
      w.record(itemEvent(item, 'updated', { milestone_id: null }, { milestone_id: id }, 'undone'));
    await refreshDates(w, await inheritors(w, id));
    return { id };
  });
}

const findDeletion = async ({ trx }: Write, id: number, namespaceId: number): Promise<Deletion> => {
  const { rows } = await sql<Deletion>`
    SELECT c.xid::text AS xid, c.before FROM ${DELETED} AND c.subject_id = ${id} AND c.namespace_id = ${namespaceId}
    ORDER BY c.id DESC LIMIT 1`.execute(trx);
  const [deletion] = rows;
  if (deletion === undefined) throw notFound('Milestone');
  return deletion;
};
