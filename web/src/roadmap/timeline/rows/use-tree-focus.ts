import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useKeep, useKept } from '../../../navigation/use-kept.ts';
import type { BarEditor } from '../bars/bar-editor.ts';
import type { TimelineActions } from '../timeline-actions.ts';
import type { TimelineRow } from './timeline-row.ts';
import { placeOn, ROW_PARTS, treeMove, type RowPlace } from './tree-moves.ts';

export interface TreeFocusOptions {
  body: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow[];
  actions: TimelineActions;
  editor: RefObject<BarEditor | null>;
}

/** The row that has the keyboard focus, for what is next to the timeline. */
export interface FocusedRow {
  /** The element that contains the rows. */
  readonly box: RefObject<HTMLElement | null>;
  readonly current: string | null;
  /** Focuses a row by its key, in the part that has the focus now. */
  readonly focusRow: (key: string) => void;
}

interface Held {
  place: RowPlace;
  key: string;
}

/**
 * Roving keyboard focus in the grid, which handles clicks and keys of all rows. The focus follows its row
 * when rows are added or removed.
 */
export function useTreeFocus({ body, rows, actions, editor }: TreeFocusOptions) {
  const wanted = useRef(false);
  const kept = useKept<Held>('timeline row');
  const [held, setHeld] = useState<Held | null>(kept ?? null);
  useKeep('timeline row', () => held ?? undefined);
  const place = held === null ? null : placeAmong(rows, held);

  useLayoutEffect(() => {
    if (!wanted.current || place === null) return;
    wanted.current = false;
    const element = elementAt(body.current, place);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const hold = (to: RowPlace) => {
    const row = rows[to.index];
    if (row !== undefined) setHeld({ place: to, key: row.key });
  };
  const latest = useRef({ rows, place });
  useLayoutEffect(() => {
    latest.current = { rows, place };
  });
  const focusRow = useCallback((key: string) => {
    const now = latest.current;
    const index = now.rows.findIndex((row) => row.key === key);
    if (index === -1) return;
    wanted.current = true;
    setHeld({ key, place: placeOn(now.rows, index, now.place?.part ?? 'row') });
  }, []);
  const openTab = (target: Element) => open(titleLink(target)?.href, '_blank', 'noopener');

  return {
    place,
    focused: {
      box: body,
      current: place === null ? null : (rows[place.index]?.key ?? null),
      focusRow,
    } satisfies FocusedRow,
    on: {
      onFocus: (event: FocusEvent) => {
        const found = placeOf(event.target);
        if (found === null) return;
        if (place?.index !== found.index || place.part !== found.part) hold(found);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const found = placeOf(event.target as Element);
        if (found === null) return;
        if (
          found.part === 'bar' &&
          editor.current?.key(event.nativeEvent, event.target as HTMLElement) === true
        ) {
          event.preventDefault();
          event.stopPropagation();
          return;
        }
        if (event.key === 'Escape' && found.part !== 'row') {
          wanted.current = true;
          hold({ index: found.index, part: 'row' });
          return;
        }
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Enter' && hasOwnEnter(event.target as Element)) return;
        const focused = rows[found.index];
        if (event.key === 'd' && !event.shiftKey && focused?.kind === 'epic' && focused.epic.canUpdate) {
          event.preventDefault();
          return actions.onDates(focused.epic);
        }
        const move = treeMove(rows, found, event.key);
        if (move === null) return;
        event.preventDefault();
        const row = move.does === 'go' ? undefined : rows[move.index];
        if (move.does === 'go') {
          wanted.current = true;
          hold(move.to);
        } else if (row?.kind === 'epic') {
          if (move.does === 'toggle') actions.onToggle(row.epic.id);
          else titleLink(event.target as Element)?.click();
        }
      },
      onClick: (event: MouseEvent) => {
        const target = event.target as Element;
        const found = placeOf(target);
        const row = found === null ? undefined : rows[found.index];
        if (row?.kind !== 'epic') return;
        const act = target.closest('[data-act]')?.getAttribute('data-act');
        if (act === 'toggle') return actions.onToggle(row.epic.id);
        const onBar = isOnBar(target);
        if (onBar && (event.ctrlKey || event.metaKey)) return void openTab(target);
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        // The panel opens for other clicks in a row, but not for those on its empty days.
        if (!isInDetails(target)) event.preventDefault();
        if (onBar && actions.onPeek === undefined) return titleLink(target)?.click();
        if (onBar) return actions.onPeek?.(row.epic);
        const link = act === 'label' ? target.closest('a') : null;
        if (link === null) return;
        event.preventDefault();
        actions.onLabel(link.closest('[data-label]')?.getAttribute('data-label') ?? '');
      },
      // Without it, the middle button would start to scroll.
      onMouseDown: (event: MouseEvent) => {
        if (event.button === 1 && isOnBar(event.target as Element)) event.preventDefault();
      },
      onAuxClick: (event: MouseEvent) => {
        if (event.button === 1 && isOnBar(event.target as Element)) openTab(event.target as Element);
      },
    },
  };
}

/** True for labels, arrows and the icon of a blocked epic, which have an action of their own. */
function hasOwnEnter(element: Element): boolean {
  return element.closest('[data-act], [data-part="blocked"]') !== null;
}

/** True on a bar, or on the stretch after it that shows how late it is. */
function isOnBar(element: Element): boolean {
  return element.closest('[data-part="bar"], [data-late]') !== null;
}

/** True in the first cell of a row, which names its epic. */
function isInDetails(element: Element): boolean {
  const cell = element.closest('[role="gridcell"]');
  return cell !== null && cell.previousElementSibling === null;
}

/** The link to the epic of a row. */
function titleLink(element: Element): HTMLAnchorElement | null {
  return element.closest('[role="row"]')?.querySelector('a') ?? null;
}

/** Index of the row that contains an element of the grid; null outside rows. */
export function rowIndexOf(element: Element): number | null {
  const row = element.closest('[role="row"]');
  return row === null ? null : Number(row.getAttribute('aria-rowindex')) - 1;
}

function placeOf(element: Element): RowPlace | null {
  const index = rowIndexOf(element);
  if (index === null) return null;
  const part = element.closest('[data-part]')?.getAttribute('data-part');
  return { index, part: ROW_PARTS.find((one) => one === part) ?? 'row' };
}

function placeAmong(rows: readonly TimelineRow[], held: { place: RowPlace; key: string }): RowPlace | null {
  if (rows[held.place.index]?.key === held.key) return held.place;
  const index = rows.findIndex((row) => row.key === held.key);
  if (index !== -1) return { index, part: held.place.part };
  return rows.length === 0 ? null : { index: Math.min(held.place.index, rows.length - 1), part: 'row' };
}

function elementAt(body: HTMLElement | null, place: RowPlace): HTMLElement | null {
  const row = body?.querySelector<HTMLElement>(`[aria-rowindex="${place.index + 1}"]`) ?? null;
  return place.part === 'row' ? row : (row?.querySelector<HTMLElement>(`[data-part="${place.part}"]`) ?? row);
}
