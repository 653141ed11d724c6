import { csvLine } from '@cairn/domain/csv/csv';
import { parseDay } from '@cairn/domain/dates/day';
import { durationText, type WorkTime } from '@cairn/domain/time-tracking/duration';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { ParameterError } from '../http/error-sink.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { entriesOf } from '../time-tracking/queries.ts';
import { itemPathSql } from '../work-items/address.ts';
import { WORK_TIME_JSON } from '../work-items/durations.ts';
import { rowsOf } from './cursor.ts';
import { labelTitles } from './label-titles.ts';

interface Row {
  readonly spent_on: string;
  readonly name: string;
  readonly username: string;
  readonly reference: string;
  readonly title: string;
  readonly labels: string | null;
  readonly time_spent: number;
  readonly summary: string | null;
  readonly url: string;
  readonly work_time: WorkTime;
}

const HEAD = [
  'Spent at',
  'User',
  'Username',
  'Item',
  'Title',
  'Labels',
  'Time spent',
  'Seconds',
  'Summary',
  'URL',
];

const ROWS_AT_ONCE = 500;

const dayIn = (query: URLSearchParams, name: string): string | undefined => {
  const text = query.get(name) || undefined;
  if (text !== undefined && parseDay(text) === null) throw new ParameterError(`${name} is invalid`);
  return text;
};

/**
 * Yields the entries of a time report as CSV, the latest first, with the viewer's permissions; the query is that
 * of the page of the report. Without a place, those of one person, by default the viewer.
 */
export async function* timelogsCsv(
  context: Context,
  viewer: Viewer,
  place: NamespaceRow | null,
  query: URLSearchParams,
): AsyncGenerator<string> {
  const person = query.get('username') || (place === null ? (viewer.username ?? '') : undefined);
  const { from, where, values, types } = entriesOf({
    place,
    from: dayIn(query, 'from'),
    until: dayIn(query, 'until'),
    username: person,
  });
  const selection = {
    text:
      `SELECT t.spent_on, u.name, u.username, ns.full_path || CASE wi.type WHEN 'epic' THEN '&' ELSE '#' END || wi.iid AS reference,` +
      ` wi.title, ${labelTitles(',')} AS labels, t.time_spent, t.summary, :site_url || ${itemPathSql('wi', 'ns')} AS url, ${WORK_TIME_JSON} AS work_time` +
      ` FROM ${from} JOIN users u ON u.id = t.user_id WHERE ${where} ORDER BY t.spent_on DESC, t.id DESC`,
    values: { ...values, site_url: siteUrl(context.settings) },
    types: { ...types, site_url: 'text' },
  };
  yield `\uFEFF${csvLine(HEAD)}`;
  for await (const rows of rowsOf<Row>(context, viewer, selection, ROWS_AT_ONCE))
    yield rows
      .map((row) =>
        csvLine([
          row.spent_on,
          row.name,
          row.username,
          row.reference,
          row.title,
          row.labels,
          durationText(row.time_spent, row.work_time),
          row.time_spent,
          row.summary,
          row.url,
        ]),
      )
      .join('');
}
