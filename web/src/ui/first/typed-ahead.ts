/** Frames to wait for the opened component to take the focus before the keys are dropped. */
const FRAMES = 30;

/** Keys besides text that a field, list or menu handles. */
const KEPT_KEYS = new Set(
  'Enter Escape Backspace Delete ArrowUp ArrowDown ArrowLeft ArrowRight Home End'.split(' '),
);

/** Number of components that are opening and will take the focus. */
let openings = 0;
let listening = false;
let keys: KeyboardEvent[] = [];
/** Elements that had the focus while something was still opening: none of them is the opened component. */
let passed = new Set<Element | null>();
const down = new Set<string>();

/**
 * Buffers the keys that are pressed while a component opens, and replays them on the element that then takes
 * the focus; shortcuts do not see them. Call the returned function when the component is rendered, or will
 * not be. The keys are dropped when nothing has taken the focus a few frames later.
 */
export function keepKeys(): () => void {
  if (!listening) start();
  openings += 1;
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    openings -= 1;
    if (openings === 0) waitForFocus();
  };
}

function start(): void {
  listening = true;
  passed = new Set([document.activeElement, document.body]);
  window.addEventListener('keydown', keepKey, true);
  window.addEventListener('keyup', swallowKeyUp, true);
  window.addEventListener('focusin', onFocus, true);
}

function stop(): void {
  listening = false;
  keys = [];
  down.clear();
  window.removeEventListener('keydown', keepKey, true);
  window.removeEventListener('keyup', swallowKeyUp, true);
  window.removeEventListener('focusin', onFocus, true);
}

function keepKey(event: KeyboardEvent): void {
  if (event.isComposing || event.key === 'Tab') return;
  event.stopImmediatePropagation();
  // Other combinations are the browser's.
  if (textOf(event) === null && !KEPT_KEYS.has(event.key)) return;
  event.preventDefault();
  // A repeated key that was already down is the one that opened the component.
  if (event.repeat && !down.has(event.code)) return;
  down.add(event.code);
  keys.push(event);
}

function swallowKeyUp(event: KeyboardEvent): void {
  if (down.delete(event.code)) event.stopImmediatePropagation();
}

function onFocus({ target }: FocusEvent): void {
  if (openings > 0) passed.add(target as Element);
  // React may be rendering, and would miss a change of the field during that.
  else queueMicrotask(handOver);
}

function waitForFocus(): void {
  let frames = FRAMES;
  const look = () => {
    if (!listening || openings > 0) return;
    handOver();
    frames -= 1;
    if (frames > 0) requestAnimationFrame(look);
    else if (listening) stop();
  };
  requestAnimationFrame(look);
}

function handOver(): void {
  if (!listening || openings > 0 || passed.has(document.activeElement)) return;
  const kept = keys;
  stop();
  for (const key of kept) pressAgain(key);
}

/** The text that a key press types, or null when it types none. */
function textOf(event: KeyboardEvent): string | null {
  const combined = event.ctrlKey || event.altKey || event.metaKey;
  return [...event.key].length === 1 && (!combined || event.getModifierState('AltGraph')) ? event.key : null;
}

/** Repeats a key press on the focused element, including the browser's default action in a field. */
function pressAgain(event: KeyboardEvent): void {
  const target = document.activeElement;
  if (target === null || target === document.body) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const again = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  if (!target.dispatchEvent(new KeyboardEvent('keydown', again))) return;
  const isInput = target instanceof HTMLInputElement;
  if (!isInput && !(target instanceof HTMLElement && target.matches('textarea, [contenteditable="true"]')))
    return;
  const text = textOf(event);
  // `execCommand` is deprecated, but the only way that updates the field, its undo history and React.
  if (text !== null) document.execCommand('insertText', false, text);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Enter' && !ctrlKey && !metaKey) {
    if (isInput) target.form?.requestSubmit();
    else document.execCommand('insertText', false, '\n');
  }
}
