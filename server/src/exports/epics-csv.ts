import { csvLine } from '@cairn/domain/csv/csv';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { epicsOfPage } from '../epics/page/list.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { epicVisible, epicVisibleAlone } from '../work-items/visible.ts';
import { rowsOf } from './cursor.ts';
import { labelTitles } from './label-titles.ts';

interface Row {
  readonly level: number;
  readonly reference: string;
  readonly title: string;
  readonly path: string | null;
  readonly parent: string | null;
  readonly state: string;
  readonly confidential: boolean;
  readonly author: string;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly labels: string | null;
  readonly opened_epics: number;
  readonly closed_epics: number;
  readonly opened_issues: number;
  readonly closed_issues: number;
  readonly opened_weight: number;
  readonly closed_weight: number;
  readonly time_estimate: number;
  readonly time_spent: number;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly place: string;
  readonly iid: number;
}

const HEAD = [
  'Level',
  'Reference',
  'Title',
  'Path',
  'Parent',
  'State',
  'Confidential',
  'Author',
  'Start date',
  'Due date',
  'Labels',
  'Open epics',
  'Closed epics',
  'Open issues',
  'Closed issues',
  'Open weight',
  'Closed weight',
  'Time estimate',
  'Time spent',
  'Created at',
  'Closed at',
  'URL',
];

const line = (publicUrl: string, row: Row): string =>
  csvLine([
    row.level,
    row.reference,
    row.title,
    row.path,
    row.parent,
    row.state,
    row.confidential ? 'yes' : 'no',
    row.author,
    row.start_date,
    row.due_date,
    row.labels,
    row.opened_epics,
    row.closed_epics,
    row.opened_issues,
    row.closed_issues,
    row.opened_weight,
    row.closed_weight,
    row.time_estimate,
    row.time_spent,
    row.created_at.toISOString(),
    row.closed_at?.toISOString() ?? null,
    `${publicUrl}/groups/${row.place}/-/epics/${row.iid}`,
  ]);

/** Returns SQL for a column of the epic's ancestors that the viewer may see, from the root down. */
const above = (column: string): string =>
  `(SELECT string_agg(${column}, ' > ' ORDER BY cardinality(up.ancestor_ids)) FROM work_items up` +
  ` JOIN namespaces up_ns ON up_ns.id = up.namespace_id WHERE up.id = ANY (wi.ancestor_ids) AND ${epicVisible('up', 'up_ns')})`;

const parent =
  `(SELECT p_ns.full_path || '&' || p.iid FROM work_items p JOIN namespaces p_ns ON p_ns.id = p.namespace_id` +
  ` WHERE p.id = wi.parent_id AND ${epicVisible('p', 'p_ns')})`;

/** The epic's level below the ancestors that the viewer may see. */
const LEVEL = `(SELECT count(*) + 1 FROM work_items up WHERE up.id = ANY (wi.ancestor_ids) AND ${epicVisibleAlone('up')})`;

const statement = (where: readonly string[]): string =>
  `SELECT ${LEVEL} AS level, wi_ns.full_path || '&' || wi.iid AS reference, wi.title,` +
  ` ${above('up.title')} AS path, ${parent} AS parent, wi.state, wi.confidential, au.username AS author,` +
  ` wi.start_date, wi.due_date, ${labelTitles(', ')} AS labels, wi.opened_epics, wi.closed_epics, wi.opened_issues, wi.closed_issues,` +
  ` wi.opened_weight, wi.closed_weight, coalesce(wi.time_estimate, 0) + wi.time_estimate_below AS time_estimate,` +
  ` wi.time_spent + wi.time_spent_below AS time_spent, wi.created_at, wi.closed_at, wi_ns.full_path AS place, wi.iid` +
  ` FROM work_items wi JOIN namespaces wi_ns ON wi_ns.id = wi.namespace_id JOIN users au ON au.id = wi.author_id` +
  ` WHERE ${where.join(' AND ')} ORDER BY wi.ancestor_ids || wi.id`;

const ROWS_AT_ONCE = 500;

/**
 * Yields the epics of a group's list as CSV, each parent before its children, with the viewer's permissions.
 * The query is that of the list's page. At most a few hundred rows are in memory.
 */
export async function* epicsCsv(
  context: Context,
  viewer: Viewer,
  group: NamespaceRow,
  query: URLSearchParams,
): AsyncGenerator<string> {
  const { where, values, types } = epicsOfPage(group, query);
  const selection = { text: statement(where), values, types };
  yield `\uFEFF${csvLine(HEAD)}`;
  for await (const rows of rowsOf<Row>(context, viewer, selection, ROWS_AT_ONCE))
    yield rows.map((row) => line(siteUrl(context.settings), row)).join('');
}
