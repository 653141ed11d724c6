/** Px from the timeline's top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Left edge and width of a bar, and the middle of its row. */
interface Placed {
  readonly left: number;
  readonly width: number;
  readonly y: number;
}

/** Length of the horizontal start of a line, and distance from the row at which it turns back, in px. */
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

const at = (value: number): string => String(Math.round(value * 10) / 10);

/** The SVG path of a line through its corners. */
export function linePath(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point.x)} ${at(point.y)}`).join('');
}

/** The arrow head at a line's end. */
export function lineHead(points: readonly Point[]): string {
  const end = points.at(-1);
  return end === undefined ? '' : `M${at(end.x)} ${at(end.y)}l-6 -4v8z`;
}

/** A warning triangle, so that a broken line is not marked by colour alone. */
export function warningSign(points: readonly Point[]): string {
  const [start, next] = points;
  if (start === undefined || next === undefined) return '';
  const y = at((start.y + (points[2]?.y ?? next.y)) / 2);
  return `M${at(next.x)} ${y}m0 -8l8 14h-16zm0 5v4m0 2.2v.2`;
}
