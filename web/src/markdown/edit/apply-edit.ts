import type { TextField } from './field.ts';

/** The text area's text and selection. */
export function fieldOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextField {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Makes a text area hold what an edit came to, as if it had been typed, so that Undo takes it back. */
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
    // The command is old but the only way into the browser's own list of undo steps.
    // An area behind the preview takes no focus, and the command must not write anywhere else.
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
