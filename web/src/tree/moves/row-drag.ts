import type { ChildPlace, TreeRow } from '@cairn/domain/tree/child-rows';
import { dropAt, type Drop } from '@cairn/domain/tree/drop-place';
import { rowAt, type RowLayout } from '../rows/row-layout.ts';

const START_PX = 4;
const LONG_PRESS_MS = 100;
const EXPAND_MS = 1000;
const EDGE_PX = 36;
const SCROLL_PX = 9;
export const INDENT_PX = 22;

/** A drag as it is drawn: the pointer, and what letting go would do. */
export type DragView = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly place: ChildPlace | null;
  readonly mark: { readonly line: number; readonly level: number } | { readonly into: string } | null;
  /** Why it may not be let go of here, where somebody would expect that it may. */
  readonly refused: string | null;
};

export type DragOptions = {
  scroller: HTMLElement;
  /** What is drawn now. */
  scene: () => {
    rows: readonly TreeRow[];
    layout: RowLayout;
    /** The lines without an item and what it holds. */
    without: (id: string) => readonly TreeRow[];
    mayDrag: (id: string) => boolean;
    mayHold: (parentId: string, id: string) => boolean;
    refusal: (parentId: string, id: string) => string | null;
  };
  onView: (view: DragView | null) => void;
  onDrop: (id: string, place: ChildPlace) => void;
  onRefused: (reason: string) => void;
  /** The pointer has rested on a collapsed epic. */
  onRest: (id: string) => void;
};

type Press = { pointerId: number; id: string; x: number; y: number; touch: boolean };

/** Drags lines of a tree with mouse, pen or finger. Returns what takes its listeners away. */
export function dragRows({ scroller, scene, onView, onDrop, onRefused, onRest }: DragOptions): () => void {
  let press: Press | null = null;
  let dragging = false;
  let at = { x: 0, y: 0 };
  let view: DragView | null = null;
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let restedOn = { id: '', x: 0, y: 0 };
  let frame = 0;

  const show = (next: DragView | null) => {
    view = next;
    onView(next);
  };

  const start = () => {
    if (press === null) return;
    dragging = true;
    scroller.setPointerCapture(press.pointerId);
    frame = requestAnimationFrame(edgeScroll);
    look();
  };

  /** What is below the pointer, and what letting go there would do. */
  const look = () => {
    if (press === null) return;
    const { id } = press;
    const { rows, layout, without, mayHold, refusal } = scene();
    const moved = rows.findIndex((row) => row.id === id);
    if (moved === -1) return stop();
    const box = scroller.getBoundingClientRect();
    const y = at.y - box.top + scroller.scrollTop;
    const row = rowAt(layout, y);
    const base = without(id);
    const held = rows.length - base.length;
    const over = rows[row];
    rest(over);
    const free = row < moved || row >= moved + held;
    const wished =
      over === undefined || !free
        ? null
        : dropAt(
            base,
            {
              row: row < moved ? row : row - held,
              part: partOf(layout, row, y),
              level: Math.round((at.x - box.left - INDENT_PX) / INDENT_PX),
            },
            // A place that is refused is no reason to take the one beside it.
            (parentId) => mayHold(parentId, id) || refusal(parentId, id) !== null,
          );
    const refused = wished && refusal(wished.place.parentId, id);
    const drop = refused === null ? wished : null;
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
  };

  /** The pointer rests while it hardly moves over the same line. */
  const rest = (over: TreeRow | undefined) => {
    const id = over?.kind === 'item' && over.expanded === false ? over.id : '';
    const near = Math.hypot(at.x - restedOn.x, at.y - restedOn.y) <= START_PX;
    if (id === restedOn.id && near) return;
    clearTimeout(resting);
    restedOn = { id, ...at };
    if (id !== '' && id !== press?.id) resting = setTimeout(() => onRest(id), EXPAND_MS);
  };

  const edgeScroll = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = at.y < top + EDGE_PX ? -SCROLL_PX : at.y > bottom - EDGE_PX ? SCROLL_PX : 0;
    const before = scroller.scrollTop;
    if (by !== 0) scroller.scrollTop += by;
    if (scroller.scrollTop !== before) look();
    if (dragging) frame = requestAnimationFrame(edgeScroll);
  };

  const stop = () => {
    clearTimeout(pressing);
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    restedOn = { id: '', x: 0, y: 0 };
    press = null;
    if (!dragging) return;
    dragging = false;
    show(null);
  };

  const onPointerDown = (event: PointerEvent) => {
    const target = event.target as Element;
    if (press !== null || event.button !== 0 || !event.isPrimary) return;
    if (target.closest('[data-part=grip]') === null && target.closest('a, button, input') !== null) return;
    const id = target.closest('[data-row]')?.getAttribute('data-row');
    if (id == null || !scene().mayDrag(id)) return;
    at = { x: event.clientX, y: event.clientY };
    press = { pointerId: event.pointerId, id, ...at, touch: event.pointerType === 'touch' };
    if (press.touch) pressing = setTimeout(start, LONG_PRESS_MS);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (dragging) return look();
    if (Math.hypot(at.x - press.x, at.y - press.y) < START_PX) return;
    // A finger that moves before the long press scrolls.
    if (press.touch) stop();
    else start();
  };
  const onPointerUp = (event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return;
    const done = dragging && view?.place != null ? { id: view.id, place: view.place } : null;
    const refused = dragging ? (view?.refused ?? null) : null;
    const dragged = dragging;
    stop();
    if (done !== null) onDrop(done.id, done.place);
    if (refused !== null) onRefused(refused);
    // The click that follows would open what was let go on.
    if (dragged) addEventListener('click', swallow, { capture: true, once: true });
    if (dragged) setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!dragging || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const whileDragging = (event: Event) => {
    if (dragging && event.cancelable) event.preventDefault();
  };

  scroller.addEventListener('pointerdown', onPointerDown);
  scroller.addEventListener('pointermove', onPointerMove);
  scroller.addEventListener('pointerup', onPointerUp);
  scroller.addEventListener('pointercancel', stop);
  scroller.addEventListener('touchmove', whileDragging, { passive: false });
  scroller.addEventListener('contextmenu', whileDragging);
  scroller.addEventListener('selectstart', whileDragging);
  document.addEventListener('keydown', onKey, { capture: true });
  addEventListener('blur', stop);
  return () => {
    stop();
    scroller.removeEventListener('pointerdown', onPointerDown);
    scroller.removeEventListener('pointermove', onPointerMove);
    scroller.removeEventListener('pointerup', onPointerUp);
    scroller.removeEventListener('pointercancel', stop);
    scroller.removeEventListener('touchmove', whileDragging);
    scroller.removeEventListener('contextmenu', whileDragging);
    scroller.removeEventListener('selectstart', whileDragging);
    document.removeEventListener('keydown', onKey, { capture: true });
    removeEventListener('blur', stop);
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function partOf({ tops }: RowLayout, row: number, y: number): number {
  const top = tops[row] as number;
  const height = (tops[row + 1] as number) - top;
  return Math.min(Math.max((y - top) / height, 0), 1);
}

/** A drop in terms of what is drawn, where the dragged line still stands. */
function markOf(drop: Drop, base: readonly TreeRow[], rows: readonly TreeRow[], { tops }: RowLayout) {
  if ('into' in drop.mark) return { into: (base[drop.mark.into] as TreeRow).id };
  const above = base[drop.mark.above - 1];
  const at = above === undefined ? 0 : rows.findIndex((row) => row.id === above.id) + 1;
  return { line: tops[at] as number, level: drop.mark.level };
}
