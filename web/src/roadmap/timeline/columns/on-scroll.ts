/** Where a scroller stands, in px. */
export interface ScrollPlace {
  readonly left: number;
  readonly top: number;
}

type Listener = (place: ScrollPlace) => void;

const heard = new WeakMap<HTMLElement, Set<Listener>>();

/**
 * Tells where an element stands whenever it scrolls; the function it gives ends that. The place is read once for all
 * listeners: asked again after one of them has drawn, it would lay the page out on the spot.
 */
export function onScroll(element: HTMLElement, listener: Listener): () => void {
  let listeners = heard.get(element);
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
    heard.set(element, (listeners = all));
  }
  const those = listeners.add(listener);
  return () => {
    those.delete(listener);
  };
}
