import { ArgumentError } from './arguments.ts';
import type { Filter } from './filter.ts';

/** The value of a Timeframe input. */
export interface TimeframeValue {
  readonly start: string;
  readonly end: string;
}

/** Returns both days of a span. Throws ArgumentError when the end is before the start. */
export function spanOf({ start, end }: TimeframeValue): {
  readonly span_start: string;
  readonly span_end: string;
} {
  if (start > end) throw new ArgumentError('timeframe', 'is reversed: start must be before end');
  return { span_start: start, span_end: end };
}

/** Returns the condition for rows with at least one date whose days overlap the span; both ends are included. */
export function touchesSpan(row: string): string {
  return (
    `((${row}.start_date IS NOT NULL OR ${row}.due_date IS NOT NULL)` +
    ` AND (${row}.start_date IS NULL OR ${row}.start_date <= :span_end) AND (${row}.due_date IS NULL OR ${row}.due_date >= :span_start))`
  );
}

export const timeframeFilter: Filter = {
  params: { span_start: 'date', span_end: 'date' },
  values: spanOf as (value: never) => Record<string, unknown>,
  where: touchesSpan,
};
