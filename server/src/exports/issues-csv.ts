import { csvLine } from '@cairn/domain/csv/csv';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { designCount } from '../designs/row-sql.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { issuesOfPage } from '../issues/page/list.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemPathSql } from '../work-items/address.ts';
import { epicVisibleAlone } from '../work-items/visible.ts';
import { rowsOf } from './cursor.ts';
import { labelTitles } from './label-titles.ts';

/** A column: SQL for a text or a number, or null for an empty cell. */
interface Column {
  readonly head: string;
  readonly sql: string;
}

const moment = (column: string): string => `date_trunc('second', wi.${column} AT TIME ZONE 'UTC')::text`;

const yesNo = (condition: string): string => `CASE WHEN ${condition} THEN 'Yes' ELSE 'No' END`;

const assignees = (column: string): string =>
  `(SELECT string_agg(a.${column}, ', ' ORDER BY a.id) FROM work_item_assignees wia` +
  ' JOIN users a ON a.id = wia.user_id WHERE wia.work_item_id = wi.id)';

const epic = (column: string): string =>
  `(SELECT pe.${column} FROM work_items pe WHERE pe.id = wi.parent_id AND pe.type = 'epic' AND ${epicVisibleAlone('pe')})`;

const MILESTONE =
  `(SELECT im.title FROM milestones im ${milestoneNamespace('im')}` +
  ` WHERE im.id = wi.milestone_id AND ${milestoneVisible('im')})`;

/** A column that only incidents have; its first value is stored as null. */
const ofIncident = (column: string, first: string): string =>
  `CASE WHEN wi.type = 'incident' THEN coalesce(wi.${column}, '${first}') END`;

/**
 * GitLab's columns in GitLab's order, so that programs for its files can read ours. Time is in seconds.
 */
const COLUMNS: readonly Column[] = [
  { head: 'Title', sql: 'wi.title' },
  { head: 'Description', sql: 'wi.description' },
  { head: 'Issue ID', sql: 'wi.iid' },
  { head: 'URL', sql: `:site_url || ${itemPathSql('wi', 'ns')}` },
  { head: 'State', sql: "CASE wi.state WHEN 'closed' THEN 'Closed' ELSE 'Open' END" },
  { head: 'Author', sql: 'au.name' },
  { head: 'Author Username', sql: 'au.username' },
  { head: 'Assignee', sql: assignees('name') },
  { head: 'Assignee Username', sql: assignees('username') },
  { head: 'Confidential', sql: yesNo('wi.confidential') },
  { head: 'Locked', sql: yesNo('wi.discussion_locked') },
  { head: 'Due Date', sql: 'wi.due_date::text' },
  { head: 'Created At (UTC)', sql: moment('created_at') },
  { head: 'Updated At (UTC)', sql: moment('updated_at') },
  { head: 'Closed At (UTC)', sql: moment('closed_at') },
  { head: 'Milestone', sql: MILESTONE },
  { head: 'Weight', sql: 'wi.weight' },
  { head: 'Labels', sql: labelTitles(',') },
  { head: 'Time Estimate', sql: 'coalesce(wi.time_estimate, 0)' },
  { head: 'Time Spent', sql: 'wi.time_spent' },
  { head: 'Epic ID', sql: epic('id') },
  { head: 'Epic Title', sql: epic('title') },
  // Not in GitLab's file: fields that an import needs to create the same issue, and counts.
  { head: 'Type', sql: 'wi.type' },
  { head: 'Health Status', sql: 'wi.health_status' },
  { head: 'Progress', sql: 'wi.progress' },
  { head: 'Severity', sql: ofIncident('severity', 'unknown') },
  { head: 'Incident Status', sql: ofIncident('escalation_status', 'triggered') },
  { head: 'Designs', sql: designCount('wi') },
];

const CELLS = COLUMNS.map(({ sql }, n) => `${sql} AS c${n}`).join(', ');

/** A description can be a megabyte, so these batches are smaller than those of short rows. */
const ROWS_AT_ONCE = 50;

type Row = Readonly<Record<string, string | number | null>>;

const line = (row: Row): string => csvLine(COLUMNS.map((_, n) => row[`c${n}`] ?? null));

/**
 * Yields the issues of a list as CSV with the viewer's permissions, sorted by title as in GitLab: the
 * headings, then one text for each issue. The query is that of the list's page.
 */
export async function* issuesCsv(
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  query: URLSearchParams,
): AsyncGenerator<string> {
  const listed = await issuesOfPage(context, viewer, place, query);
  yield `\uFEFF${csvLine(COLUMNS.map(({ head }) => head))}`;
  if (listed === null) return;
  const selection = {
    text:
      `SELECT ${CELLS} FROM ${listed.from} JOIN users au ON au.id = wi.author_id` +
      ` WHERE ${listed.where.join(' AND ')} ORDER BY wi.title COLLATE "und-x-icu", wi.id`,
    values: { ...listed.values, site_url: siteUrl(context.settings) },
    types: { ...listed.types, site_url: 'text' },
  };
  for await (const rows of rowsOf<Row>(context, viewer, selection, ROWS_AT_ONCE)) yield* rows.map(line);
}
