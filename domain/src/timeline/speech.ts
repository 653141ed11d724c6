import { civil, type Day } from '../dates/day.ts';
import { type DateWords, ENGLISH } from '../dates/text.ts';

/** What a bar shows visually, as data for its accessible text. */
export interface SpokenBar {
  readonly title: string;
  readonly start: Day | null;
  readonly due: Day | null;
  /** 0 to 100; null when progress is not displayed. */
  readonly percent?: number | null;
  /** The overdue text, such as "12 days late". */
  readonly overdue?: string | null;
  /** The health of the work below, as text. */
  readonly health?: string | null;
  readonly blockedBy?: number;
  readonly state?: 'opened' | 'closed';
  /** The day it was closed. */
  readonly closed?: Day | null;
  readonly confidential?: boolean;
  readonly inheritedStart?: boolean;
  readonly inheritedDue?: boolean;
  /** The colour's name if it has a meaning. */
  readonly colorName?: string | null;
  readonly group?: string | null;
}

/** The accessible text of a bar: everything it shows, most important first. */
export function barLabel(bar: SpokenBar, words = ENGLISH): string {
  return [
    bar.title,
    spokenRange(bar.start, bar.due, words),
    inheritedWords(bar),
    bar.percent === undefined || bar.percent === null ? '' : `${bar.percent} percent complete`,
    bar.overdue ?? '',
    bar.health ? bar.health.toLowerCase() : '',
    bar.blockedBy ? `blocked by ${bar.blockedBy}` : '',
    bar.state === 'closed' ? closedWords(bar, words) : '',
    bar.confidential ? 'confidential' : '',
    bar.colorName ? bar.colorName.toLowerCase() : '',
    bar.group ? `in ${bar.group}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** "March 3 to April 14, 2026"; other texts for a single day, open sides and no dates. */
export function spokenRange(start: Day | null, due: Day | null, words = ENGLISH): string {
  if (start === null && due === null) return 'no dates';
  if (start === null) return `no start date, due ${words.spoken(due as Day, { year: true })}`;
  if (due === null) return `starts ${words.spoken(start, { year: true })}, no due date`;
  if (start === due) return words.spoken(start, { year: true });
  const year = civil(start).year !== civil(due).year;
  return `${words.spoken(start, { year })} to ${words.spoken(due, { year: true })}`;
}

/** With the day, where that is the end of the bar. */
function closedWords({ due, closed = null }: SpokenBar, words: DateWords): string {
  return due === null && closed !== null ? `closed ${words.spoken(closed, { year: true })}` : 'closed';
}

function inheritedWords(bar: SpokenBar): string {
  if (bar.inheritedStart && bar.inheritedDue) return 'dates inherited';
  if (bar.inheritedStart) return 'start date inherited';
  return bar.inheritedDue ? 'due date inherited' : '';
}
