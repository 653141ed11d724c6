import { daysForPixels, stepFor, type DragMode } from '@cairn/domain/timeline/drag/drag';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { placeBar } from './bar-facts.ts';
import { editedDates, editText, editWords, hideEdit, showEdit, type BarEdit } from './bar-edit.ts';
import type { EpicRow } from '../rows/timeline-row.ts';

/** Distance in pixels that a mouse must move to start a drag; LONG_PRESS_MS is the time for touch. */
const MOVE_PX = 4;
const LONG_PRESS_MS = 100;
const EDGE_PX = { mouse: 8, touch: 16 };
const SCROLL_ZONE_PX = { mouse: 100, touch: 60 };
const SCROLL_SPEED = 20;

export interface BarEditorOptions {
  scroller: HTMLElement;
  /** The label that follows a dragged bar, and the live region. */
  label: HTMLElement;
  live: HTMLElement;
  epicAt: (element: Element) => EpicRow | null;
  timeframe: () => Timeframe;
  detailsWidth: () => number;
  onMove: (epic: EpicRow, dates: ItemDates) => void;
}

export type BarEditor = ReturnType<typeof createBarEditor>;

/**
 * Moves bars by mouse, touch and keyboard. It uses the DOM directly: a drag moves one element per frame, and
 * rendering rows for that would be too slow. Only the days change, not the row.
 */
export function createBarEditor(options: BarEditorOptions) {
  const { scroller, label, live } = options;
  let edit: BarEdit | null = null;
  let pointer: { id: number; x: number; scrolled: number; touch: boolean } | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let speaking: ReturnType<typeof setTimeout> | undefined;
  let lastX = 0;
  let frame = 0;
  let startWhenMoved: (() => void) | null = null;

  const say = (text: string, delay: number) => {
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      live.textContent = text;
    }, delay);
  };

  const begin = (bar: HTMLElement, mode: DragMode): boolean => {
    const epic = options.epicAt(bar);
    const timeframe = options.timeframe();
    const placed = epic === null ? null : placeBar(epic, timeframe);
    if (epic === null || placed === null || !epic.canUpdate) return false;
    edit = { epic, bar, placed, timeframe, mode, days: 0, from: { start: epic.start, due: epic.due } };
    bar.dataset['moving'] = mode;
    bar.focus({ preventScroll: true });
    return true;
  };

  const preview = (now: BarEdit, delay: number) => {
    showEdit(now);
    label.textContent = editText(now);
    label.hidden = false;
    const rect = now.bar.getBoundingClientRect();
    const left = now.mode === 'end' ? rect.right - label.offsetWidth : rect.left;
    const room = document.documentElement.clientWidth - label.offsetWidth - 8;
    label.style.transform = `translate(${Math.max(8, Math.min(left, room))}px, ${rect.top - 30}px)`;
    say(editWords(now), delay);
  };

  const finish = (save: boolean) => {
    const done = edit;
    clearTimeout(waiting);
    cancelAnimationFrame(frame);
    edit = null;
    pointer = null;
    label.hidden = true;
    if (done === null) return;
    delete done.bar.dataset['moving'];
    hideEdit(done);
    const dates = editedDates(done);
    const changed = dates.start !== done.epic.start || dates.due !== done.epic.due;
    if (save && changed) options.onMove(done.epic, dates);
    else if (changed) say('Move canceled', 0);
  };

  const follow = () => {
    if (edit === null || pointer === null) return;
    const dx = lastX - pointer.x + scroller.scrollLeft - pointer.scrolled;
    const held = edit.mode === 'end' ? edit.placed.clipped.end : edit.placed.clipped.start;
    const days = daysForPixels(dx, held, edit.timeframe);
    if (days === edit.days) return;
    edit.days = days;
    preview(edit, 250);
  };

  const scrollAlong = () => {
    if (edit === null || pointer === null) return;
    const box = scroller.getBoundingClientRect();
    const zone = pointer.touch ? SCROLL_ZONE_PX.touch : SCROLL_ZONE_PX.mouse;
    const before = box.left + options.detailsWidth() + zone - lastX;
    const beyond = lastX - (box.right - zone);
    // A drag that starts near an edge must not scroll before the pointer moves towards that edge.
    const towards = lastX - pointer.x;
    const by = before > 0 && towards < -MOVE_PX ? -before : beyond > 0 && towards > MOVE_PX ? beyond : 0;
    if (by !== 0) {
      scroller.scrollLeft += Math.sign(by) * Math.min(Math.abs(by) / zone, 1) * SCROLL_SPEED;
      follow();
    }
    frame = requestAnimationFrame(scrollAlong);
  };

  const modeAt = (bar: HTMLElement, x: number, touch: boolean): DragMode => {
    const box = bar.getBoundingClientRect();
    const edge = Math.min(touch ? EDGE_PX.touch : EDGE_PX.mouse, box.width * 0.3);
    if (box.width < 12) return 'move';
    return x - box.left <= edge ? 'start' : box.right - x <= edge ? 'end' : 'move';
  };

  const onPointerDown = (event: PointerEvent) => {
    const bar = (event.target as Element).closest<HTMLElement>('[data-part="bar"][data-edit]');
    if (bar === null || event.button !== 0 || !event.isPrimary || event.ctrlKey || event.metaKey) return;
    if (edit !== null) finish(false);
    const touch = event.pointerType !== 'mouse';
    pointer = { id: event.pointerId, x: event.clientX, scrolled: scroller.scrollLeft, touch };
    lastX = event.clientX;
    const mode = modeAt(bar, event.clientX, touch);
    const take = () => {
      if (pointer === null || !begin(bar, mode)) return;
      scroller.setPointerCapture(pointer.id);
      if (edit !== null) preview(edit, 0);
      frame = requestAnimationFrame(scrollAlong);
    };
    if (touch) waiting = setTimeout(take, LONG_PRESS_MS);
    else startWhenMoved = take;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (pointer === null || event.pointerId !== pointer.id) return;
    lastX = event.clientX;
    const moved = Math.abs(event.clientX - pointer.x);
    if (edit === null) {
      if (pointer.touch && moved > 2 * MOVE_PX) clearTimeout(waiting);
      if (startWhenMoved !== null && moved >= MOVE_PX) {
        startWhenMoved();
        startWhenMoved = null;
      }
    }
    follow();
  };

  const onPointerUp = (event: PointerEvent) => {
    if (pointer === null || event.pointerId !== pointer.id) return;
    startWhenMoved = null;
    clearTimeout(waiting);
    if (edit === null) {
      pointer = null;
      return;
    }
    // The click that follows the release would otherwise open the epic.
    if (!pointer.touch || edit.days !== 0) {
      const swallow = (click: MouseEvent) => {
        click.preventDefault();
        click.stopPropagation();
      };
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    }
    finish(event.type === 'pointerup');
  };

  const onTouchMove = (event: TouchEvent) => {
    if (edit !== null && pointer !== null) event.preventDefault();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || edit === null || pointer === null) return;
    event.stopPropagation();
    finish(false);
  };
  const onFocusOut = () => {
    if (edit !== null && pointer === null) finish(false);
  };
  const onContextMenu = (event: Event) => {
    if (edit !== null && pointer?.touch === true) event.preventDefault();
  };

  const listeners: [string, EventListener, AddEventListenerOptions?][] = [
    ['pointerdown', onPointerDown as EventListener],
    ['pointermove', onPointerMove as EventListener],
    ['pointerup', onPointerUp as EventListener],
    ['pointercancel', onPointerUp as EventListener],
    ['touchmove', onTouchMove as EventListener, { passive: false }],
    ['focusout', onFocusOut],
    // Prevents the native drag of links.
    ['dragstart', (event) => event.preventDefault()],
    ['contextmenu', onContextMenu],
  ];
  for (const [name, listener, how] of listeners) scroller.addEventListener(name, listener, how);
  document.addEventListener('keydown', onEscape, { capture: true });
  // From now on, bars show their handles.
  scroller.dataset['movable'] = '';

  return {
    /** Handles a key pressed on a bar; returns true when it moves the bar. */
    key(event: KeyboardEvent, bar: HTMLElement): boolean {
      const moving = edit !== null && edit.bar === bar;
      if (moving && (event.key === 'Enter' || event.key === 'Escape')) {
        finish(event.key === 'Enter');
        return true;
      }
      // Space would open the epic in the middle of a move.
      if (moving && event.key === ' ') return true;
      const step = stepFor(event.key, event.shiftKey);
      if (step === null || bar.dataset['edit'] === undefined) return false;
      const mode: DragMode = event.altKey ? 'start' : event.ctrlKey || event.metaKey ? 'end' : 'move';
      if (!moving && !begin(bar, mode)) return false;
      if (edit === null) return false;
      if (edit.mode !== mode) {
        edit.from = editedDates(edit);
        edit.mode = mode;
        edit.days = 0;
        bar.dataset['moving'] = mode;
      }
      edit.days += step;
      preview(edit, 0);
      return true;
    },
    dispose(): void {
      finish(false);
      delete scroller.dataset['movable'];
      clearTimeout(speaking);
      for (const [name, listener] of listeners) scroller.removeEventListener(name, listener);
      document.removeEventListener('keydown', onEscape, { capture: true });
    },
  };
}
