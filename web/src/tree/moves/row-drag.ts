import type { ChildPlace, TreeRow } from '@cairn/domain/tree/child-rows';
import { dropAt, type Drop } from '@cairn/domain/tree/drop-place';
import { type Drag, dragLines } from '../../lists/dragging/drag-lines.ts';
import { rowAt, type RowLayout } from '../rows/row-layout.ts';

const NEAR_PX = 4;
const EXPAND_MS = 1000;
const EDGE_PX = 36;
const SCROLL_PX = 9;
export const INDENT_PX = 22;

/** A drag as it is shown: the pointer, and the effect of a drop. */
export interface DragView {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly place: ChildPlace | null;
  readonly mark: { readonly line: number; readonly level: number } | { readonly into: string } | null;
  /** Explains why a drop is refused, where a user would expect that it works. */
  readonly refused: string | null;
}

export interface DragOptions {
  scroller: HTMLElement;
  /** Returns what is rendered now. */
  scene: () => {
    rows: readonly TreeRow[];
    layout: RowLayout;
    /** Returns the rows without an item and its descendants. */
    without: (id: string) => readonly TreeRow[];
    mayDrag: (id: string) => boolean;
    mayHold: (parentId: string, id: string) => boolean;
    refusal: (parentId: string, id: string) => string | null;
  };
  onView: (view: DragView | null) => void;
  onDrop: (id: string, place: ChildPlace) => void;
  onRefused: (reason: string) => void;
  /** Called when the pointer has rested on a collapsed epic. */
  onRest: (id: string) => void;
}

/** Drags rows of a tree with mouse, pen or finger. Returns a function that removes its listeners. */
export function dragRows({ scroller, scene, onView, onDrop, onRefused, onRest }: DragOptions): () => void {
  let view: DragView | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let restedOn = { id: '', x: 0, y: 0 };

  const show = (next: DragView | null) => {
    view = next;
    onView(next);
  };

  /** Finds the row below the pointer and the effect of a drop there. */
  const update = ({ id, ...at }: Drag): boolean => {
    const { rows, layout, without, mayHold, refusal } = scene();
    const moved = rows.findIndex((row) => row.id === id);
    if (moved === -1) return false;
    const box = scroller.getBoundingClientRect();
    const y = at.y - box.top + scroller.scrollTop;
    const row = rowAt(layout, y);
    const base = without(id);
    const draggedCount = rows.length - base.length;
    const over = rows[row];
    rest(id, at, over);
    const free = row < moved || row >= moved + draggedCount;
    const target =
      over === undefined || !free
        ? null
        : dropAt(
            base,
            {
              row: row < moved ? row : row - draggedCount,
              part: partOf(layout, row, y),
              level: Math.round((at.x - box.left - INDENT_PX) / INDENT_PX),
            },
            // A refused target is shown as refused; the nearest allowed one is not used instead.
            (parentId) => mayHold(parentId, id) || refusal(parentId, id) !== null,
          );
    const refused = target && refusal(target.place.parentId, id);
    const drop = refused === null ? target : null;
    const own = rows[moved];
    const stays =
      own?.kind === 'item' && drop?.place.parentId === own.parentId && drop.place.index === own.index;
    const useful = stays ? null : drop;
    show({
      id,
      ...at,
      place: useful?.place ?? null,
      mark: useful && markOf(useful, base, rows, layout),
      refused,
    });
    return true;
  };

  /** The pointer rests when it hardly moves over the same row. */
  const rest = (dragged: string, at: { x: number; y: number }, over: TreeRow | undefined) => {
    const id = over?.kind === 'item' && over.expanded === false ? over.id : '';
    const near = Math.hypot(at.x - restedOn.x, at.y - restedOn.y) <= NEAR_PX;
    if (id === restedOn.id && near) return;
    clearTimeout(resting);
    restedOn = { id, ...at };
    if (id !== '' && id !== dragged) resting = setTimeout(() => onRest(id), EXPAND_MS);
  };

  const end = (dropped: boolean) => {
    clearTimeout(resting);
    restedOn = { id: '', x: 0, y: 0 };
    const last = view;
    show(null);
    if (!dropped || last === null) return;
    if (last.place !== null) onDrop(last.id, last.place);
    if (last.refused !== null) onRefused(last.refused);
  };

  return dragLines({
    lines: scroller,
    scroller,
    edge: { px: () => EDGE_PX, speed: SCROLL_PX },
    mayDrag: (id) => scene().mayDrag(id),
    onMove: update,
    onEnd: end,
  });
}

function partOf({ tops }: RowLayout, row: number, y: number): number {
  const top = tops[row] as number;
  const height = (tops[row + 1] as number) - top;
  return Math.min(Math.max((y - top) / height, 0), 1);
}

/** The drop in terms of the rendered rows, which still include the dragged one. */
function markOf(drop: Drop, base: readonly TreeRow[], rows: readonly TreeRow[], { tops }: RowLayout) {
  if ('into' in drop.mark) return { into: (base[drop.mark.into] as TreeRow).id };
  const above = base[drop.mark.above - 1];
  const at = above === undefined ? 0 : rows.findIndex((row) => row.id === above.id) + 1;
  return { line: tops[at] as number, level: drop.mark.level };
}
