import { dateWords, rangeText } from '../../../ui/dates/first/local-dates.ts';
import { timelineWidth, unboundedX } from '@cairn/domain/timeline/bar';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import { dragDates, type DragMode } from '@cairn/domain/timeline/drag/drag';
import { spokenRange } from '@cairn/domain/timeline/speech';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { LEAST_WIDTH, type PlacedBar } from './bar-facts.ts';
import type { EpicRow } from '../rows/timeline-row.ts';

/** A bar being moved: until it is dropped nothing is saved, and only its own element changes. */
export interface BarEdit {
  readonly epic: EpicRow;
  readonly bar: HTMLElement;
  readonly placed: PlacedBar;
  readonly timeframe: Timeframe;
  mode: DragMode;
  days: number;
  /** The dates from which the days are counted: the epic's, or those of the previous step by keyboard. */
  from: ItemDates;
}

/**
 * The dates that an edit starts from. An edge without a date, or outside the timeline, is edited from where
 * it is visible, at the end of the timeline; otherwise it would move out of sight.
 */
export function baseDates({ placed, mode, from }: Pick<BarEdit, 'placed' | 'mode' | 'from'>): ItemDates {
  const { clipped } = placed;
  const startUnseen = from.start === null || from.start < clipped.start;
  const dueUnseen = from.due === null || from.due > clipped.end;
  if (mode === 'start' && startUnseen && (clipped.startDateUndefined || clipped.startDateOutOfRange)) {
    return { start: clipped.start, due: from.due };
  }
  if (mode === 'end' && dueUnseen && (clipped.endDateUndefined || clipped.endDateOutOfRange)) {
    return { start: from.start, due: clipped.end };
  }
  return from;
}

/** The dates that an edit would result in. */
export function editedDates(edit: BarEdit): ItemDates {
  if (edit.days === 0) return edit.from;
  return dragDates({ mode: edit.mode, days: edit.days }, baseDates(edit));
}

/** Shows the bar at its new dates. */
export function showEdit(edit: BarEdit): void {
  const dates = editedDates(edit);
  const width = timelineWidth(edit.timeframe);
  const from = dates.start === null ? 0 : unboundedX(dates.start, edit.timeframe);
  const to = dates.due === null ? width : unboundedX(dates.due + 1, edit.timeframe);
  const left = Math.min(Math.max(from, 0), width - LEAST_WIDTH);
  edit.bar.style.marginLeft = `${left}px`;
  edit.bar.style.width = `${Math.max(Math.min(to, width) - left, LEAST_WIDTH)}px`;
}

/** Restores the bar as React rendered it. */
export function hideEdit({ bar, placed }: BarEdit): void {
  bar.style.marginLeft = `${placed.left}px`;
  bar.style.width = `${placed.width}px`;
}

/** Text of the label next to the moved bar. */
export function editText(edit: BarEdit): string {
  const dates = editedDates(edit);
  const fixed = becomesFixed(edit.epic, dates);
  return fixed === '' ? rangeText(dates.start, dates.due) : `${rangeText(dates.start, dates.due)} · ${fixed}`;
}

/** Announcement of an edit for screen readers. */
export function editWords(edit: BarEdit): string {
  const dates = editedDates(edit);
  const fixed = becomesFixed(edit.epic, dates);
  return `${spokenRange(dates.start, dates.due, dateWords)}${fixed === '' ? '' : `, ${fixed}`}`;
}

/**
 * Warning that inherited dates become fixed, and no longer follow children and milestones, once they are
 * moved.
 */
export function becomesFixed(
  epic: ItemDates & Pick<EpicRow, 'startIsFixed' | 'dueIsFixed'>,
  dates: ItemDates,
): string {
  const start = dates.start !== epic.start && !epic.startIsFixed;
  const due = dates.due !== epic.due && !epic.dueIsFixed;
  if (start && due) return 'inherited dates become fixed';
  if (start) return 'start date becomes fixed';
  return due ? 'due date becomes fixed' : '';
}
