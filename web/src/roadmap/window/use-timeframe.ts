import type { Day } from '@cairn/domain/dates/day';
import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import { fitSpan, fitTimeframe, joinSpans, spanOfDates } from '@cairn/domain/timeline/fit';
import { buildTimeframe, periodOf, type Span, type Timeframe } from '@cairn/domain/timeline/timeframe';
import { cellWidth } from '@cairn/domain/timeline/zoom';
import { useMemo, useState } from 'react';
import { groupWeekStart } from '../../ui/dates/first/local-dates.ts';
import { datesOf } from '../timeline/bars/bar-facts.ts';
import type { TimelineRow } from '../timeline/rows/timeline-row.ts';

export interface TimeframeOptions {
  readonly settings: RoadmapSettings;
  /** A day of the range: today, unless the window was moved. */
  readonly day: Day;
  /** The group's first day of the week; undefined while unknown. */
  readonly firstDay: number | undefined;
}

/** The days whose epics and milestones are asked for: those of the range, for FIT the longest it may have. */
export function useRequestedDays({ settings, day, firstDay }: TimeframeOptions): Span {
  const { range, layout: preset } = settings;
  const { start, end } = useMemo(
    () =>
      range === 'FIT'
        ? periodOf(day, range)
        : buildTimeframe({ today: day, range, preset, firstDayOfWeek: groupWeekStart(firstDay) }),
    [day, range, preset, firstDay],
  );
  // A new day within the same range must not reload everything.
  return useMemo(() => ({ start, end }), [start, end]);
}

/** The columns of the settings; in FIT they depend on the rows and on the space for them, in pixels. */
export function useTimeframe(
  { settings, day, firstDay }: TimeframeOptions,
  span: Span | null,
  width: number,
): Timeframe {
  const { range, layout: preset, zoom } = settings;
  const columns = useMemo(() => {
    const firstDayOfWeek = groupWeekStart(firstDay);
    if (range === 'FIT' && zoom === null)
      return JSON.stringify(fitTimeframe({ day, span, firstDayOfWeek, width }));
    return JSON.stringify(
      buildTimeframe({
        today: day,
        range,
        preset,
        firstDayOfWeek,
        ...(zoom !== null && { cell: cellWidth(zoom) }),
        ...(range === 'FIT' && { span: fitSpan(day, span) }),
      }),
    );
  }, [day, range, preset, zoom, firstDay, span, width]);
  return useMemo(() => JSON.parse(columns) as Timeframe, [columns]);
}

/**
 * The days of the rows. It only grows while the same epics are asked for, so that a moved bar or another page
 * never makes columns disappear; rows of another request do not count.
 */
export function useSpanOfRows(
  rows: readonly TimelineRow[],
  request: unknown,
  isCurrent: boolean,
): Span | null {
  const [known, setKnown] = useState<{ request: unknown; span: Span | null }>({ request: null, span: null });
  const own = useMemo(
    () => spanOfDates(rows.flatMap((row) => (row.kind === 'epic' ? [datesOf(row.epic)] : []))),
    [rows],
  );
  if (!isCurrent) return known.span;
  const span = known.request === request ? joinSpans(known.span, own) : own;
  const isNew = known.span?.start !== span?.start || known.span?.end !== span?.end;
  if (known.request !== request || isNew) setKnown({ request, span });
  return isNew ? span : known.span;
}
