/** Wheel movement, in pixels, and change of the distance of two fingers, as a factor, for one step of zoom. */
const WHEEL_STEP = 60;
const PINCH_STEP = 1.3;
/** Pixels of a line, in which some mice count. */
const LINE = 20;

/**
 * Zooms a scroll container by Ctrl and the wheel, which is also what touchpads send for a pinch, and by two
 * fingers. `x` is the place between them, or of the pointer. Returns a function that stops it.
 */
export function onZoomGesture(element: HTMLElement, zoom: (closer: boolean, x: number) => void): () => void {
  let turned = 0;
  let distance: number | null = null;

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    // Otherwise the browser zooms the whole page.
    event.preventDefault();
    const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE);
    turned = Math.sign(turned) === Math.sign(by) ? turned + by : by;
    if (Math.abs(turned) < WHEEL_STEP) return;
    zoom(turned < 0, event.clientX);
    turned = 0;
  };
  const onTouch = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (one === undefined || other === undefined || event.touches.length > 2) {
      distance = null;
      return;
    }
    const now = Math.max(Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), 1);
    distance ??= now;
    const ratio = now / distance;
    if (ratio < PINCH_STEP && ratio > 1 / PINCH_STEP) return;
    distance = now;
    zoom(ratio > 1, (one.clientX + other.clientX) / 2);
  };

  const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  element.addEventListener('wheel', onWheel, { passive: false });
  for (const name of touches) element.addEventListener(name, onTouch, { passive: true });
  return () => {
    element.removeEventListener('wheel', onWheel);
    for (const name of touches) element.removeEventListener(name, onTouch);
  };
}
