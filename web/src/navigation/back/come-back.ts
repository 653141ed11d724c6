import { flushSync } from 'react-dom';
import { whenQuiet } from '../../server/quiet.ts';
import { returning } from '../kept.ts';
import type { ScrollPlace } from '../use-kept.ts';

/** With nothing under way for so long, nothing will move any more. */
const QUIET_MS = 1000;
/** Code may still be on its way, of which the requests know nothing. */
const LAST_QUIET_MS = 5000;

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const held = new Map<HTMLElement, ScrollPlace>();
let focus: { within: HTMLElement; selector: string } | null = null;

/**
 * Scrolls an element to where it was as soon as there is enough in it, and again while what loads above moves it, and
 * gives the focus to what had it once that is there. Ends when all has come, or with the first thing somebody does.
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

/** False when another page has come meanwhile. */
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
    // Keys of the browser, such as the one for Back, are no reason to stay.
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

/** Less than a pixel may be lost on a screen with fractions of them. */
const isAt = ({ scrollLeft, scrollTop }: HTMLElement, { left, top }: ScrollPlace): boolean =>
  Math.abs(scrollLeft - left) < 1 && Math.abs(scrollTop - top) < 1;

function scroll(element: HTMLElement, place: ScrollPlace): void {
  if (isAt(element, place)) return;
  const { scrollLeft, scrollTop } = element;
  element.scrollTo({ ...place, behavior: 'instant' });
  if (element.scrollLeft === scrollLeft && element.scrollTop === scrollTop) return;
  // Told in this very frame, or the rows would be drawn a frame after the place where they stand.
  flushSync(() => element.dispatchEvent(new Event('scroll')));
}

function takeFocus(): void {
  if (focus === null) return;
  const element = focus.within.querySelector<HTMLElement>(focus.selector);
  if (element === null) return;
  focus = null;
  element.focus({ preventScroll: true });
}
