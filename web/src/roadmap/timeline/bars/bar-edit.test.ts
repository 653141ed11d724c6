import { dayOf } from '@cairn/domain/dates/day';
import { clipToTimeframe, type ClippedDates } from '@cairn/domain/timeline/clip';
import { buildTimeframe } from '@cairn/domain/timeline/timeframe';
import type { DragMode } from '@cairn/domain/timeline/drag/drag';
import { describe, expect, it } from 'vitest';
import { becomesFixed, editedDates, type BarEdit } from './bar-edit.ts';
import type { EpicRow } from '../rows/timeline-row.ts';

const timeframe = buildTimeframe({
  today: dayOf(2026, 5, 15),
  range: 'CURRENT_YEAR',
  preset: 'MONTHS',
  firstDayOfWeek: 0,
});
const epicOf = (start: number | null, due: number | null, fixed = true): EpicRow =>
  ({ start, due, startIsFixed: fixed, dueIsFixed: fixed }) as EpicRow;
const edit = (epic: EpicRow, mode: DragMode, days: number): BarEdit => ({
  epic,
  bar: {} as HTMLElement,
  placed: { left: 0, width: 0, small: false, clipped: clipToTimeframe(epic, timeframe) as ClippedDates },
  timeframe,
  mode,
  days,
  from: { start: epic.start, due: epic.due },
});

describe('a moved bar', () => {
  it('changes nothing before it has moved by a day', () => {
    const epic = epicOf(null, dayOf(2026, 4, 1));
    expect(editedDates(edit(epic, 'start', 0))).toEqual({ start: null, due: epic.due });
  });

  it('gives an undated side the day its edge is pulled to', () => {
    const epic = epicOf(null, dayOf(2026, 4, 1));
    expect(editedDates(edit(epic, 'start', 9))).toEqual({ start: dayOf(2026, 1, 10), due: epic.due });
    const open = epicOf(dayOf(2026, 4, 1), null);
    expect(editedDates(edit(open, 'end', -1))).toEqual({ start: open.start, due: dayOf(2026, 12, 30) });
  });

  it('takes hold of an edge that is cut off where it is seen', () => {
    const epic = epicOf(dayOf(2024, 6, 1), dayOf(2028, 6, 1));
    expect(editedDates(edit(epic, 'start', 1)).start).toBe(dayOf(2026, 1, 2));
    expect(editedDates(edit(epic, 'end', -1)).due).toBe(dayOf(2026, 12, 30));
  });

  it('keeps both unseen edges apart when moved as a whole', () => {
    const epic = epicOf(dayOf(2024, 6, 1), dayOf(2028, 6, 1));
    expect(editedDates(edit(epic, 'move', 7))).toEqual({
      start: dayOf(2024, 6, 8),
      due: dayOf(2028, 6, 8),
    });
  });

  it('goes on from its last step when the keyboard changes to an edge', () => {
    const epic = epicOf(dayOf(2026, 3, 1), dayOf(2026, 3, 10));
    const moved = editedDates(edit(epic, 'move', 2));
    const widened = editedDates({ ...edit(epic, 'end', 3), from: moved });
    expect(widened).toEqual({ start: dayOf(2026, 3, 3), due: dayOf(2026, 3, 15) });
  });

  it('warns which inherited dates become fixed', () => {
    const epic = epicOf(10, 20, false);
    expect(becomesFixed(epic, { start: 11, due: 21 })).toBe('inherited dates become fixed');
    expect(becomesFixed(epic, { start: 11, due: 20 })).toBe('start date becomes fixed');
    expect(becomesFixed(epic, { start: 10, due: 21 })).toBe('due date becomes fixed');
    expect(becomesFixed(epicOf(10, 20), { start: 11, due: 21 })).toBe('');
  });
});
