import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { items } from '../../../items/table.ts';
import type { ItemTree } from '../../../lists/item-tree.ts';
import { type Move, movedIds } from '../../../lists/moved-ids.ts';
import type { WalkedRows } from '../../../lists/rows/use-row-keys.ts';
import type { RowOrder } from '../../../lists/dragging/row-order.ts';
import { type Drag, dragLines } from '../../../lists/dragging/drag-lines.ts';
import { useCarried } from '../../../lists/dragging/use-carried.ts';
import { type MovedIssue, moveIssue } from './issue-mover.ts';

/**
 * Distance from the edge in pixels at which the page scrolls, for touch and for other pointers, and the
 * pixels per frame.
 */
const EDGE = { px: (touch: boolean) => (touch ? 60 : 100), speed: 20 };
const HELP = 'Up and down arrows move it. Enter drops, Escape cancels.';

/** An issue that is being dragged, and the row above which it would be dropped; null when it would not move. */
export type DragView = Drag & { readonly line: number | null };

interface OrderedList {
  tree: ItemTree;
  ids: readonly string[];
  /** The element that contains the rows, once there are any. */
  box: RefObject<HTMLElement | null>;
  rowHeight: number;
  rows: WalkedRows;
}

export interface ManualOrder {
  /** The ids in the order shown while one of them is being moved. */
  readonly ids: readonly string[];
  readonly drag: DragView | null;
  /** Text of the live region: the last move or hint. */
  readonly said: string;
  readonly order: RowOrder;
}

const titleOf = (id: string): string => items.item<MovedIssue>(id)?.title ?? '';

/** Manual order of a list of issues, by pointer and by keys. */
export function useManualOrder({ tree, ids, box, rowHeight, rows }: OrderedList): ManualOrder {
  const [said, say] = useState('');
  const [drag, setDrag] = useState<DragView | null>(null);
  const { grab, keysOf } = useCarried<Move>((id) => ids.includes(id));
  const mayMove = (id: string) => ids.length > 1 && items.item<MovedIssue>(id)?.canUpdate === true;

  const shown = grab === null ? ids : movedIds(ids, grab);
  const drop = ({ id, behind }: Move) => {
    const next = movedIds(ids, { id, behind });
    void moveIssue(tree, { id, behind }, next[next.indexOf(id) + 1] ?? null);
  };
  /** The move that puts an issue at an index among the others. */
  const moveTo = (id: string, index: number): Move => {
    const others = ids.filter((one) => one !== id);
    return { id, behind: others[index - 1] ?? null };
  };
  const placeOf = (move: Move) => movedIds(ids, move).indexOf(move.id);
  const keys = keysOf({
    grab: (id) => (mayMove(id) ? moveTo(id, ids.indexOf(id)) : null),
    carry(move, key) {
      const at = placeOf(move);
      const to =
        key === 'ArrowUp'
          ? at - 1
          : key === 'ArrowDown'
            ? at + 1
            : key === 'Home'
              ? 0
              : key === 'End'
                ? ids.length - 1
                : null;
      if (to === null) return null;
      const place = Math.min(Math.max(to, 0), ids.length - 1);
      return place === at ? move : moveTo(move.id, place);
    },
    whyNot: () => 'It cannot go there.',
    staysPut: (move) => placeOf(move) === ids.indexOf(move.id),
    titleOf,
    placeWords: (move) =>
      `Position ${placeOf(move) + 1}${tree.current().top.next === null ? ` of ${ids.length}` : ''}`,
    help: HELP,
    drop,
    focus: (id) => requestAnimationFrame(() => focusGrip(box.current, id)),
    say,
  });

  /** The row below the pointer, above which a drop would place the issue. */
  const lineAt = ({ id, y }: Drag): number | null => {
    const top = box.current?.getBoundingClientRect().top ?? 0;
    const line = Math.min(Math.max(Math.round((y - top) / rowHeight), 0), ids.length);
    const at = ids.indexOf(id);
    return line === at || line === at + 1 ? null : line;
  };
  const seen = useEffectEvent((next: Drag): boolean => {
    if (!ids.includes(next.id)) return false;
    setDrag({ ...next, line: lineAt(next) });
    return true;
  });
  const ended = useEffectEvent((dropped: boolean) => {
    setDrag(null);
    if (!dropped || drag === null || drag.line === null) return;
    rows.goTo(drag.id);
    drop({ id: drag.id, behind: ids.slice(0, drag.line).findLast((id) => id !== drag.id) ?? null });
  });
  const dragged = useEffectEvent((id: string) => grab === null && mayMove(id));
  useEffect(() => {
    const lines = box.current;
    const scroller = lines?.closest('main');
    if (lines === null || !scroller) return undefined;
    return dragLines({
      lines,
      scroller,
      edge: EDGE,
      mayDrag: (id) => dragged(id),
      onMove: (next) => seen(next),
      onEnd: (dropped) => ended(dropped),
    });
  }, [box]);

  const order: RowOrder = {
    moveOf: (id) => (grab?.id === id ? 'grabbed' : drag?.id === id ? 'dragged' : mayMove(id) ? 'may' : 'no'),
    grabbed: grab?.id ?? null,
    line: drag?.line ?? null,
    on: {
      // While an issue is grabbed, the controls in its row get no key events.
      onKeyDownCapture(event) {
        if (!keys.onKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onClick(event) {
        const grip = (event.target as Element).closest('[data-part=grip]');
        const id = grip?.closest('[data-row]')?.getAttribute('data-row');
        // A click with `detail` 0 comes from the keyboard.
        if (id != null && event.detail === 0) keys.start(id);
      },
      'data-dragging': drag === null ? undefined : true,
    },
  };
  return { ids: shown, drag, said, order };
}

/** Scrolls to a row, which may be moved out of view, and focuses its handle. */
function focusGrip(box: HTMLElement | null, id: string): void {
  const row = box?.querySelector(`[data-row="${CSS.escape(id)}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector<HTMLElement>('[data-part=grip]')?.focus({ preventScroll: true });
}
