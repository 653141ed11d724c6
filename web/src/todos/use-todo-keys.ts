import type { RefObject } from 'react';
import { todoShortcuts } from '../shortcuts/todo-shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';

const rowsOf = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-todo]') ?? []),
];

const placeOf = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement));

const focusRow = (row: HTMLElement | undefined): void => row?.querySelector('a')?.focus();

/** Focuses the row after one that is about to be removed, or the one before it at the end. */
export function focusBeside(list: RefObject<HTMLElement | null>, id: string): void {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.dataset['todo'] === id);
  if (at === -1 || placeOf(rows) !== at) return;
  focusRow(rows[at + 1] ?? rows[at - 1]);
}

/** j and k move through the rows, Enter follows the focused link, d marks its row as done. */
export function useTodoKeys(list: RefObject<HTMLElement | null>, onTurn: (id: string) => void): void {
  const step = (by: 1 | -1) => {
    const rows = rowsOf(list);
    const at = placeOf(rows);
    focusRow(rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]);
  };
  useShortcut({
    ...todoShortcuts.next,
    run: () => step(1),
  });
  useShortcut({
    ...todoShortcuts.previous,
    run: () => step(-1),
  });
  useShortcut({
    ...todoShortcuts.done,
    run: () => {
      const rows = rowsOf(list);
      const id = rows[placeOf(rows)]?.dataset['todo'];
      if (id !== undefined) onTurn(id);
    },
  });
}
