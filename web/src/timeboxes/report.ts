import { type Day, parseDay } from '@cairn/domain/dates/day';
import { spanText } from '@cairn/domain/dates/lateness';
import { type AnswerOf, gql } from '../api/document.ts';

const TIMEBOX_REPORT = gql(`
  fragment TimeboxReport on TimeboxReport {
    burnupTimeSeries {
      date
      scopeCount
      scopeWeight
      completedCount
      completedWeight
    }
    stats {
      total {
        count
        weight
      }
      complete {
        count
        weight
      }
    }
    assignees {
      assignee {
        id
        name
        username
        avatarUrl
      }
      total {
        count
        weight
      }
      complete {
        count
        weight
      }
    }
    labels {
      label {
        id
        title
        color
      }
      total {
        count
        weight
      }
      complete {
        count
        weight
      }
    }
  }
`);

export type TimeboxReport = AnswerOf<typeof TIMEBOX_REPORT>;

/** Whether items are counted or their weights added up. */
export type Measure = 'count' | 'weight';

/** The work in a milestone or iteration at the end of a day. */
export interface BurnDay {
  readonly day: Day;
  readonly scope: number;
  readonly completed: number;
}

/** The days of a report by one measure. */
export function burnDays(report: TimeboxReport, measure: Measure): readonly BurnDay[] {
  return (report.burnupTimeSeries ?? []).map((row) => ({
    day: parseDay(row.date) ?? 0,
    scope: measure === 'count' ? row.scopeCount : row.scopeWeight,
    completed: measure === 'count' ? row.completedCount : row.completedWeight,
  }));
}

/** The share done in percent, rounded down, so that 100 % means all of it; 0 of nothing is 0. */
export function percentDone(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100);
}

/** "13 days left", "Last day", "3 days late" or "Starts in 2 days"; null without a due date or when closed. */
export function daysLeftText(
  span: { start: Day | null; due: Day | null; isClosed: boolean },
  today: Day,
): string | null {
  const { start, due, isClosed } = span;
  if (isClosed) return null;
  if (start !== null && start > today) return `Starts in ${spanText(start - today)}`;
  if (due === null) return null;
  if (due === today) return 'Last day';
  return due > today ? `${spanText(due - today)} left` : `${spanText(today - due)} late`;
}
