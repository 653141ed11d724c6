/** Scroll position in pixels. */
export interface ScrollPlace {
  readonly left: number;
  readonly top: number;
}

type Listener = (place: ScrollPlace) => void;

const listenersOf = new WeakMap<HTMLElement, Set<Listener>>();

/**
 * Calls the listener with the scroll position on each scroll event; returns a function that stops it. The
 * position is read once for all listeners, because reading it after one of them has rendered would force a
 * layout.
 */
export function onScroll(element: HTMLElement, listener: Listener): () => void {
  let listeners = listenersOf.get(element);
  if (listeners === undefined) {
    const all = new Set<Listener>();
    element.addEventListener(
      'scroll',
      () => {
        const place = { left: element.scrollLeft, top: element.scrollTop };
        for (const each of all) each(place);
      },
      { passive: true },
    );
    listenersOf.set(element, (listeners = all));
  }
  const those = listeners.add(listener);
  return () => {
    those.delete(listener);
  };
}
