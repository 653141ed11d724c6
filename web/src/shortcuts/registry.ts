import { readStored, writeStored } from '../ui/first/stored.ts';
import { CUSTOMIZATIONS_KEY, customKeys, customKeysText } from './customizations.ts';
import { isApple, pressed } from './keys.ts';
import { createSequence } from './sequence.ts';

/** The headings of the help dialog, in order. */
export const shortcutGroups = [
  'Global Shortcuts',
  'Editing',
  'Wiki',
  'Repository Graph',
  'Project',
  'Project Files',
  'Epics, issues, and merge requests',
  'Issues and merge requests',
  'Merge requests',
  'Merge request commits',
  'Issues',
  'Legacy Web IDE',
  'Miscellaneous',
] as const;

export interface ShortcutDeclaration {
  /** A stable id, under which custom keys may be stored. */
  id: string;
  group: (typeof shortcutGroups)[number];
  /** Alternatives such as `mod+k`, `?`, or a sequence such as `g r`. */
  keys: readonly string[];
  description: string;
  /** Also works while typing in an input. */
  inInputs?: boolean;
  /** Works while the focus is in a dialog that is marked with SHORTCUTS_WITHIN, where others do not. */
  inDialog?: boolean;
  /** Wins over other shortcuts of the page with the same keys, whichever came first. */
  prevails?: boolean;
  /** Cannot be customised. */
  fixed?: boolean;
}

export interface Shortcut extends ShortcutDeclaration {
  /** Absent when the focused component handles the keys itself, so that they are only listed. */
  run?: () => void;
}

/** Marks a dialog with shortcuts of its own. */
export const SHORTCUTS_WITHIN = { 'data-shortcuts': true } as const;

const DISABLED_KEY = 'shortcutsDisabled';
let custom = customKeys(readStored(CUSTOMIZATIONS_KEY));
const sequence = createSequence<Shortcut>();
const listeners = new Set<() => void>();
let shortcuts: readonly Shortcut[] = [];
let enabled = readStored(DISABLED_KEY) !== 'true';

const publish = () => {
  for (const listener of listeners) listener();
};

/** Registers a shortcut; returns a function that removes it. */
export function registerShortcut(shortcut: Shortcut): () => void {
  shortcuts = [...shortcuts, shortcut];
  publish();
  return () => {
    shortcuts = shortcuts.filter((one) => one !== shortcut);
    publish();
  };
}

/** The active keys of a shortcut: the custom ones, else the defaults. */
export function keysOf(shortcut: Pick<ShortcutDeclaration, 'id' | 'keys' | 'fixed'>): readonly string[] {
  return shortcut.fixed === true ? shortcut.keys : (custom.get(shortcut.id) ?? shortcut.keys);
}

/** Whether a shortcut has other keys than the default ones. */
export function isCustomised({ id, fixed }: ShortcutDeclaration): boolean {
  return fixed !== true && custom.has(id);
}

/** Stores the keys of a shortcut in this browser; null restores the default ones. */
export function customiseKeys(id: string, keys: readonly string[] | null): void {
  const next = new Map(custom);
  if (keys === null) next.delete(id);
  else next.set(id, keys);
  storeCustom(next);
}

/** Restores the default keys of every shortcut. */
export function resetKeys(): void {
  storeCustom(new Map());
}

function storeCustom(next: ReadonlyMap<string, readonly string[]>): void {
  custom = next;
  writeStored(CUSTOMIZATIONS_KEY, next.size === 0 ? null : customKeysText(next));
  // A new list, so that what shows keys is rendered again.
  shortcuts = [...shortcuts];
  publish();
}

export function currentShortcuts(): readonly Shortcut[] {
  return shortcuts;
}
export function shortcutsEnabled(): boolean {
  return enabled;
}

/** Turns shortcuts without a modifier key on or off, for users of speech input or with tremor. */
export function enableShortcuts(on: boolean): void {
  enabled = on;
  writeStored(DISABLED_KEY, on ? null : 'true');
  publish();
}

export function onShortcutsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long a shortcut waits for the keys of a longer one that begins with it, in milliseconds. */
const LONGER_PAUSE = 500;

/** A shortcut that runs unless the next key continues it. */
let delayed: { readonly run: () => void; readonly timer: ReturnType<typeof setTimeout> } | null = null;

function runDelayed(): void {
  if (delayed === null) return;
  const { run, timer } = delayed;
  clearTimeout(timer);
  delayed = null;
  run();
}

/** Runs the shortcut that a key press completes. Mounted once, on the document. */
export function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = pressed(event, isApple);
  if (key === null) return;
  const focus = focusOf(event.target);
  const eligible = shortcuts.filter(
    (shortcut) =>
      shortcut.run !== undefined &&
      (focus === 'page' ||
        shortcut.inInputs === true ||
        (focus === 'dialog' && shortcut.inDialog === true)) &&
      (enabled || key.startsWith('mod+')),
  );
  const hit = sequence.press(
    key,
    event.timeStamp,
    // The latest one wins.
    eligible
      .toSorted((a, b) => Number(a.prevails === true) - Number(b.prevails === true))
      .map((target) => ({ keys: keysOf(target), target })),
  );
  if (hit === null || hit === 'waiting') return runDelayed();
  event.preventDefault();
  if (delayed !== null) clearTimeout(delayed.timer);
  delayed = null;
  const run = () => hit.target.run?.();
  if (hit.mayContinue) delayed = { run, timer: setTimeout(runDelayed, LONGER_PAUSE) };
  else run();
}

/**
 * Which shortcuts work with the focus on an element: those of the page, those of a dialog that has its own, or
 * only those for inputs, because the element uses letter keys itself.
 */
function focusOf(target: EventTarget | null): 'page' | 'dialog' | 'input' {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable || target.matches('textarea, select')) return 'input';
  if (target instanceof HTMLInputElement) {
    if (!['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)) return 'input';
  }
  const around = target.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]');
  if (around === null) return 'page';
  // They use the arrow keys, which the shortcuts of a dialog may be.
  if (target instanceof HTMLInputElement && ['radio', 'range'].includes(target.type)) return 'input';
  return around instanceof HTMLElement && around.dataset['shortcuts'] !== undefined ? 'dialog' : 'input';
}
