import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent } from '../work-items/events.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

/** The distance between issues with consecutive ids. The index work_items_manual_order contains this number. */
const STEP = 1_048_576;
/**
 * The distance of an issue moved to the start or the end: small, so that issues created later still come
 * after it.
 */
const BEYOND = 1024;
const FIRST_WINDOW = 8;
/** The least distance after respacing, so that the next few moves need none. */
const MIN_GAP = 16;

/** SQL for an issue's position in the manual order of its top-level group. */
export function manualPosition(issue: string): string {
  return `coalesce(${issue}.manual_position, ${issue}.id * ${STEP})`;
}

interface PositionedIssue {
  readonly id: number;
  readonly at: number;
}

type Moved = Pick<WorkItemRow, 'id' | 'type' | 'root_namespace_id' | 'namespace_id' | 'manual_position'>;

/** The neighbours of a move: directly after the first, directly before the second, or between both. */
export interface ManualPlacement {
  readonly behindId?: number | undefined;
  readonly beforeId?: number | undefined;
}

const positionSql = sql.raw(manualPosition('w'));

/** The positions of the neighbours, in their order. */
const positionsOf = async ({ trx }: Write, ids: readonly number[]): Promise<PositionedIssue[]> =>
  (
    await sql<PositionedIssue>`SELECT w.id, ${positionSql} AS at FROM work_items w WHERE w.id = ANY (${sql.val(ids)}::bigint[])
      ORDER BY at, w.id`.execute(trx)
  ).rows;

/** At most `count` other issues on one side of an edge, nearest first; includes the issue at the edge. */
const nearest = async (
  { trx }: Write,
  moved: Moved,
  edge: PositionedIssue,
  side: 'up' | 'down',
  count: number,
): Promise<PositionedIssue[]> => {
  const [reaches, direction] = side === 'up' ? [sql`<=`, sql`DESC`] : [sql`>=`, sql`ASC`];
  const { rows } = await sql<PositionedIssue>`
    SELECT w.id, ${positionSql} AS at FROM work_items w
    WHERE w.root_namespace_id = ${moved.root_namespace_id} AND w.type <> 'epic' AND w.deleted_at IS NULL AND w.id <> ${moved.id}
      AND (${positionSql}, w.id) ${reaches} (${edge.at}::bigint, ${edge.id}::bigint)
    ORDER BY ${positionSql} ${direction}, w.id ${direction} LIMIT ${count}`.execute(trx);
  return rows;
};

const isBetween = (
  low: PositionedIssue | undefined,
  own: PositionedIssue,
  high: PositionedIssue | undefined,
): boolean =>
  (low === undefined || low.at < own.at || (low.at === own.at && low.id < own.id)) &&
  (high === undefined || own.at < high.at || (own.at === high.at && own.id < high.id));

/**
 * Moves a locked issue in the manual order of its top-level group; returns false when it is there already.
 * Neighbours must be issues of that group, and its order must be locked. `updated_at` does not change, as the
 * issue's content does not.
 */
export async function moveByHand(w: Write, moved: Moved, spot: ManualPlacement): Promise<boolean> {
  const [own] = (await positionsOf(w, [moved.id])) as [PositionedIssue];
  const given = await positionsOf(
    w,
    [spot.behindId, spot.beforeId].filter((id) => id !== undefined),
  );
  const [first, second] = given;
  if (first === undefined) return false;
  if (second !== undefined && isBetween(first, own, second)) return false;
  // With two neighbours the first in the order counts, whichever way round they were given.
  const behind = second !== undefined || spot.behindId !== undefined;
  const around = await nearest(w, moved, first, behind ? 'down' : 'up', 2);
  const [low, high] = behind ? [around[0], around[1]] : [around[1], around[0]];
  if (isBetween(low, own, high)) return false;
  await placeByHand(w, moved, await positionBetween(w, moved, low, high));
  return true;
}

const positionBetween = async (
  w: Write,
  moved: Moved,
  low: PositionedIssue | undefined,
  high: PositionedIssue | undefined,
): Promise<number> => {
  if (low === undefined) return (high as PositionedIssue).at - BEYOND;
  if (high === undefined) return low.at + BEYOND;
  return high.at - low.at > 1 ? low.at + Math.floor((high.at - low.at) / 2) : spread(w, moved, low, high);
};

/** Respaces the issues around a gap, as few as necessary, and returns the free position between them. */
const spread = async (
  w: Write,
  moved: Moved,
  low: PositionedIssue,
  high: PositionedIssue,
): Promise<number> => {
  for (let size = FIRST_WINDOW; ; size *= 2) {
    const lower = await nearest(w, moved, low, 'up', size + 1);
    const upper = await nearest(w, moved, high, 'down', size + 1);
    const [left, right] = [lower.slice(0, size).toReversed(), upper.slice(0, size)];
    const count = left.length + 1 + right.length;
    // Before the first and after the last issue there is no limit.
    const start = lower[size]?.at ?? (left[0] as PositionedIssue).at - STEP;
    const end = upper[size]?.at ?? (right.at(-1) as PositionedIssue).at + STEP;
    const step = Math.floor((end - start) / (count + 1));
    if (step < MIN_GAP) continue;
    const free = start + step * (left.length + 1);
    await placeAll(w, [
      ...left.map((one, index) => ({ ...one, to: start + step * (index + 1) })),
      ...right.map((one, index) => ({ ...one, to: free + step * (index + 1) })),
    ]);
    return free;
  }
};

/** Sets the manual position of a locked issue; with null its id determines the position again. */
export async function placeByHand(w: Write, moved: Moved, position: number | null): Promise<void> {
  await w.trx
    .updateTable('work_items')
    .set({ manual_position: position })
    .where('id', '=', moved.id)
    .execute();
  const before = { manual_position: moved.manual_position };
  w.record(itemEvent(moved, 'updated', before, { manual_position: position }));
}

const placeAll = async (
  w: Write,
  issues: readonly (PositionedIssue & { readonly to: number })[],
): Promise<void> => {
  const { rows } = await sql<Moved & { readonly before: number | null }>`
    UPDATE work_items w SET manual_position = n.at
    FROM unnest(${sql.val(issues.map((one) => one.id))}::bigint[], ${sql.val(issues.map((one) => one.to))}::bigint[]) AS n (id, at)
      JOIN work_items old ON old.id = n.id
    WHERE w.id = n.id AND ${positionSql} <> n.at
    RETURNING w.id, w.type, w.root_namespace_id, w.namespace_id, w.manual_position, old.manual_position AS before`.execute(
    w.trx,
  );
  for (const row of rows)
    w.record(
      itemEvent(
        row,
        'updated',
        { manual_position: row.before },
        { manual_position: row.manual_position },
        'rolled_up',
      ),
    );
};
