import { spreadPositions } from '@cairn/domain/tree/positions';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { itemEvent } from '../work-items/events.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { forItem, naming } from '../work-items/for-item.ts';
import { locate } from '../work-items/queries.ts';
import { betweenChains, COUNTERS, Moves, rollUpMany, wholeShare } from '../work-items/rollups.ts';
import { countsAsIssue, LEAN_COLUMNS, type LeanItem, type LeanRow } from '../work-items/rows.ts';
import { checkLeafBelowEpic, mayAdopt, mayChangeChildren, noAccess } from './adopt.ts';

/** True when an item can be moved below the parent together with others: no rule depends on its descendants. */
export function movesWithOthers(child: LeanRow, parent: LeanRow | null): boolean {
  return parent === null || (parent.type === 'epic' && child.child_epics === 0);
}

/**
 * Does what adopt does for many locked items, in a fixed number of statements: moves them to the top below an
 * epic, the last one first, or out of their trees with null. Each item must really move and pass
 * movesWithOthers; descendants come before their ancestors. The tree must be locked.
 */
export async function adoptMany(
  w: Write,
  children: readonly LeanItem[],
  parent: LeanItem | null,
): Promise<void> {
  if (children.length === 0) return;
  await checkRights(w, children, parent);
  if (parent) checkAll(children, parent);
  const positions = parent ? await topPositions(w, parent.id, children.length) : null;
  const chain = parent ? [...parent.ancestor_ids, parent.id] : [];
  const ids = children.map((child) => child.id);
  await sql`
    UPDATE work_items w SET parent_id = ${parent?.id ?? null}, ancestor_ids = ${sql.val(chain)}::bigint[],
      position = n.position, updated_at = clock_timestamp()
    FROM unnest(${sql.val(ids)}::bigint[], ${sql.val(children.map((_, at) => positions?.[at] ?? null))}::bigint[]) AS n (id, position)
    WHERE w.id = n.id`.execute(w.trx);
  await carryDescendants(w, ids, chain);
  const moves = new Moves();
  const sums = new Map(children.map((child) => [child.id, { ...child }]));
  for (const [at, child] of children.entries()) {
    const after = { parent_id: parent?.id ?? null, position: positions?.[at] ?? null };
    w.record(itemEvent(child, 'updated', { parent_id: child.parent_id, position: child.position }, after));
    const share = wholeShare(sums.get(child.id) as LeanItem);
    moves.add(betweenChains(child.type, child.ancestor_ids, chain), share);
    // The former ancestors no longer count the moved subtree.
    for (const id of child.ancestor_ids) {
      const above = sums.get(id);
      if (above) for (const counter of COUNTERS) above[counter] -= share[counter];
    }
  }
  await rollUpMany(w, moves);
  const dated = children.filter((child) => child.type === 'epic' || child.milestone_id !== null);
  if (dated.length > 0) await refreshDates(w, [...dated.map((child) => child.parent_id), parent?.id ?? null]);
}

const checkRights = async (
  w: Write,
  children: readonly LeanItem[],
  parent: LeanItem | null,
): Promise<void> => {
  const oldIds = [...new Set(children.map((child) => child.parent_id).filter((id) => id !== null))];
  const rows =
    oldIds.length === 0
      ? []
      : await w.trx.selectFrom('work_items').select(LEAN_COLUMNS).where('id', 'in', oldIds).execute();
  const old = new Map((await locate({ db: w.trx }, rows)).map((row) => [row.id, row]));
  for (const child of children) {
    const before = child.parent_id === null ? undefined : old.get(child.parent_id);
    if (!mayAdopt(w, child, parent) || (before && !mayChangeChildren(w, before, child)))
      throw forItem(child, forbidden(noAccess(child, parent)));
  }
};

const checkAll = (children: readonly LeanItem[], parent: LeanItem): void => {
  let count = parent.child_epics + parent.child_issues;
  for (const child of children) {
    naming(child, () => checkLeafBelowEpic(child, parent, count));
    if (child.type === 'epic' || countsAsIssue(child.type)) count += 1;
  }
};

/** Positions above all children; the last of several items gets the top one. */
const topPositions = async ({ trx }: Write, parentId: number, count: number): Promise<number[]> => {
  const first = await trx
    .selectFrom('work_items')
    .select((eb) => eb.fn.min('position').as('position'))
    .where('parent_id', '=', parentId)
    .executeTakeFirst();
  const positions = spreadPositions(count, null, first?.position ?? null);
  if (!positions) throw conflict("Couldn't perform re-order due to an internal error.");
  return positions.toReversed();
};

/** Updates the chains of ancestors of all descendants of the moved items, from the nearest moved ancestor. */
const carryDescendants = async (
  { trx }: Write,
  ids: readonly number[],
  chain: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT parent_id AS id FROM work_items WHERE parent_id = ANY (${sql.val(ids)}::bigint[])`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const above = sql`${sql.val(rows.map(({ id }) => id))}::bigint[]`;
  await sql`
    UPDATE work_items w
    SET ancestor_ids = ${sql.val(chain)}::bigint[] || w.ancestor_ids[(
      SELECT max(i) FROM generate_subscripts(w.ancestor_ids, 1) i WHERE w.ancestor_ids[i] = ANY (${above})):]
    WHERE w.ancestor_ids && ${above} AND w.id <> ALL (${sql.val(ids)}::bigint[])`.execute(trx);
};
