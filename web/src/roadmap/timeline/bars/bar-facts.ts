import { dateWords } from '../../../ui/dates/first/local-dates.ts';
import { epicColorName } from '@cairn/domain/epics/colors';
import { HEALTH_WORDS } from '@cairn/domain/health/health';
import { overdue } from '@cairn/domain/dates/lateness';
import { percentOf, progressLabel, tallyOf } from '@cairn/domain/epics/progress';
import type { ProgressMode } from '@cairn/domain/roadmap/settings';
import { epicHealth } from '../../../items/health.ts';
import { barGeometry } from '@cairn/domain/timeline/bar';
import { type ClippedDates, clipToTimeframe, type ItemDates } from '@cairn/domain/timeline/clip';
import { barLabel } from '@cairn/domain/timeline/speech';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { dayAt } from '../../../ui/dates/first/viewer-today.ts';
import { groupLabel, type RowDisplay } from '../display.ts';
import type { EpicRow } from '../rows/timeline-row.ts';

/** Minimum width of a bar in pixels, as in the style sheet. */
export const LEAST_WIDTH = 6;

export interface PlacedBar {
  readonly left: number;
  readonly width: number;
  readonly small: boolean;
  readonly clipped: ClippedDates;
}

/** The dates of an epic; without a due date, a closed one ends on the day it was closed. */
export function datesOf({ start, due, state, closedAt }: EpicRow): ItemDates {
  return { start, due, closed: state === 'closed' && closedAt !== null ? dayAt(new Date(closedAt)) : null };
}

const placed = new WeakMap<Timeframe, WeakMap<EpicRow, PlacedBar | null>>();

/** Position of an epic's bar, computed once per epic and timeframe; null when it has none. */
export function placeBar(epic: EpicRow, timeframe: Timeframe): PlacedBar | null {
  let known = placed.get(timeframe);
  if (known === undefined) placed.set(timeframe, (known = new WeakMap()));
  let bar = known.get(epic);
  if (bar === undefined) {
    const clipped = clipToTimeframe(datesOf(epic), timeframe);
    bar = clipped === null ? null : { ...barGeometry(clipped, timeframe), clipped };
    known.set(epic, bar);
  }
  return bar;
}

/** Progress in whole percent for a progress mode; null when there is nothing to count. */
export function percentDone(epic: EpicRow, mode: ProgressMode): number | null {
  return percentOf(tallyOf(mode, epic));
}

/** The text on a bar: the percentage first, so that a long title never hides it. */
export function barName(epic: EpicRow, percent: number | null, gap: string): string {
  return percent === null ? epic.title : `${percent}%${gap}${epic.title}`;
}

const spoken = new WeakMap<EpicRow, { of: string; words: string }>();

/** Accessible name of the bar. Computed once. */
export function barWords(epic: EpicRow, display: RowDisplay): string {
  const of = `${display.progress} ${display.today} ${display.groupPath}`;
  let known = spoken.get(epic);
  if (known?.of !== of) {
    known = { of, words: wordsOf(epic, display) };
    spoken.set(epic, known);
  }
  return known.words;
}

function wordsOf(epic: EpicRow, { progress, today, groupPath }: RowDisplay): string {
  const percent = progress === null ? null : percentDone(epic, progress);
  const health = epicHealth(epic);
  const words = barLabel(
    {
      // Contains the visible text, so that voice control can use it.
      title: barName(epic, percent, ' '),
      ...datesOf(epic),
      overdue: overdue(epic, today, false)?.text ?? null,
      health: health === null ? null : HEALTH_WORDS[health],
      blockedBy: epic.blockedByCount,
      state: epic.state,
      confidential: epic.confidential,
      inheritedStart: epic.start !== null && !epic.startIsFixed,
      inheritedDue: epic.due !== null && !epic.dueIsFixed,
      colorName: epicColorName(epic.color),
      group: epic.groupPath === groupPath ? null : groupLabel(epic, { groupPath }),
    },
    dateWords,
  );
  const done = progress === null ? null : progressLabel(progress, tallyOf(progress, epic));
  return done === null ? words : `${words}, ${done}`;
}
