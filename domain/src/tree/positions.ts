/** Bounds of a position among siblings, both included. */
export const MIN_POSITION = -2_147_483_648;
export const MAX_POSITION = 2_147_483_647;
export const START_POSITION = 0;
export const IDEAL_DISTANCE = 513;

const WIDE_GAP = 2 * IDEAL_DISTANCE;
const MIN_GAP = 2;

/**
 * The position of an item between two siblings (null: none on that side). 'respace' if there is no integer
 * between them, so that neighbours have to move first.
 */
export function positionBetween(before: number | null, after: number | null): number | 'respace' {
  if (before === null && after === null) return START_POSITION;
  const low = before ?? MIN_POSITION;
  const high = after ?? MAX_POSITION;
  const gap = high - low;
  if (gap < MIN_GAP) return 'respace';
  if (gap > WIDE_GAP) {
    if (before === null) return high - IDEAL_DISTANCE;
    if (after === null) return low + IDEAL_DISTANCE;
  }
  return low + Math.ceil(gap / 2);
}

/**
 * Positions for `count` siblings in order, spread evenly between two others (null: none on that side), at
 * most the ideal distance apart; null if they do not fit.
 */
export function spreadPositions(count: number, before: number | null, after: number | null): number[] | null {
  const low = before ?? (after === null ? -IDEAL_DISTANCE : MIN_POSITION);
  const high = after ?? MAX_POSITION;
  const step = Math.min(IDEAL_DISTANCE, Math.floor((high - low) / (count + 1)));
  if (step < 1) return null;
  const first = before === null && after !== null ? high - step * count : low + step;
  return Array.from({ length: count }, (_, index) => first + step * index);
}
