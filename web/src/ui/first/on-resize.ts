/**
 * Calls the listener in the frame after each change of the element's size; returns a function that stops it. What
 * is rendered within the callback of an observer may resize what is observed, which the browser reports as a
 * “ResizeObserver loop”.
 */
export function onResize(element: Element, listener: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(listener);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
