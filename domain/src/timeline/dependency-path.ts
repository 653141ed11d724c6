/** Px from the timeline's top left. */
export type Point = { readonly x: number; readonly y: number };

/** Where a bar begins, how wide it is and the middle of its row. */
type Placed = { readonly left: number; readonly width: number; readonly y: number };

/** How far a line runs level before it turns, and how far from the row it crosses back, in px. */
const STUB = 10;
const CROSSING = 25;

/** The corners of a line from one bar's right edge to another's left edge. */
export function pathBetween(from: Placed, to: Placed): Point[] {
  const start = { x: from.left + from.width, y: from.y };
  const end = { x: to.left, y: to.y };
  if (start.y === end.y && end.x >= start.x) return [start, end];
  if (end.x - start.x >= 2 * STUB) {
    const turn = start.x + STUB;
    return [start, { x: turn, y: start.y }, { x: turn, y: end.y }, end];
  }
  const out = start.x + STUB;
  const back = end.x - STUB;
  const crossing = start.y + (end.y < start.y ? -CROSSING : CROSSING);
  return [
    start,
    { x: out, y: start.y },
    { x: out, y: crossing },
    { x: back, y: crossing },
    { x: back, y: end.y },
    end,
  ];
}
