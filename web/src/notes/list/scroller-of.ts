/** Returns the nearest scrollable ancestor; null for the window itself. */
export function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent !== document.body) return parent;
  }
  return null;
}
