import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import type { Reader } from '../db/reader.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { MAX_LEVELS } from '../namespaces/paths.ts';
import { archiveBelow, lockPaths, namespaceEvent, renameBelow } from '../namespaces/place.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getGroup, getNamespace } from '../namespaces/queries.ts';
import { isWider, type NamespaceRow } from '../namespaces/rows.ts';
import { amendItems } from '../work-items/amend.ts';
import { relinkItems } from '../work-items/relink-items.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

/** How many items lose something that belongs to a former group above. */
export interface Losses {
  readonly labels: number;
  readonly milestones: number;
  readonly iterations: number;
}

const below = (place: NamespaceRow) =>
  sql`(SELECT id FROM namespaces WHERE traversal_ids @> ARRAY[${place.id}]::bigint[])`;

/** SQL: the owner of this id is neither a new group above nor in the place itself. */
const isLeft = (owner: string, place: NamespaceRow, target: NamespaceRow) => {
  const id = sql.ref(owner);
  return sql<boolean>`NOT (${id} = ANY (${target.traversal_ids}::bigint[]) OR ${id} IN ${below(place)})`;
};

/** Counts the items of a place that would lose labels, milestones and iterations in another group. */
export async function lossesOf({ db }: Reader, place: NamespaceRow, target: NamespaceRow): Promise<Losses> {
  const { rows } = await sql<Losses>`
    SELECT count(*) FILTER (WHERE EXISTS (SELECT FROM work_item_labels wl JOIN labels l ON l.id = wl.label_id
        WHERE wl.work_item_id = w.id AND ${isLeft('l.namespace_id', place, target)}))::integer AS labels,
      count(*) FILTER (WHERE ${isLeft('m.namespace_id', place, target)})::integer AS milestones,
      count(*) FILTER (WHERE ${isLeft('i.namespace_id', place, target)})::integer AS iterations
    FROM work_items w LEFT JOIN milestones m ON m.id = w.milestone_id LEFT JOIN iterations i ON i.id = w.iteration_id
    WHERE w.namespace_id IN ${below(place)} AND w.deleted_at IS NULL`.execute(db);
  return rows[0] as Losses;
}

/** The group that a place would go to, if the viewer may and the rules allow it; throws otherwise. */
export async function checkTransfer(
  { db }: Reader,
  viewer: Viewer,
  place: NamespaceRow,
  targetId: number | string,
): Promise<NamespaceRow> {
  const field = place.kind === 'group' ? 'group_id' : 'namespace';
  const target = await getGroup({ db }, viewer, targetId);
  if (!mayIn(viewer, place, 'transferPlace')) throw forbidden();
  if (!mayIn(viewer, target, place.kind === 'group' ? 'createSubgroup' : 'createProject')) throw forbidden();
  if (target.id === place.parent_id) throw invalid({ [field]: ['is the group that it is in already'] });
  if (target.traversal_ids.includes(place.id))
    throw invalid({ [field]: ['is the group itself or below it'] });
  if (target.root_namespace_id !== place.root_namespace_id)
    throw invalid({ [field]: ['must be below the same top-level group'] });
  if (isWider(place.visibility, target.visibility))
    throw invalid({ [field]: [`is ${target.visibility}: nothing in it can be ${place.visibility}`] });
  const { rows } = await sql<{ deepest: number }>`
    SELECT max(cardinality(traversal_ids))::integer AS deepest FROM namespaces
    WHERE traversal_ids @> ARRAY[${place.id}]::bigint[]`.execute(db);
  const levels = (rows[0]?.deepest ?? 0) - place.traversal_ids.length + 1;
  if (target.traversal_ids.length + levels > MAX_LEVELS)
    throw invalid({ [field]: [`is too deep: there are at most ${MAX_LEVELS} levels`] });
  return target;
}

/**
 * Moves a group or project with everything below it into another group below the same top-level group. Items lose the
 * labels, milestones and iterations of groups that are no longer above them.
 */
export async function transferPlace(
  context: Context,
  viewer: Viewer,
  { id, target: targetId }: { readonly id: number; readonly target: number | string },
  options: WriteOptions = {},
): Promise<void> {
  await write(context.db, viewer, options, async (w) => {
    const seen = await getNamespace({ db: w.trx }, viewer, id);
    await lockPaths(w, seen);
    await lockFor(w.trx, 'tree', seen.root_namespace_id);
    const old = await getNamespace({ db: w.trx }, viewer, id);
    const target = await checkTransfer({ db: w.trx }, viewer, old, targetId);
    await sql`
      UPDATE namespaces SET traversal_ids = ${target.traversal_ids}::bigint[] || traversal_ids[${old.traversal_ids.length}:]
      WHERE traversal_ids @> ARRAY[${id}]::bigint[]`.execute(w.trx);
    const now = await w.trx
      .updateTable('namespaces')
      .set({
        parent_id: target.id,
        full_path: `${target.full_path}/${old.path}`,
        full_name: `${target.full_name} / ${old.name}`,
        updated_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const side = ({ parent_id, full_path, full_name }: NamespaceRow) => ({ parent_id, full_path, full_name });
    w.record(namespaceEvent(now, 'updated', side(old), side(now)));
    await renameBelow(w, old, now, { redirect: true });
    await archiveBelow(w, id);
    await leaveBehind(w, now, target);
  });
}

/** Takes from the items what belongs to groups that are no longer above them. */
const leaveBehind = async (w: Write, place: NamespaceRow, target: NamespaceRow): Promise<void> => {
  const { rows: planned } = await sql<WorkItemRow & { no_milestone: boolean; no_iteration: boolean }>`
    SELECT w.*, coalesce(${isLeft('m.namespace_id', place, target)}, false) AS no_milestone,
      coalesce(${isLeft('i.namespace_id', place, target)}, false) AS no_iteration
    FROM work_items w LEFT JOIN milestones m ON m.id = w.milestone_id LEFT JOIN iterations i ON i.id = w.iteration_id
    WHERE w.namespace_id IN ${below(place)} AND w.deleted_at IS NULL
      AND (${isLeft('m.namespace_id', place, target)} OR ${isLeft('i.namespace_id', place, target)})
    ORDER BY w.id FOR UPDATE OF w`.execute(w.trx);
  await amendItems(
    w,
    planned.map(({ no_milestone, no_iteration, ...row }) => ({
      row,
      patch: { ...(no_milestone && { milestone_id: null }), ...(no_iteration && { iteration_id: null }) },
    })),
  );
  const { rows: labelled } = await sql<WorkItemRow & { had: number[]; keeps: number[] }>`
    SELECT w.*, worn.had, worn.keeps FROM work_items w CROSS JOIN LATERAL (
      SELECT array_agg(l.id) AS had,
        coalesce(array_agg(l.id) FILTER (WHERE NOT ${isLeft('l.namespace_id', place, target)}), '{}') AS keeps
      FROM work_item_labels wl JOIN labels l ON l.id = wl.label_id WHERE wl.work_item_id = w.id
    ) worn
    WHERE w.namespace_id IN ${below(place)} AND w.deleted_at IS NULL AND cardinality(worn.had) > cardinality(worn.keeps)
    ORDER BY w.id FOR UPDATE OF w`.execute(w.trx);
  await relinkItems(
    w,
    'labels',
    labelled.map(({ had, keeps, ...item }) => ({ item, before: had, after: keeps })),
  );
  // What is in the bin has no sums and dates to update.
  await sql`
    UPDATE work_items w SET milestone_id = NULL FROM milestones m
    WHERE m.id = w.milestone_id AND w.namespace_id IN ${below(place)} AND ${isLeft('m.namespace_id', place, target)}`.execute(
    w.trx,
  );
  await sql`
    UPDATE work_items w SET iteration_id = NULL FROM iterations i
    WHERE i.id = w.iteration_id AND w.namespace_id IN ${below(place)} AND ${isLeft('i.namespace_id', place, target)}`.execute(
    w.trx,
  );
};
