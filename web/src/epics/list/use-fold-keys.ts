import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { ListedEpic } from './listed-epic.ts';
import type { EpicLine } from './rows.ts';

const GROUP = 'Epics, issues, and merge requests';

/** Expands and collapses the current row with the keys o and u. */
export function useFoldKeys(row: EpicLine | undefined, onToggle: (epic: ListedEpic) => void): void {
  const fold = (open: boolean) => {
    if (row !== undefined && row.expanded === !open) onToggle(row.epic);
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
