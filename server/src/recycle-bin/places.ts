import { type Kysely, type RawBuilder, sql } from 'kysely';
import { operator } from '../auth/operator.ts';
import { type Write, write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import type { Database } from '../db/tables.ts';
import { PLACE_KEPT_DAYS } from '../namespaces/lifecycle.ts';
import { lockPaths, namespaceEvent } from '../namespaces/place.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { placeItems } from '../tree/place.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

const isOver = sql<boolean>`deleted_at < now() - ${sql.lit(`${PLACE_KEPT_DAYS} days`)}::interval`;

/** Deletes groups and projects permanently that were deleted more than 30 days ago, the innermost first. */
export async function deleteOldPlaces(db: Kysely<Database>): Promise<void> {
  const places = await db
    .selectFrom('namespaces')
    .selectAll()
    .where(isOver)
    .where(sql<boolean>`deleted_with_id = id`)
    .orderBy(sql`cardinality(traversal_ids)`, 'desc')
    .orderBy('id')
    .execute();
  for (const place of places)
    await write(db, operator, { cause: 'system' }, (w) => deletePlaceForGood(w, place));
}

const deletePlaceForGood = async (w: Write, place: NamespaceRow): Promise<void> => {
  await lockPaths(w, place);
  await lockFor(w.trx, 'tree', place.root_namespace_id);
  // It may have been restored since it was found.
  const still = await w.trx
    .selectFrom('namespaces')
    .select('id')
    .where('id', '=', place.id)
    .where(isOver)
    .executeTakeFirst();
  if (!still) return;
  const below = sql`(SELECT id FROM namespaces WHERE traversal_ids @> ARRAY[${place.id}]::bigint[])`;
  await leaveTrees(w, below);
  await sql`
    WITH gone AS (DELETE FROM work_items WHERE namespace_id IN ${below} RETURNING id)
    DELETE FROM award_emoji WHERE awardable_type = 'work_item' AND awardable_id IN (SELECT id FROM gone)
      OR awardable_type = 'note' AND awardable_id IN (SELECT n.id FROM notes n JOIN gone ON gone.id = n.work_item_id)`.execute(
    w.trx,
  );
  await sql`DELETE FROM namespaces WHERE id IN ${below}`.execute(w.trx);
  w.record(namespaceEvent(place, 'deleted', {}, {}));
};

/** Takes the items below a place out of trees that reach beyond it, whose sums and dates then no longer count them. */
const leaveTrees = async (w: Write, below: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<WorkItemRow>`
    SELECT c.* FROM work_items c JOIN work_items p ON p.id = c.parent_id
    WHERE c.namespace_id IN ${below} AND p.namespace_id NOT IN ${below}
      OR p.namespace_id IN ${below} AND c.namespace_id NOT IN ${below}
    ORDER BY cardinality(c.ancestor_ids) DESC, c.id FOR UPDATE OF c`.execute(w.trx);
  await placeItems(w, rows, null);
};
