/** The fields that order children among their siblings. */
export interface Placed {
  /** The number in its global id. */
  readonly serial: number;
  readonly position: number;
  readonly open: boolean;
}

/** Compares children by position; of equal ones open ones come first, then the newest. */
export function comparePositions(a: Placed, b: Placed): number {
  return a.position - b.position || Number(b.open) - Number(a.open) || b.serial - a.serial;
}

/** How far a list of children is loaded: the last loaded position, and whether more follow. */
export interface LoadedEnd {
  readonly more: boolean;
  readonly last: number | null;
}

/**
 * The position up to which a list is complete: beyond its last loaded page, the next page may come in
 * between. Infinity if all is loaded.
 */
export function completeUntil({ more, last }: LoadedEnd): number {
  return more ? (last ?? Number.NEGATIVE_INFINITY) : Infinity;
}

const BESIDE = 0.25;

/**
 * A provisional position for an item at an index among its siblings, until the server returns the real one.
 * Real positions are integers, so a fraction next to a neighbour is unique.
 */
export function positionAt(siblings: readonly number[], index: number): number {
  const before = siblings[index - 1];
  const after = siblings[index];
  if (before !== undefined) return after === undefined ? before + BESIDE : (before + after) / 2;
  return after === undefined ? 0 : after - BESIDE;
}
