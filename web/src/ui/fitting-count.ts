/** Px that "+N" takes after the chips, its gap included. */
export const MORE_WIDTH = 44;
/** A single chip is cut rather than left out, unless less than this many px are left for it. */
const LEAST_CHIP = 48;

/** How many chips of these widths stand in so many px, with room for "+N" where not all do. */
export function fittingCount(widths: readonly number[], available: number, gap: number): number {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (all <= available) return widths.length;
  let left = available - MORE_WIDTH;
  let count = 0;
  for (const width of widths) {
    left -= width + (count > 0 ? gap : 0);
    if (left < 0) break;
    count += 1;
  }
  if (count > 0) return count;
  // One chip alone needs no "+N" and is cut where it is too wide.
  const room = widths.length === 1 ? available : available - MORE_WIDTH;
  return room >= LEAST_CHIP ? 1 : 0;
}
