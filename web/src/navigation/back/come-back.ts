import { flushSync } from 'react-dom';
import { whenQuiet } from '../../api/quiet.ts';
import { returning } from '../kept.ts';
import type { ScrollPlace } from '../use-kept.ts';

/** After this many ms without requests, the layout will not change any more. */
const QUIET_MS = 1000;
/** Code may still be loading, which the request counter does not see; after this many ms it has loaded, too. */
const LAST_QUIET_MS = 5000;

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const held = new Map<HTMLElement, ScrollPlace>();
let focus: { within: HTMLElement; selector: string } | null = null;

/**
 * Scrolls an element to a former position as soon as it has enough content, again whenever content above it
 * changes, and focuses the element that had the focus once it exists. Ends when everything has loaded, or at
 * the first input of the user.
 */
export function holdAt(
  visit: number,
  element: HTMLElement,
  { left, top }: ScrollPlace,
  focused: string | null = null,
): void {
  if (held.size === 0 && !begin(visit)) return;
  held.set(element, { left, top });
  if (focused !== null) focus = { within: element, selector: focused };
}

/** Returns false when another page has opened meanwhile. */
function begin(visit: number): boolean {
  let frame = 0;
  let cancel = () => {};
  const end = () => {
    returning(visit, null);
    held.clear();
    focus = null;
    cancelAnimationFrame(frame);
    cancel();
    for (const act of ACTS) window.removeEventListener(act, onAct, true);
  };
  const onAct = (event: Event) => {
    // Browser shortcuts, such as the one for Back, do not count as input.
    const browsers = event instanceof KeyboardEvent && (event.altKey || event.ctrlKey || event.metaKey);
    if (!browsers) end();
  };
  const look = () => {
    for (const [element, place] of held) scroll(element, place);
    takeFocus();
    frame = requestAnimationFrame(look);
  };
  if (!returning(visit, end)) return false;
  for (const act of ACTS) window.addEventListener(act, onAct, { capture: true, passive: true });
  cancel = whenQuiet(QUIET_MS, () => {
    if (focus === null && [...held].every(([element, place]) => isAt(element, place))) end();
    else cancel = whenQuiet(LAST_QUIET_MS, end);
  });
  frame = requestAnimationFrame(look);
  return true;
}

/** Tolerates less than a pixel: screens with fractional pixel ratios round positions. */
const isAt = ({ scrollLeft, scrollTop }: HTMLElement, { left, top }: ScrollPlace): boolean =>
  Math.abs(scrollLeft - left) < 1 && Math.abs(scrollTop - top) < 1;

function scroll(element: HTMLElement, place: ScrollPlace): void {
  if (isAt(element, place)) return;
  const { scrollLeft, scrollTop } = element;
  element.scrollTo({ ...place, behavior: 'instant' });
  if (element.scrollLeft === scrollLeft && element.scrollTop === scrollTop) return;
  // Notified synchronously; otherwise the rows would be rendered one frame after the scroll.
  flushSync(() => element.dispatchEvent(new Event('scroll')));
}

function takeFocus(): void {
  if (focus === null) return;
  const element = focus.within.querySelector<HTMLElement>(focus.selector);
  if (element === null) return;
  focus = null;
  element.focus({ preventScroll: true });
}
