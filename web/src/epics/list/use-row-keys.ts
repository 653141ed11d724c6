import { useEffect, useState } from 'react';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { registerShortcut } from '../../shortcuts/registry.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { ListedEpic } from './listed-epic.ts';
import { ROW_HEIGHT } from './EpicRows.tsx';
import type { ListRow } from './rows.ts';

const GROUP = 'Epics, issues, and merge requests';
/** Frames to wait for a row to be drawn before it is given up. */
const TRIES = 30;

type RowKeys = {
  rows: readonly ListRow[];
  /** In a tree the line that holds the keyboard, and the way to another; null in a list, whose links hold it. */
  tree: { current: string | null; focusRow: (id: string) => void } | null;
  onToggle: (epic: ListedEpic) => void;
  onSelect: ((epic: ListedEpic, key: string, range: boolean) => void) | null;
  onClear: () => void;
};

/** Moves through the rows with j and k, chooses with x; gives the key of the row one is at. */
export function useRowKeys({ rows, tree, onToggle, onSelect, onClear }: RowKeys): string | null {
  const kept = useKept<string>('walked row');
  const [walked, setWalked] = useState<string | null>(kept ?? null);
  useKeep('walked row', () => walked ?? undefined);
  const current = tree === null ? walked : tree.current;
  const row = rows.find(({ id }) => id === current);
  const epic = row?.kind === 'epic' ? row.epic : null;

  const move = (by: 1 | -1) => {
    const epics = rows.filter(({ kind }) => kind === 'epic');
    const at = epics.findIndex(({ id }) => id === current);
    const next =
      epics[Math.min(Math.max(at === -1 ? (by === 1 ? 0 : epics.length - 1) : at + by, 0), epics.length - 1)];
    if (next === undefined) return;
    if (tree === null) setWalked(next.id);
    else tree.focusRow(next.id);
  };
  const fold = (open: boolean) => {
    if (row?.kind === 'epic' && row.expanded === !open) onToggle(row.epic);
  };

  // The row may be far from the window and only now be drawn.
  useEffect(() => {
    if (walked === null) return;
    const main = document.querySelector('main');
    const list = main?.querySelector('[aria-label="Epics"]');
    const index = rows.findIndex(({ id }) => id === walked);
    if (!main || !list || index < 0) return;
    const top = list.getBoundingClientRect().top - main.getBoundingClientRect().top + index * ROW_HEIGHT;
    if (top < 0) main.scrollTop += top - ROW_HEIGHT;
    else if (top + 2 * ROW_HEIGHT > main.clientHeight)
      main.scrollTop += top + 2 * ROW_HEIGHT - main.clientHeight;
    let tries = TRIES;
    const focus = () => {
      const title = main.querySelector<HTMLElement>(`[data-row="${CSS.escape(walked)}"] [data-part=title]`);
      if (title !== null) title.focus({ preventScroll: true });
      else if ((tries -= 1) > 0) frame = requestAnimationFrame(focus);
    };
    let frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only a move of one's own scrolls, not news
  }, [walked]);

  useShortcut({
    id: 'epicsList.next',
    group: GROUP,
    keys: ['j'],
    description: 'Next epic',
    run: () => move(1),
  });
  useShortcut({
    id: 'epicsList.previous',
    group: GROUP,
    keys: ['k'],
    description: 'Previous epic',
    run: () => move(-1),
  });
  useShortcut({
    id: 'epicsList.select',
    group: GROUP,
    keys: ['x'],
    description: 'Select epic',
    run: () => epic !== null && current !== null && onSelect?.(epic, current, false),
  });
  useShortcut({
    id: 'epicsList.selectRange',
    group: GROUP,
    keys: ['shift+x'],
    description: 'Select epics up to here',
    run: () => epic !== null && current !== null && onSelect?.(epic, current, true),
  });
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
  // Only listed: the focus is on the row's link, and elsewhere Enter belongs to what has the focus.
  useEffect(
    () => registerShortcut({ id: 'epicsList.open', group: GROUP, keys: ['enter'], description: 'Open epic' }),
    [],
  );
  useShortcut({
    id: 'epicsList.clear',
    group: GROUP,
    keys: ['esc'],
    description: 'Clear selection',
    run: onClear,
  });
  return current;
}
