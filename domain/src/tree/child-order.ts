/** What decides where a child stands among its siblings. */
export interface Placed {
  /** The number within its global id. */
  readonly serial: number;
  readonly position: number;
  readonly open: boolean;
}

/** Children by their place; of equal ones the open come first, then the newest. */
export function byPlace(a: Placed, b: Placed): number {
  return a.position - b.position || Number(b.open) - Number(a.open) || b.serial - a.serial;
}

/** How far one of the two streams of children (epics, issues) has been read. */
export interface StreamEnd {
  readonly more: boolean;
  readonly last: number | null;
}

/**
 * Up to which position the merged list is known: beyond the end of a stream that has more, its next page may come in
 * between. Infinity when both streams have ended.
 */
export function frontierOf(streams: readonly StreamEnd[]): number {
  return Math.min(...streams.map(({ more, last }) => (more ? (last ?? Number.NEGATIVE_INFINITY) : Infinity)));
}

const BESIDE = 0.25;

/**
 * A position for an item put at an index of its siblings' positions, until the server tells the true one. Positions
 * are whole numbers, so a fraction beside a neighbour collides with nobody.
 */
export function positionAt(siblings: readonly number[], index: number): number {
  const before = siblings[index - 1];
  const after = siblings[index];
  if (before !== undefined) return after === undefined ? before + BESIDE : (before + after) / 2;
  return after === undefined ? 0 : after - BESIDE;
}
