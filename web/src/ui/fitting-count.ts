/** Width of "+N" after the chips in pixels, including the gap. */
export const MORE_WIDTH = 44;
/** A single chip is truncated rather than omitted, unless fewer than this many pixels are left for it. */
const LEAST_CHIP = 48;

/**
 * Number of chips of these widths that fit into the available pixels, at most `most`, with space for "+N" when
 * not all do.
 */
export function fittingCount(
  widths: readonly number[],
  available: number,
  gap: number,
  most = Infinity,
): number {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (all <= available && widths.length <= most) return widths.length;
  let left = available - MORE_WIDTH;
  let count = 0;
  for (const width of widths.slice(0, most)) {
    left -= width + (count > 0 ? gap : 0);
    if (left < 0) break;
    count += 1;
  }
  if (count > 0) return count;
  // A single chip needs no "+N" and is truncated when it is too wide.
  const room = widths.length === 1 ? available : available - MORE_WIDTH;
  return room >= LEAST_CHIP ? 1 : 0;
}
