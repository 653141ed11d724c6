import { parseDay } from '../dates/day.ts';

/** The longest text of an event that people write, in characters; a comment becomes an event whole. */
export const TIMELINE_TEXT_MAX = 280;
/** The most events of one incident. */
export const TIMELINE_EVENTS_MAX = 1000;
export const TIMELINE_TAGS_MAX = 20;
export const TIMELINE_TAG_NAME_MAX = 255;

/** What a system note says of a change of a timeline. */
export const TIMELINE_CHANGES = {
  added: 'added an incident timeline event',
  deleted: 'deleted an incident timeline event',
  time: 'edited the event time/date on incident timeline event',
  text: 'edited the text on incident timeline event',
  both: 'edited the event time/date and text on incident timeline event',
} as const;
export type TimelineChange = keyof typeof TIMELINE_CHANGES;

/** The tags that every project has. */
export const TIMELINE_TAGS = [
  'Start time',
  'End time',
  'Impact detected',
  'Response initiated',
  'Impact mitigated',
  'Cause identified',
] as const;

/**
 * The argument of `/timeline`: a text and when it happened, `text | 2026-01-31 09:30`; UTC, now without a time,
 * today without a day. `now` and `at` are ISO 8601. Null for a time that cannot be read.
 */
export function readTimelineArgument(argument: string, now: string): { text: string; at: string } | null {
  const bar = argument.lastIndexOf('|');
  if (bar < 0) return { text: argument.trim(), at: now };
  const text = argument.slice(0, bar).trim();
  const written = argument.slice(bar + 1).trim();
  const today = now.slice(0, 10);
  const [, day = today, time] =
    /^(?:(\d{4}-\d{2}-\d{2})\s*T?\s*)?((?:[01]?\d|2[0-3]):[0-5]\d)$/.exec(written) ?? [];
  if (time === undefined || parseDay(day) === null) return null;
  return { text, at: `${day}T${time.padStart(5, '0')}:00.000Z` };
}
