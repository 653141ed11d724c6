import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import { useOfferRow } from '../../commands/offered-commands.ts';
import type { ItemFacts } from '../../items/facts.ts';
import { listShortcuts } from '../../shortcuts/list-shortcuts.ts';
import { registerShortcut } from '../../shortcuts/registry.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { WalkedRows } from '../rows/use-row-keys.ts';
import { isSame, type Peeked, peekedOf } from './peeked.ts';
import type { PeekAddress } from './use-peeked.ts';

/** Delay in ms before loading an item: holding an arrow key passes rows faster than items can be loaded. */
const STEP_MS = 120;

/** The facts of an item needed to open it in the side panel. */
export type PeekableItem = Pick<ItemFacts, 'id' | 'iid' | 'fullReference' | 'title'>;

export interface PeekedList {
  /** The noun of the list's items: `issue`. */
  noun: string;
  address: PeekAddress;
  /** The element that contains the rows. */
  box: RefObject<HTMLElement | null>;
  /** The ids of all rows, from top to bottom. */
  ids: readonly string[];
  /** The item of a row; undefined for rows that are no items. */
  itemOf: (id: string) => PeekableItem | undefined;
  rows: WalkedRows;
}

export interface PeekWays {
  readonly peeked: Peeked | null;
  /** The previous and next item in the list. */
  readonly around: readonly [Peeked | null, Peeked | null];
  readonly move: (by: 1 | -1) => void;
  readonly close: () => void;
  /** Closes the panel without asking, when the item is gone. */
  readonly leave: () => void;
}

/** Opens items of a list in the side panel: Space opens, arrows and j and k move, Escape closes. */
export function usePeekKeys({ noun, address, box, ids, itemOf, rows }: PeekedList) {
  const { peeked } = address;
  const { current, move, goTo } = rows;
  const at = useMemo(
    () => (peeked === null ? -1 : ids.findIndex((id) => names(peeked, itemOf(id)))),
    [ids, itemOf, peeked],
  );
  const line = ids[at];
  useOfferRow(() => {
    const row = current === null ? undefined : itemOf(current);
    return row === undefined ? null : peekedOf(row);
  });
  const isOpen = peeked !== null;

  const open = (id: string) => {
    const item = itemOf(id);
    if (item === undefined) return;
    address.show(peekedOf(item));
    goTo(id);
  };
  const returning = useRef(false);
  const back = () => {
    const row = line ?? current;
    if (row !== null && ids.includes(row)) goTo(row);
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  // Returns the focus once the panel is closed: while it covers the screen the list cannot be focused.
  const wasOpen = useRef(isOpen);
  const closed = useEffectEvent(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === null;
    if (isLost || returning.current) back();
    returning.current = false;
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = (unasked = false) => {
    returning.current = true;
    address.close(unasked);
  };

  // The panel follows the current row, immediately for the first step.
  const follow = useEffectEvent((id: string) => {
    const item = itemOf(id);
    if (item !== undefined && isOpen) address.show(peekedOf(item));
  });
  const walked = useRef(current);
  const stepped = useRef(0);
  useEffect(() => {
    if (current === null || walked.current === current) return undefined;
    walked.current = current;
    const wait = stepped.current + STEP_MS - performance.now();
    stepped.current = performance.now() + Math.max(wait, 0);
    if (wait <= 0) return void follow(current);
    const timer = setTimeout(() => follow(current), wait);
    return () => clearTimeout(timer);
  }, [current]);

  // Opened by a link or on a return visit, keyboard movement starts at the row of the open item.
  const begin = useEffectEvent(() => {
    if (line !== undefined && line !== current) goTo(line);
  });
  const found = line !== undefined;
  const began = useRef(false);
  useEffect(() => {
    if (began.current || !found) return;
    began.current = true;
    begin();
  }, [found]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const held = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.defaultPrevented || held) return;
    // Space on another control of a row belongs to that control.
    const isRow = event.target instanceof Element && event.target.getAttribute('role') === 'row';
    const row = rowOf(box.current, event.target, isRow ? '[role=row]' : '[data-part=title], [data-part=bar]');
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (row !== null && event.key === ' ') open(row);
    else if (isOpen && by !== null && (row !== null || event.target === document.body)) move(by);
    else return;
    event.preventDefault();
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const row = rowOf(box.current, event.target, '[data-row]');
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (row === null || event.defaultPrevented || !plain) return;
    if ((event.target as Element).closest('a, button, input') !== null) return;
    // Selected text in a row is probably to be copied.
    if (getSelection()?.isCollapsed === false) return;
    open(row);
  });
  useEffect(() => {
    const keys = (event: KeyboardEvent) => onKey(event);
    const clicks = (event: MouseEvent) => onClick(event);
    document.addEventListener('keydown', keys);
    document.addEventListener('click', clicks);
    return () => {
      document.removeEventListener('keydown', keys);
      document.removeEventListener('click', clicks);
    };
  }, []);

  // Only listed in the help: outside a row's title Space belongs to the focused element.
  useEffect(() => registerShortcut(listShortcuts(noun).peek), [noun]);
  const keys = listShortcuts(noun);
  useShortcut({ ...keys.closePeek, run: () => close() }, isOpen);
  useShortcut(
    {
      ...keys.enterPeek,
      run: () => {
        const panel = document.querySelector<HTMLElement>('[data-peek-panel]');
        if (panel?.contains(document.activeElement) === true) back();
        else panel?.focus();
      },
    },
    isOpen,
  );
  /** The nearest item before or after the open one, skipping other rows. */
  const beside = (by: 1 | -1): Peeked | null => {
    for (let next = at + by; at >= 0 && ids[next] !== undefined; next += by) {
      const item = itemOf(ids[next] as string);
      if (item !== undefined) return peekedOf(item);
    }
    return null;
  };
  const around = [beside(-1), beside(1)] as const;
  const ways: PeekWays = { peeked, around, move, close: () => close(), leave: () => close(true) };
  return { ways, title: line === undefined ? undefined : itemOf(line)?.title };
}

type Named = Parameters<typeof peekedOf>[0];

/** True when an address names an item; the number is compared first, as most differ in it and that is cheap. */
const names = (peeked: Peeked, item: Named | undefined): boolean =>
  item !== undefined && item.iid === peeked.iid && isSame(peekedOf(item), peeked);

/** The row that contains an element, if it is within a part of it that matches `parts`. */
function rowOf(box: HTMLElement | null, target: EventTarget | null, parts: string): string | null {
  const part = target instanceof Element ? target.closest(parts) : null;
  const row = part !== null && box?.contains(part) === true ? part.closest('[data-row]') : null;
  return row?.getAttribute('data-row') ?? null;
}
