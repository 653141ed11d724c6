import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import type { Reader } from '../db/reader.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { ensureOwner } from '../namespaces/members/membership.ts';
import { MAX_LEVELS } from '../namespaces/paths.ts';
import { archiveBelow, assertTopLevelPath, namespaceEvent, renameBelow } from '../namespaces/place.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getGroup, getNamespace } from '../namespaces/queries.ts';
import { isWider, type NamespaceRow } from '../namespaces/rows.ts';
import { relinkItems } from '../work-items/relink-items.ts';
import type { WorkItemRow } from '../work-items/rows.ts';
import { leaveBehind } from './leave-behind.ts';
import { assigneesLeft, leavesTenant, type Transfer } from './left-behind.ts';
import { moveTenant } from './move-tenant.ts';

/** The new group above, by id or full path; null makes a group a top-level group. */
export type TransferTarget = number | string | null;

/** The place and the group that it would go to, if the viewer may and the rules allow it; throws otherwise. */
export async function checkTransfer(
  { db }: Reader,
  viewer: Viewer,
  place: NamespaceRow,
  targetId: TransferTarget,
): Promise<Transfer> {
  const field = place.kind === 'group' ? 'group_id' : 'namespace';
  const target = targetId === null ? null : await getGroup({ db }, viewer, targetId);
  if (!mayIn(viewer, place, 'transferPlace')) throw forbidden();
  if (target === null) {
    if (place.kind === 'project') throw invalid({ [field]: ["can't be blank"] });
    if (place.parent_id === null)
      throw invalid({ [field]: ['is blank: the group is a top-level group already'] });
    return { place, target };
  }
  if (!mayIn(viewer, target, place.kind === 'group' ? 'createSubgroup' : 'createProject')) throw forbidden();
  if (target.id === place.parent_id) throw invalid({ [field]: ['is the group that it is in already'] });
  if (target.traversal_ids.includes(place.id))
    throw invalid({ [field]: ['is the group itself or below it'] });
  if (isWider(place.visibility, target.visibility))
    throw invalid({ [field]: [`is ${target.visibility}: nothing in it can be ${place.visibility}`] });
  const { rows } = await sql<{ deepest: number }>`
    SELECT max(cardinality(traversal_ids))::integer AS deepest FROM namespaces
    WHERE traversal_ids @> ARRAY[${place.id}]::bigint[]`.execute(db);
  const levels = (rows[0]?.deepest ?? 0) - place.traversal_ids.length + 1;
  if (target.traversal_ids.length + levels > MAX_LEVELS)
    throw invalid({ [field]: [`is too deep: there are at most ${MAX_LEVELS} levels`] });
  return { place, target };
}

interface TransferInput {
  readonly id: number;
  readonly target: TransferTarget;
  /** True to unassign open items from people who can no longer see them. */
  readonly unassign?: boolean | undefined;
}

/**
 * Moves a group or project with everything below it into another group, or makes a group a top-level group. What its
 * items use of groups that are no longer above is recreated or taken off. Returns the viewer, who becomes the owner of a
 * top-level group that has none.
 */
export async function transferPlace(
  context: Context,
  viewer: Viewer,
  { id, target: targetId, unassign = false }: TransferInput,
  options: WriteOptions = {},
): Promise<Viewer> {
  return write(context.db, viewer, options, async (w) => {
    const transfer = await lockTransfer(w, id, targetId);
    const shutOut = unassign ? await assigneesLeft({ db: w.trx }, transfer) : new Map<number, number[]>();
    const now = await moveNamespaces(w, transfer);
    if (leavesTenant(transfer))
      await moveTenant(w, { id, from: transfer.place.root_namespace_id, to: now.root_namespace_id });
    await leaveBehind(w, transfer, now);
    await unassignAll(w, shutOut);
    return transfer.target === null ? ensureOwner(w, now) : viewer;
  });
}

// The locks of a tenant, in the order in which other writes take several of them.
const LOCKS = [
  'paths',
  'tree',
  'milestones',
  'iterations',
  'members',
  'saved-views',
  'manual-order',
  'blocking',
] as const;

/** Locks both tenants and every namespace that moves, so that nothing is added to one meanwhile. */
const lockTransfer = async (w: Write, id: number, targetId: TransferTarget): Promise<Transfer> => {
  const seen = await getNamespace({ db: w.trx }, w.viewer, id);
  const goal = targetId === null ? null : await getGroup({ db: w.trx }, w.viewer, targetId);
  const roots = [...new Set([seen.root_namespace_id, goal?.root_namespace_id ?? id])].toSorted(
    (a, b) => a - b,
  );
  for (const name of LOCKS) for (const root of roots) await lockFor(w.trx, name, root);
  await sql`
    SELECT FROM namespaces WHERE traversal_ids @> ARRAY[${id}]::bigint[] ORDER BY id FOR UPDATE`.execute(
    w.trx,
  );
  const place = await getNamespace({ db: w.trx }, w.viewer, id);
  const transfer = await checkTransfer({ db: w.trx }, w.viewer, place, targetId);
  // Another transfer came first: the locks are those of other tenants.
  if (![place, transfer.target].every((one) => one === null || roots.includes(one.root_namespace_id)))
    throw Object.assign(new Error('moved to another tenant meanwhile'), { code: '40001' });
  return transfer;
};

/** Moves the namespaces: their ancestors, paths, names and what they inherit. */
const moveNamespaces = async (w: Write, { place, target }: Transfer): Promise<NamespaceRow> => {
  if (target === null) await assertTopLevelPath(w, place.path);
  const above = sql`${sql.val(target?.traversal_ids ?? [])}::bigint[]`;
  await sql`
    UPDATE namespaces SET traversal_ids = ${above} || traversal_ids[${place.traversal_ids.length}:],
      root_namespace_id = ${target?.root_namespace_id ?? place.id}
    WHERE traversal_ids @> ARRAY[${place.id}]::bigint[]`.execute(w.trx);
  const now = await w.trx
    .updateTable('namespaces')
    .set({
      parent_id: target?.id ?? null,
      full_path: target ? `${target.full_path}/${place.path}` : place.path,
      full_name: target ? `${target.full_name} / ${place.name}` : place.name,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', place.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const side = ({ parent_id, full_path, full_name }: NamespaceRow) => ({ parent_id, full_path, full_name });
  w.record(namespaceEvent(now, 'updated', side(place), side(now)));
  await renameBelow(w, place, now, { redirect: true });
  await archiveBelow(w, place.id);
  return now;
};

const unassignAll = async (w: Write, shutOut: ReadonlyMap<number, readonly number[]>): Promise<void> => {
  if (shutOut.size === 0) return;
  const { rows } = await sql<WorkItemRow & { user_ids: number[] }>`
    SELECT w.*, ARRAY(SELECT a.user_id FROM work_item_assignees a WHERE a.work_item_id = w.id) AS user_ids
    FROM work_items w WHERE w.id = ANY (${sql.val([...shutOut.keys()])}::bigint[]) ORDER BY w.id FOR UPDATE`.execute(
    w.trx,
  );
  await relinkItems(
    w,
    'assignees',
    rows.map(({ user_ids, ...item }) => ({
      item,
      before: user_ids,
      after: user_ids.filter((user) => !shutOut.get(item.id)?.includes(user)),
    })),
  );
};
