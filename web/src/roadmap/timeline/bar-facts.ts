import { rangeText } from '@cairn/domain/dates/text';
import { epicColorName } from '@cairn/domain/epics/colors';
import { percentOf, progressLabel, tallyOf } from '@cairn/domain/epics/progress';
import type { ProgressMode } from '@cairn/domain/roadmap/settings';
import { barGeometry } from '@cairn/domain/timeline/bar';
import { type ClippedDates, clipToTimeframe } from '@cairn/domain/timeline/clip';
import { barInWords } from '@cairn/domain/timeline/speech';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import type { EpicRow } from './timeline-row.ts';

export type PlacedBar = {
  readonly left: number;
  readonly width: number;
  readonly small: boolean;
  readonly clipped: ClippedDates;
};

const placed = new WeakMap<Timeframe, WeakMap<EpicRow, PlacedBar | null>>();
const ranges = new WeakMap<EpicRow, string>();

/** Where an epic's bar stands, worked out once per epic and timeframe; null when it has none. */
export function placeBar(epic: EpicRow, timeframe: Timeframe): PlacedBar | null {
  let known = placed.get(timeframe);
  if (known === undefined) placed.set(timeframe, (known = new WeakMap()));
  let bar = known.get(epic);
  if (bar === undefined) {
    const clipped = clipToTimeframe(epic, timeframe);
    bar = clipped === null ? null : { ...barGeometry(clipped, timeframe), clipped };
    known.set(epic, bar);
  }
  return bar;
}

/** An epic's own dates in one line, worked out once. */
export function datesText(epic: EpicRow): string {
  let text = ranges.get(epic);
  if (text === undefined) ranges.set(epic, (text = rangeText(epic.start, epic.due)));
  return text;
}

/** Whole percent done in a progress mode. */
export function percentDone(epic: EpicRow, mode: ProgressMode): number {
  return percentOf(tallyOf(mode, epic));
}

const spoken = new WeakMap<EpicRow, { of: string; words: string }>();

/** The bar read aloud; `progress` is null while progress is not displayed. Worked out once. */
export function barWords(epic: EpicRow, progress: ProgressMode | null, groupPath: string): string {
  const of = `${progress} ${groupPath}`;
  let known = spoken.get(epic);
  if (known?.of !== of) {
    known = { of, words: wordsOf(epic, progress, groupPath) };
    spoken.set(epic, known);
  }
  return known.words;
}

function wordsOf(epic: EpicRow, progress: ProgressMode | null, groupPath: string): string {
  const words = barInWords({
    title: epic.title,
    start: epic.start,
    due: epic.due,
    blockedBy: epic.blockedByCount,
    state: epic.state,
    confidential: epic.confidential,
    inheritedStart: epic.start !== null && !epic.startIsFixed,
    inheritedDue: epic.due !== null && !epic.dueIsFixed,
    colorName: epicColorName(epic.color),
    group: epic.groupPath === groupPath ? null : epic.groupName,
  });
  return progress === null ? words : `${words}, ${progressLabel(progress, tallyOf(progress, epic))}`;
}
