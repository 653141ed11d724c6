import { durationText, type WorkTime } from '@cairn/domain/time-tracking/duration';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemPathSql } from '../work-items/address.ts';
import { WORK_TIME_JSON } from '../work-items/durations.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** Which entries a report is about; without a place, those everywhere that the viewer may see. */
export interface ReportFilter {
  readonly place: NamespaceRow | null;
  /** The first and the last day, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly username?: string | undefined;
}

interface Selection {
  readonly from: string;
  readonly where: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, string>>;
}

/** The entries of a report as `t`, their items as `wi` and their namespaces as `ns`. */
export function entriesOf({ place, from, until, username }: ReportFilter): Selection {
  const where = [
    workItemVisible('wi', 'ns'),
    ...(place === null ? [] : ['ns.traversal_ids @> ARRAY[:place_id]']),
    ...(from === undefined ? [] : ['t.spent_on >= :spent_from']),
    ...(until === undefined ? [] : ['t.spent_on <= :spent_until']),
    ...(username === undefined ? [] : ['t.user_id = (SELECT user_at(:spent_by))']),
  ];
  return {
    from: 'timelogs t JOIN work_items wi ON wi.id = t.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id',
    where: where.join(' AND '),
    values: { place_id: place?.id ?? null, spent_from: from, spent_until: until, spent_by: username },
    types: { place_id: 'bigint', spent_from: 'date', spent_until: 'date', spent_by: 'text' },
  };
}

interface Grouping {
  /** A number by which entries are grouped. */
  readonly key: string;
  readonly join?: string;
  /** The name of a group, its path and its colour, on the key `g.key`. */
  readonly named: string;
  /** Weeks are in order of time, the latest first; other groups by what was spent. */
  readonly byTime?: true;
}

const MONDAY = "date_trunc('week', t.spent_on::timestamp)::date";

const GROUPINGS = {
  person: {
    key: 't.user_id',
    named: `(SELECT u.name, '/' || u.username AS path, NULL AS color FROM users u WHERE u.id = g.key)`,
  },
  item: {
    key: 'wi.id',
    named:
      `(SELECT i.title AS name, ${itemPathSql('i', 'p')} AS path, NULL AS color` +
      ' FROM work_items i JOIN namespaces p ON p.id = i.namespace_id WHERE i.id = g.key)',
  },
  // Labels that the viewer may not see count as none.
  label: {
    key: 'coalesce(wl.label_id, 0)',
    join:
      ` LEFT JOIN (work_item_labels wl JOIN labels l ON l.id = wl.label_id ${labelNamespace('l')})` +
      ` ON wl.work_item_id = wi.id AND ${labelVisible('l')}`,
    named: `(SELECT coalesce(max(l.title), 'No label') AS name, NULL AS path, max(l.color) AS color FROM labels l WHERE l.id = g.key)`,
  },
  week: {
    key: `(${MONDAY} - date '1970-01-01')::bigint`,
    named: "(SELECT (date '1970-01-01' + g.key::int)::text AS name, NULL AS path, NULL AS color)",
    byTime: true,
  },
} as const satisfies Readonly<Record<string, Grouping>>;

export const REPORT_GROUPINGS = [
  'person',
  'item',
  'label',
  'week',
] as const satisfies readonly (keyof typeof GROUPINGS)[];
export type ReportGrouping = keyof typeof GROUPINGS;

/** The last row of a page; the next page begins after it. */
export interface ReportCursor {
  readonly seconds: number;
  readonly key: number;
}

interface SumRow {
  readonly key: number;
  readonly name: string;
  readonly path: string | null;
  readonly color: string | null;
  readonly seconds: number;
  readonly entries: number;
}

export interface ReportRow extends SumRow {
  readonly human: string;
}

export interface TimeReport {
  readonly total: { readonly seconds: number; readonly human: string; readonly entries: number };
  readonly rows: readonly ReportRow[];
  readonly next: ReportCursor | null;
}

const PAGE = 50;

/** Time spent, by person, item, label or week: a page of sums and the total of all entries. */
export async function timeReport(
  reader: Reader,
  viewer: Viewer,
  filter: ReportFilter,
  by: ReportGrouping,
  after: ReportCursor | null,
): Promise<TimeReport> {
  const { from, where, values, types } = entriesOf(filter);
  const grouping: Grouping = GROUPINGS[by];
  const [total] = await selectForViewer<{ seconds: number; entries: number; work_time: WorkTime }>(
    reader,
    viewer,
    `SELECT coalesce(sum(t.time_spent), 0)::bigint AS seconds, count(*) AS entries, ${WORK_TIME_JSON} AS work_time FROM ${from} WHERE ${where}`,
    values,
    types,
  );
  const { seconds, entries, work_time: workTime } = total as NonNullable<typeof total>;
  const beyond = grouping.byTime
    ? 'key < :after_key'
    : '(seconds < :after_seconds OR (seconds = :after_seconds AND key > :after_key))';
  const found = await selectForViewer<SumRow>(
    reader,
    viewer,
    `WITH g AS (SELECT ${grouping.key} AS key, sum(t.time_spent)::bigint AS seconds, count(*) AS entries` +
      ` FROM ${from}${grouping.join ?? ''} WHERE ${where} GROUP BY 1)` +
      ` SELECT g.key, named.name, named.path, named.color, g.seconds, g.entries FROM g CROSS JOIN LATERAL ${grouping.named} named` +
      `${after === null ? '' : ` WHERE ${beyond}`}` +
      ` ORDER BY ${grouping.byTime ? 'g.key DESC' : 'g.seconds DESC, g.key'} LIMIT ${PAGE + 1}`,
    { ...values, after_seconds: after?.seconds, after_key: after?.key },
    { ...types, after_seconds: 'bigint', after_key: 'bigint' },
  );
  const rows = found.slice(0, PAGE).map((row) => ({ ...row, human: durationText(row.seconds, workTime) }));
  const last = rows.at(-1);
  return {
    total: { seconds, human: durationText(seconds, workTime), entries },
    rows,
    next: found.length > PAGE && last ? { seconds: last.seconds, key: last.key } : null,
  };
}
