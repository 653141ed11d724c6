import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import type { ItemFacts } from '../../items/facts.ts';
import { registerShortcut } from '../../shortcuts/registry.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { WalkedRows } from '../rows/use-row-keys.ts';
import { isSame, type Peeked, peekedOf } from './peeked.ts';
import type { PeekAddress } from './use-peeked.ts';

/** Whoever holds a key goes through rows faster than items can be read. */
const STEP_MS = 120;
const GROUP = 'Epics, issues, and merge requests';

/** What has to be known of an item that may stand beside its list. */
export type PeekableItem = Pick<ItemFacts, 'id' | 'iid' | 'fullReference' | 'title'>;

export interface PeekedList {
  /** What the list holds: `issue`. */
  noun: string;
  address: PeekAddress;
  /** What holds the rows. */
  box: RefObject<HTMLElement | null>;
  /** The ids of all lines, from top to bottom. */
  ids: readonly string[];
  /** The item of a line; undefined where there is none. */
  itemOf: (id: string) => PeekableItem | undefined;
  rows: WalkedRows;
}

export interface PeekWays {
  readonly peeked: Peeked | null;
  /** The items above and below it in the list. */
  readonly around: readonly [Peeked | null, Peeked | null];
  readonly move: (by: 1 | -1) => void;
  readonly close: () => void;
  /** Takes it away when it is gone, whatever was being written. */
  readonly leave: () => void;
}

/** Opens the item of a row beside its list: Space opens, arrows and j and k walk, Escape closes. */
export function usePeekKeys({ noun, address, box, ids, itemOf, rows }: PeekedList) {
  const { peeked } = address;
  const { current, move, goTo } = rows;
  const at = useMemo(
    () => (peeked === null ? -1 : ids.findIndex((id) => names(peeked, itemOf(id)))),
    [ids, itemOf, peeked],
  );
  const line = ids[at];
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
  // Once it is gone, as the list cannot be reached while it covers the screen.
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

  // What is shown follows the row one walks to, the first step at once.
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

  // Whoever comes by a link, or comes back, goes on from the row of what is shown.
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
    const row = rowOf(box.current, event.target, '[data-part=title], [role=row]');
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
    // Words that are marked in a row are to be copied.
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

  // Only listed: beside the title of a row Space belongs to what has the focus.
  useEffect(
    () =>
      registerShortcut({
        id: `${noun}sList.peek`,
        group: GROUP,
        keys: ['space'],
        description: `Show ${noun} beside the list`,
      }),
    [noun],
  );
  useShortcut(
    {
      id: `${noun}sList.closePeek`,
      group: GROUP,
      keys: ['esc'],
      description: `Close the ${noun} beside the list`,
      run: () => close(),
    },
    isOpen,
  );
  useShortcut(
    {
      id: `${noun}sList.enterPeek`,
      group: GROUP,
      keys: ['f6'],
      description: `Go to the ${noun} beside the list, or back`,
      inInputs: true,
      run: () => {
        const panel = document.querySelector<HTMLElement>('[data-peek-panel]');
        if (panel?.contains(document.activeElement) === true) back();
        else panel?.focus();
      },
    },
    isOpen,
  );
  /** The item nearest to what is shown, past lines that are none. */
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

/** Whether an address names an item; most differ in the number, which costs nothing to compare. */
const names = (peeked: Peeked, item: Named | undefined): boolean =>
  item !== undefined && item.iid === peeked.iid && isSame(peekedOf(item), peeked);

/** The line whose part, of those that are meant, holds an element. */
function rowOf(box: HTMLElement | null, target: EventTarget | null, parts: string): string | null {
  const part = target instanceof Element ? target.closest(parts) : null;
  const row = part !== null && box?.contains(part) === true ? part.closest('[data-row]') : null;
  return row?.getAttribute('data-row') ?? null;
}
