import { positionBetween, spreadPositions } from '@cairn/domain/tree/positions';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import { conflict } from '../http/errors.ts';
import { itemEvent } from '../work-items/events.ts';

/** The position of a child among the children of its new parent. */
export type ChildPlacement =
  | 'top'
  | 'bottom'
  /** Directly before or after a sibling. */
  | { readonly beforeId: number }
  | { readonly afterId: number }
  /** A former position; when another child has it now, the nearest free one. */
  | { readonly position: number };

interface Sibling {
  readonly id: number;
  readonly position: number;
}

const FIRST_WINDOW = 8;
/** The least distance after respacing, so that the next few insertions need none. */
const MIN_GAP = 16;

interface Child {
  readonly id: number;
  readonly parent_id: number | null;
  readonly position: number | null;
}

/**
 * Free positions below the parent for one child at the given spot, or for several at the top, of which the last
 * is above the others, or at the bottom, in their order. Respaces the nearest siblings when there is none for a single child. The tree must be
 * locked. Throws 409 for a sibling that is not below the parent.
 */
export async function freePositions(
  w: Write,
  parentId: number,
  children: readonly Child[],
  spot: ChildPlacement,
): Promise<number[]> {
  const [first, ...others] = children;
  if (!first) return [];
  if (others.length === 0) {
    const current = first.parent_id === parentId ? first.position : null;
    return [await freePosition(w, parentId, first.id, current, spot)];
  }
  if (spot === 'bottom') {
    const [bottom] = await nearest(w, parentId, 0, Number.MAX_SAFE_INTEGER, 'before', 1);
    const below = spreadPositions(children.length, bottom?.position ?? null, null);
    if (!below) throw noSpace();
    return below;
  }
  const [top] = await nearest(w, parentId, 0, Number.MIN_SAFE_INTEGER, 'after', 1);
  const positions = spreadPositions(children.length, null, top?.position ?? null);
  if (!positions) throw noSpace();
  return positions.toReversed();
}

const noSpace = () => conflict("Couldn't perform re-order due to an internal error.");

/**
 * `current` is the child's own position below this parent, or null when it comes from elsewhere; a child that
 * is in the right position keeps it.
 */
async function freePosition(
  w: Write,
  parentId: number,
  childId: number,
  current: number | null,
  spot: ChildPlacement,
): Promise<number> {
  const wanted = await edgeOf(w, parentId, childId, spot);
  if ('free' in wanted) return wanted.free;
  // At the top there is no sibling before, and at the bottom none after.
  const neighbour = async (side: 'before' | 'after', end: ChildPlacement): Promise<number | null> =>
    spot === end ? null : ((await nearest(w, parentId, childId, wanted.edge, side, 1))[0]?.position ?? null);
  const before = await neighbour('before', 'top');
  const after = await neighbour('after', 'bottom');
  if (current !== null && (before === null || before < current) && (after === null || current < after))
    return current;
  const position = positionBetween(before, after);
  return position === 'respace' ? respace(w, parentId, childId, wanted.edge) : position;
}

/** The gap for a child, as a number between its neighbours: half above or below the sibling's position. */
const edgeOf = async (
  { trx }: Write,
  parentId: number,
  childId: number,
  spot: ChildPlacement,
): Promise<{ readonly edge: number } | { readonly free: number }> => {
  if (spot === 'top') return { edge: Number.MIN_SAFE_INTEGER };
  if (spot === 'bottom') return { edge: Number.MAX_SAFE_INTEGER };
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

/** At most `count` siblings on one side of an edge, nearest first. */
const nearest = (
  { trx }: Write,
  parentId: number,
  childId: number,
  edge: number,
  side: 'before' | 'after',
  count: number,
): Promise<Sibling[]> => {
  // Positions are integers, so the edge is compared as the next integer.
  const bound = side === 'before' ? Math.floor(edge) : Math.ceil(edge);
  const siblings = trx
    .selectFrom('work_items')
    .select(['id', sql<number>`position`.as('position')])
    .where('parent_id', '=', parentId)
    .where('id', '!=', childId)
    .where('position', side === 'before' ? '<=' : '>=', bound)
    .orderBy('position', side === 'before' ? 'desc' : 'asc')
    // a literal, as the planner would expect many rows for a parameter
    .limit(sql.lit(count));
  return rowsKept(trx, siblings);
};

/** Respaces the siblings around an edge, as few as necessary, and returns the free position between them. */
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
    if (spread && (step >= MIN_GAP || everything)) {
      const free = spread.splice(left.length, 1)[0] as number;
      await moveSiblings(w, [...left, ...right], spread);
      return free;
    }
    if (everything) throw noSpace();
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
