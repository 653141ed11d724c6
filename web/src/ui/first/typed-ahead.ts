/** Frames to wait for what has opened to take the focus before the keys are dropped. */
const FRAMES = 30;

/** Keys besides text that a field, list or menu answers to. */
const KEPT_KEYS = new Set(
  'Enter Escape Backspace Delete ArrowUp ArrowDown ArrowLeft ArrowRight Home End'.split(' '),
);

/** How many parts are opening now that will take the focus. */
let openings = 0;
let listening = false;
let keys: KeyboardEvent[] = [];
/** Elements that had the focus while something was still opening: none of them is what opens. */
let passed = new Set<Element | null>();
const down = new Set<string>();

/**
 * Keeps the keys that are pressed while a part of the page opens, and gives them to the element that then takes the
 * focus; no shortcut sees them. Call the returned function when the part has been drawn, or will not be. Keys are dropped
 * when nothing has taken the focus a few frames later.
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
  // Other combinations belong to the browser.
  if (textOf(event) === null && !KEPT_KEYS.has(event.key)) return;
  event.preventDefault();
  // A repeated key that was pressed before is the one that opened the part.
  if (event.repeat && !down.has(event.code)) return;
  down.add(event.code);
  keys.push(event);
}

function swallowKeyUp(event: KeyboardEvent): void {
  if (down.delete(event.code)) event.stopImmediatePropagation();
}

function onFocus({ target }: FocusEvent): void {
  if (openings > 0) passed.add(target as Element);
  // React may be drawing, and would not notice a change of the field before it has ended.
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

/** What a key press types, or null when it types nothing. */
function textOf(event: KeyboardEvent): string | null {
  const combined = event.ctrlKey || event.altKey || event.metaKey;
  return [...event.key].length === 1 && (!combined || event.getModifierState('AltGraph')) ? event.key : null;
}

/** Repeats a key press where the focus is now, with what a browser does by default in a field. */
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
  // The old command is the only one that a field, its undo list and React all notice.
  if (text !== null) document.execCommand('insertText', false, text);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Enter' && !ctrlKey && !metaKey) {
    if (isInput) target.form?.requestSubmit();
    else document.execCommand('insertText', false, '\n');
  }
}
