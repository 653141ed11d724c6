import { positionBetween, spreadPositions } from '@cairn/domain/tree/positions';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import { conflict } from '../http/errors.ts';
import { itemEvent } from '../work-items/events.ts';

/** Where a child stands among the children of its new parent. */
export type Spot =
  | 'top'
  /** Directly before or after a sibling. */
  | { readonly beforeId: number }
  | { readonly afterId: number }
  /** Where it stood once; the nearest free place when another child stands there now. */
  | { readonly position: number };

interface Sibling {
  readonly id: number;
  readonly position: number;
}

const FIRST_WINDOW = 8;
/** Respaced siblings keep at least this distance, so that the next few insertions need no respacing. */
const ROOMY = 16;

/**
 * A free position below the parent, respacing the nearest siblings when there is none. current is the child's own
 * position below this parent, or null when it comes from elsewhere; a child that already stands right keeps it.
 * The tree must be locked. Throws 409 for a sibling that is not below the parent.
 */
export async function freePosition(
  w: Write,
  parentId: number,
  childId: number,
  current: number | null,
  spot: Spot,
): Promise<number> {
  const wanted = await edgeOf(w, parentId, childId, spot);
  if ('free' in wanted) return wanted.free;
  // Nothing stands before the first.
  const [last] = spot === 'top' ? [] : await nearest(w, parentId, childId, wanted.edge, 'before', 1);
  const before = last?.position ?? null;
  const after = (await nearest(w, parentId, childId, wanted.edge, 'after', 1))[0]?.position ?? null;
  if (current !== null && (before === null || before < current) && (after === null || current < after))
    return current;
  const position = positionBetween(before, after);
  return position === 'respace' ? respace(w, parentId, childId, wanted.edge) : position;
}

/** The gap a child goes into, as the number between its neighbours: a half above or below the sibling's position. */
const edgeOf = async (
  { trx }: Write,
  parentId: number,
  childId: number,
  spot: Spot,
): Promise<{ readonly edge: number } | { readonly free: number }> => {
  if (spot === 'top') return { edge: Number.MIN_SAFE_INTEGER };
  const siblings = trx
    .selectFrom('work_items')
    .select('position')
    .where('parent_id', '=', parentId)
    .where('id', '!=', childId);
  if ('position' in spot) {
    const taken = await siblings.where('position', '=', spot.position).executeTakeFirst();
    return taken ? { edge: spot.position - 0.5 } : { free: spot.position };
  }
  const id = 'beforeId' in spot ? spot.beforeId : spot.afterId;
  const sibling = await siblings.where('id', '=', id).executeTakeFirst();
  if (!sibling || sibling.position === null) {
    throw conflict("The sibling object's parent must match the new parent epic.");
  }
  return { edge: sibling.position + ('beforeId' in spot ? -0.5 : 0.5) };
};

/** Up to count siblings on one side of an edge, the nearest first. */
const nearest = (
  { trx }: Write,
  parentId: number,
  childId: number,
  edge: number,
  side: 'before' | 'after',
  count: number,
): Promise<Sibling[]> => {
  // Positions are whole numbers, so the edge is compared as the whole number next to it.
  const bound = side === 'before' ? Math.floor(edge) : Math.ceil(edge);
  const siblings = trx
    .selectFrom('work_items')
    .select(['id', sql<number>`position`.as('position')])
    .where('parent_id', '=', parentId)
    .where('id', '!=', childId)
    .where('position', side === 'before' ? '<=' : '>=', bound)
    .orderBy('position', side === 'before' ? 'desc' : 'asc')
    // a literal, as the planner would expect many rows for any number
    .limit(sql.lit(count));
  return rowsKept(trx, siblings);
};

/** Spreads the siblings around an edge, as few as give room, and returns the position left free between them. */
const respace = async (w: Write, parentId: number, childId: number, edge: number): Promise<number> => {
  for (let size = FIRST_WINDOW; ; size *= 2) {
    const lower = await nearest(w, parentId, childId, edge, 'before', size + 1);
    const upper = await nearest(w, parentId, childId, edge, 'after', size + 1);
    const left = lower.slice(0, size).toReversed();
    const right = upper.slice(0, size);
    const spread = spreadPositions(
      left.length + 1 + right.length,
      lower[size]?.position ?? null,
      upper[size]?.position ?? null,
    );
    const everything = lower.length <= size && upper.length <= size;
    const step = spread ? Math.abs((spread[1] as number) - (spread[0] as number)) : 0;
    if (spread && (step >= ROOMY || everything)) {
      const free = spread.splice(left.length, 1)[0] as number;
      await moveSiblings(w, [...left, ...right], spread);
      return free;
    }
    if (everything) throw conflict("Couldn't perform re-order due to an internal error.");
  }
};

const moveSiblings = async (
  w: Write,
  siblings: readonly Sibling[],
  positions: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{
    id: number;
    type: string;
    root_namespace_id: number;
    namespace_id: number;
    position: number;
  }>`
    UPDATE work_items w SET position = n.position
    FROM unnest(${sql.val(siblings.map((s) => s.id))}::bigint[], ${sql.val(positions)}::bigint[]) AS n (id, position)
    WHERE w.id = n.id AND w.position <> n.position
    RETURNING w.id, w.type, w.root_namespace_id, w.namespace_id, w.position`.execute(w.trx);
  const old = new Map(siblings.map((s) => [s.id, s.position]));
  for (const row of rows) {
    w.record(
      itemEvent(row, 'updated', { position: old.get(row.id) }, { position: row.position }, 'rolled_up'),
    );
  }
};
