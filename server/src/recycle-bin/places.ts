import { type Kysely, type RawBuilder, sql } from 'kysely';
import { operator } from '../auth/operator.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../access/viewer.ts';
import { CairnError, forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { findNamespace } from '../namespaces/queries.ts';
import { lockFor } from '../db/advisory-lock.ts';
import type { Database } from '../db/tables.ts';
import { getDeletedPlace, PLACE_KEPT_DAYS } from '../namespaces/lifecycle.ts';
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
    await write(db, operator, { cause: 'system' }, (w) => deletePlaceForGood(w, place, isOver));
}

/**
 * Deletes a group or project permanently that is deleted already, for who may restore it. `fullPath` is its path since the
 * deletion, which has to be given to confirm.
 */
export async function removePlace(
  context: Context,
  viewer: Viewer,
  { kind, idOrPath, fullPath }: { kind: 'group' | 'project'; idOrPath: string; fullPath: string | undefined },
  options: WriteOptions = {},
): Promise<void> {
  await write(context.db, viewer, options, async (w) => {
    const kept = await findNamespace({ db: w.trx }, viewer, idOrPath, kind);
    if (kept) {
      if (!mayIn(viewer, kept, kind === 'group' ? 'deleteGroup' : 'deleteProject')) throw forbidden();
      const noun = kind === 'group' ? 'Group' : 'Project';
      throw new CairnError('invalid', `${noun} must be marked for deletion first.`);
    }
    const place = await getDeletedPlace({ db: w.trx }, viewer, idOrPath, kind);
    if (place.full_path !== fullPath)
      throw new CairnError(
        'invalid',
        `\`full_path\` is incorrect. You must enter the complete path for the ${kind}.`,
      );
    await deletePlaceForGood(w, place, sql<boolean>`deleted_with_id = id`);
  });
}

const deletePlaceForGood = async (
  w: Write,
  place: NamespaceRow,
  isStillDeleted: RawBuilder<boolean>,
): Promise<void> => {
  await lockPaths(w, place);
  await lockFor(w.trx, 'tree', place.root_namespace_id);
  // It may have been restored since it was found.
  const still = await w.trx
    .selectFrom('namespaces')
    .select('id')
    .where('id', '=', place.id)
    .where(isStillDeleted)
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
