import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { listShortcuts } from '../../shortcuts/list-shortcuts.ts';
import { registerShortcut } from '../../shortcuts/registry.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';

/** Frames to wait for a row to be rendered before giving up. */
const TRIES = 30;

interface RowKeys {
  /** The noun of the list's items, such as `epic`, in the descriptions of the shortcuts. */
  noun: string;
  /** The element that contains the rows. */
  box: RefObject<HTMLElement | null>;
  /** The ids of all rows, which have equal heights. */
  ids: readonly string[];
  rowHeight: number;
  /** Height in px of the fixed part that covers the top of the window. */
  covered?: number;
  /** True when a row is an item; others are skipped. */
  isItem: (id: string) => boolean;
  /** For a tree, the focused row and a function to focus another; null for a list, whose links are focused. */
  tree: { current: string | null; focusRow: (id: string) => void } | null;
  /** Null when rows cannot be selected. */
  onSelect: ((id: string, range: boolean) => void) | null;
  onClear: () => void;
}

/** The current row of a list, and functions to move to others. */
export interface WalkedRows {
  readonly current: string | null;
  readonly move: (by: 1 | -1) => void;
  /** Focuses a row, wherever it is. */
  readonly goTo: (id: string) => void;
}

/** Moves through the items of a list with j and k, selects with x. */
export function useRowKeys(props: RowKeys): WalkedRows {
  const { noun, box, ids, rowHeight, covered = 0, isItem, tree, onSelect, onClear } = props;
  const kept = useKept<string>('walked row');
  const [walked, setWalked] = useState<string | null>(kept ?? null);
  useKeep('walked row', () => walked ?? undefined);
  const current = tree === null ? walked : tree.current;
  const chosen = current !== null && ids.includes(current) && isItem(current) ? current : null;

  /** Its last index among the rows: when it disappears, the next one is there. */
  const place = useRef(-1);
  useEffect(() => {
    const at = current === null ? -1 : ids.indexOf(current);
    if (at >= 0) place.current = at;
  }, [ids, current]);

  const bring = useEffectEvent((id: string) =>
    bringTo(box.current, { id, index: ids.indexOf(id), rowHeight, covered }),
  );
  /** A page returned to is scrolled to its former position, which need not be this row. */
  const back = useRef(walked);
  // Scroll only when the user moves, not on news.
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

  const keys = listShortcuts(noun);
  useShortcut({ ...keys.next, run: () => move(1) });
  useShortcut({ ...keys.previous, run: () => move(-1) });
  const selects = onSelect !== null;
  useShortcut({ ...keys.select, run: () => chosen !== null && onSelect?.(chosen, false) }, selects);
  useShortcut({ ...keys.selectRange, run: () => chosen !== null && onSelect?.(chosen, true) }, selects);
  // Only listed in the help: the focus is on the row's link, and elsewhere Enter belongs to the focused
  // element.
  useEffect(() => registerShortcut(listShortcuts(noun).open), [noun]);
  useShortcut({ ...keys.clear, run: onClear }, selects);
  return { current, move, goTo };
}

/** Scrolls to a row and focuses it. It may be far outside the window and not rendered yet. */
function bringTo(
  list: HTMLElement | null,
  row: { id: string; index: number; rowHeight: number; covered: number },
): (() => void) | undefined {
  const { id, index, rowHeight, covered } = row;
  const main = list?.closest('main');
  if (!main || list === null || index < 0) return undefined;
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
