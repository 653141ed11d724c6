/** Rows this far outside the window stay drawn, in pixels. */
const MARGIN = 1500;

const observers = new Map<
  Element | null,
  { observer: IntersectionObserver; rows: Map<Element, (near: boolean) => void> }
>();

/** Tells when an element comes near the window or leaves it. Returns its removal. */
export function watchNear(element: Element, onChange: (near: boolean) => void): () => void {
  const root = scrollerOf(element);
  const known = observers.get(root) ?? watch(root);
  observers.set(root, known);
  known.rows.set(element, onChange);
  known.observer.observe(element);
  return () => {
    known.observer.unobserve(element);
    known.rows.delete(element);
    if (known.rows.size > 0) return;
    known.observer.disconnect();
    observers.delete(root);
  };
}

function watch(root: Element | null) {
  const rows = new Map<Element, (near: boolean) => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) rows.get(target)?.(isIntersecting);
    },
    { root, rootMargin: `${MARGIN}px 0px` },
  );
  return { observer, rows };
}

/** The element that scrolls around another one; null for the window itself. */
export function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent !== document.body) return parent;
  }
  return null;
}
