import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { ItemLine } from './tree-rows.ts';

const GROUP = 'Epics, issues, and merge requests';

/** Expands and collapses the current row with the keys o and u. */
export function useFoldKeys(row: ItemLine | undefined, onToggle: (id: string) => void): void {
  const fold = (open: boolean) => {
    if (row !== undefined && row.expanded === !open) onToggle(row.item.id);
  };
  useShortcut({
    id: 'epicsList.expand',
    group: GROUP,
    keys: ['o'],
    description: 'Show child epics',
    run: () => fold(true),
  });
  useShortcut({
    id: 'epicsList.collapse',
    group: GROUP,
    keys: ['u'],
    description: 'Hide child epics',
    run: () => fold(false),
  });
}
