import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useKeep, useKept } from '../../navigation/use-kept.ts';

/** The data of a row that keyboard navigation needs. */
export interface FocusRow {
  readonly id: string;
  readonly parentId: string;
  /** Null for an item without children; undefined for a row in place of children. */
  readonly expanded?: boolean | null;
}

export interface RowActs<Row> {
  toggle: (id: string, open: boolean) => void;
  /** Handles Enter on a row in place of children: loads more, or retries. */
  press: (row: Row) => void;
  /** Name of the row's control that Space presses; null when Space is handled elsewhere. */
  space: string | null;
}

export type RowFocus<Row extends FocusRow> = ReturnType<typeof useRowFocus<Row>>;

interface Held {
  readonly id: string;
  readonly index: number;
}

const PAGE_STEP = 10;

/**
 * Keyboard navigation of the tree with a roving tab index. Up and Down move between rows; Left and Right
 * collapse, expand and move through the controls of a row; Enter opens. The focus follows its row when rows
 * are added or removed.
 */
export function useRowFocus<Row extends FocusRow>(
  grid: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  acts: RowActs<Row>,
) {
  const kept = useKept<Held>('tree row');
  const [held, setHeld] = useState<Held | null>(kept ?? null);
  useKeep('tree row', () => held ?? undefined);
  const wanted = useRef<'focus' | 'scroll' | null>(null);
  /** The row that had the focus when the rows changed, so that the focus can move on when it is removed. */
  const focused = useRef<string | null>(null);

  const found = held === null ? -1 : rows[held.index]?.id === held.id ? held.index : indexOf(rows, held.id);
  const index = held === null ? 0 : found === -1 ? Math.min(held.index, rows.length - 1) : found;
  const active = rows[index] ?? null;

  useLayoutEffect(() => {
    const lost = focused.current !== null && document.activeElement === document.body;
    if (active === null || (wanted.current === null && !lost)) return;
    const scrolls = wanted.current !== null;
    wanted.current = null;
    const element = rowElement(grid.current, active.id);
    element?.focus({ preventScroll: true });
    if (scrolls) element?.scrollIntoView({ block: 'nearest' });
  });

  const hold = (at: number) => {
    const row = rows[at];
    if (row !== undefined) setHeld({ id: row.id, index: at });
  };
  const go = (at: number) => {
    if (rows[at] === undefined) return;
    wanted.current = 'focus';
    hold(at);
  };

  const onArrow = (event: KeyboardEvent, at: number, row: Row): boolean => {
    const element = rowElement(grid.current, row.id);
    const parts = [...(element?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].filter(
      (part) => part.offsetParent !== null,
    );
    const part = parts.indexOf((event.target as Element).closest<HTMLElement>('[data-part]') as HTMLElement);
    switch (event.key) {
      case 'ArrowUp':
        go(at - 1);
        return true;
      case 'ArrowDown':
        go(at + 1);
        return true;
      case 'PageUp':
        go(Math.max(at - PAGE_STEP, 0));
        return true;
      case 'PageDown':
        go(Math.min(at + PAGE_STEP, rows.length - 1));
        return true;
      case 'Home':
        go(0);
        return true;
      case 'End':
        go(rows.length - 1);
        return true;
      case 'ArrowRight':
        if (part === -1 && row.expanded === false) acts.toggle(row.id, true);
        else parts[part + 1]?.focus();
        return true;
      case 'ArrowLeft':
        if (part > 0) parts[part - 1]?.focus();
        else if (part === 0) element?.focus();
        else if (row.expanded === true) acts.toggle(row.id, false);
        else go(indexOf(rows, row.parentId));
        return true;
      case 'Escape':
        if (part === -1) return false;
        element?.focus();
        return true;
      default:
        return false;
    }
  };

  return {
    /** The row that is the Tab stop. */
    active,
    /** The row the user navigated to; null when there is none. */
    current: held === null ? null : active,
    /** Focuses a row, which may not be rendered yet. */
    focusRow(id: string): void {
      wanted.current = 'focus';
      setHeld({ id, index: Math.max(indexOf(rows, id), 0) });
    },
    /** Focuses the row that has an index when the rows are next rendered. */
    focusAt(index: number): void {
      wanted.current = 'focus';
      setHeld({ id: '', index });
    },
    on: {
      onFocus: (event: FocusEvent) => {
        const id = rowIdOf(event.target);
        if (id === null) return;
        focused.current = id;
        if (id !== held?.id) hold(indexOf(rows, id));
      },
      onBlur: () => {
        // A removed row loses the focus during the commit in which the rows are rendered.
        setTimeout(() => {
          if (grid.current?.contains(document.activeElement) !== true) focused.current = null;
        });
      },
      onKeyDown: (event: KeyboardEvent) => {
        const id = rowIdOf(event.target as Element);
        const at = id === null ? -1 : indexOf(rows, id);
        const row = rows[at];
        if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        const onRow = (event.target as Element).getAttribute('role') === 'row';
        if (onArrow(event, at, row)) {
          event.preventDefault();
          event.stopPropagation();
        } else if (onRow && event.key === 'Enter') {
          event.preventDefault();
          if (row.expanded === undefined) acts.press(row);
          else part(event, 'title')?.click();
        } else if (onRow && event.key === ' ' && (acts.space !== null || row.expanded === undefined)) {
          event.preventDefault();
          if (row.expanded === undefined) acts.press(row);
          else part(event, acts.space ?? '')?.click();
        }
      },
    },
  };
}

const part = (event: KeyboardEvent, name: string) =>
  event.currentTarget.querySelector<HTMLElement>(
    `[data-row="${rowIdOf(event.target as Element) ?? ''}"] [data-part=${name}]`,
  );

const indexOf = (rows: readonly FocusRow[], id: string): number => rows.findIndex((row) => row.id === id);

const rowIdOf = (element: Element): string | null =>
  element.closest('[data-row]')?.getAttribute('data-row') ?? null;

const rowElement = (grid: HTMLElement | null, id: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;
