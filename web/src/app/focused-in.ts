/**
 * Describes which element inside `element` has the focus, so that it can be found again after its page is
 * rendered anew.
 */
export function focusedIn(element: HTMLElement): string | null {
  const at = document.activeElement;
  if (at === null || at === element || !element.contains(at)) return null;
  const row = at.closest('[data-row]');
  const own = row === at ? '' : named('data-part', at) || named('href', at);
  return `${named('data-row', row)} ${own}`.trim() || null;
}

function named(attribute: string, element: Element | null): string {
  const value = element?.getAttribute(attribute);
  return value == null ? '' : `[${attribute}="${CSS.escape(value)}"]`;
}
