import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import { itemEvent } from '../work-items/events.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { betweenChains, COUNTERS, Moves, ownShare, rollUp, wholeShare } from '../work-items/rollups.ts';
import { hasProgress, refreshProgress } from '../work-items/progress.ts';
import type { LeanRow, WorkItemRow } from '../work-items/rows.ts';
import { freePositions, type ChildPlacement } from './positions.ts';

/**
 * Moves items with all their descendants below a parent (null: to the top level), moves the roll-ups from the
 * old ancestors to the new ones and refreshes progress and inherited dates. Of several items, which go to the top, the last
 * one is above the others. Checks neither rights nor rules; the tree must be locked, the rows up to date, and
 * descendants come before their ancestors. Returns the rows with their new places, in the same order.
 */
export async function placeItems<Row extends LeanRow>(
  w: Write,
  rows: readonly Row[],
  parent: LeanRow | null,
  spot: ChildPlacement = 'top',
): Promise<Row[]> {
  const parentId = parent?.id ?? null;
  const chain = parent ? [...parent.ancestor_ids, parent.id] : [];
  const positions = parent ? await freePositions(w, parent.id, rows, spot) : [];
  const placed = rows.map((row, at) => ({
    ...row,
    parent_id: parentId,
    position: positions[at] ?? null,
    ancestor_ids: chain,
  }));
  const changing = rows.flatMap((row, at) => {
    const after = placed[at] as Row;
    return row.parent_id === after.parent_id && row.position === after.position ? [] : [{ row, after }];
  });
  if (changing.length === 0) return [...rows];
  const statement = sql<{ id: number }>`
    UPDATE work_items w SET parent_id = ${parentId}, ancestor_ids = ${sql.val(chain)}::bigint[],
      position = n.position, updated_at = clock_timestamp()
    FROM unnest(${sql.val(changing.map(({ row }) => row.id))}::bigint[],
      ${sql.val(changing.map(({ after }) => after.position))}::bigint[]) AS n (id, position)
    WHERE w.id = n.id`;
  await rowsKept(w.trx, statement);
  for (const { row, after } of changing)
    w.record(
      itemEvent(
        row,
        'updated',
        { parent_id: row.parent_id, position: row.position },
        { parent_id: parentId, position: after.position },
      ),
    );
  const moving = changing.map(({ row }) => row).filter((row) => row.parent_id !== parentId);
  if (moving.length > 0) await moveSubtrees(w, moving, parentId, chain);
  return placed;
}

const moveSubtrees = async (
  w: Write,
  rows: readonly LeanRow[],
  parentId: number | null,
  chain: readonly number[],
): Promise<void> => {
  const ids = rows.map((row) => row.id);
  await carryDescendants(w, ids, chain);
  const moves = new Moves();
  const sums = new Map(rows.map((row) => [row.id, { ...row }]));
  for (const row of rows) {
    const share = wholeShare(sums.get(row.id) as LeanRow);
    moves.add(betweenChains(row.type, row.ancestor_ids, chain), share);
    // The former ancestors no longer count the moved subtree.
    for (const id of row.ancestor_ids) {
      const above = sums.get(id);
      if (above) for (const counter of COUNTERS) above[counter] -= share[counter];
    }
  }
  await rollUp(w, moves);
  const dated = rows.filter((row) => row.type === 'epic' || row.milestone_id !== null);
  if (dated.length > 0) await refreshDates(w, [...dated.map((row) => row.parent_id), parentId]);
  const measured = rows.filter((row) => hasProgress(row.type));
  if (measured.length > 0) await refreshProgress(w, [...measured.map((row) => row.parent_id), parentId]);
};

/** The position of an item in its tree. */
export type TreePlace = Pick<WorkItemRow, 'parent_id' | 'position' | 'ancestor_ids'>;

/** The positions of new items at one end of their parent's children. */
export async function placeBelow(
  w: Write,
  parent: LeanRow,
  count: number,
  end: 'top' | 'bottom',
): Promise<TreePlace[]> {
  const positions = await freePositions(
    w,
    parent.id,
    Array.from({ length: count }, () => UNSAVED),
    end,
  );
  return positions.map((position) => ({
    parent_id: parent.id,
    position,
    ancestor_ids: [...parent.ancestor_ids, parent.id],
  }));
}

/** An item that has no row yet. */
const UNSAVED = { id: 0, parent_id: null, position: null };

/** Adds new items without children to the roll-ups, progress and dates of their ancestors. */
export async function rollUpNew(w: Write, rows: readonly WorkItemRow[]): Promise<void> {
  const moves = new Moves();
  for (const row of rows) moves.add(betweenChains(row.type, [], row.ancestor_ids), ownShare(row));
  await rollUp(w, moves);
  const dated = rows.filter((row) => row.type === 'epic' || row.milestone_id !== null);
  if (dated.length > 0) await refreshDates(w, [...new Set(dated.map((row) => row.parent_id))]);
  const measured = rows.filter((row) => hasProgress(row.type));
  await refreshProgress(
    w,
    measured.flatMap((row) => [row.id, row.parent_id]),
  );
}

/** Updates the chains of ancestors of all descendants of the moved items, from the nearest moved ancestor. */
const carryDescendants = async (
  { trx }: Write,
  ids: readonly number[],
  chain: readonly number[],
): Promise<void> => {
  const moved = sql`${sql.val(ids)}::bigint[]`;
  const above = sql`ARRAY(SELECT DISTINCT c.parent_id FROM work_items c WHERE c.parent_id = ANY (${moved}))`;
  await sql`
    UPDATE work_items w
    SET ancestor_ids = ${sql.val(chain)}::bigint[] || w.ancestor_ids[(
      SELECT max(i) FROM generate_subscripts(w.ancestor_ids, 1) i WHERE w.ancestor_ids[i] = ANY (${moved})):]
    WHERE w.ancestor_ids && ${above} AND w.id <> ALL (${moved})`.execute(trx);
};
