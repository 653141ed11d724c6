import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { registerShortcut } from '../../shortcuts/registry.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';

const GROUP = 'Epics, issues, and merge requests';
/** Frames to wait for a row to be drawn before it is given up. */
const TRIES = 30;

interface RowKeys {
  /** What the list holds: `epic`. Its shortcuts are named after it. */
  noun: string;
  /** What the list is called on the page. */
  label: string;
  /** The ids of all lines, each as high as the others. */
  ids: readonly string[];
  rowHeight: number;
  /** So many px at the top of the window are covered by what stays there. */
  covered?: number;
  /** Whether a line is an item; others are passed over. */
  isItem: (id: string) => boolean;
  /** In a tree the line that holds the keyboard, and the way to another; null in a list, whose links hold it. */
  tree: { current: string | null; focusRow: (id: string) => void } | null;
  /** Null where nothing can be chosen. */
  onSelect: ((id: string, range: boolean) => void) | null;
  onClear: () => void;
}

/** The line one is at in a list, and the ways to others. */
export interface WalkedRows {
  readonly current: string | null;
  readonly move: (by: 1 | -1) => void;
  /** Puts the keyboard on a line, wherever it is. */
  readonly goTo: (id: string) => void;
}

/** Moves through the items of a list with j and k, chooses with x. */
export function useRowKeys(props: RowKeys): WalkedRows {
  const { noun, label, ids, rowHeight, covered = 0, isItem, tree, onSelect, onClear } = props;
  const kept = useKept<string>('walked row');
  const [walked, setWalked] = useState<string | null>(kept ?? null);
  useKeep('walked row', () => walked ?? undefined);
  const current = tree === null ? walked : tree.current;
  const chosen = current !== null && ids.includes(current) && isItem(current) ? current : null;

  /** Where it stood last among the lines: when it goes, the next one is there. */
  const place = useRef(-1);
  useEffect(() => {
    const at = current === null ? -1 : ids.indexOf(current);
    if (at >= 0) place.current = at;
  }, [ids, current]);

  const bring = useEffectEvent((id: string) =>
    bringTo(label, { id, index: ids.indexOf(id), rowHeight, covered }),
  );
  /** The page that is come back to is scrolled to where it was, which need not be this row. */
  const back = useRef(walked);
  // Only a move of one's own scrolls, not news.
  useEffect(() => {
    if (walked === back.current) return undefined;
    back.current = null;
    return walked === null ? undefined : bring(walked);
  }, [walked]);
  const goTo = (id: string) => {
    if (tree !== null) tree.focusRow(id);
    else if (id === walked) bring(id);
    else setWalked(id);
  };
  const move = (by: 1 | -1) => {
    const at = current === null ? -1 : ids.indexOf(current);
    const before = at >= 0 || place.current < 0 ? at : place.current - (by === 1 ? 1 : 0);
    const next =
      by === 1
        ? ids.slice(before + 1).find(isItem)
        : ids.slice(0, before === -1 ? ids.length : before).findLast(isItem);
    if (next !== undefined) goTo(next);
  };

  const own = (id: string) => ({ id: `${noun}sList.${id}`, group: GROUP }) as const;
  useShortcut({ ...own('next'), keys: ['j'], description: `Next ${noun}`, run: () => move(1) });
  useShortcut({ ...own('previous'), keys: ['k'], description: `Previous ${noun}`, run: () => move(-1) });
  const selects = onSelect !== null;
  useShortcut(
    {
      ...own('select'),
      keys: ['x'],
      description: `Select ${noun}`,
      run: () => chosen !== null && onSelect?.(chosen, false),
    },
    selects,
  );
  useShortcut(
    {
      ...own('selectRange'),
      keys: ['shift+x'],
      description: `Select ${noun}s up to here`,
      run: () => chosen !== null && onSelect?.(chosen, true),
    },
    selects,
  );
  // Only listed: the focus is on the row's link, and elsewhere Enter belongs to what has the focus.
  useEffect(
    () =>
      registerShortcut({
        id: `${noun}sList.open`,
        group: GROUP,
        keys: ['enter'],
        description: `Open ${noun}`,
      }),
    [noun],
  );
  useShortcut({ ...own('clear'), keys: ['esc'], description: 'Clear selection', run: onClear }, selects);
  return { current, move, goTo };
}

/** Scrolls to a row and gives it the focus. It may be far from the window and only now be drawn. */
function bringTo(
  label: string,
  row: { id: string; index: number; rowHeight: number; covered: number },
): (() => void) | undefined {
  const { id, index, rowHeight, covered } = row;
  const main = document.querySelector('main');
  const list = main?.querySelector(`[aria-label="${label}"]`);
  if (!main || !list || index < 0) return undefined;
  const top = list.getBoundingClientRect().top - main.getBoundingClientRect().top + index * rowHeight;
  if (top < covered) main.scrollTop += top - rowHeight;
  else if (top + 2 * rowHeight > main.clientHeight) main.scrollTop += top + 2 * rowHeight - main.clientHeight;
  let tries = TRIES;
  const focus = () => {
    const title = main.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-part=title]`);
    if (title !== null) title.focus({ preventScroll: true });
    else if ((tries -= 1) > 0) frame = requestAnimationFrame(focus);
  };
  let frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}
