import type { TextField } from './field.ts';

/** Returns the text and selection of a text area. */
export function fieldOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextField {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Applies an edit to a text area as if it had been typed, so that the browser can undo it. */
export function applyEdit(area: HTMLTextAreaElement, next: TextField): void {
  const { value } = area;
  const most = Math.min(value.length, next.text.length);
  let head = 0;
  while (head < most && value[head] === next.text[head]) head += 1;
  let tail = 0;
  while (tail < most - head && value[value.length - 1 - tail] === next.text[next.text.length - 1 - tail]) {
    tail += 1;
  }
  const insert = next.text.slice(head, next.text.length - tail);
  const hadFocus = document.activeElement;
  if (value !== next.text) {
    area.focus({ preventScroll: true });
    area.setSelectionRange(head, value.length - tail);
    // `execCommand` is deprecated but the only way to add to the browser's undo history. A text area behind
    // the preview cannot be focused, and the command must not write anywhere else.
    const done =
      document.activeElement === area &&
      (insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert));
    if (!done) {
      area.setRangeText(insert, head, value.length - tail);
      area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }));
    }
    if (hadFocus instanceof HTMLElement && hadFocus !== area && hadFocus !== document.body) {
      hadFocus.focus({ preventScroll: true });
    }
  }
  area.setSelectionRange(next.start, next.end);
}
