/**
 * Calls the listener in the frame after each change of the element's size; returns a function that stops it. What
 * is rendered within the callback of an observer may resize what is observed, which the browser reports as a
 * “ResizeObserver loop”.
 */
export function onResize(element: Element, listener: () => void): () => void {
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(listener);
  });
  // In a frame of its own, as this may be called within the callback of another observer.
  let frame = requestAnimationFrame(() => observer.observe(element));
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
