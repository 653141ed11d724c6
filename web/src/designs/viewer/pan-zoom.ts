import {
  DEFAULT_SCALE,
  DRAG_THRESHOLD,
  fittedSize,
  type Frame,
  maxScale,
  middlePoint,
  nextScale,
  overflows,
  panned,
  placed,
  type Point,
  pointAt,
  revealed,
  type Size,
  type View,
  wholeView,
  zoomed,
} from './viewport.ts';

/** How often a pane that changes its size is measured, in milliseconds. */
const MEASURE_MS = 400;
/** Around a picture without zoom, in pixels, so that pins at its edges are whole. */
const MARGIN = 16;
/** How far a key moves the picture, in pixels. */
const KEY_PAN = 60;
/** How much a pixel of the wheel changes the zoom. */
const WHEEL_ZOOM = 0.002;

const KEY_PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PAN, y: 0 },
  ArrowRight: { x: -KEY_PAN, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN },
  ArrowDown: { x: 0, y: -KEY_PAN },
};

/** What the controls show of the zoom. */
export interface ZoomState {
  readonly scale: number;
  readonly most: number;
  readonly canPan: boolean;
}

/**
 * Pans and zooms a picture in its pane. The picture and all that lies on it are in one layer whose CSS
 * transform is set directly, so that nothing is rendered again while it moves.
 */
export function createPanZoom() {
  let onPick: (point: Point) => void = () => {};
  let pane: HTMLElement | null = null;
  let layer: HTMLElement | null = null;
  let natural: Size | null = null;
  let frame: Frame | null = null;
  let view: View = { scale: DEFAULT_SCALE, x: 0, y: 0 };
  let state: ZoomState = { scale: DEFAULT_SCALE, most: 2, canPan: false };
  let drawnScale = 0;
  let press: { readonly from: Point; drags: boolean } | null = null;
  const pointers = new Map<number, Point>();
  const listeners = new Set<() => void>();

  const apply = (next: View) => {
    if (layer === null || frame === null || natural === null) return;
    const { scale, x, y } = next;
    layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    if (scale !== drawnScale) {
      // Pins keep their size. It is set only when it changes, because it affects the style of each pin.
      layer.style.setProperty('--unscaled', String(1 / scale));
      // The browser draws the layer anew in its new size, which it does not while it expects a move.
      layer.style.willChange = '';
      drawnScale = scale;
    }
    view = next;
    const now = { scale, most: maxScale(natural, frame.shown), canPan: overflows(next, frame) };
    if (now.scale === state.scale && now.most === state.most && now.canPan === state.canPan) return;
    state = now;
    for (const listener of listeners) listener();
  };
  const measure = (isNew: boolean) => {
    if (pane === null || layer === null || natural === null) return;
    const size = { width: pane.clientWidth, height: pane.clientHeight };
    const room = {
      width: Math.max(1, size.width - 2 * MARGIN),
      height: Math.max(1, size.height - 2 * MARGIN),
    };
    frame = { pane: size, shown: fittedSize(natural, room) };
    layer.style.width = `${frame.shown.width}px`;
    layer.style.height = `${frame.shown.height}px`;
    apply(isNew ? wholeView(frame) : placed(view, frame));
  };
  const inPane = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = pane?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const zoomTo = (scale: number, at?: Point) => {
    if (frame === null) return;
    const middle = { x: frame.pane.width / 2, y: frame.pane.height / 2 };
    const within = Math.min(Math.max(scale, DEFAULT_SCALE), state.most);
    apply(zoomed(view, within, at ?? middle, frame));
  };
  const panBy = (by: Point) => {
    if (frame === null) return;
    // Kept after the move, because changing it would draw the layer anew.
    if (layer !== null) layer.style.willChange = 'transform';
    apply(panned(view, by, frame));
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, inPane(event));
    press ??= { from: inPane(event), drags: false };
    // Two fingers zoom; they leave no click behind.
    if (pointers.size > 1) press.drags = true;
    pane?.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined || press === null) return;
    const now = inPane(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      const part = distance(now, other) / Math.max(1, distance(before, other));
      zoomTo(view.scale * part, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (press.drags || distance(now, press.from) > DRAG_THRESHOLD) {
      if (!press.drags) pane?.setAttribute('data-panning', '');
      press.drags = true;
      panBy({ x: now.x - before.x, y: now.y - before.y });
    } else {
      return;
    }
    pointers.set(event.pointerId, now);
  };
  const onUp = (event: PointerEvent) => {
    const wasDown = pointers.delete(event.pointerId);
    if (!wasDown || pointers.size > 0 || press === null) return;
    const { drags } = press;
    press = null;
    pane?.removeAttribute('data-panning');
    if (drags || event.type !== 'pointerup' || frame === null) return;
    const at = pointAt(inPane(event), view, frame);
    if (at !== null) onPick(at);
  };
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey)
      zoomTo(view.scale * Math.exp(-event.deltaY * WHEEL_ZOOM), inPane(event));
    else if (state.canPan) panBy({ x: -event.deltaX, y: -event.deltaY });
    else return;
    event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    const by = KEY_PANS[event.key];
    // Left and right alone lead to the other designs.
    if (event.target !== pane || by === undefined || !state.canPan || (by.x !== 0 && !event.shiftKey)) return;
    event.preventDefault();
    panBy(by);
  };

  return {
    current: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Works on these elements until the returned function is called; `picked` receives the point of the picture
     * that was clicked.
     */
    attach(paneElement: HTMLElement, layerElement: HTMLElement, picked: typeof onPick): () => void {
      [pane, layer, onPick] = [paneElement, layerElement, picked];
      drawnScale = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new ResizeObserver(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          measure(false);
        }, MEASURE_MS);
      });
      observer.observe(pane);
      const abort = new AbortController();
      const { signal } = abort;
      pane.addEventListener('pointerdown', onDown, { signal });
      pane.addEventListener('pointermove', onMove, { signal });
      pane.addEventListener('pointerup', onUp, { signal });
      pane.addEventListener('pointercancel', onUp, { signal });
      pane.addEventListener('wheel', onWheel, { signal, passive: false });
      pane.addEventListener('keydown', onKey, { signal });
      measure(true);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
        abort.abort();
        pane = null;
        layer = null;
      };
    },
    /** Shows a picture of this size as a whole. */
    show(size: Size): void {
      natural = size;
      measure(true);
    },
    step: (by: 1 | -1) => zoomTo(nextScale(view.scale, state.most, by)),
    reset: () => zoomTo(DEFAULT_SCALE),
    /** Brings a point of the picture into the pane. */
    reveal(point: Point): void {
      if (frame !== null) apply(revealed(view, point, frame));
    },
    /** The point of the picture under the pointer; null beside it. */
    pointUnder: (event: { clientX: number; clientY: number }): Point | null =>
      frame && pointAt(inPane(event), view, frame),
    /** The point in the middle of the pane. */
    middle: (): Point => (frame === null ? { x: 0.5, y: 0.5 } : middlePoint(view, frame)),
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
