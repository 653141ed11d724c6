import { foldShortcuts } from '../../shortcuts/list-shortcuts.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { ItemLine } from './tree-rows.ts';

/** Expands and collapses the current row with the keys o and u. */
export function useFoldKeys(row: ItemLine | undefined, onToggle: (id: string) => void): void {
  const fold = (open: boolean) => {
    if (row !== undefined && row.expanded === !open) onToggle(row.item.id);
  };
  useShortcut({
    ...foldShortcuts.expand,
    run: () => fold(true),
  });
  useShortcut({
    ...foldShortcuts.collapse,
    run: () => fold(false),
  });
}
