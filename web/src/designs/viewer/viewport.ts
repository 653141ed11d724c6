export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture is shown: enlarged by `scale`, with its top left corner at `x` and `y` of the pane. */
export interface View extends Point {
  readonly scale: number;
}

/** What a picture is shown in: the pane, and the picture's size in it without zoom. */
export interface Frame {
  readonly pane: Size;
  readonly shown: Size;
}

export const DEFAULT_SCALE = 1;
/** A picture that is shown in full size can be enlarged by this much. */
const LEAST_MAX_SCALE = 2;
/** How many steps the buttons take between no zoom and the largest one. */
const ZOOM_STEPS = 5;
/** A pointer that moves further than this many pixels drags the picture and does not click. */
export const DRAG_THRESHOLD = 2;
/** Steps of a point that is moved by keys, as parts of the picture. */
const KEY_STEP = 0.01;
const LARGE_KEY_STEP = 0.1;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The size of a picture in a pane: its own, or smaller where it does not fit. */
export function fittedSize(natural: Size, pane: Size): Size {
  const part = Math.min(1, pane.width / natural.width, pane.height / natural.height);
  return { width: natural.width * part, height: natural.height * part };
}

/** The largest zoom: that of the picture's own size, but at least twice the size without zoom. */
export function maxScale(natural: Size, shown: Size): number {
  return Math.max(LEAST_MAX_SCALE, natural.width / shown.width || 0);
}

/** The next zoom of the buttons, in the direction given. */
export function nextScale(scale: number, most: number, by: 1 | -1): number {
  const step = (most - DEFAULT_SCALE) / ZOOM_STEPS;
  const steps = (scale - DEFAULT_SCALE) / step;
  // A zoom by the wheel may lie between two steps.
  const next = by > 0 ? Math.floor(steps + 0.001) + 1 : Math.ceil(steps - 0.001) - 1;
  return clamp(DEFAULT_SCALE + next * step, DEFAULT_SCALE, most);
}

/** Keeps the picture in the pane: in the middle where it is smaller, else without a gap at its edges. */
export function placed(view: View, { pane, shown }: Frame): View {
  const along = (offset: number, room: number, size: number): number =>
    size <= room ? (room - size) / 2 : clamp(offset, room - size, 0);
  return {
    scale: view.scale,
    x: along(view.x, pane.width, shown.width * view.scale),
    y: along(view.y, pane.height, shown.height * view.scale),
  };
}

/** The picture without zoom, in the middle of its pane. */
export function wholeView(frame: Frame): View {
  return placed({ scale: DEFAULT_SCALE, x: 0, y: 0 }, frame);
}

export function panned(view: View, by: Point, frame: Frame): View {
  return placed({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** Zooms so that the part of the picture at a point of the pane stays there. */
export function zoomed(view: View, scale: number, at: Point, frame: Frame): View {
  const by = scale / view.scale;
  return placed({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame);
}

/** True when the picture is larger than its pane, so that it can be dragged. */
export function overflows({ scale }: View, { pane, shown }: Frame): boolean {
  return shown.width * scale > pane.width + 0.5 || shown.height * scale > pane.height + 0.5;
}

/** The view with a point of the picture, in parts of it, in the middle if it was outside the pane. */
export function revealed(view: View, point: Point, frame: Frame): View {
  const { pane, shown } = frame;
  const at = {
    x: view.x + point.x * shown.width * view.scale,
    y: view.y + point.y * shown.height * view.scale,
  };
  if (at.x >= 0 && at.y >= 0 && at.x <= pane.width && at.y <= pane.height) return view;
  return panned(view, { x: pane.width / 2 - at.x, y: pane.height / 2 - at.y }, frame);
}

/** The part of the picture at a point of the pane; null beside the picture. */
export function pointAt(at: Point, view: View, { shown }: Frame): Point | null {
  const x = (at.x - view.x) / (shown.width * view.scale);
  const y = (at.y - view.y) / (shown.height * view.scale);
  return x < 0 || y < 0 || x > 1 || y > 1 ? null : { x, y };
}

/** The point in the middle of what the pane shows of the picture. */
export function middlePoint(view: View, frame: Frame): Point {
  const { pane } = frame;
  return pointAt({ x: pane.width / 2, y: pane.height / 2 }, view, frame) ?? { x: 0.5, y: 0.5 };
}

export function movedBy(point: Point, by: Point): Point {
  return { x: clamp(point.x + by.x, 0, 1), y: clamp(point.y + by.y, 0, 1) };
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key moves a point; null for other keys. */
export function movedByKey(point: Point, key: string, large: boolean): Point | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const step = large ? LARGE_KEY_STEP : KEY_STEP;
  return movedBy(point, { x: direction.x * step, y: direction.y * step });
}

/** The position of a pin as the API has it: a point in a picture of some size. */
export interface PinPosition extends Point, Size {}

/** The point of a position, in parts of the picture. */
export function pointOf({ x, y, width, height }: PinPosition): Point {
  return movedBy({ x: 0, y: 0 }, { x: width > 0 ? x / width : 0, y: height > 0 ? y / height : 0 });
}

/** Positions are whole numbers, so a small picture is measured as if it were enlarged to this size. */
const LEAST_MEASURED = 1000;

/** The position of a point in a picture of a size. */
export function positionOf({ x, y }: Point, natural: Size): PinPosition {
  const times = Math.ceil(LEAST_MEASURED / Math.min(natural.width, natural.height));
  const [width, height] = [natural.width * times, natural.height * times];
  return { x: Math.round(x * width), y: Math.round(y * height), width, height };
}

/** A point for readers of the screen. */
export function pointText({ x, y }: Point): string {
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
}
