import type { Day } from '@cairn/domain/dates/day';
import { dayToX, xToDay } from '@cairn/domain/timeline/bar';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import { spokenRange } from '@cairn/domain/timeline/speech';
import { itemIndexAt, type Timeframe } from '@cairn/domain/timeline/timeframe';
import { dateWords, rangeText } from '../../../ui/dates/first/local-dates.ts';
import { countText } from '../../../ui/dates/first/local-numbers.ts';
import type { DatedEpic } from '../rows/timeline-row.ts';
import { LEAST_WIDTH } from './bar-facts.ts';

/** Distance in pixels that a mouse must move to start; LONG_PRESS_MS is the time for touch. */
const MOVE_PX = 4;
const LONG_PRESS_MS = 150;
const SCROLL_ZONE_PX = 60;
const SCROLL_SPEED = 16;
const BAR_HEIGHT = 32;

export interface DateDrawingOptions {
  scroller: HTMLElement;
  /** The new bar, its label, and the live region. */
  ghost: HTMLElement;
  label: HTMLElement;
  live: HTMLElement;
  /** The epic in whose row an element is, if the row has no bar. */
  undatedAt: (element: Element) => DatedEpic | null;
  timeframe: () => Timeframe;
  detailsWidth: () => number;
  onDates: (epic: DatedEpic, dates: ItemDates) => void;
}

export type DateDrawing = ReturnType<typeof createDateDrawing>;

interface Gesture {
  readonly epic: DatedEpic;
  readonly pointerId: number;
  readonly touch: boolean;
  readonly from: { readonly x: number; readonly y: number };
  /** The row in which a bar is drawn, and the day where it began; null for an epic from elsewhere. */
  readonly drawn: { readonly row: Element; readonly day: Day } | null;
  at: { x: number; y: number };
  /** False until the pointer has moved far enough. */
  begun: boolean;
}

/**
 * Gives dates to epics without: by drawing a bar in an empty row, or by dragging an epic from elsewhere onto
 * the timeline. Like the editor of bars it renders no rows.
 */
export function createDateDrawing(options: DateDrawingOptions) {
  const { scroller, ghost, label, live } = options;
  let gesture: Gesture | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  /** The part of the window in which the days are. */
  const lanes = () => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    return { left: left + options.detailsWidth(), right, top, bottom };
  };
  const dayAt = (x: number): Day => xToDay(x - lanes().left + scroller.scrollLeft, options.timeframe());

  const datesOf = ({ drawn, at }: Gesture): { start: Day; due: Day } | null => {
    const area = lanes();
    if (drawn !== null) {
      const day = dayAt(Math.min(Math.max(at.x, area.left), area.right));
      return { start: Math.min(drawn.day, day), due: Math.max(drawn.day, day) };
    }
    const isOver = at.x >= area.left && at.x < area.right && at.y >= area.top && at.y < area.bottom;
    if (!isOver || document.elementFromPoint(at.x, at.y)?.closest('[role="dialog"]')) return null;
    // As long as the column in which it begins.
    const start = dayAt(at.x);
    const timeframe = options.timeframe();
    const column = timeframe.items[itemIndexAt(start, timeframe) ?? 0];
    return { start, due: start + (column === undefined ? 0 : column.last - column.first) };
  };

  const show = (now: Gesture): void => {
    const dates = datesOf(now);
    ghost.hidden = label.hidden = dates === null;
    document.body.style.cursor = dates === null ? 'no-drop' : 'grabbing';
    if (dates === null) return;
    const area = lanes();
    const timeframe = options.timeframe();
    const xOf = (day: Day) =>
      Math.min(Math.max(area.left + dayToX(day, timeframe) - scroller.scrollLeft, area.left), area.right);
    const left = xOf(dates.start);
    const row = now.drawn?.row.getBoundingClientRect();
    const top = row === undefined ? now.at.y - BAR_HEIGHT / 2 : row.top + (row.height - BAR_HEIGHT) / 2;
    ghost.style.width = `${Math.max(xOf(dates.due + 1) - left, LEAST_WIDTH)}px`;
    ghost.style.transform = `translate(${left}px, ${top}px)`;
    ghost.textContent = now.epic.title;
    const text = `${rangeText(dates.start, dates.due)} · ${countText(dates.due - dates.start + 1, 'day')}`;
    if (label.textContent !== text) {
      label.textContent = text;
      live.textContent = spokenRange(dates.start, dates.due, dateWords);
    }
    const room = document.documentElement.clientWidth - label.offsetWidth - 8;
    label.style.transform = `translate(${Math.max(8, Math.min(left, room))}px, ${top - 30}px)`;
  };

  const scrollAlong = (): void => {
    if (gesture === null) return;
    const { at } = gesture;
    const area = lanes();
    const by =
      at.x < area.left || at.x > area.right
        ? 0
        : Math.max(0, at.x - area.right + SCROLL_ZONE_PX) - Math.max(0, area.left + SCROLL_ZONE_PX - at.x);
    if (by !== 0 && Math.sign(by) === Math.sign(at.x - gesture.from.x)) {
      scroller.scrollLeft += (by / SCROLL_ZONE_PX) * SCROLL_SPEED;
      show(gesture);
    }
    frame = requestAnimationFrame(scrollAlong);
  };

  const begin = (): void => {
    if (gesture === null) return;
    gesture.begun = true;
    show(gesture);
    frame = requestAnimationFrame(scrollAlong);
  };

  const finish = (save: boolean): void => {
    const done = gesture;
    clearTimeout(waiting);
    cancelAnimationFrame(frame);
    gesture = null;
    ghost.hidden = label.hidden = true;
    document.body.style.cursor = '';
    if (done?.begun !== true) return;
    const dates = datesOf(done);
    if (save && dates !== null) options.onDates(done.epic, dates);
    else live.textContent = 'No dates set';
  };

  const start = (event: PointerEvent, epic: DatedEpic, drawn: Gesture['drawn']): void => {
    finish(false);
    const from = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== 'mouse';
    gesture = { epic, pointerId: event.pointerId, touch, from, drawn, at: from, begun: false };
    if (touch) waiting = setTimeout(begin, LONG_PRESS_MS);
  };

  const isOther = (event: PointerEvent): boolean =>
    event.button !== 0 || !event.isPrimary || event.ctrlKey || event.metaKey;

  const onPointerDown = (event: PointerEvent): void => {
    const row = (event.target as Element).closest('[role="row"]');
    if (row === null || isOther(event) || event.clientX < lanes().left) return;
    const epic = options.undatedAt(row);
    if (epic !== null) start(event, epic, { row, day: dayAt(event.clientX) });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (gesture === null || event.pointerId !== gesture.pointerId) return;
    gesture.at = { x: event.clientX, y: event.clientY };
    if (gesture.begun) return show(gesture);
    const moved = Math.hypot(event.clientX - gesture.from.x, event.clientY - gesture.from.y);
    if (gesture.touch && moved > 2 * MOVE_PX) finish(false);
    else if (!gesture.touch && moved >= MOVE_PX) begin();
  };
  const onPointerUp = (event: PointerEvent): void => {
    if (gesture === null || event.pointerId !== gesture.pointerId) return;
    // The click that follows would act on what is under the pointer.
    if (gesture.begun) {
      const swallow = (click: MouseEvent) => {
        click.preventDefault();
        click.stopPropagation();
      };
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    }
    finish(event.type === 'pointerup');
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || gesture?.begun !== true) return;
    event.preventDefault();
    event.stopPropagation();
    finish(false);
  };
  const onTouchMove = (event: Event): void => {
    if (gesture?.begun === true) event.preventDefault();
  };
  // Selecting text, and the native drag of links.
  const onOtherGesture = (event: Event): void => {
    if (gesture !== null) event.preventDefault();
  };

  const listeners: [EventTarget, string, EventListener, AddEventListenerOptions?][] = [
    [scroller, 'pointerdown', onPointerDown as EventListener],
    [document, 'pointermove', onPointerMove as EventListener],
    [document, 'pointerup', onPointerUp as EventListener],
    [document, 'pointercancel', onPointerUp as EventListener],
    [document, 'keydown', onEscape as EventListener, { capture: true }],
    [document, 'touchmove', onTouchMove, { passive: false }],
    [document, 'selectstart', onOtherGesture],
    [document, 'dragstart', onOtherGesture],
  ];
  for (const [target, name, listener, how] of listeners) target.addEventListener(name, listener, how);

  return {
    /** Drags an epic from outside the timeline onto it. */
    carry(event: PointerEvent, epic: DatedEpic): void {
      if (!isOther(event)) start(event, epic, null);
    },
    dispose(): void {
      finish(false);
      for (const [target, name, listener, how] of listeners) target.removeEventListener(name, listener, how);
    },
  };
}
