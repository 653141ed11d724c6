import type { Feed } from './atom.ts';
import type { FedIssue } from './fed-issues.ts';

const LONGEST_LINE = 75;

/** Escapes text for iCalendar (RFC 5545, 3.3.11); what would end a value or a line is escaped or removed. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- control characters are what is left out
    .replace(/[\u0000-\u0008\u000A-\u001F\u007F-\u009F\u2028\u2029]/g, '');

/** Folds a line into pieces of at most 75 bytes, without splitting a character (RFC 5545, 3.1). */
const folded = (line: string): string => {
  let written = '';
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > LONGEST_LINE) {
      written += '\r\n ';
      length = 1;
    }
    written += character;
    length += bytes;
  }
  return `${written}\r\n`;
};

/** Returns 2026-08-02T10:20:30.000Z as 20260802T102030Z. */
const instantOf = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns an issue as an all-day event on its due date, which has no time zone. */
const event = (feed: Feed, issue: FedIssue): string[] => {
  const address = feed.addressOf(issue);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`issue-${issue.id}@${new URL(feed.page).hostname}`)}`,
    `DTSTAMP:${instantOf(issue.updated_at)}`,
    `DTSTART;VALUE=DATE:${(issue.due_date as string).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`${issue.title} (in ${issue.full_path})`)}`,
    `DESCRIPTION:${escaped(`Find out more at ${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/** Returns issues with a due date as a calendar (RFC 5545). */
export function calendarFeed(feed: Feed, issues: readonly FedIssue[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cairn//Issues//EN',
    `X-WR-CALNAME:${escaped(feed.title)}`,
    ...issues.flatMap((issue) => event(feed, issue)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}
