export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** On Apple machines, Cmd is what Ctrl is elsewhere. */
export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const names: Record<string, string> = {
  Escape: 'esc',
  Enter: 'enter',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ' ': 'space',
};

/**
 * A key press in the notation of shortcuts: `mod+k`, `shift+g`, `?`. `mod` is Cmd on Apple machines, Ctrl
 * elsewhere. Shift is named only if the character does not already show it. Null for a modifier alone.
 */
export function pressed(press: KeyPress, apple: boolean): string | null {
  if (['Control', 'Meta', 'Alt', 'Shift', 'Dead', 'Unidentified'].includes(press.key)) return null;
  const letter = /^\p{L}$/u.test(press.key);
  const character = press.key.length === 1 && press.key !== ' ';
  const key = names[press.key] ?? press.key.toLowerCase();
  const mod = apple ? press.metaKey : press.ctrlKey;
  const ctrl = apple && press.ctrlKey;
  const shift = press.shiftKey && (letter || !character);
  return [mod && 'mod', ctrl && 'ctrl', press.altKey && 'alt', shift && 'shift', key]
    .filter(Boolean)
    .join('+');
}
