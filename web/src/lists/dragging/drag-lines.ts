const START_PX = 4;
const LONG_PRESS_MS = 100;

/** The dragged row and the pointer's position. */
export interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export interface LineDragOptions {
  /** Contains the rows, each of which has its id in `data-row`. */
  lines: HTMLElement;
  /** The element that scrolls when the pointer comes near its edges. */
  scroller: HTMLElement;
  /** The distance from the edge in px, and the scroll speed per frame. */
  edge: { readonly px: (touch: boolean) => number; readonly speed: number };
  mayDrag: (id: string) => boolean;
  /** Called when the pointer or the content below it has moved; returning false ends the drag. */
  onMove: (drag: Drag) => boolean;
  onEnd: (dropped: boolean) => void;
}

interface Press {
  pointerId: number;
  id: string;
  x: number;
  y: number;
  touch: boolean;
}

/**
 * Makes rows draggable with mouse, pen or finger: a finger needs a long press, Escape cancels. Returns a
 * function that removes the listeners.
 */
export function dragLines({ lines, scroller, edge, mayDrag, onMove, onEnd }: LineDragOptions): () => void {
  let press: Press | null = null;
  let dragging = false;
  let at = { x: 0, y: 0 };
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const start = () => {
    if (press === null) return;
    dragging = true;
    lines.setPointerCapture(press.pointerId);
    frame = requestAnimationFrame(edgeScroll);
    look();
  };
  const look = () => {
    if (press !== null && !onMove({ id: press.id, ...at })) stop();
  };

  const edgeScroll = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const near = edge.px(press?.touch === true);
    const by = at.y < top + near ? -edge.speed : at.y > bottom - near ? edge.speed : 0;
    const before = scroller.scrollTop;
    if (by !== 0) scroller.scrollTop += by;
    if (scroller.scrollTop !== before) look();
    if (dragging) frame = requestAnimationFrame(edgeScroll);
  };

  const end = (dropped: boolean) => {
    clearTimeout(pressing);
    cancelAnimationFrame(frame);
    press = null;
    if (!dragging) return;
    dragging = false;
    onEnd(dropped);
  };
  const stop = () => end(false);

  const onPointerDown = (event: PointerEvent) => {
    const target = event.target as Element;
    if (press !== null || event.button !== 0 || !event.isPrimary) return;
    // The button of a cell covers it, so that little else of a row could be dragged.
    const control = target.closest('a, button:not([data-part=edit]), input');
    if (target.closest('[data-part=grip]') === null && control !== null) return;
    const id = target.closest('[data-row]')?.getAttribute('data-row');
    if (id == null || !mayDrag(id)) return;
    at = { x: event.clientX, y: event.clientY };
    press = { pointerId: event.pointerId, id, ...at, touch: event.pointerType === 'touch' };
    if (press.touch) pressing = setTimeout(start, LONG_PRESS_MS);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (dragging) return look();
    if (Math.hypot(at.x - press.x, at.y - press.y) < START_PX) return;
    // A finger that moves before the long press scrolls.
    if (press.touch) stop();
    else start();
  };
  const onPointerUp = (event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return;
    // Suppresses the click after the drop, which would open the row below.
    if (dragging) {
      addEventListener('click', suppress, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', suppress, { capture: true }), 0);
    }
    end(true);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!dragging || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const whileDragging = (event: Event) => {
    if (dragging && event.cancelable) event.preventDefault();
  };

  lines.addEventListener('pointerdown', onPointerDown);
  lines.addEventListener('pointermove', onPointerMove);
  lines.addEventListener('pointerup', onPointerUp);
  lines.addEventListener('pointercancel', stop);
  lines.addEventListener('touchmove', whileDragging, { passive: false });
  lines.addEventListener('contextmenu', whileDragging);
  lines.addEventListener('selectstart', whileDragging);
  document.addEventListener('keydown', onKey, { capture: true });
  addEventListener('blur', stop);
  return () => {
    stop();
    lines.removeEventListener('pointerdown', onPointerDown);
    lines.removeEventListener('pointermove', onPointerMove);
    lines.removeEventListener('pointerup', onPointerUp);
    lines.removeEventListener('pointercancel', stop);
    lines.removeEventListener('touchmove', whileDragging);
    lines.removeEventListener('contextmenu', whileDragging);
    lines.removeEventListener('selectstart', whileDragging);
    document.removeEventListener('keydown', onKey, { capture: true });
    removeEventListener('blur', stop);
  };
}

function suppress(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
